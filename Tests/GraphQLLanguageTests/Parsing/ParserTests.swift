import GraphQLLanguage
import TestSupport
import Testing

@Suite("Parser")
struct ParserTests {
    /// The text a range covers.
    private func text(_ range: SourceRange, in document: Document) -> String {
        String(decoding: document.source.bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }

    private func operation(_ text: String) throws -> (Document, OperationDefinition) {
        let document = try Document(parsing: SourceText(text))
        guard case .operation(let operation) = document.definitions[0] else { throw UnexpectedForm() }
        return (document, operation)
    }

    @Test func `ranges begin at a node's first token and end at its last`() throws {
        let (document, operation) = try operation(
            "# comment\n  \"d\" query Q($a : [Int !] = 1 @b , ) @c(d: {e: 1} ) { f : g(h : $a) @i { ...J @k ... on L { m } } } #"
        )
        let variable = operation.variables[0]
        #expect(text(variable.range, in: document) == "$a : [Int !] = 1 @b")
        #expect(text(variable.name.range, in: document) == "$a")
        #expect(variable.name.value == "a")
        #expect(text(variable.type.range, in: document) == "[Int !]")
        #expect(text(variable.type.namedType.range, in: document) == "Int")
        #expect(variable.defaultValue.map { text($0.range, in: document) } == "1")
        #expect(text(operation.directives[0].range, in: document) == "@c(d: {e: 1} )")
        #expect(text(operation.directives[0].arguments[0].range, in: document) == "d: {e: 1}")
        #expect(text(operation.directives[0].arguments[0].value.range, in: document) == "{e: 1}")
        #expect(operation.name.map { text($0.range, in: document) } == "Q")
        guard case .field(let field) = operation.selectionSet.selections[0], let selections = field.selectionSet,
            case .fragmentSpread(let spread) = selections.selections[0],
            case .inlineFragment(let fragment) = selections.selections[1]
        else { throw UnexpectedForm() }
        #expect(text(field.range, in: document) == "f : g(h : $a) @i { ...J @k ... on L { m } }")
        #expect(text(field.arguments[0].value.range, in: document) == "$a")
        #expect(text(selections.range, in: document) == "{ ...J @k ... on L { m } }")
        #expect(text(spread.range, in: document) == "...J @k")
        #expect(text(fragment.range, in: document) == "... on L { m }")
        #expect(fragment.typeCondition.map { text($0.range, in: document) } == "L")
        #expect(document.location(of: field.range) == SourceLocation(line: 2, column: 56))
    }

    @Test func `a definition's range begins at its description`() throws {
        let document = try Document(parsing: SourceText("\"d\" type T @a { \"e\" f(\"g\" h: Int): Int }"))
        guard case .type(let type) = document.definitions[0], case .object(_, let fields) = type.body else {
            throw UnexpectedForm()
        }
        #expect(document.location(of: type.range) == SourceLocation(line: 1, column: 1))
        #expect(type.description.map { text($0.range, in: document) } == "\"d\"")
        #expect(text(type.name.range, in: document) == "T")
        #expect(text(fields[0].range, in: document) == "\"e\" f(\"g\" h: Int): Int")
        #expect(text(fields[0].arguments[0].range, in: document) == "\"g\" h: Int")
    }

    @Test func `descriptions stand on operations, fragments and variables`() throws {
        let (document, operation) = try operation(
            "\"o\" query Q(\"v\" $a: Int) { ...F } \"\"\"f\"\"\" fragment F on T { b }"
        )
        #expect(operation.description?.text == "o")
        #expect(operation.description?.isBlock == false)
        #expect(operation.variables[0].description?.text == "v")
        #expect(text(operation.variables[0].range, in: document) == "\"v\" $a: Int")
        guard case .fragment(let fragment) = document.definitions[1] else { throw UnexpectedForm() }
        #expect(fragment.description?.text == "f")
        #expect(fragment.description?.isBlock == true)
    }

    @Test func `keywords are names where names are wanted`() throws {
        let keywords = [
            "query", "mutation", "subscription", "fragment", "on", "type", "schema", "extend", "directive",
            "implements",
            "repeatable", "true", "false", "null", "input", "enum", "union", "scalar", "interface",
        ]
        for keyword in keywords {
            let fragment = keyword == "on" ? "F" : keyword
            let source = """
                query \(keyword)($\(keyword): \(keyword)) { \(keyword): \(keyword)(\(keyword): {\(keyword): 1}) @\(keyword)
                ...\(fragment) ... on \(keyword) { a } } fragment \(fragment) on \(keyword) { \(keyword) }
                type \(keyword) implements \(keyword) @\(keyword) { \(keyword)(\(keyword): \(keyword)): \(keyword) }
                """
            let document = try Document(parsing: SourceText(source))
            #expect(document.definitions.count == 3)
        }
    }

    @Test func `delimiters may stand before the first item`() throws {
        let first = try Document(
            parsing: SourceText("type A implements & B & C union D = | E | F directive @g on | FIELD | QUERY")
        )
        let second = try Document(
            parsing: SourceText("type A implements B & C union D = E | F directive @g on FIELD | QUERY")
        )
        #expect(structure(of: first) == structure(of: second))
    }

    @Test func `ignores byte order marks, commas, comments and white space`() throws {
        let spaced = "\u{FEFF}, query\tQ,# comment \u{1F600} }\r{\r\n\u{FEFF}a,,,b#\n}\n#"
        #expect(try Document(parsing: SourceText(spaced)).printed() == "query Q {\n  a\n  b\n}")
    }

    @Test(
        arguments: [
            ([0x7B, 0x61, 0xFF, 0x7D], 3, "0xFF"),
            ([0x23, 0xC3, 0x28, 0x0A], 2, "0xC3"),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 2, "0xED"),
            ([0x22, 0x22, 0x22, 0xC0, 0xAF, 0x22, 0x22, 0x22], 4, "0xC0"),
            ([0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], 2, "0xF4"),
            ([0x22, 0xE2, 0x82], 2, "0xE2"),
            ([0x80], 1, "0x80"),
        ] as [([UInt8], Int, String)]
    )
    func `refuses what is not UTF-8`(bytes: [UInt8], column: Int, byte: String) {
        let error = #expect(throws: GraphQLError.self) { try Value(parsing: SourceText(bytes: bytes)) }
        let expected = GraphQLError(
            "Syntax Error: Invalid UTF-8 byte: \(byte).",
            locations: [SourceLocation(line: 1, column: column)],
            code: "GRAPHQL_PARSE_FAILED"
        )
        if bytes[0] == 0x7B {
            #expect(throws: expected) { try Document(parsing: SourceText(bytes: bytes)) }
        } else {
            #expect(error == expected)
        }
    }

    @Test(arguments: ["1 2", "[1]]", "$a b", ""])
    func `a value is the whole text`(_ text: String) {
        #expect(throws: GraphQLError.self) { try Value(parsing: SourceText(text)) }
        #expect(throws: GraphQLError.self) { try TypeReference(parsing: SourceText(text)) }
    }
}
