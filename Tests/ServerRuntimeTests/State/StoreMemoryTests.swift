#if canImport(Glibc)
import Glibc
import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import ServerRuntime

/// Fills each store that a client, a script or a caller of the admin API can grow with several times what it may hold,
/// in the heaviest form that the other limits let through, and holds what the heap has grown by against its limit.
///
/// Each in a process of its own, where no other test takes memory. `StoreTableTests` has all the stores.
@Suite("What stores hold") struct StoreMemoryTests {
    private static let limit = 2_000_000

    struct Case: Sendable {
        var name: String
        /// What the store may hold.
        var limit = StoreMemoryTests.limit
        /// What the requests are answered with, together.
        var statuses: Set<Int> = [200]
        /// How much of the limit the heap grows by: what is small is weighed on the generous side.
        var share = 1.0
        var fill: @Sendable (StubFileClient) -> Set<Int>
    }

    /// A store that takes what it holds for half or twice as much is outside.
    @Test(arguments: cases.map(\.name)) func `is what they may hold`(_ name: String) async {
        await #expect(processExitsWith: .success) { [name] in
            let store = try #require(StoreMemoryTests.cases.first { $0.name == name })
            let client = StoreMemoryTests.client(keepsJournal: name == "the journal")
            // What is made once, by the first request of all.
            _ = client.ask("{ other near: word(n: 1) }", variables: ["n": 1])
            let before = LiveHeap.bytes
            let statuses = store.fill(client)
            // The log is no store.
            let log = client.log.reduce(0) { $0 + $1.utf8.count }
            let share = Double(LiveHeap.bytes - before - log) / Double(store.limit)
            #expect(statuses == store.statuses)
            #expect((store.share / 1.4...store.share * 1.4).contains(share), "\(name): \(share) of the limit")
        }
    }

    private static func client(keepsJournal: Bool) -> StubFileClient {
        let schema = """
            type Query { word(n: Float, s: String): String! other: String! user(id: ID!): User }
            type User { id: ID! name: String! size: Float }
            """
        let stubs = """
            - { id: kept, graphQL: { operations: /^Kept/ }, response: { data: { word: x } } }
            - { id: near, graphQL: { query: "{ other }", variables: { n: 1 } }, response: { data: { other: x } } }
            """
        return StubFileClient(["endpoints/a.yml": stubs], schema: schema) { settings in
            settings.limits.cache = limit
            settings.limits.documentCache = limit
            settings.limits.entitiesBytes = limit
            settings.limits.stubsBytes = limit
            settings.limits.journalBytes = limit
            if !keepsJournal { settings.limits.journal = 0 }
        }
    }

    private static let cases = [
        Case(name: "values in the cache", statuses: [201]) { client in
            client.all(60) { .put("/_admin/cache/key-\($0)", "[\(digits(100_000))]") }
        },
        Case(name: "values in the caches of sessions", statuses: [201, 413], share: 0.85) { client in
            client.all(60) { .put("/_session/s\($0)/_admin/cache/key", "[\(digits(100_000))]") }
        },
        Case(name: "entities with large values", statuses: [200, 409]) { client in
            client.all(60) { .put("/_admin/entities/User/user-\($0)", "{\"name\": \"\(digits(100_000))\"}") }
        },
        Case(name: "entities with long keys", statuses: [200, 409]) { client in
            let key = "user-" + digits(12_000)
            return client.all(300) { .put("/_admin/entities/User/\(key)\($0)", #"{"name": "x"}"#) }
        },
        Case(name: "small entities", statuses: [200, 409], share: 0.36) { client in
            client.all(3_000) { .put("/_admin/entities/User/user-\($0)", #"{"name": "x"}"#) }
        },
        Case(name: "stubs that are added", statuses: [201, 409], share: 0.75) { client in
            client.all(60) { index in
                let response = "{\"body\": {\"json\": [\(digits(100_000))]}}"
                return .post("/_admin/stubs", "{\"http\": {\"api\": \"get /\(index)\"}, \"response\": \(response)}")
            }
        },
        Case(name: "small stubs that are added", statuses: [201, 409], share: 0.52) { client in
            client.all(1_000) { index in
                let response = "{\"body\": {\"json\": {\"a\": \(index)}}}"
                return .post("/_admin/stubs", "{\"http\": {\"api\": \"get /\(index)\"}, \"response\": \(response)}")
            }
        },
        Case(name: "the journal", statuses: [404]) { client in
            client.all(150) { .post("/nothing/\($0)", name(60_000)) }
        },
        Case(name: "documents by their plans, one for each operation", limit: limit / 4 * 3, share: 0.45) { client in
            let fields = (0..<25).map { "a\($0): word" }.joined(separator: " ")
            let operations = (0..<4).map { "query Q\($0) { ...F }" }.joined(separator: " ")
            return client.all(400) { index in
                let query = "fragment F on Query { \(fields) b: word(s: \"\(index / 4)\") } \(operations)"
                return .ask(query, name: "Q\(index % 4)")
            }
        },
        Case(name: "documents by their plans, one for each condition", limit: limit / 4 * 3, share: 0.5) { client in
            let fields = (0..<25).map { "a\($0): word" }.joined(separator: " ")
            return client.all(400) { index in
                let query = """
                    query ($v: Boolean!, $w: Boolean!) {
                      \(fields) other @include(if: $v) other @skip(if: $w) b: word(s: "\(index / 4)")
                    }
                    """
                return .ask(query, variables: ["v": .bool(index & 1 == 0), "w": .bool(index & 2 == 0)])
            }
        },
        Case(name: "documents with many tokens, good and broken", share: 0.25) { client in
            let fields = (0..<40).map { "a\($0)" }.joined(separator: ":word ")
            return client.all(400) { .ask("query Q\($0) { \(fields):\($0 % 2 == 0 ? "word" : "missing") }") }
        },
        Case(name: "answers of stubs that are kept with documents", limit: limit / 4) { client in
            let variables: JSONObject = ["n": .number(.literal(digits(12_000)))]
            return client.all(150) { .ask("query Kept\($0)($n: Float) { word(n: $n) }", variables: variables) }
        },
        Case(name: "near misses that are remembered, and warnings", limit: limit / 4 * 3 + (1 << 20), share: 1.3) {
            client in
            client.all(200) {
                .ask("query Q\($0)\(name(30_000))($n: Float) { word(n: $n) other }", variables: ["n": 2])
            }
        },
    ]

    private static func digits(_ count: Int) -> String { String(repeating: "7", count: count) }
    private static func name(_ count: Int) -> String { String(repeating: "n", count: count) }
}

/// A request that fills a store.
private struct Filling {
    var method: HTTPMethod
    var target: String
    var body: [UInt8]

    static func put(_ target: String, _ body: String) -> Filling {
        Filling(method: .put, target: target, body: Array(body.utf8))
    }

    static func post(_ target: String, _ body: String) -> Filling {
        Filling(method: .post, target: target, body: Array(body.utf8))
    }

    static func ask(_ query: String, name: String? = nil, variables: JSONObject = [:]) -> Filling {
        var body: JSONObject = ["query": .string(query), "variables": .object(variables)]
        if let name { body["operationName"] = .string(name) }
        return Filling(method: .post, target: "/graphql", body: JSONValue.object(body).serialized())
    }
}

extension StubFileClient {
    /// The statuses of all answers.
    fileprivate func all(_ count: Int, _ request: (Int) -> Filling) -> Set<Int> {
        var statuses: Set<Int> = []
        for index in 0..<count {
            let request = request(index)
            let reply = send(request.method, request.target, ["Content-Type": "application/json"], body: request.body)
            statuses.insert(reply.status)
        }
        return statuses
    }
}

/// What the process has taken of its heap and not given back.
private enum LiveHeap {
    private typealias Report = @convention(c) (Int32, UnsafeMutablePointer<FILE>?) -> Int32

    /// In bytes.
    static var bytes: Int {
        var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
        // Not among what Swift sees of the C library.
        guard let symbol = unsafe dlsym(nil, "malloc_info"), let stream = unsafe open_memstream(&text, &size) else {
            return 0
        }
        let report = unsafe unsafeBitCast(symbol, to: Report.self)
        _ = unsafe report(0, stream)
        unsafe fclose(stream)
        defer { unsafe free(text) }
        let lines = unsafe text.map { unsafe String(cString: $0) }?.split(separator: "\n") ?? []
        // The totals of all arenas come last.
        func total(_ kind: String) -> Int {
            let line = lines.last { $0.hasPrefix("<\(kind) ") }
            return line?.split(separator: "size=\"").last?.split(separator: "\"").first.flatMap { Int($0) } ?? 0
        }
        return total("system type=\"current\"") + total("total type=\"mmap\"") - total("total type=\"fast\"")
            - total("total type=\"rest\"")
    }
}
#endif
