import Foundation
import JSONModel
import TestSupport
import Testing

#if canImport(Glibc)
/// Fills each store that a client, a script or a caller of the admin API can grow with ten times what it may hold, in the
/// heaviest form that the other limits let through, and looks at what the process keeps.
///
/// `StoreTableTests` has all the stores; what cannot be filled from outside in a second is counted in tests of its own.
@Suite("What stores hold, in the process") struct StoreMemoryTests {
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
        let fill: @Sendable (RunningMynah) throws -> Void

        init(_ name: String, _ fill: @escaping @Sendable (RunningMynah) throws -> Void) {
            testDescription = name
            self.fill = fill
        }
    }

    @Test(arguments: cases) func `stay within their limits`(_ store: Case) throws {
        try inTemporaryFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "schemas"),
                withIntermediateDirectories: true
            )
            try FileManager.default.createDirectory(
                at: folder.appending(path: "endpoints"),
                withIntermediateDirectories: true
            )
            try Self.settings.write(to: folder.appending(path: "mynah.yml"), atomically: true, encoding: .utf8)
            try Self.schema.write(to: folder.appending(path: "schemas/a.graphql"), atomically: true, encoding: .utf8)
            try Self.stubs.write(to: folder.appending(path: "endpoints/a.yml"), atomically: true, encoding: .utf8)
            let log = folder.appending(path: "log.txt")
            _ = FileManager.default.createFile(atPath: log.path, contents: nil)
            let server = try RunningMynah([folder.path], errors: FileHandle(forWritingTo: log))
            // What one large request leaves behind is no store.
            _ = try server.post(Self.request("{ other }", variables: "{\"n\": \(Self.digits(2_000_000))}"))
            let before = try server.residentMegabytes
            try store.fill(server)
            let growth = try server.residentMegabytes - before
            #expect(growth <= Self.most, "grown by \(growth) MB")
            #expect(try FileHandle(forReadingFrom: log).seekToEnd() < 1_000_000)
            #expect(server.isWell)
        }
    }

    private static let cases = [
        Case("values in the cache") { server in
            for index in 0..<100 {
                _ = try server.admin("PUT", "/cache/key-\(index)", body: "[\(digits(400_000))]")
            }
        },
        Case("entities with large values") { server in
            var statuses: Set<Int> = []
            for index in 0..<100 {
                let body = "{\"name\": \"\(digits(400_000))\"}"
                statuses.insert(try server.admin("PUT", "/entities/User/user-\(index)", body: body)?.status ?? 0)
            }
            #expect(statuses == [200, 409])
        },
        Case("entities with long keys") { server in
            for index in 0..<1_500 {
                let body = "{\"name\": \"x\"}"
                _ = try server.admin("PUT", "/entities/User/user-\(digits(12_000))\(index)", body: body)
            }
        },
        Case("stubs that are added") { server in
            var statuses: Set<Int> = []
            for index in 0..<100 {
                let body =
                    "{\"http\": {\"api\": \"get /\(index)\"}, \"response\": {\"body\": {\"json\": [\(digits(400_000))]}}}"
                statuses.insert(try server.admin("POST", "/stubs", body: body)?.status ?? 0)
            }
            #expect(statuses == [201, 409])
        },
        Case("the journal") { server in
            for index in 0..<40 {
                _ = try server.post(request("query \(name(index, 1_000_000)) { __typename }"))
                _ = try server.post(request("{ __typename }", name: name(index, 1_000_000)))
            }
        },
        Case("documents by their plans, one for each operation") { server in
            let fields = (0..<2_000).map { "a\($0): word" }.joined(separator: " ")
            let operations = (0..<40).map { "query Q\($0) { ...F }" }.joined(separator: " ")
            for index in 0..<40 {
                _ = try server.post(request("fragment F on Query { \(fields) } \(operations)", name: "Q\(index)"))
            }
        },
        Case("documents by their plans, one for each condition") { server in
            let fields = (0..<1_500).map { "a\($0): word" }.joined(separator: " ")
            let names = (0..<5).map { "v\($0)" }
            let declared = names.map { "$\($0): Boolean!" }.joined(separator: " ")
            let conditions = names.map { "other @include(if: $\($0))" }.joined(separator: " ")
            for index in 0..<32 {
                let values = names.enumerated().map { "\"\($1)\": \(index >> $0 & 1 == 1)" }.joined(separator: ", ")
                let query = "query (\(declared)) { \(fields) \(conditions) }"
                _ = try server.post(request(query, variables: "{\(values)}"))
            }
        },
        Case("documents with many tokens, good and broken") { server in
            let fields = (0..<3_000).map { "a\($0)" }.joined(separator: ":word ")
            for index in 0..<24 {
                _ = try server.post(request("query Q\(index) { \(fields):word }"))
                _ = try server.post(request("query Q\(index) { \(fields):missing }"))
            }
        },
        Case("answers of stubs that are kept with documents") { server in
            for index in 0..<1_200 {
                let query = "query Kept\(index)($n: Float) { word(n: $n) }"
                _ = try server.post(request(query, variables: "{\"n\": \(digits(12_000))}"))
            }
        },
        Case("near misses that are remembered, and warnings") { server in
            for index in 0..<60 {
                let query = "query \(name(index, 600_000))($n: Float) { word(n: $n) other }"
                _ = try server.post(request(query, variables: "{\"n\": 2}"))
            }
        },
        Case("scenarios") { server in
            let body = "{\"state\": \"\(digits(900))\"}"
            for index in 0..<500 {
                _ = try server.admin("PUT", "/scenarios/\(name(index, 900))", body: body)
            }
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
