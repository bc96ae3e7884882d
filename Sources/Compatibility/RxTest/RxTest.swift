@_exported import RivuletTest
@_exported import RxSwift
