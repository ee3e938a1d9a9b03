import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime

/// `/_admin/requests/verify`: whether what a test expects has come.
enum VerificationRoutes {
    static let route = AdminRoute(
        .post,
        "/_admin/requests/verify",
        operationID: "verifyRequests",
        summary: "Says whether requests have come as expected, and what came instead.",
        body: AdminBody(
            summary: "What is expected, as YAML or JSON; conditions are written as in stub files.",
            content: [.json(.reference("Verification")), .yaml]
        ),
        answers: [
            AdminResponse(.ok, "It is as expected.", content: .json(.reference("Verified"))),
            AdminResponse(
                .conflict,
                "It is not, or cannot be known; \"detail\" says why.",
                content: AdminContent(.problem, schema: .reference("NotVerified"))
            ),
            .problem(.badRequest, "The body cannot be read, or the schema has no such field."),
            .problem(.unprocessableContent, "No request can meet the conditions; \"errors\" says why."),
        ],
        waiting: verify
    )

    static let schemas: JSONObject = [
        "Verification": [
            "type": "object",
            "description":
                "How many requests meet all conditions that are given, at least one unless said; or an order of them.",
            "properties": .object(
                conditions.adding([
                    "order": [
                        "type": "array", "minItems": 1,
                        "description":
                            "A request for each of these comes after that for the one before; others may come between.",
                        "items": .reference("RequestConditions"),
                    ],
                    "count": count("How many there are, exactly."),
                    "atLeast": count("How many there are at least."),
                    "atMost": count("How many there are at most."),
                    "never": ["type": "boolean", "description": "Whether there is none: the same as a count of 0."],
                    "wait": [
                        "type": "number", "minimum": 0, "maximum": .number(.double(Verification.longestWait)),
                        "description":
                            "How many seconds they may take; where none need come, how long none too many may.",
                    ],
                ])
            ),
            "examples": [
                ["graphQL": ["operations": "GetHero", "variables": ["episode": "EMPIRE"]], "atLeast": 1, "wait": 2],
                ["field": "User.email", "never": true], ["order": [["operation": "Login"], ["operation": "GetCart"]]],
            ],
        ],
        "RequestConditions": ["type": "object", "properties": .object(conditions)],
        "Verified": [
            "type": "object", "required": ["verified", "count", "requests"],
            "properties": .object(verdict),
        ],
        "NotVerified": [
            "type": "object", "required": ["title", "status", "detail", "verified", "count", "requests", "nearest"],
            "properties": .object(
                verdict.adding([
                    "title": ["type": "string"], "status": ["type": "integer"],
                    "detail": ["type": "string", "description": "Why not, in a sentence."],
                    "nearest": ["type": "array", "items": .reference("NearRequest")],
                    "details": [
                        "type": "array", "items": ["type": "string"],
                        "description": "What has come, in lines for people to read.",
                    ],
                ])
            ),
        ],
        "NearRequest": [
            "type": "object", "required": ["id", "request", "differences"],
            "description": "A request that came instead; the nearest one comes first.",
            "properties": [
                "id": ["type": "integer"],
                "request": ["type": "string", "description": "The request in a line: POST /graphql GetHero."],
                "differences": ["type": "array", "items": ["type": "string"]],
            ],
        ],
    ]

    private static let conditions: JSONObject = [
        "operation": ["type": "string", "description": "The name of an operation."],
        "method": ["type": "string"],
        "path": ["type": "string", "description": "The path, or one with places: /users/:id."],
        "stub": ["type": "string", "description": "The id of the stub that has answered."],
        "field": [
            "type": "string",
            "description": "A field that is asked for: Product.price, or from the root on Query.hero.name.",
        ],
        "unmatched": ["type": "boolean", "description": "Whether only those count that nothing answered."],
        "http": ["type": "object", "description": "What a stub's \"http\" has."],
        "graphQL": ["type": "object", "description": "What a stub's \"graphQL\" has."],
    ]

    private static let verdict: JSONObject = [
        "verified": ["type": "boolean"],
        "count": ["type": "integer", "minimum": 0, "description": "How many meet the conditions."],
        "requests": ["type": "array", "items": ["type": "integer"], "description": "Their numbers."],
        "unserved": ["type": "string", "description": "Why nothing can have this path, where nothing serves it."],
    ]

    private static func count(_ summary: String) -> JSONValue {
        ["type": "integer", "minimum": 0, "description": .string(summary)]
    }

    private static func verify(_ call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        let format = try call.stubFormat()
        let source = SourceText(bytes: try call.requiredBody("what is expected, such as {\"operation\": \"GetHero\"},"))
        var diagnostics: [Diagnostic] = []
        let verification = Verification(reading: source, as: format, &diagnostics)
        if let first = diagnostics.first(where: { $0.severity == .error }) {
            throw AdminProblem(
                .badRequest,
                "What is expected cannot be read",
                detail: "\(first)",
                diagnostics: diagnostics
            )
        }
        var steps: [JournalMatcher] = []
        for step in verification.steps { steps.append(try RequestRoutes.matcher(step, call)) }
        let list = VerifiedList(call.session.state.journal, VerificationProgress(verification, steps))
        return list.response(to: call, waiting: verification.wait)
    }
}
