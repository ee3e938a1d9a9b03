import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Locking
import MockConfiguration
import Reporting
import ServiceTestSupport
import Testing

@testable import GraphQLOverHTTP

@Suite("Document cache")
struct DocumentCacheTests {
    private static func gate(
        _ policy: ProjectSettings.ValidationMode = .refuse,
        log: ServerLog = .quiet,
        budget: Int = 64 << 20
    ) throws -> DocumentGate {
        let schema = try #require(SchemaLoader.load([SourceText(InMemoryClient.schema)]).schema)
        var settings = ProjectSettings()
        settings.validation = policy
        return DocumentGate(schema: schema, settings: settings, budgets: DocumentBudgets(bytes: budget), log: log)
    }

    /// Asks for a text and says whether it had to be prepared.
    private static func prepares(_ text: String, _ gate: DocumentGate, _ cache: DocumentCache) -> Bool {
        var prepared = false
        _ = cache.outcome(for: Array(text.utf8)) { text in
            prepared = true
            return gate.prepare(text)
        }
        return prepared
    }

    @Test(arguments: ["{ hero }", "{", "{ unknown }"])
    func `prepares a text once, whatever comes of it`(text: String) throws {
        let gate = try Self.gate()
        let cache = DocumentCache(count: 4_000, budgets: gate.budgets)
        #expect(Self.prepares(text, gate, cache))
        #expect(!Self.prepares(text, gate, cache))
        #expect(Self.prepares(text + " ", gate, cache))
    }

    @Test func `gives back the very document`() throws {
        let gate = try Self.gate()
        let cache = DocumentCache(count: 4_000, budgets: gate.budgets)
        var documents: [ObjectIdentifier] = []
        for _ in 0..<2 {
            guard case .ready(let document) = cache.outcome(for: Array("{ hero }".utf8), prepare: gate.prepare) else {
                Issue.record("the document is valid")
                return
            }
            documents.append(ObjectIdentifier(document))
        }
        #expect(documents[0] == documents[1])
    }

    @Test func `a flood of broken documents leaves the good ones alone`() throws {
        let gate = try Self.gate()
        let cache = DocumentCache(count: 8, budgets: gate.budgets)
        _ = Self.prepares("{ hero }", gate, cache)
        for index in 0..<100 { _ = Self.prepares("{ a\(index)", gate, cache) }
        #expect(!Self.prepares("{ hero }", gate, cache))
        #expect(cache.counts == (1, 2))
    }

    @Test func `keeps to its limits`() throws {
        let gate = try Self.gate()
        let cache = DocumentCache(count: 5, budgets: gate.budgets)
        for index in 0..<50 { _ = Self.prepares("{ a\(index): hero }", gate, cache) }
        #expect(cache.counts == (5, 0))
    }

    @Test func `can be turned off`() throws {
        let gate = try Self.gate()
        let cache = DocumentCache(count: 0, budgets: gate.budgets)
        #expect(Self.prepares("{ hero }", gate, cache))
        #expect(Self.prepares("{ hero }", gate, cache))
    }

    /// 60 operations over one fragment of 500 fields, each of which has a plan of its own.
    @Test func `counts plans as they are compiled, and makes budget`() throws {
        let fields = (0..<500).map { "a\($0): hero" }.joined(separator: " ")
        let operations = (0..<60).map { "query Q\($0) { ...F }" }.joined(separator: " ")
        let text = Array("fragment F on Query { \(fields) } \(operations)".utf8)
        let gate = try Self.gate(budget: 16 << 20)
        let cache = DocumentCache(count: 100, budgets: gate.budgets)
        _ = Self.prepares("{ hero }", gate, cache)
        var most = 0
        var preparations = 0
        for index in 0..<60 {
            let outcome = cache.outcome(for: text) { text in
                preparations += 1
                return gate.prepare(text)
            }
            guard case .ready(let document) = outcome else {
                Issue.record("the document is valid")
                return
            }
            _ = document.prepared?.execute(operationName: "Q\(index)", rootValue: { _ in Nothing() })
            most = max(most, gate.budgets.ready.bytesTaken)
        }
        // A plan of 500 fields takes some 300 kB, and a document may take an eighth of 12 MiB.
        #expect(most > 60 * 500 * 40 && most < 4 << 20)
        #expect(preparations > 5 && preparations < 30)
        #expect(!Self.prepares("{ hero }", gate, cache))
    }

    @Test func `lets go of what has not been asked for lately`() throws {
        let gate = try Self.gate(budget: 4 << 20)
        let cache = DocumentCache(count: 1_000, budgets: gate.budgets)
        for index in 0..<200 {
            let fields = (0..<100).map { "a\($0): hero" }.joined(separator: " ")
            #expect(Self.prepares("query Q\(index) { \(fields) }", gate, cache))
            #expect(Self.prepares("query Q\(index) { \(fields) missing }", gate, cache))
            #expect(gate.budgets.ready.excess <= 0 && gate.budgets.refused.excess <= 0)
        }
        #expect(cache.counts.ready > 4 && cache.counts.ready < 100)
    }

    private final class Nothing: ObjectValue {
        var typeID: TypeID { TypeID(0) }

        func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
            .null
        }
    }

    @Test func `gives many threads the right documents`() async throws {
        let gate = try Self.gate()
        let cache = DocumentCache(count: 10, budgets: gate.budgets)
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { round in
                        let name = "a\((round &* 7 &+ worker) % 30)"
                        let text = round % 3 == 0 ? "{ \(name)" : "query \(name) { hero }"
                        return Self.isRight(
                            cache.outcome(for: Array(text.utf8), prepare: gate.prepare),
                            for: name,
                            round
                        )
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    private static func isRight(_ outcome: DocumentOutcome, for name: String, _ round: Int) -> Bool {
        switch outcome {
        case .unparsable: round % 3 == 0
        case .invalid: false
        case .ready(let document): (try? document.operation(named: name)) != nil
        }
    }
}
