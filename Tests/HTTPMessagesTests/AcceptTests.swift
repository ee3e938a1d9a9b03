import HTTPMessages
import Testing

@Suite("Accept")
struct AcceptTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var accept: String?
        var preferred: String?
        var testDescription: String { accept ?? "none" }

        init(_ accept: String?, _ preferred: String?) {
            self.accept = accept
            self.preferred = preferred
        }
    }

    @Test(arguments: [
        Case(nil, "application/json"),
        Case("", "application/json"),
        Case("*/*", "application/json"),
        Case("application/*", "application/json"),
        Case("application/json", "application/json"),
        Case("application/graphql-response+json", "application/graphql-response+json"),
        Case("application/graphql-response+json, application/json;q=0.9", "application/graphql-response+json"),
        Case("application/json;q=0.9, application/graphql-response+json;q=0.8", "application/json"),
        Case("application/graphql-response+json, application/json", "application/graphql-response+json"),
        Case("application/json, application/graphql-response+json", "application/json"),
        Case("*/*, application/graphql-response+json", "application/graphql-response+json"),
        Case("*/*;q=0.1, application/graphql-response+json;q=0.5", "application/graphql-response+json"),
        Case("application/*, application/json;q=0", "application/graphql-response+json"),
        Case("application/json;q=0", nil),
        Case("text/html", nil),
        Case("text/*;q=0.3, text/html;q=0.7", nil),
        Case("application/json; charset=utf-8", "application/json"),
        Case("application/json; charset=UTF-8; q=0.5; ext=1", "application/json"),
        Case("application/json; charset=latin1", nil),
        Case("application/json; version=2", nil),
        Case("APPLICATION/JSON", "application/json"),
        Case("application/json;q=1.000", "application/json"),
        Case("application/json;q=1.001, text/html", nil),
        Case("application/json;q=high, text/html", nil),
        Case("nonsense, application/json", "application/json"),
        Case("text/html;a=\",\", application/json", "application/json"),
        Case("*/json, text/html", nil),
        Case(",, application/json ,", "application/json"),
        Case("nonsense", "application/json"),
        Case("text/html, */*;q=0.001", "application/json"),
    ])
    func prefers(_ c: Case) {
        let offers: [MediaType] = [.json, .graphQLResponse]
        #expect(Accept(parsing: c.accept).preferred(among: offers)?.description == c.preferred)
    }

    @Test func `reads several fields as one list`() {
        let request = HTTPRequest(
            method: .get,
            target: "/",
            headers: ["Accept": "text/html", "accept": "application/json;q=0.5"]
        )
        #expect(request.accept.accepts(.json))
        #expect(!request.accept.accepts(.graphQL))
    }
}
