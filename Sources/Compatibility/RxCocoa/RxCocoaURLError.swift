import RivuletFoundation

/// What a request fails with, by RxCocoa's name.
public typealias RxCocoaURLError = URLSessionError
