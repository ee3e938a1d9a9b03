import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

/// Whatever is asked and whatever has been written, the answer is one that the schema allows, without an error.
///
/// `MYNAH_PROPERTY_SEEDS=5` asks for every field, that many times over; otherwise a sample is taken of the large
/// schemas.
@Suite("No answer that the schema forbids")
struct ForbiddenAnswerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var files: [URL] = []
        var text = ""
        /// How many fields of a root are asked for.
        var sample = 40

        var testDescription: String { name }

        func schema() throws -> Schema {
            let sources = try files.map { SourceText(bytes: Array(try Data(contentsOf: $0)), name: $0.path) }
            return try #require(SchemaLoader.load(files.isEmpty ? [SourceText(text)] : sources).schema)
        }
    }

    private static let runs = ProcessInfo.processInfo.environment["MYNAH_PROPERTY_SEEDS"].flatMap { Int($0) }

    static let cases: [Case] =
        [
            Case(name: "films", text: Schemas.starWars), Case(name: "shop", text: Schemas.shop),
            Case(name: "the demo", files: files(in: repositoryRoot.appending(path: "schemas"))),
        ]
        + [
            "AcceptanceTests/Fixtures/Schemas", "AcceptanceTests/Fixtures/Schemas/Dialects",
            "GraphQLSchemaTests/Fixtures/Validation",
        ].flatMap { files(in: repositoryRoot.appending(path: "Tests").appending(path: $0)) }
        .map { Case(name: $0.deletingPathExtension().lastPathComponent, files: [$0]) }

    static let publicCases = (sharedFolder.map { files(in: $0.appending(path: "schemas")) } ?? [])
        .map { Case(name: $0.deletingPathExtension().lastPathComponent, files: [$0], sample: 20) }

    private static func files(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".graphql") || $0.hasPrefix("shopify-storefront.j") }.sorted()
            .map { folder.appending(path: $0) }
    }

    @Test(arguments: cases) func `in the usual dialects`(_ testCase: Case) throws { try check(testCase, seeds: 2) }

    @Test(
        .enabled(if: sharedFolder != nil, "needs the folder of public suites beside the project"),
        arguments: publicCases
    )
    func `in public schemas`(_ testCase: Case) throws { try check(testCase, seeds: 1) }

    private func check(_ testCase: Case, seeds: Int) throws {
        let schema = try testCase.schema()
        var kinds: Set<String> = []
        for seed in 1...(Self.runs ?? seeds) {
            var history = History(schema: schema, seed: UInt64(seed))
            let failures = try history.run(sample: Self.runs == nil ? testCase.sample : .max)
            for failure in failures where kinds.count < 40 && kinds.insert(failure.kind).inserted {
                Issue.record("\(testCase.name), seed \(seed): \(failure.text)")
            }
        }
    }
}

/// One client's requests to a world that remembers what is written.
private struct History {
    struct Failure {
        /// What goes wrong, without the particulars.
        var kind: String
        var text: String
    }

    private let schema: Schema
    private let world: MockWorld
    private let store = EntityStore()
    private var generator: OperationGenerator
    private var failures: [Failure] = []
    /// Everything that was given to mutations that delete.
    private var deleted: Set<String> = []
    /// The types of which a mutation has deleted all that its condition finds.
    private var thinned: Set<String> = []

    init(schema: Schema, seed: UInt64) {
        self.schema = schema
        world = MockWorld(schema: schema, settings: MockSettings())
        generator = OperationGenerator(schema: schema, seed: seed)
        generator.width = 3...9
        generator.asksForKeys = true
    }

