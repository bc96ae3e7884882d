import Testing

@testable import SearchFeature

struct RepositoryRowTests {
    // UR3
    @Test func `what a repository lacks is empty in its row`() {
        let row = RepositoryRow(.named("x"))
        #expect(row.name == "x")
        #expect(row.description == "")
        #expect(row.language == "")
    }

    @Test func `what it has is there`() {
        let row = RepositoryRow(.named("x", description: "개울 🌊", language: "Swift"))
        #expect(row.description == "개울 🌊")
        #expect(row.language == "Swift")
    }

    // UR3
    @Test func `counts are plain, after a word that is spelt right`() {
        let row = RepositoryRow(.named("x", stars: 1_234_567, forks: 9))
        #expect(row.stars == "star: 1234567")
        #expect(row.forks == "fork: 9")
    }
}
