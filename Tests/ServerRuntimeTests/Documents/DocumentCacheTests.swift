import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import Locking
import MockConfiguration
import Testing

@testable import ServerRuntime

@Suite("Document cache")
struct DocumentCacheTests {
    private static func gate(
        _ policy: ProjectSettings.ValidationMode = .refuse,
        log: ServerLog = .quiet
    ) throws -> DocumentGate {
        let schema = try #require(SchemaLoader.load([SourceText(InMemoryClient.schema)]).schema)
        var settings = ProjectSettings()
        settings.validation = policy
        return DocumentGate(schema: schema, settings: settings, log: log)
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
        let cache = DocumentCache(limits: CacheLimits())
        #expect(Self.prepares(text, gate, cache))
        #expect(!Self.prepares(text, gate, cache))
        #expect(Self.prepares(text + " ", gate, cache))
    }

    @Test func `gives back the very document`() throws {
        let gate = try Self.gate()
        let cache = DocumentCache(limits: CacheLimits())
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
        var limits = CacheLimits()
        limits.documents = 8
        let gate = try Self.gate()
        let cache = DocumentCache(limits: limits)
        _ = Self.prepares("{ hero }", gate, cache)
        for index in 0..<100 { _ = Self.prepares("{ a\(index)", gate, cache) }
        #expect(!Self.prepares("{ hero }", gate, cache))
        #expect(cache.counts == (1, 2))
    }

    @Test func `keeps to its limits`() throws {
        var limits = CacheLimits()
        limits.documents = 5
        let gate = try Self.gate()
        let cache = DocumentCache(limits: limits)
        for index in 0..<50 { _ = Self.prepares("{ a\(index): hero }", gate, cache) }
        #expect(cache.counts == (5, 0))
    }

    @Test func `can be turned off`() throws {
        var limits = CacheLimits()
        limits.documents = 0
        let gate = try Self.gate()
        let cache = DocumentCache(limits: limits)
        #expect(Self.prepares("{ hero }", gate, cache))
        #expect(Self.prepares("{ hero }", gate, cache))
    }

    @Test func `gives many threads the right documents`() async throws {
        var limits = CacheLimits()
        limits.documents = 10
        let gate = try Self.gate()
        let cache = DocumentCache(limits: limits)
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
