import Foundation
import GraphQLLanguage
import GraphQLSchema
import TestSupport
import Testing

/// A document, and everything that one rule has against it.
struct RuleCase: Sendable, CustomTestStringConvertible {
    let name: String
    let document: String
    let reports: [String]

    init(_ name: String, _ document: String, reports: [String] = []) {
        self.name = name
        self.document = document
        self.reports = reports
    }

    var testDescription: String { name }
}

/// Holds the whole list of errors, in order, against what the case says.
func expectErrors(
    of example: RuleCase,
    from rule: any ValidationRule.Type,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
    let document = try Document(parsing: SourceText(example.document))
    let result = Validator.validate(document, against: Menagerie.schema, rules: [rule])
    #expect(result.reports == example.reports, sourceLocation: sourceLocation)
}

/// The schema that most tests of validation and coercion are about.
enum Menagerie {
    static let schema = schema(named: "menagerie")

    static func schema(named name: String) -> Schema {
        let file = fixtures().appending(path: "Validation/\(name).graphql")
        guard let text = try? String(contentsOf: file, encoding: .utf8),
            let schema = SchemaLoader.load([SourceText(text, name: "\(name).graphql")]).schema
        else { preconditionFailure("Fixtures/Validation/\(name).graphql is missing or no schema") }
        return schema
    }
}

extension Result<ValidatedDocument, ValidationFailure> {
    /// Each error as `message (line:column, line:column)`.
    var reports: [String] {
        guard case .failure(let failure) = self else { return [] }
        return failure.errors.map(\.report)
    }
}

extension GraphQLError {
    var report: String { "\(message) (\(locations.map(\.description).joined(separator: ", ")))" }
}
