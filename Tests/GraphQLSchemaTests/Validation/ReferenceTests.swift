import Foundation
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

/// Documents that graphql-core, the reference implementation's port to Python, was asked about beforehand.
///
/// `Fixtures/Validation/NAME.json` holds random operations over the schema of that name, and the same with random
/// mistakes, with every error that all rules together report: texts (in graphql-js's quotes), places, and order.
/// One text of `archive.json` differs: for the type of a fragment only types with fields are suggested, no scalars.
@Suite struct ReferenceTests {

    @Test(arguments: ["menagerie", "archive"])
    func `accepts what the reference implementation accepts`(name: String) throws {
        let schema = Menagerie.schema(named: name)
        for document in try Self.documents(name)["valid"]?.array ?? [] {
            let document = try #require(document.string)
            #expect(try Self.reports(of: document, schema) == [], "\(document)")
        }
    }

    @Test(arguments: ["menagerie", "archive"])
    func `reports what the reference implementation reports`(name: String) throws {
        let schema = Menagerie.schema(named: name)
        let examples = try #require(try Self.documents(name)["invalid"]?.array)
        #expect(examples.count >= 200)
        for example in examples {
            let document = try #require(example["document"]?.string)
            let errors = example["errors"]?.array?.compactMap(\.string)
            let reports = try Self.reports(of: document, schema)
            #expect(reports == errors, "\(document)")
        }
    }

    /// `Fixtures/Validation/variables.json` holds random variables, most of them with mistakes, and what became of
    /// them.
    @Test func `coerces variables as the reference implementation does`() throws {
        let file = fixtures().appending(path: "Validation/variables.json")
        let examples = try #require(try JSONValue(parsing: Array(Data(contentsOf: file))).array)
        #expect(examples.count >= 400)
        for example in examples {
            let text = try #require(example["document"]?.string)
            let source = SourceText(text)
            guard case .operation(let operation) = try Document(parsing: source).definitions.first else { continue }
            let given = example["variables"]?.object ?? [:]
            let comment = Comment(rawValue: "\(text) given \(JSONValue.object(given))")
            switch Coercion.coerceVariables(of: operation, in: Menagerie.schema, from: given, source: source) {
            case .success(let values): #expect(.object(values) == example["coerced"], comment)
            case .failure(let failure):
                #expect(failure.errors.map(\.report) == example["errors"]?.array?.compactMap(\.string), comment)
            }
        }
    }

    private static func documents(_ name: String) throws -> JSONValue {
        let file = fixtures().appending(path: "Validation/\(name).json")
        return try JSONValue(parsing: Array(Data(contentsOf: file)))
    }

    private static func reports(of text: String, _ schema: Schema) throws -> [String] {
        Validator.validate(try Document(parsing: SourceText(text)), against: schema).reports
    }
}
