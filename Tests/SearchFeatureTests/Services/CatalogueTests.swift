import Testing

@testable import SearchFeature

/// The bundled catalogue, read as the answers of GitHub are.
struct CatalogueTests {
    private let catalogue: Catalogue

    init() throws {
        catalogue = try Catalogue(json: BundledCatalogue.json)
    }

    @Test func `users differ in id and in login`() {
        let users = catalogue.users
        #expect(users.count == 100)
        #expect(Set(users.map(\.id)).count == users.count)
        #expect(Set(users.map { $0.login.lowercased() }).count == users.count)
    }

    @Test func `no address leads to a real site`() {
        #expect(catalogue.users.allSatisfy { $0.pageURL.hasPrefix("https://github.example/") })
        #expect(catalogue.users.allSatisfy { $0.avatarURL.hasPrefix("https://avatars.github.example/") })
    }

    @Test func `each list of repositories belongs to a user`() {
        #expect(Set(catalogue.repositories.keys).isSubset(of: catalogue.users.map(\.login)))
    }

    @Test func `awkward repositories are among them`() {
        let all = catalogue.repositories.values.joined().map(\.repository)
        #expect(all.contains { $0.description == nil && $0.language == nil })
        #expect(all.contains { $0.name.count > 90 })
        #expect(all.contains { $0.name.contains("한강") })
        #expect(all.contains { $0.description?.contains("🔔") == true })
    }

    @Test func `repositories differ in id`() {
        let ids = catalogue.repositories.values.joined().map(\.repository.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test func `lists of each kind are among them`() {
        let counts = catalogue.users.map { catalogue.repositories[$0.login]?.count ?? 0 }
        #expect(counts.contains(0))
        #expect(counts.contains(1))
        #expect(counts.contains { $0 > 30 })
    }
}
