import Foundation
import JSONModel
import TestSupport
import Testing

#if canImport(Glibc)
/// Fills each store that a client, a script or a caller of the admin API can grow with ten times what it may hold, in the
/// heaviest form that the other limits let through, and looks at what the process keeps.
///
/// `StoreTableTests` has all the stores; what cannot be filled from outside in a second is counted in tests of its own.
@Suite("What stores hold, in the process", .serialized)
struct StoreMemoryTests {
    private static let settings = """
        limits:
          cache: 4MB
          documentCache: 4MB
          entitiesBytes: 4MB
          stubsBytes: 4MB
          journalBytes: 4MB
        """
    private static let schema = """
        type Query { word(n: Float, s: String): String! other: String! user(id: ID!): User }
        type User { id: ID! name: String! size: Float }
        """
    private static let stubs = """
        - { id: kept, graphQL: { operations: /^Kept/ }, response: { data: { word: x } } }
        - { id: near, graphQL: { query: "{ other }", variables: { n: 1 } }, response: { data: { other: x } } }
        """
    /// What all stores may take together, times three for what allocation and copies in flight add.
    private static let most = (4 + 4 + 1 + 1 + 4 + 4 + 4) * 3

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What the requests are answered with, together.
        let statuses: Set<Int>
        let fill: @Sendable (RunningMynah) throws -> [RawAnswer?]

