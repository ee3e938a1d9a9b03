import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking

/// What each step costs inside the process: the best of several rounds, in microseconds.
struct InProcessWorkloads {
    let name: String
    let schemaFiles: [URL]
    /// A document that is valid against the schema.
    let document: String

    func run(into report: inout Report) throws {
        let sources = try schemaFiles.map {
            SourceText(bytes: Array(try Data(contentsOf: $0)), name: $0.lastPathComponent)
        }
        add("load the schema", to: &report) { SchemaLoader.load(sources).schema != nil }
        guard let schema = SchemaLoader.load(sources).schema else { throw BenchmarkFailure("\(name) has no schema") }
        add("print the schema", to: &report) { !schema.printed().isEmpty }

        let text = SourceText(document)
        let parsed = try Document(parsing: text)
        add("parse", to: &report) { (try? Document(parsing: text)) != nil }
        add("print", to: &report) { !parsed.printed().isEmpty }
        add("validate", to: &report) { (try? Validator.validate(parsed, against: schema).get()) != nil }

        let validated = try Validator.validate(parsed, against: schema).get()
        let world = MockWorld(schema: schema, settings: MockSettings())
        let prepared = PreparedDocument(validated)
        add("plan and execute", to: &report) {
            !PreparedDocument(validated).execute(rootValue: { world.root(for: $0) }).body.isEmpty
        }
        add("execute", to: &report) { !prepared.execute(rootValue: { world.root(for: $0) }).body.isEmpty }

        let body = prepared.execute(rootValue: { world.root(for: $0) }).body
        add("read \(body.count) bytes as JSON", to: &report) { (try? JSONValue(parsing: body)) != nil }
    }

    /// Ten rounds of some milliseconds each.
    private func add(_ work: String, to report: inout Report, _ body: () -> Bool) {
        let repetitions = max(1, Int(5_000 / microseconds(1, body)))
        let best = (0..<10).map { _ in microseconds(repetitions, body) }.min() ?? 0
        report.add(Report.Row(work: "\(name): \(work)", result: best, unit: "µs"))
    }

    private func microseconds(_ repetitions: Int, _ body: () -> Bool) -> Double {
        let start = ContinuousClock.now
        for _ in 0..<repetitions where !body() { return .infinity }
        return (ContinuousClock.now - start) / .nanoseconds(1) / 1000 / Double(repetitions)
    }
}
