import GraphQLLanguage
import Testing

@Suite("Equality of nodes")
struct NodeEqualityTests {
    @Test(arguments: [
        ("[1 , {a : $b}]", "[1{a:$b}]", true), ("1", "1.0", false), ("{a:1 b:2}", "{b:2 a:1}", false),
        ("\"a\"", "\"\"\"a\"\"\"", false), ("a", "\"a\"", false), ("null", "null", true),
        ("\"\\u0041\"", "\"A\"", true),
    ])
    func `values are equal when they are written the same`(left: String, right: String, areEqual: Bool) throws {
        let left = try Value(parsing: SourceText(left))
        let right = try Value(parsing: SourceText(right))
        #expect((left == right) == areEqual)
        #expect(!areEqual || left.hashValue == right.hashValue)
    }

    @Test(arguments: [("[ Int! ]", "[Int!]", true), ("[Int]!", "[Int!]", false), ("Int", "ID", false)])
    func `type references are equal wherever they stand`(left: String, right: String, areEqual: Bool) throws {
        let left = try TypeReference(parsing: SourceText(left))
        let right = try TypeReference(parsing: SourceText(right))
        #expect((left == right) == areEqual)
        #expect(!areEqual || left.hashValue == right.hashValue)
    }

    @Test func `directives are equal wherever they stand`() throws {
        let document = try Document(parsing: SourceText("query @a(b: 1) @a(b : 1) @a(b: 2) @a @c(b: 1) { d }"))
        guard case .operation(let operation) = document.definitions[0] else { throw UnexpectedForm() }
        #expect(operation.directives[0] == operation.directives[1])
        #expect(Set(operation.directives).count == 4)
    }
}
