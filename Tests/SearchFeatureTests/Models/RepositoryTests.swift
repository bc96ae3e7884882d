import Testing

@testable import SearchFeature

struct RepositoryTests {
    @Test func `a repository of GitHub's is read`() throws {
        let repository = try Repository(json: json(description: "\"개울 🌊\"", language: "\"Swift\"").utf8)
        #expect(repository.name == "한강-나루")
        #expect(repository.description == "개울 🌊")
        #expect(repository.language == "Swift")
        #expect((repository.stars, repository.forks) == (80, 9))
    }

    @Test func `a repository may lack a description and a language`() throws {
        let repository = try Repository(json: json(description: "null", language: "null").utf8)
        #expect(repository.description == nil)
        #expect(repository.language == nil)
    }

    @Test func `an empty list is a list`() throws {
        #expect(try [Repository](json: "[]".utf8).isEmpty)
    }

    private func json(description: String, language: String) -> String {
        """
        {"id":7,"name":"한강-나루","description":\(description),"language":\(language),"stargazers_count":80,\
        "forks_count":9,"html_url":"https://github.example/octo/x","homepage":null,"license":null,"pushed_at":null}
        """
    }
}
