import RivuletTest
import Testing

@testable import SearchFeature

/// What the user search asks for, as a view model and as a presenter.
@MainActor struct SearchUserQueryTests {
    // SU10: whoever sends it over the network encodes it, once.
    @Test(arguments: Pattern.allCases)
    func `a query reaches the service as it was typed`(pattern: Pattern) {
        let odd = "c++ & é/한강?q=%20#🌊"
        let scheduler = TestScheduler(resolution: 0.1)
        let service = Answers([odd: "-(1|)"], scheduler)
        let model = pattern.search(service, scheduler)
        model.text(" \(odd)\n")
        scheduler.start()
        #expect(service.requests == [odd: ["---^!"]])
        #expect(model.state().rows == [.named("1")])
    }

    // SU10
    @Test(arguments: Pattern.allCases)
    func `a query of more than 256 characters is refused without a request`(pattern: Pattern) {
        let scheduler = TestScheduler(resolution: 0.1)
        let longest = String(repeating: "é", count: 256)
        let service = Answers([longest: "-(1|)", longest + "é": "-(2|)"], scheduler)
        let model = pattern.search(service, scheduler)
        model.text(longest + "é")
        scheduler.start()
        #expect(
            model.state().errorMessage == "The search is not valid: the query is longer than 256 characters.")
        model.text(longest)
        scheduler.start()
        #expect(model.state().errorMessage == nil)
        #expect(service.requests.keys.sorted() == [longest])
    }
}
