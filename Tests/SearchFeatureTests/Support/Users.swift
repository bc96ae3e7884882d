@testable import SearchFeature

extension User {
    /// A user whose login is `login`, and whose number depends on nothing else.
    static func named(_ login: String) -> User {
        let id = login.unicodeScalars.reduce(0) { $0 &* 1_000_003 &+ Int($1.value) }
        return User(
            id: id, login: login, type: "User", avatarURL: "https://avatars.example/\(login)",
            pageURL: "https://github.example/\(login)")
    }
}

extension UserPage {
    /// A page with a user for each character of `logins`.
    static func of(_ logins: String, next: String? = nil) -> UserPage {
        UserPage(
            totalCount: logins.count, isIncomplete: false, users: logins.map { .named(String($0)) },
            nextPage: next.map { PageReference($0) })
    }
}
