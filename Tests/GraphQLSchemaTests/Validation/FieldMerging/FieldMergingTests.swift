import Foundation
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

/// Random selections that meet in many ways, with what graphql-core's rule on merging says of them.
///
/// They hold the check of whole sets, which decides alone that a document is in order, against the comparison in
/// pairs.
@Suite struct FieldMergingTests {
    @Test func `finds the conflicts that the reference implementation finds`() throws {
        let file = fixtures().appending(path: "Validation/overlap.json")
        let examples = try JSONValue(parsing: Array(Data(contentsOf: file))).array ?? []
        #expect(examples.count >= 150)
        for example in examples {
            let text = try #require(example["document"]?.string)
            let document = try Document(parsing: SourceText(text))
            let rules = [OverlappingFieldsCanBeMergedRule.self]
            let reports = Validator.validate(document, against: Menagerie.schema, rules: rules).reports
            #expect(reports == example["errors"]?.array?.compactMap(\.string), "\(text)")
        }
    }
}
