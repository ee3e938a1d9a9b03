import HTTPMessages
import Testing

@Suite("Media types")
struct MediaTypeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var text: String
        var printed: String?
        var testDescription: String { text }

        init(_ text: String, _ printed: String?) {
            self.text = text
            self.printed = printed
        }
    }

    @Test(arguments: [
        Case("application/json", "application/json"),
        Case(" Application/JSON ", "application/json"),
        Case("text/html;charset=UTF-8", "text/html; charset=UTF-8"),
        Case("text/html ; Charset=\"utf-8\" ; a=b", "text/html; charset=utf-8; a=b"),
        Case("multipart/form-data; boundary=\"a b\\\"c\"", "multipart/form-data; boundary=\"a b\\\"c\""),
        Case("application/json;", "application/json"),
        Case("application/json;;charset=utf-8", "application/json; charset=utf-8"),
        Case("a/b; c=\"\"", "a/b; c=\"\""),
        Case("application/graphql-response+json", "application/graphql-response+json"),
        Case("", nil),
        Case("json", nil),
        Case("application/", nil),
        Case("/json", nil),
        Case("application /json", nil),
        Case("application/json charset=utf-8", nil),
        Case("application/json; charset", nil),
        Case("application/json; charset=\"utf-8", nil),
        Case("application/json, text/html", nil),
    ])
    func reads(_ c: Case) {
        #expect(MediaType(parsing: c.text)?.description == c.printed)
    }

    @Test func `compares charsets in lower case`() {
        #expect(MediaType(parsing: "text/plain; charset=UTF-8")?.charset == "utf-8")
        #expect(MediaType(parsing: "text/plain")?.charset == nil)
    }

    @Test(arguments: [
        ("application/json", true), ("application/problem+json", true), ("text/json", true),
        ("application/jsonp", false), ("application/json-seq", false), ("text/plain", false),
    ])
    func `knows JSON by its suffix`(text: String, isJSON: Bool) {
        #expect(MediaType(parsing: text)?.isJSON == isJSON)
    }
}
