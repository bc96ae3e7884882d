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
        ("\"login\":\"octo\",", "", "items[1].login is missing"),
        ("\"octo\"", "null", "items[1].login is null"),
        ("\"id\":1", "\"id\":\"one\"", "items[1].id is not of type Int"),
    ])
    func `a broken item is named with its field`(good: String, broken: String, complaint: String) {
        let page = json(items: [octo, octo.replacing(good, with: broken)])
        #expect(failure(of: page) == "The answer can not be read: \(complaint).")
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

    private let octo =
        #"{"login":"octo","id":1,"type":"User","avatar_url":"https://avatars.example/u/1","#
        + #""html_url":"https://github.example/octo"}"#

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
