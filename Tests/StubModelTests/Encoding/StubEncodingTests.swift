import HTTPMessages
import JSONModel
import Testing

@testable import StubModel

/// What reads it is tested where stubs are read: each form that files have is written and read again there.
@Suite("The form of stubs")
struct StubEncodingTests {
    @Test func `a stub for operations`() {
        var stub = Stub(
            id: "hero",
            request: .graphQL(
                GraphQLMatcher(
                    operations: [.name("GetHero"), .pattern(RegularExpression("^Hero", options: .ignoresCase))],
                    shape: SelectionShape("{ hero(id: null) { name } }", comparison: .exact),
                    variables: .object(
                        [NamedMatcher(name: "id", matcher: .matches(RegularExpression("^h", options: .multiline)))],
                        allowsOthers: true
                    )
                )
            ),
            responses: [
                .graphQL(GraphQLResponseDefinition(data: ["hero": .null])), .drop,
                .script(ScriptDefinition(source: "x", file: "a.js")),
            ]
        )
        (stub.times, stub.ratio) = (2, 0.25)
        stub.deliveries = [
            Delivery(dropsAfter: 0), Delivery(delay: 0.5),
            Delivery(delay: 1, dropsAfter: 7, parts: [PartDelay(label: "A", path: "a.b", after: 2)]),
        ]
        #expect(
            stub.json == [
                "id": "hero",
                "graphQL": [
                    "operations": ["GetHero", "/^Hero/i"], "query": "{ hero(id: null) { name } }", "match": "exact",
                    "variables": ["id": ["$matches": "(?m)^h"]],
                ],
                "times": 2, "ratio": 0.25,
                "responses": [
                    ["data": ["hero": .null], "drop": 0], ["drop": true, "delay": 0.5],
                    [
                        "javascriptFile": "a.js", "delay": 1, "drop": 7,
                        "defer": [["after": 2, "label": "A", "path": "a.b"]],
                    ],
                ],
            ]
        )
    }

    @Test func `a stub for a path`() throws {
        let stub = Stub(
            id: "",
            request: .http(
                HTTPMatcher(
                    method: .get,
                    route: RoutePattern(segments: [.literal("a:b"), .parameter("id"), .rest]),
                    query: .exactly([:]),
                    headers: [NamedMatcher(name: "A", matcher: .absent)],
                    body: .form(.any)
                )
            ),
            responses: [
                .http(
                    HTTPResponseDefinition(
                        status: 201,
                        headers: [HeaderDefinition(name: "A", value: "1"), HeaderDefinition(name: "A", value: "2")],
                        body: .data([1, 2, 3], contentType: "a/b"),
                        isTemplate: false
                    )
                )
            ]
        )
        #expect(
            stub.json == [
                "id": "",
                "http": [
                    "api": "get /a%3Ab/:id/**", "query": ["$exactly": [:]], "headers": ["A": ["$absent": true]],
                    "body": ["form": ["$any": true]],
                ],
                "response": [
                    "status": 201, "headers": ["A": ["1", "2"]], "body": ["data": "AQID", "contentType": "a/b"],
                    "template": false,
                ],
            ]
        )
    }
}
