@testable import SearchFeature

extension User {
    /// A user whose login is `login`.
    static func named(_ login: String) -> User {
        User(id: 1, login: login, type: "User", avatarURL: "", pageURL: "")
    }
}

extension UserPage {
    /// A page with a user for each character of `logins`.
    static func of(_ logins: String) -> UserPage {
        UserPage(totalCount: logins.count, isIncomplete: false, users: logins.map { .named(String($0)) })
    }
}
