import Rivulet
import Testing

struct RxErrorTests {
    @Test func `each error says what happened in a sentence`() {
        let texts: [(RxError, String)] = [
            (.unknown, "Something went wrong that should not."),
            (.overflow, "A number became too large."),
            (.argumentOutOfRange, "An argument was outside its range."),
            (.noElements, "The stream ended without a value."),
            (.moreThanOneElement, "The stream sent more than one value."),
            (.timeout, "No event arrived in time."),
        ]
        for (error, text) in texts { #expect(error.debugDescription == text) }
    }
}