    /// Asks for the fields of the query, writes with all mutations and asks in between, and asks for everything again.
    mutating func run(sample: Int) throws -> [Failure] {
        let queries = fields(of: .query).shuffled(using: &generator.random).prefix(sample)
        let mutations = fields(of: .mutation).shuffled(using: &generator.random).prefix(sample)
        for field in queries { try ask(field, .query) }
        for field in mutations {
            try ask(field, .mutation)
            if let field = queries.randomElement(using: &generator.random) { try ask(field, .query) }
        }
        for field in mutations { try ask(field, .mutation) }
        for field in queries { try ask(field, .query) }
        return failures
    }

    private func fields(of type: OperationType) -> [SchemaField] {
        Array(schema.rootType(for: type)?.fields ?? FieldTable([]))
    }

    private mutating func ask(_ field: SchemaField, _ type: OperationType) throws {
        let depth = Int.random(in: 1...3, using: &generator.random)
        guard let operation = generator.next(field, of: type, depth: depth) else { return }
        let text = operation.document.printed()
        let document = try Document(parsing: SourceText(text), limits: .schema)
        let validated: ValidatedDocument
        switch Validator.validate(document, against: schema) {
        case .success(let document): validated = document
        case .failure(let failure): return fail("refused: \(failure.errors.map(\.message))", text, operation.variables)
        }
        let result = PreparedDocument(validated).execute(
            variables: operation.variables,
            rootValue: { world.root(for: $0, entities: store) }
        )
        let answer = try JSONValue(parsing: result.body)
        let checker = ShapeChecker(schema: schema, document: document, variables: operation.variables)
        let errors = answer["errors"]?.array ?? []
        let problems = errors.isEmpty ? checker.problems(in: answer["data"] ?? .null) : []
        for error in errors where !isRightful(error, in: field, type) {
            let path = error["path"].map { " at \(String(decoding: $0.serialized(), as: UTF8.self))" } ?? ""
            fail((error["message"]?.string ?? "") + path, text, operation.variables)
        }
        for problem in problems { fail(problem, text, operation.variables) }
        generator.values.seen.learn(from: answer["data"] ?? .null)
        guard type == .mutation, Self.deletes(field) else { return }
        deleted.formUnion(generator.values.leaves)
        let name = field.name.lowercased()
        thinned.formUnion(schema.types.map(\.name).filter { name.contains($0.lowercased()) })
    }

    private static func deletes(_ field: SchemaField) -> Bool {
        let name = field.name.lowercased()
        return ["delete", "remove", "destroy", "archive"].contains { name.contains($0) }
    }

    /// Who asks for what there is not, in a field that has no null for it, gets an error, as from any server: for the
    /// key of something deleted or of another type, or one whose type cannot be read.
    private func isRightful(_ error: JSONValue, in field: SchemaField, _ type: OperationType) -> Bool {
        guard error["extensions"]?["code"] == "NOT_FOUND",
            let parts = error["message"]?.string?.wholeMatch(of: /There is no (\w+) with the key "(.*)"\./),
            let asked = schema.type(named: String(parts.1))
        else { return false }
        let key = String(parts.2)
        if deleted.contains(key) { return true }
        if thinned.contains(asked.name), store.isDeleted(type: asked.name, key: key) { return true }
        guard generator.values.leaves.contains(key) else { return false }
        let types = generator.values.seen.types(of: key).compactMap { schema.type(named: $0) }
        if types.isEmpty { return asked.isAbstract || (key == "user-7" && asked.name != "User") }
        // `removeOrderLine` wants the key of a line, though it answers an order.
        let named = schema.types.filter { field.name.lowercased().hasSuffix($0.name.lowercased()) }
            .max { $0.name.count < $1.name.count }
        let wanted = type == .mutation ? named ?? asked : asked
        return types.allSatisfy { !schema.isPossible($0.id, in: wanted.id) }
    }

    private mutating func fail(_ message: String, _ text: String, _ variables: JSONObject) {
        let kind = String(message.split(separator: " at ")[0].filter { !$0.isNumber })
        failures.append(Failure(kind: kind, text: "\(message)\n\(text)\(JSONValue.object(variables).prettyPrinted)"))
    }
}
