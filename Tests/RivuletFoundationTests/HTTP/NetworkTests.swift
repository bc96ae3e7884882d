import Foundation
import Testing

@testable import RivuletFoundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct NetworkTests {
    private let server = "https://api.example/users"

    @Test(arguments: [URLError.Code.cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .unknown])
    func `without a route a server that cannot be reached is no server at fault`(code: URLError.Code) {
        #expect(error(.transport(code), server, hasRoute: false) == .transport(.notConnectedToInternet))
        #expect(error(.transport(code), server, hasRoute: true) == .transport(code))
    }

    @Test(arguments: [
        HTTPError.transport(.badURL), .transport(.networkConnectionLost), .timeout, .status(404, message: nil),
    ])
    func `other errors have other causes`(other: HTTPError) {
        #expect(error(other, server, hasRoute: false) == other)
    }

    @Test(arguments: ["http://127.0.0.1:9/", "http://localhost/", "http://[::1]:8080/"])
    func `this machine is reached without a network`(address: String) {
        let refused = HTTPError.transport(.cannotConnectToHost)
        #expect(error(refused, address, hasRoute: false) == refused)
    }

    private func error(_ error: HTTPError, _ address: String, hasRoute: Bool) -> HTTPError? {
        URL(string: address).map { error.orOffline(at: $0, hasRoute: hasRoute) }
    }
}
