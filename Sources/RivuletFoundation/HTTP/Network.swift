import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The network of this machine.
enum Network {
    /// Whether there is a route to addresses elsewhere. Sends nothing.
    static var hasRoute: Bool { hasRoute(AF_INET, "192.0.2.1") || hasRoute(AF_INET6, "2001:db8::1") }

    /// Whether packets for `address`, a documentation address, would leave this machine.
    private static func hasRoute(_ family: Int32, _ address: String) -> Bool {
        #if canImport(Glibc)
            let kind = Int32(SOCK_DGRAM.rawValue)
        #else
            let kind = SOCK_DGRAM
        #endif
        var hints = addrinfo()
        (hints.ai_family, hints.ai_socktype, hints.ai_flags) = (family, kind, AI_NUMERICHOST)
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, "9", &hints, &found) == 0, let target = found?.pointee else { return false }
        defer { freeaddrinfo(found) }
        let descriptor = socket(family, kind, 0)
        defer { close(descriptor) }
        return descriptor >= 0 && connect(descriptor, target.ai_addr, target.ai_addrlen) == 0
    }
}

extension HTTPError {
    /// This error, or the error for a machine without a network if that is the cause.
    ///
    /// On Linux, `URLSession` reports a missing network like a server that is unknown or does not answer.
    func orOffline(at url: URL, hasRoute: @autoclosure () -> Bool = Network.hasRoute) -> HTTPError {
        let codes: [URLError.Code] = [.cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .unknown]
        guard case .transport(let code) = self, codes.contains(code), !url.isThisMachine, !hasRoute() else {
            return self
        }
        return .transport(.notConnectedToInternet)
    }
}

extension URL {
    fileprivate var isThisMachine: Bool {
        guard let host = host()?.lowercased() else { return false }
        return host == "localhost" || host.hasPrefix("127.") || host == "::1"
    }
}
