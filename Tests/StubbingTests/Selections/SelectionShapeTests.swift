import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel
import Testing

@testable import Stubbing

@Suite("Selection shapes")
struct SelectionShapeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var shape: String
        var request: String
        var variables: JSONObject = [:]
        var isExact = false
        var reasons: [String] = []

        var testDescription: String { name }
    }

    static let fields: [Case] = [
        Case(name: "a part", shape: "{ hero { name } }", request: "{ now hero { id name } }"),
        Case(name: "order", shape: "{ a b { d c } }", request: "{ b { c d } a }"),
        Case(
            name: "missing fields",
            shape: "{ hero { name friends { id } } }",
            request: "{ hero { friends { name } } }",
            reasons: [
                "hero.name: the operation does not select it", "hero.friends.id: the operation does not select it",
            ]
        ),
        Case(
            name: "another type of operation",
            shape: "mutation { a }",
            request: "{ a }",
            reasons: ["type: expected mutation, got query"]
        ),
        Case(name: "an alias in the request", shape: "{ hero { name } }", request: "{ boss: hero { label: name } }"),
        Case(name: "an alias in both", shape: "{ boss: hero { name } }", request: "{ boss: hero { name } }"),
        Case(
            name: "an alias in the shape alone",
            shape: "{ boss: hero { name } }",
            request: "{ hero { name } }",
            reasons: ["hero: the operation does not select it"]
        ),
        Case(
            name: "one of several aliases",
            shape: "{ user(id: 2) { age } }",
            request: "{ a: user(id: 1) { age } b: user(id: 2) { age } }"
        ),
        Case(
            name: "the nearest of several aliases explains",
            shape: "{ user(id: 2) { age } }",
            request: "{ a: user(id: 1) { name } b: user(id: 2) { name } }",
            reasons: ["user.age: the operation does not select it"]
        ),
        Case(name: "the same field twice", shape: "{ hero { name id } }", request: "{ hero { name } hero { id } }"),
        Case(
            name: "a field left out",
            shape: "{ a }",
            request: "{ a @skip(if: true) b }",
            reasons: ["a: @skip or @include leaves it out"]
        ),
        Case(
            name: "a field left out by a variable",
            shape: "{ a }",
            request: "query ($no: Boolean!) { a @include(if: $no) b }",
            variables: ["no": false],
            reasons: ["a: @skip or @include leaves it out"]
        ),
        Case(
            name: "a field put in by a variable",
            shape: "{ a }",
            request: "query ($y: Boolean = true) { a @include(if: $y) }"
        ),
        Case(name: "a name in the document", shape: "query Get { a }", request: "query Get { a }"),
        Case(
            name: "another name in the document",
            shape: "query Get { a }",
            request: "query Got { a }",
            reasons: ["operationName: expected Get, got Got"]
        ),
    ]

    static let fragments: [Case] = [
        Case(
            name: "a named fragment",
            shape: "{ hero { name } }",
            request: "{ hero { ...F } } fragment F on Character { name }"
        ),
        Case(name: "a fragment at the root", shape: "{ hero }", request: "{ ...Q } fragment Q on Query { hero }"),
        Case(
            name: "fragments in fragments",
            shape: "{ a { b { c } } }",
            request: "{ ...A } fragment A on Query { a { ...B } } fragment B on A { ... { b { c } } }"
        ),
        Case(
            name: "a fragment in the shape",
            shape: "{ hero { ...F } } fragment F on Human { name }",
            request: "{ hero { name } }"
        ),
        Case(
            name: "the same condition",
            shape: "{ hero { ... on Droid { role } } }",
            request: "{ hero { ...D } } fragment D on Droid { role }"
        ),
        Case(
            name: "another condition",
            shape: "{ hero { ... on Droid { role } } }",
            request: "{ hero { ... on Human { role } } }",
            reasons: ["hero.role: selected only on Human"]
        ),
        Case(
            name: "a condition where the shape has none",
            shape: "{ hero { role } }",
            request: "{ hero { ... on Human { role } } }"
        ),
        Case(name: "a cycle", shape: "{ a { b } }", request: "{ ...F } fragment F on Query { a { b ...F } ...F }"),
        Case(name: "an unknown fragment", shape: "{ a }", request: "{ ...Nope a }"),
        Case(
            name: "fragments that are not spread",
            shape: "{ a }",
            request: "{ b } fragment F on Query { a }",
            reasons: ["a: the operation does not select it"]
        ),
    ]

    static let arguments: [Case] = [
        Case(
            name: "equal literals",
            shape: "{ f(a: 1, b: [1, {c: X}]) }",
            request: #"{ f(b: [1.0, {c: "X", d: 2}], a: 1) }"#
        ),
        Case(
            name: "other literals",
            shape: "{ hero(episode: EMPIRE) }",
            request: "{ hero(episode: JEDI) }",
            reasons: ["hero(episode): expected EMPIRE, got JEDI"]
        ),
        Case(name: "arguments that the shape lacks", shape: "{ f }", request: "{ f(a: 1) }"),
        Case(name: "no argument", shape: "{ f(a: 1) }", request: "{ f }", reasons: ["f(a): expected 1, got nothing"]),
        Case(name: "a variable", shape: "{ f(a: 1) }", request: "query ($v: Int) { f(a: $v) }", variables: ["v": 1]),
        Case(name: "a variable's default", shape: "{ f(a: 1) }", request: "query ($v: Int = 1) { f(a: $v) }"),
        Case(
            name: "a variable inside an object",
            shape: "{ f(o: {x: [{y: 2}]}) }",
            request: "query ($v: Int) { f(o: {x: [{y: $v}]}) }",
            variables: ["v": 3],
            reasons: ["f(o).x[0].y: expected 2, got 3"]
        ),
        Case(name: "any value", shape: "query ($x: Int) { f(a: $x) }", request: "{ f(a: {b: 1}) }"),
        Case(
            name: "any value of a variable that has none",
            shape: "{ f(a: $x) }",
            request: "query ($v: Int) { f(a: $v) }"
        ),
        Case(
            name: "any value is some value",
            shape: "{ f(a: $x) }",
            request: "{ f }",
            reasons: ["f(a): expected any value, got nothing"]
        ),
        Case(
            name: "any value inside an object, or none",
            shape: "{ f(o: {x: $x, y: 1}) }",
            request: "query ($v: Int) { f(o: {x: $v, y: 1}) }"
        ),
        Case(name: "null", shape: "{ f(a: null) }", request: "{ f(a: null) }"),
        Case(
            name: "null is a value",
            shape: "{ f(a: null) }",
            request: "{ f }",
            reasons: ["f(a): expected null, got nothing"]
        ),
        Case(name: "a directive", shape: "{ f @live(every: 5) }", request: "{ f @live(every: 5, x: 1) @other }"),
        Case(name: "no directive", shape: "{ f @live }", request: "{ f }", reasons: ["f: expected @live"]),
        Case(
            name: "a directive on a fragment's definition",
            shape: "{ ...F } fragment F on Query @live { f }",
            request: "{ ...G } fragment G on Query @live { f }"
        ),
        Case(
            name: "no directive on a fragment's definition",
            shape: "{ ...F } fragment F on Query @live { f }",
            request: "{ ...F } fragment F on Query { f }",
            reasons: ["f: expected @live"]
        ),
        Case(
            name: "what leaves nothing out on a fragment's definition",
            shape: "{ f }",
            request: "{ ...F } fragment F on Query @skip(if: true) { f }"
        ),
        Case(
            name: "a directive's argument",
            shape: "{ f @live(every: 5) }",
            request: "{ f @live(every: 6) }",
            reasons: ["f.@live(every): expected 5, got 6"]
        ),
        Case(
            name: "a directive on a fragment",
            shape: "{ ... @defer { f } }",
            request: "{ ...F @defer } fragment F on Query { f }"
        ),
        Case(
            name: "a directive that leaves the field out",
            shape: "{ f @include(if: $x) }",
            request: "{ f @include(if: false) }"
        ),
        Case(
            name: "a directive on the operation",
            shape: "query @live { f }",
            request: "{ f }",
            reasons: ["expected @live"]
        ),
    ]

    static let exact: [Case] = [
        Case(name: "equal", shape: "{ a b { c } }", request: "{ b { c } a }", isExact: true),
        Case(
            name: "too much",
            shape: "{ b { c } }",
            request: "{ b { c d } a }",
            isExact: true,
            reasons: ["b.d: selected, but not expected", "a: selected, but not expected"]
        ),
        Case(
            name: "too little",
            shape: "{ a b }",
            request: "{ a }",
            isExact: true,
            reasons: ["b: the operation does not select it"]
        ),
        Case(name: "an alias", shape: "{ a }", request: "{ x: a }", isExact: true),
        Case(
            name: "a second alias",
            shape: "{ a }",
            request: "{ x: a y: a }",
            isExact: true,
            reasons: ["y: selected, but not expected"]
        ),
        Case(
            name: "the only way to fit",
            shape: "query ($i: ID) { u(id: $i) { n } u(id: 1) { n } }",
            request: "{ a: u(id: 1) { n } b: u(id: 2) { n } }",
            isExact: true
        ),
        Case(
            name: "an argument too much",
            shape: "{ f(a: 1) }",
            request: "{ f(a: 1, b: 2) }",
            isExact: true,
            reasons: ["f(b): expected nothing, got 2"]
        ),
        Case(
            name: "an object that holds more",
            shape: "{ f(a: {b: 1}) }",
            request: "{ f(a: {b: 1, c: 2}) }",
            isExact: true,
            reasons: ["f(a).c: expected nothing, got 2"]
        ),
        Case(
            name: "an argument without a value",
            shape: "{ f }",
            request: "query ($v: Int) { f(a: $v) }",
            isExact: true
        ),
        Case(
            name: "a directive too much",
            shape: "{ f }",
            request: "{ f @live }",
            isExact: true,
            reasons: ["f: @live is not expected"]
        ),
        Case(
            name: "a type condition",
            shape: "{ h { ... on D { r } } }",
            request: "{ h { ...F } } fragment F on D { r }",
            isExact: true
        ),
        Case(
            name: "a type condition too much",
            shape: "{ h { r } }",
            request: "{ h { ... on D { r } } }",
            isExact: true,
            reasons: ["h.r: selected only on D"]
        ),
        Case(
            name: "a type condition too little",
            shape: "{ h { ... on D { r } } }",
            request: "{ h { r } }",
            isExact: true,
            reasons: ["h.r: expected only on D"]
        ),
        Case(name: "fields written twice", shape: "{ h { a } h { b } }", request: "{ h { b a } }", isExact: true),
        Case(
            name: "what is left out does not count",
            shape: "{ a }",
            request: "{ a b @skip(if: true) }",
            isExact: true
        ),
    ]

    @Test(arguments: fields + fragments + arguments + exact) func compares(_ c: Case) throws {
        let matcher = GraphQLMatcher(shape: try shape(c.shape, c.isExact ? .exact : .subset))
        let request = try graphQLRequest(c.request, variables: c.variables)
        #expect(matcher.result(for: request).reasons == c.reasons)
        #expect(matcher.isMet(by: request) == c.reasons.isEmpty)
    }

    @Test func `a schema knows defaults and which types a condition means`() throws {
        let sdl = """
            type Query { hero(episode: Episode = EMPIRE): Character }
            enum Episode { JEDI EMPIRE }
            interface Character { name: String }
            type Human implements Character { name: String }
            type Droid implements Character { name: String }
            """
        let schema = try #require(SchemaLoader.load([SourceText(sdl)]).schema)
        let request = try graphQLRequest("{ hero { ...F } } fragment F on Character { name }", schema: schema)
        let cases: [(String, SelectionShape.Comparison, Bool)] = [
            ("{ hero(episode: EMPIRE) { name } }", .exact, true), ("{ hero(episode: JEDI) { name } }", .subset, false),
            ("{ hero { name } }", .exact, true), ("{ hero { ... on Droid { name } } }", .subset, true),
            ("{ hero { ... on Droid { name } } }", .exact, false),
            ("{ hero { ... on Character { name } } }", .exact, true),
        ]
        for (text, comparison, matches) in cases {
            #expect(GraphQLMatcher(shape: try shape(text, comparison)).isMet(by: request) == matches, "\(text)")
        }
    }

    @Test func `a schema knows which arguments are IDs`() throws {
        let sdl = "type Query { user(id: ID!, ids: [ID], n: String): String }"
        let schema = try #require(SchemaLoader.load([SourceText(sdl)]).schema)
        let request = try graphQLRequest(#"{ user(id: "7", ids: [1, "2"], n: "7") }"#, schema: schema)
        for (text, matches) in [
            ("{ user(id: 7) }", true), (#"{ user(id: "7", ids: ["1", 2]) }"#, true), ("{ user(n: 7) }", false),
            ("{ user(id: 8) }", false),
        ] {
            #expect(GraphQLMatcher(shape: try shape(text)).isMet(by: request) == matches, "\(text)")
        }
    }

    @Test func `only the executed operation counts`() throws {
        let document = "query A { a } query B { b }"
        let matcher = GraphQLMatcher(shape: try shape("{ a }"))
        #expect(matcher.isMet(by: try graphQLRequest(document, operationName: "A")))
        #expect(!matcher.isMet(by: try graphQLRequest(document, operationName: "B")))
    }

    @Test func `null means any value where it does in Voodoo's files`() throws {
        let shape = SelectionShape("{ f(a: null) }", nullMeansAny: true)
        #expect(GraphQLMatcher(shape: shape).isMet(by: try graphQLRequest("{ f(a: 5) }")))
    }

    @Test(arguments: [
        ("{ a ", "Syntax Error: Expected Name, found <EOF>."),
        ("type A { a: Int }", "A selection shape is an operation, but there is none here."),
        ("{ a } query B { b }", "A selection shape has one operation, and here are 2."),
        ("{ ...F }", "Unknown fragment \"F\"."),
        ("{ ...F } fragment F on A { b { ...F } }", "Cannot spread fragment \"F\" within itself."),
    ])
    func refuses(text: String, message: String) throws {
        let error = #expect(throws: GraphQLError.self) { try shape(text) }
        #expect(error?.message == message)
    }
}
