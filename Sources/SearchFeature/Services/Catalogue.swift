/// What the service of the catalogue knows.
struct Catalogue: Decodable, Sendable {
    let users: [User]
    let repositories: [String: [Entry]]

    /// A repository, and what it can be sorted by.
    struct Entry: Decodable, Sendable {
        let repository: Repository
        let fullName: String
        let created: String
        let updated: String
        /// Empty if there was no push.
        let pushed: String

        private enum CodingKeys: String, CodingKey {
            case fullName = "full_name"
            case created = "created_at"
            case updated = "updated_at"
            case pushed = "pushed_at"
        }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            repository = try Repository(from: decoder)
            fullName = try values.decode(String.self, forKey: .fullName)
            created = try values.decode(String.self, forKey: .created)
            updated = try values.decode(String.self, forKey: .updated)
            pushed = try values.decodeIfPresent(String.self, forKey: .pushed) ?? ""
        }

        /// Whether it stands before `other`. GitHub begins with the newest, but with A.
        func precedes(_ other: Entry, by sort: RepositorySort) -> Bool {
            switch sort {
            case .created: created > other.created
            case .updated: updated > other.updated
            case .pushed: pushed > other.pushed
            case .fullName: fullName.lowercased() < other.fullName.lowercased()
            }
        }
    }

    /// The users whose login contains `query`, in any case of its letters.
    func users(matching query: String) -> [User] {
        let wanted = query.lowercased()
        return users.filter { $0.login.lowercased().contains(wanted) }
    }

    /// The repositories of a user, in any case of its letters. Nil if there is no such user.
    func repositories(of login: String, by sort: RepositorySort) -> [Repository]? {
        guard let user = users.first(where: { $0.login.lowercased() == login.lowercased() }) else { return nil }
        return (repositories[user.login] ?? []).sorted { $0.precedes($1, by: sort) }.map(\.repository)
    }
}