        init(
            _ name: String,
            answers statuses: Set<Int> = [200],
            _ fill: @escaping @Sendable (RunningMynah) throws -> [RawAnswer?]
        ) {
            testDescription = name
            self.statuses = statuses
            self.fill = fill
        }
    }

    private struct Outcome: Sendable {
        var growth = 0
        var statuses: Set<Int> = []
        var logSize: UInt64 = 0
        var isWell = false
    }

    @Test(arguments: cases) func `stay within their limits`(_ store: Case) async throws {
        let outcome = try await onThread { try Self.outcome(of: store) }
        #expect(outcome.growth <= Self.most, "grown by \(outcome.growth) MB")
        #expect(outcome.statuses == store.statuses)
        #expect(outcome.logSize < 1_000_000)
        #expect(outcome.isWell)
    }

    @Test func `sessions take less than ten kilobytes each`() async throws {
        let growth = try await onThread {
            var growth = 0
            try inTemporaryFolder { folder in
                let server = try RunningMynah([folder.path])
                func begin(_ names: Range<Int>) throws {
                    for name in names { _ = try server.admin("POST", "/sessions", body: "{\"id\": \"s\(name)\"}") }
                }
                try begin(0..<50)
                let before = try server.residentMegabytes
                try begin(50..<1_000)
                growth = try server.residentMegabytes - before
            }
            return growth
        }
        #expect(growth < 10)
    }

    private static func outcome(of store: Case) throws -> Outcome {
        var outcome = Outcome()
        try inTemporaryFolder { folder in
            let files = ["mynah.yml": settings, "schemas/a.graphql": schema, "endpoints/a.yml": stubs, "log.txt": ""]
            for (name, text) in files {
                let file = folder.appending(path: name)
                let parent = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            let log = folder.appending(path: "log.txt")
            let server = try RunningMynah([folder.path], errors: FileHandle(forWritingTo: log))
            // What one large request leaves behind is no store.
            _ = try server.post(request("{ other }", variables: "{\"n\": \(digits(2_000_000))}"))
            let before = try server.residentMegabytes
            outcome.statuses = Set(try store.fill(server).map { $0?.status ?? 0 })
            outcome.growth = try server.residentMegabytes - before
            outcome.logSize = try FileHandle(forReadingFrom: log).seekToEnd()
            outcome.isWell = server.isWell
        }
        return outcome
    }

    private static let cases = [
        Case("values in the cache", answers: [201]) { server in
            try (0..<100).map { try server.admin("PUT", "/cache/key-\($0)", body: "[\(digits(400_000))]") }
        },
        Case("entities with large values", answers: [200, 409]) { server in
            let body = "{\"name\": \"\(digits(400_000))\"}"
            return try (0..<100).map { try server.admin("PUT", "/entities/User/user-\($0)", body: body) }
        },
        Case("entities with long keys", answers: [200, 409]) { server in
            let key = "user-" + digits(12_000)
            return try (0..<1_500).map {
                try server.admin("PUT", "/entities/User/\(key)\($0)", body: #"{"name": "x"}"#)
            }
        },
        Case("stubs that are added", answers: [201, 409]) { server in
            let response = "{\"body\": {\"json\": [\(digits(400_000))]}}"
            return try (0..<100).map {
                let body = "{\"http\": {\"api\": \"get /\($0)\"}, \"response\": \(response)}"
                return try server.admin("POST", "/stubs", body: body)
            }
        },
        Case("the journal") { server in
            try (0..<40).map { try server.post(request("query \(name($0, 1_000_000)) { __typename }")) }
        },
        Case("documents by their plans, one for each operation") { server in
            let fields = (0..<2_000).map { "a\($0): word" }.joined(separator: " ")
            let operations = (0..<40).map { "query Q\($0) { ...F }" }.joined(separator: " ")
            let query = "fragment F on Query { \(fields) } \(operations)"
            return try (0..<40).map { try server.post(request(query, name: "Q\($0)")) }
        },
        Case("documents by their plans, one for each condition") { server in
            let fields = (0..<1_500).map { "a\($0): word" }.joined(separator: " ")
            let names = (0..<5).map { "v\($0)" }
            let declared = names.map { "$\($0): Boolean!" }.joined(separator: " ")
            let conditions = names.map { "other @include(if: $\($0))" }.joined(separator: " ")
            return try (0..<32).map { index in
                let values = names.enumerated().map { "\"\($1)\": \(index >> $0 & 1 == 1)" }.joined(separator: ", ")
                return try server.post(
                    request("query (\(declared)) { \(fields) \(conditions) }", variables: "{\(values)}")
                )
            }
        },
        Case("documents with many tokens, good and broken") { server in
            let fields = (0..<3_000).map { "a\($0)" }.joined(separator: ":word ")
            return try (0..<48).map {
                try server.post(request("query Q\($0) { \(fields):\($0 % 2 == 0 ? "word" : "missing") }"))
            }
        },
        Case("answers of stubs that are kept with documents") { server in
            let variables = "{\"n\": \(digits(12_000))}"
            return try (0..<1_200).map {
                try server.post(request("query Kept\($0)($n: Float) { word(n: $n) }", variables: variables))
            }
        },
        Case("near misses that are remembered, and warnings") { server in
            try (0..<60).map {
                let query = "query \(name($0, 600_000))($n: Float) { word(n: $n) other }"
                return try server.post(request(query, variables: "{\"n\": 2}"))
            }
        },
        Case("what sessions hold", answers: [200, 201, 409, 413]) { server in
            let text = digits(300_000)
            return try (0..<80).flatMap { index in
                let session = "Mynah-Session: s\(index)\r\n"
                return [
                    try server.admin("PUT", "/cache/k", body: "[\(text)]", fields: session),
                    try server.admin("PUT", "/entities/User/user-1", body: "{\"name\": \"\(text)\"}", fields: session),
                    try server.admin(
                        "PUT",
                        "/scenarios/\(name(index, 900))",
                        body: "{\"state\": \"x\"}",
                        fields: session
                    ),
                    try server.post(request("query \(name(index, 300_000)) { __typename }"), fields: session),
                ]
            }
        },
        Case("scenarios") { server in
            let body = "{\"state\": \"\(digits(900))\"}"
            return try (0..<500).map { try server.admin("PUT", "/scenarios/\(name($0, 900))", body: body) }
        },
    ]

    private static func digits(_ count: Int) -> String { String(repeating: "7", count: count) }

    /// A name of its own, so long.
    private static func name(_ index: Int, _ count: Int) -> String {
        "Q\(index)" + String(repeating: "n", count: count)
    }

    /// `variables` is JSON, which may have numbers that are no `Double`.
    private static func request(_ query: String, name: String? = nil, variables: String = "{}") -> String {
        let operation = name.map { ",\"operationName\":\"\($0)\"" } ?? ""
        let text = String(decoding: JSONValue.string(query).serialized(), as: UTF8.self)
        return "{\"query\":\(text)\(operation),\"variables\":\(variables)}"
    }
}
#endif
