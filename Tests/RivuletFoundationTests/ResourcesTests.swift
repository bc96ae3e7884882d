import Foundation
import Testing

@testable import RivuletFoundation

struct ResourcesTests {
    @Test func `resources that were left behind are none, and are not asked for where that would trap`() {
        #if canImport(FoundationNetworking)
            func asked() -> Bundle {
                Issue.record("asked for")
                return .main
            }
            #expect(Bundle.resources(of: "Nothing", module: asked()) == nil)
        #endif
        #expect(Bundle.resources(of: "SearchFeature", module: .main) != nil)
    }
}
