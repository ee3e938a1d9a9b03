import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMocking

/// What each step costs inside the process: the best of several rounds, in microseconds.
struct InProcessWorkloads {
    let schemaFiles: [URL]
    /// `document` against the schema in `schemaFiles`.
    let document: String
    let name: String
    var rounds = 20
    var repetitions = 200

    func run(into report: inout Report) throws {
        let sources = try schemaFiles.map {
            SourceText(bytes: Array(try Data(contentsOf: $0)), name: $0.lastPathComponent)
        }
        add("load the schema", repetitions: 1, to: &report) { SchemaLoader.load(sources).schema != nil }
        guard let schema = SchemaLoader.load(sources).schema else { throw BenchmarkFailure("\(name) has no schema") }
        add("print the schema", repetitions: 1, to: &report) { !schema.printed().isEmpty }

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
        add("parse the answer as JSON", to: &report) { (try? JSONValue(parsing: body)) != nil }
    }

    private func add(_ work: String, repetitions: Int? = nil, to report: inout Report, _ body: () -> Bool) {
        let repetitions = repetitions ?? self.repetitions
        var best = Double.infinity
        for _ in 0..<rounds {
            let start = ContinuousClock.now
            for _ in 0..<repetitions where !body() { return }
            let elapsed = Double((ContinuousClock.now - start) / .nanoseconds(1)) / 1000
            best = min(best, elapsed / Double(repetitions))
        }
        let microseconds = (best * 100).rounded() / 100
        report.add(Report.Row(work: "\(name): \(work)", measured: "\(microseconds) µs"))
    }
}
