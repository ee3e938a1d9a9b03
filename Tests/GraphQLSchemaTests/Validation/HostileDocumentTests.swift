import GraphQLLanguage
import GraphQLSchema
import Testing

/// Documents of the size that a request may have, made to take long.
///
/// Nothing is timed here: what is exponential would never end.
@Suite struct HostileDocumentTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        var schema = "menagerie"
        let document: String
        var errorCount = 0
        var firstMessage: String?
        var testDescription: String { name }
    }

    @Test(arguments: cases + conflicts) func `is validated in time`(_ example: Case) throws {
        let document = try Document(parsing: SourceText(example.document), limits: .schema)
        let result = Validator.validate(document, against: Menagerie.schema(named: example.schema))
        var messages: [String] = []
        if case .failure(let failure) = result { messages = failure.errors.map(\.message) }
        #expect(messages.count == example.errorCount)
        #expect(messages.first == example.firstMessage)
    }

    private static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static func joined(_ range: Range<Int>, _ text: (Int) -> String) -> String {
        range.map(text).joined(separator: " ")
    }

    private static func chain(_ count: Int, around inner: String) -> String {
        "\(repeated("mother { ", count)) \(inner) \(repeated("} ", count))"
    }

    private static let advice = "Use different aliases on the fields to fetch both if this was intentional."

    /// Documents that are long in other ways than fields that conflict.
    static let cases = [
        Case(name: "one field many times", document: "{ dog { \(repeated("name ", 15_000)) } }"),
        Case(name: "one object many times", document: "{ dog { \(repeated("mother { name legs } ", 3_000)) } }"),
        Case(
            name: "objects in objects, twice each",
            document: "{ dog { \((0..<11).reduce("name") { inner, _ in "mother { \(inner) } mother { \(inner) }" }) } }"
        ),
        Case(name: "deep chains", document: "{ dog { \(repeated(chain(150, around: "name"), 20)) } }"),
        Case(
            name: "fragments that double at each step",
            document: "{ dog { ...F0 } } fragment F200 on Dog { name } "
                + joined(0..<200) {
                    "fragment F\($0) on Dog { x: mother { ...F\($0 + 1) } y: mother { ...F\($0 + 1) } }"
                }
        ),
        Case(
            name: "fragments that spread all later ones, twice",
            document: "{ dog { ...F0 } } fragment F120 on Dog { name } "
                + joined(0..<120) { number in
                    let spreads = joined(number + 1..<121) { "...F\($0)" }
                    return "fragment F\(number) on Dog { name mother { \(spreads) } \(spreads) }"
                }
        ),
        Case(
            name: "many operations with one large fragment",
            document: joined(0..<1_000) { "query Q\($0) { dog { ...F a\($0): name } }" }
                + " fragment F on Dog { \(joined(0..<3_000) { "f\($0): name" }) }"
        ),
        Case(
            name: "many operations with one fragment of many variables",
            document: joined(0..<500) { "query Q\($0)($a: Boolean) { dog { ...F } }" }
                + " fragment F on Dog { \(joined(0..<1_000) { "f\($0): name(surname: $a)" }) }"
        ),
        Case(
            name: "many unknown fields",
            document: "{ dog { \(joined(0..<10_000) { "unknown\($0)" }) } }",
            errorCount: 101,
            firstMessage: #"Cannot query field "unknown0" on type "Dog". Did you mean "knows"?"#
        ),
        Case(
            name: "one argument many times",
            document: "{ dog { isAt(\(repeated("x: 1 ", 5_000))) } }",
            errorCount: 1,
            firstMessage: #"There can be only one argument named "x"."#
        ),
        Case(
            name: "one input field many times",
            document: "{ arguments { filter(value: { required: true \(repeated("count: 1 ", 5_000)) }) } }",
            errorCount: 101,
            firstMessage: #"There can be only one input field named "count"."#
        ),
        Case(
            name: "one directive many times",
            document: "{ dog { name \(repeated("@onField ", 8_000)) } }",
            errorCount: 101,
            firstMessage: #"The directive "@onField" can only be used once at this location."#
        ),
        Case(
            name: "a long chain of fragments",
            document: "{ dog { ...F0 } } fragment F5000 on Dog { name } "
                + joined(0..<5_000) { "fragment F\($0) on Dog { mother { mother { ...F\($0 + 1) } } }" },
            errorCount: 1,
            firstMessage:
                "This anonymous operation is 15003 levels deep with its fragments, more than the limit of 500."
        ),
    ]

    /// Documents with conflicts among many fields that have none.
    static let conflicts = [
        Case(
            name: "one field many times, then another",
            document: "{ dog { \(repeated("name ", 15_000)) name: nickname } }",
            errorCount: 101,
            firstMessage: #"Fields "name" conflict because "name" and "nickname" are different fields. \#(advice)"#
        ),
        Case(
            name: "one alias for two fields in turn",
            document: "{ dog { \(repeated("x: name x: nickname ", 3_000)) } }",
            errorCount: 101,
            firstMessage: #"Fields "x" conflict because "name" and "nickname" are different fields. \#(advice)"#
        ),
        Case(
            name: "many deep conflicts",
            document: "{ dog { \(joined(0..<20) { chain(150, around: "x: isAt(x: \($0))") }) } }",
            errorCount: 35,
            firstMessage: #"Fields "mother" conflict because "#
                + repeated(#"subfields "mother" conflict because "#, 149)
                + #"subfields "x" conflict because they have differing arguments. \#(advice)"#
        ),
        Case(
            name: "fragments that double at each step",
            document: "{ dog { ...F0 } } fragment F200 on Dog { name name: nickname } "
                + joined(0..<200) {
                    "fragment F\($0) on Dog { x: mother { ...F\($0 + 1) } y: mother { ...F\($0 + 1) } }"
                },
            errorCount: 1,
            firstMessage: #"Fields "name" conflict because "name" and "nickname" are different fields. \#(advice)"#
        ),
        Case(
            name: "fragments that all spread each other",
            document: "{ dog { ...F0 } } "
                + joined(0..<100) { number in
                    let spreads = joined(0..<100) { "...F\($0)" }
                    return "fragment F\(number) on Dog { mother { \(spreads) } name: nickname name }"
                },
            errorCount: 101,
            firstMessage: #"Cannot spread fragment "F0" within itself."#
        ),
        Case(
            name: "a conflict that is out of reach of the comparison in pairs",
            document:
                "{ dog { \(joined(0..<2_000) { "mother { x\($0): name }" }) mother { y: name } mother { y: legs } } }",
            errorCount: 1,
            firstMessage: #"Fields "y" conflict because "name" and "legs" are different fields. \#(advice)"#
        ),
        Case(
            name: "objects that exclude each other at every level",
            schema: "archive",
            document: "{ node(id: 1) { ... on Entry { \(exclusive(levels: 24)) } } }",
            errorCount: 1,
            firstMessage: "The document is too complex to check that its fields can be merged."
        ),
    ]

    /// Each level leads on by three ways, two of which exclude each other: the fields that may meet in an answer form
    /// another set for each way down.
    private static func exclusive(levels: Int) -> String {
        func way(_ mark: String, _ levels: Int) -> String {
            levels == 0 ? "id" : "\(mark)\(levels): id related(filter: {}) { \(way(mark, levels - 1)) }"
        }
        if levels == 0 { return "id" }
        return "related(filter: {}) { \(exclusive(levels: levels - 1)) } "
            + "... on Book { related(filter: {}) { \(way("b\(levels)_", levels - 1)) } } "
            + "... on Record { related(filter: {}) { \(way("r\(levels)_", levels - 1)) } }"
    }
}
