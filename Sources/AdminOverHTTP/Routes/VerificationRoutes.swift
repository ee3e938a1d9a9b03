import GraphQLLanguage
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import ServerRuntime

/// `/_admin/requests/verify`: whether what a test expects has come.
enum VerificationRoutes {
    static let route = AdminRoute("POST /requests/verify", "verifyRequests", waiting: verify)
        .does("Says whether requests have come as expected, and what came instead.")
        .takes(
            "What is expected, as YAML or JSON; conditions are written as in stub files.",
            as: .schema("Verification"),
            .yaml
        )
        .gives(.ok, "It is as expected.", as: .schema("Verified"))
        .gives(
            .conflict,
            "It is not, or cannot be known; \"detail\" says why.",
            as: .problem("NotVerified")
        )
        .refuses(.badRequest, "The body cannot be read, or the schema has no such field.")
        .refuses(.unprocessableContent, "No request can meet the conditions; \"errors\" says why.")

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
                    "count": .count.described("How many there are, exactly."),
                    "atLeast": .count.described("How many there are at least."),
                    "atMost": .count.described("How many there are at most."),
                    "never": .flag.described("Whether there is none: the same as a count of 0."),
                    "wait": [
                        "type": "number", "minimum": 0, "maximum": .init(Verification.longestWait),
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
        "Verified": ["type": "object", "required": ["verified", "count", "requests"], "properties": .object(verdict)],
        "NotVerified": [
            "type": "object", "required": ["title", "status", "detail", "verified", "count", "requests", "nearest"],
            "properties": .object(
                verdict.adding([
                    "title": .text, "status": .integer,
                    "detail": .text.described("Why not, in a sentence."),
                    "nearest": .list(of: .reference("NearRequest")),
                    "details": [
                        "type": "array", "items": .text,
                        "description": "What has come, in lines for people to read.",
                    ],
                ])
            ),
        ],
        "NearRequest": .properties([
            "id": .integer,
            "request": .text.described("The request in a line: POST /graphql GetHero."),
            "differences": .texts,
        ]).described("A request that came instead; the nearest one comes first."),
    ]

    private static let conditions: JSONObject = [
        "operation": .text.described("The name of an operation."),
        "method": .text,
        "path": .text.described("The path, or one with places: /users/:id."),
        "stub": .text.described("The id of the stub that has answered."),
        "field": .text.described("A field that is asked for: Product.price, or from the root on Query.hero.name."),
        "unmatched": .flag.described("Whether only those count that nothing answered."),
        "http": .anyObject.described("What a stub's \"http\" has."),
        "graphQL": .anyObject.described("What a stub's \"graphQL\" has."),
    ]

    private static let verdict: JSONObject = [
        "verified": .flag,
        "count": .count.described("How many meet the conditions."),
        "requests": ["type": "array", "items": .integer, "description": "Their numbers."],
        "unserved": .text.described("Why nothing can have this path, where nothing serves it."),
    ]

    private static func verify(_ call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        let format = try call.stubFormat()
        let source = SourceText(bytes: try call.requiredBody("what is expected, such as {\"operation\": \"GetHero\"},"))
        var diagnostics: [Diagnostic] = []
        let verification = Verification(reading: source, as: format, &diagnostics)
        if let first = diagnostics.first(where: { $0.severity == .error }) {
            let title = "What is expected cannot be read"
            throw AdminProblem(.badRequest, title, detail: "\(first)", diagnostics: diagnostics)
        }
        var steps: [JournalMatcher] = []
        for step in verification.steps { steps.append(try RequestRoutes.matcher(step, call)) }
        let journal = call.state.journal
        let progress = Locked(VerificationProgress(verification, steps))
        // It is empty as long as more requests could change the verdict.
        let list = PollableList(source: journal, after: 0) { _ in
            let progress = progress.withLock { progress in
                progress.read(journal)
                return progress
            }
            return PollablePage(isEmpty: !progress.isSettled, position: progress.position) {
                let (members, failure) = progress.verdict(journal)
                guard let failure else { return .json(.object(members)) }
                return AdminProblem(.conflict, "Not as expected", detail: failure, members: members).response
            }
        }
        return list.response(to: call, waiting: verification.wait)
    }
}
