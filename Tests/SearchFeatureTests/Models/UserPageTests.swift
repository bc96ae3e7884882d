import Testing

@testable import SearchFeature

struct UserPageTests {
    @Test func `a page of GitHub's is read`() throws {
        let page = try UserPage(json: json(items: [octo]).utf8)
        let user = User(
            id: 1, login: "octo", type: "User", avatarURL: "https://avatars.example/u/1",
            pageURL: "https://github.example/octo")
        #expect(page == UserPage(totalCount: 12, isIncomplete: false, users: [user]))
    }

    @Test func `a page without users is read`() throws {
        #expect(try UserPage(json: json(items: []).utf8).users.isEmpty)
    }

    @Test func `keys that are not used, also new ones, do no harm`() throws {
        let item = octo.replacing("\"id\":1", with: "\"id\":1,\"starred_url\":\"x{/owner}{/repo}\",\"new\":[{}]")
        #expect(try UserPage(json: json(items: [item]).utf8).users.count == 1)
    }

    @Test(arguments: [
        ("\"login\":\"octo\",", "", "items[0].login is missing"),
        ("\"octo\"", "null", "items[0].login is null"),
        ("\"id\":1", "\"id\":\"one\"", "items[0].id is not of type Int"),
    ])
    func `if no item can be read, the first is named with its field`(good: String, broken: String, complaint: String) {
        let page = json(items: [octo.replacing(good, with: broken), "null"])
        #expect(failure(of: page) == "The answer can not be read: \(complaint).")
    }

    @Test(arguments: [
        (UserPageTests.octo, "null"), (UserPageTests.octo, "[]"),
        ("\"login\":\"octo\",", ""), ("\"type\":\"User\",", ""),
        ("\"https://avatars.example/u/1\"", "null"), ("\"id\":1", "\"id\":9223372036854775808"),
        ("\"id\":1", "\"id\":1.5"), ("\"id\":1", "\"id\":1e400"), ("\"id\":1", "\"id\":\"one\""),
    ])
    func `an item that cannot be read is counted, and the others are there`(good: String, broken: String) throws {
        let bad = octo.replacing(good, with: broken)
        let page = try UserPage(json: json(items: [octo, bad, octo, bad]).utf8)
        #expect(page.users.map(\.login) == ["octo", "octo"])
        #expect(page.skippedCount == 2)
    }

    @Test(arguments: [
        ("", "the JSON is not valid"),
        ("<html>Server Error</html>", "the JSON is not valid"),
        ("[]", "the JSON is not of type Dictionary<String, Any>"),
        ("{}", "total_count is missing"),
        (#"{"total_count":1,"incomplete_results":false}"#, "items is missing"),
    ])
    func `an answer that is no page says what it lacks`(answer: String, complaint: String) {
        #expect(failure(of: answer) == "The answer can not be read: \(complaint).")
    }

    static let octo =
        #"{"login":"octo","id":1,"type":"User","avatar_url":"https://avatars.example/u/1","#
        + #""html_url":"https://github.example/octo"}"#

    private var octo: String { UserPageTests.octo }

    private func json(items: [String]) -> String {
        #"{"total_count":12,"incomplete_results":false,"items":[\#(items.joined(separator: ","))]}"#
    }

    private func failure(of answer: String) -> String? {
        do throws(SearchError) {
            _ = try UserPage(json: answer.utf8)
            return nil
        } catch {
            return error.message
        }
    }
}
