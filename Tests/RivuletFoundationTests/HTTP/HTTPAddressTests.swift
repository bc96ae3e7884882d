import Foundation
import Testing

@testable import RivuletFoundation

struct HTTPAddressTests {
    @Test(arguments: [
        ("https://a.b", "", "https://a.b"),
        ("https://a.b/", "", "https://a.b/"),
        ("https://a.b", "c", "https://a.b/c"),
        ("https://a.b/", "/c", "https://a.b/c"),
        ("https://a.b:8080/base", "c/d", "https://a.b:8080/base/c/d"),
        ("https://a.b/base/", "c/", "https://a.b/base/c/"),
        ("https://a.b/b%20c?x=1#top", "d", "https://a.b/b%20c/d#top"),
        ("https://a.b", "users/a b/50%?#é", "https://a.b/users/a%20b/50%25%3F%23%C3%A9"),
        ("https://a.b", "v1:2/@x", "https://a.b/v1:2/@x"),
    ])
    func `a path goes below the base, and what is no part of an address is encoded`(
        base: String, path: String, expected: String
    ) throws {
        let url = URL(base: try #require(URL(string: base)), path: path, query: [:], spacesAsPlus: false)
        #expect(url?.absoluteString == expected)
    }

    @Test(arguments: [
        ("jazz", "jazz", "jazz"),
        ("a b", "a%20b", "a+b"),
        ("a+b", "a%2Bb", "a%2Bb"),
        ("a%20b", "a%2520b", "a%2520b"),
        ("a&b=c;d#e?f/g", "a%26b%3Dc%3Bd%23e%3Ff%2Fg", "a%26b%3Dc%3Bd%23e%3Ff%2Fg"),
        ("language:swift stars:>9", "language%3Aswift%20stars%3A%3E9", "language%3Aswift+stars%3A%3E9"),
        (
            "간주 é👩‍👧", "%EA%B0%84%EC%A3%BC%20%C3%A9%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7",
            "%EA%B0%84%EC%A3%BC+%C3%A9%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7"
        ),
        ("-._~", "-._~", "-._~"),
        ("\r\n\u{0}", "%0D%0A%00", "%0D%0A%00"),
        ("", "", ""),
    ])
    func `a value is encoded`(value: String, plain: String, form: String) throws {
        let base = try #require(URL(string: "https://a.b"))
        for (spacesAsPlus, expected) in [(false, plain), (true, form)] {
            let url = URL(base: base, path: "c", query: ["q": value], spacesAsPlus: spacesAsPlus)
            #expect(url?.absoluteString == "https://a.b/c?q=\(expected)")
        }
    }

    @Test func `values keep their order, names are encoded, and what is nil is left out`() throws {
        let base = try #require(URL(string: "https://a.b?old=1"))
        let url = URL(base: base, path: "c", query: ["b": "1", "a&": nil, "a b": "2", "b": "3"], spacesAsPlus: false)
        #expect(url?.absoluteString == "https://a.b/c?b=1&a%20b=2&b=3")
    }

    @Test(arguments: [
        ("https://a.b/c", "https://A.b/d?e", true),
        ("https://a.b", "http://a.b", false),
        ("https://a.b", "https://c.a.b", false),
        ("https://a.b:1", "https://a.b:2", false),
    ])
    func `a server is a scheme, a host and a port`(one: String, other: String, isSame: Bool) throws {
        #expect(try #require(URL(string: one)).isSameServer(as: try #require(URL(string: other))) == isSame)
    }
}
