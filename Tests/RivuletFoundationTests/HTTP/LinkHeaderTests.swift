import Foundation
import RivuletFoundation
import Testing

struct LinkHeaderTests {
    // SU8
    @Test(arguments: ["rel='next'", "rel='prev next'", "title='a, b; c'; rel='next'", "rel = 'NEXT'; x"])
    func `single quotes are read like double ones`(parameters: String) {
        let header = LinkHeader("<https://a.example/?page=1>; rel='first', <https://a.example/?page=3>; \(parameters)")
        #expect(header.page(of: "next") == 3)
        #expect(header.page(of: "first") == 1)
    }

    @Test(arguments: [
        (#"<https://a.b/c?page=2>; rel="next""#, "https://a.b/c?page=2"),
        (#"<https://a.b/c?page=2>;rel=next"#, "https://a.b/c?page=2"),
        (#"  <https://a.b/c>  ;  rel = "next"  "#, "https://a.b/c"),
        (#"<https://a.b/1>; rel="prev", <https://a.b/3>; rel="next", <https://a.b/9>; rel="last""#, "https://a.b/3"),
        (#"<https://a.b/c?q=x,y&ids=1,2>; rel="next""#, "https://a.b/c?q=x,y&ids=1,2"),
        (#"<https://a.b/c;d=1>; rel="next""#, "https://a.b/c;d=1"),
        (#"<https://a.b/c?q=a%2Cb+c%20d>; rel="next""#, "https://a.b/c?q=a%2Cb+c%20d"),
        (#"<https://a.b/c>; rel="last next""#, "https://a.b/c"),
        (#"<https://a.b/c>; REL="Next""#, "https://a.b/c"),
        (#"<https://a.b/c>; title="a, \"b\"; rel=prev"; rel="next""#, "https://a.b/c"),
        (#"<https://a.b/c>; crossorigin; rel="next"; x"#, "https://a.b/c"),
        (#"<https://a.b/c>; rel="next", <https://a.b/d>; rel="next""#, "https://a.b/c"),
        (#"<https://a.b/c>; rel="next"; rel="prev""#, "https://a.b/c"),
        (#", ,<https://a.b/c>; rel="next","#, "https://a.b/c"),
        (#"nonsense, <https://a.b/c>; rel="next""#, "https://a.b/c"),
        (#"<https://a.b/x>; rel="prev" nonsense, <https://a.b/c>; rel="next""#, "https://a.b/c"),
        (#"<c?page=2>; rel="next""#, "https://a.b/base/c?page=2"),
        (#"</user/7/repos?page=2>; rel="next""#, "https://a.b/user/7/repos?page=2"),
    ])
    func `finds the next page, and keeps its address as it is`(text: String, next: String) {
        let links = LinkHeader(text, relativeTo: URL(string: "https://a.b/base/x?page=1"))
        #expect(links.next?.absoluteString == next)
    }

    @Test(arguments: [
        "", " ", "nonsense", "<", "<https://a.b/c", "<https://a.b/c>", "<https://a.b/c>; rel",
        #"<https://a.b/c>; rel=""#,
        "https://a.b/c; rel=next", #"<https://a.b/c>; rel="prev"; rel="next""#, #"<https://a.b/c>; title="rel=next""#,
        "<https://a.b/c>, rel=next", #"<https://a.b/c>; rel="next-archive""#, "<>; rel=next",
    ])
    func `there may be no next page`(text: String) {
        #expect(LinkHeader(text).next == nil)
    }

    @Test func `a link may have several relations`() {
        let links = LinkHeader(#"<https://a.b/1>; rel="first prev", <https://a.b/3>; rel=next; title=x"#)
        #expect(links["first"]?.absoluteString == "https://a.b/1")
        #expect(links["prev"] == links["first"])
        #expect(links["last"] == nil)
        #expect(links["next"]?.absoluteString == "https://a.b/3")
    }

    @Test(arguments: [
        ("https://a.b/c?page=34", 34),
        ("https://a.b/c?per_page=100&page=2", 2),
        ("https://a.b/c?page=2&per_page=100", 2),
        ("https://a.b/c?per_page=100", nil),
        ("https://a.b/page=3/c?q=page%3D4", nil),
        ("https://a.b/c?page=two", nil),
        ("https://a.b/c#page=2", nil),
    ])
    func `the number of a page stands in the query`(address: String, page: Int?) {
        #expect(LinkHeader("<\(address)>; rel=last").page(of: "last") == page)
    }

    @Test func `a page that is not there has no number`() {
        #expect(LinkHeader("").page(of: "next") == nil)
    }
}
