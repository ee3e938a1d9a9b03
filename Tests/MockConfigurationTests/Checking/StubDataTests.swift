import GraphQLLanguage
import GraphQLSchema
import StubModel
import Testing

@testable import MockConfiguration

@Suite("Stub data against the schema")
struct StubDataTests {
    private static let schema = """
        enum Episode { NEWHOPE EMPIRE JEDI }
        interface Character { id: ID! name: String! friends: [Character] }
        type Human implements Character { id: ID! name: String! friends: [Character] height: Float }
        type Droid implements Character { id: ID! name: String! friends: [Character] function: String }
        scalar UUID
        type Lamp { id: UUID! watts: Int }
        type Query { torch: Lamp hero: Character human(id: ID): Human heroes: [Character!]! episode: Episode }
        """

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        /// The client's document, where it is known.
        var document: String?
        var answer: String
        var problems: [String] = []
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "partial data", answer: "data: { hero: { name: Luke, height: 1.5 }, heroes: [{}, { id: 1 }] }"),
        Case(
            name: "a misspelt field, and no document",
            answer: "data: { human: { nmae: x } }",
            problems: [
                "1:18: error: Human has no field \"nmae\"; an operation without that alias is answered with the error "
                    + "STUB_DOES_NOT_FIT; did you mean \"name\"?"
            ]
        ),
        Case(
            name: "what may be an alias, and no document",
            answer: "data: { human: { fullName: x } }",
            problems: [
                "1:18: warning: Human has no field \"fullName\"; only an operation with that alias gets it; "
                    + "did you mean \"name\"?"
            ]
        ),
        Case(
            name: "a field that is like no other, and no document",
            answer: "data: { human: { xyzzy: x, heights: 1.8, height2: tall } }",
            problems: [
                "1:18: error: Human has no field \"xyzzy\"; an operation without that alias is answered with the error "
                    + "STUB_DOES_NOT_FIT.",
                "1:28: error: Human has no field \"heights\"; an operation without that alias is answered with the "
                    + "error STUB_DOES_NOT_FIT; did you mean \"height\"?",
                "1:42: error: Human has no field \"height2\"; an operation without that alias is answered with the "
                    + "error STUB_DOES_NOT_FIT; did you mean \"height\"?",
            ]
        ),
        Case(
            name: "what is like a field by its value, by its name or by both, and no document",
            answer: "data: { left: { name: x, friends: [{}] }, hero2: {}, all: [{ id: 1 }], kind: Query }",
            problems: ["left", "hero2", "all", "kind"].enumerated().map { index, key in
                "1:\([9, 43, 54, 72][index]): warning: Query has no field \"\(key)\"; only an operation with that alias "
                    + "gets it" + (key == "hero2" ? "; did you mean \"hero\" or \"heroes\"?" : ".")
            }
        ),
        Case(
            name: "what is no UUID by the scalar's name",
            answer: """
                data: { torch: { id: lamp, watts: 7, __typename: Lamp }, \
                again: { id: 0f8fad5b-d9cb-469f-a165-70867728950e } }
                """,
            problems: [
                "1:22: warning: Lamp.id is a UUID, not the text \"lamp\".",
                "1:58: warning: Query has no field \"again\"; only an operation with that alias gets it.",
            ]
        ),
        Case(
            name: "a misspelt field, and the client's document",
            document: "query A { human { nick: name } }",
            answer: "data: { human: { nmae: x, nick: z } }",
            problems: ["1:18: error: Human has no field \"nmae\"; did you mean \"name\"?"]
        ),
        Case(
            name: "an alias with a value that its field does not have",
            document: "query A { when: episode }",
            answer: "data: { when: JED }",
            problems: ["1:15: error: The enum Episode has no value \"JED\"; did you mean \"JEDI\"?"]
        ),
        Case(
            name: "a text where an object belongs",
            answer: "data: { human: Luke }",
            problems: ["1:16: error: Query.human is Human: an object belongs here, not the text \"Luke\"."]
        ),
        Case(
            name: "null for what is never null",
            answer: "data: { human: { name: ~ }, heroes: [~] }",
            problems: [
                "1:24: error: Human.name is String!: it cannot be null.",
                "1:38: error: Query.heroes is Character!: it cannot be null.",
            ]
        ),
        Case(
            name: "null where an error is",
            answer: "{ data: { human: { name: ~ } }, errors: [{ message: x, path: [human, name] }] }"
        ),
        Case(
            name: "templates may become anything",
            answer: "data: { human: { height: '{{h}}' }, heroes: '{{{list}}}' }"
        ),
        Case(name: "a list by its length", answer: "data: { heroes: { $length: 3, $0: { name: a }, $each: {} } }"),
        Case(
            name: "an element beyond the length",
            answer: "data: { heroes: { $length: 1, $1: {} } }",
            problems: ["1:31: warning: A list with $length 1 has no element \"$1\"."]
        ),
        Case(
            name: "a type that the field cannot be",
            answer: "data: { hero: { __typename: Human, function: x } }",
            problems: [
                "1:36: error: Human has no field \"function\"; an operation without that alias is answered with the "
                    + "error STUB_DOES_NOT_FIT."
            ]
        ),
        Case(
            name: "fields of two types in one object",
            answer: "data: { hero: { height: 1, function: x } }",
            problems: ["1:15: error: No type of Character has all of these fields: \"height\", \"function\"."]
        ),
        Case(
            name: "null for an element that has an error, by its key in a list",
            answer: "{ data: { heroes: { $length: 2, $0: ~, $1: ~ } }, errors: [{ message: x, path: [heroes, 0] }] }",
            problems: ["1:44: error: Query.heroes is Character!: it cannot be null."]
        ),
        Case(
            name: "lengths that no list has",
            answer: "data: { heroes: { $length: 100001 }, human: { friends: { $length: many, $al: 1 } } }",
            problems: [
                "1:28: error: \"$length\" must be a whole number from 0 to 100000, not the number 100001.",
                "1:67: error: \"$length\" must be a whole number from 0 to 100000, not the text \"many\".",
                "1:73: error: Unknown key \"$al\" in a list. Did you mean \"$0\"?",
            ]
        ),
        Case(
            name: "an object where a list belongs, and a key of a list in an object",
            answer: "data: { heroes: { name: x }, human: { $length: 1 } }",
            problems: [
                "1:17: error: Query.heroes is a list, [Character!]!, not an object.",
                "1:39: error: Human has no field \"$length\".",
            ]
        ),
        Case(
            name: "types that are none",
            answer: """
                data: { hero: { __typename: ~ }, human: { __typename: 7 }, \
                heroes: [{ __typename: Humn }, { __typename: '{{t}}' }] }
                """,
            problems: [
                "1:29: error: The __typename of a Character is a string, not null.",
                "1:55: error: The __typename of a Human is a string, not the number 7.",
                "1:83: error: A Character cannot be a \"Humn\"; did you mean \"Human\"?",
            ]
        ),
        Case(
            name: "a number for an enum",
            answer: "data: { episode: 4 }",
            problems: ["1:18: error: Query.episode is Episode, not the number 4."]
        ),
        Case(
            name: "what every query may ask for, and what it may not ask for elsewhere",
            answer: "data: { __schema: {}, __type: ~, human: { __type: ~ } }",
            problems: [
                "1:43: error: Human has no field \"__type\"; an operation without that alias is answered with the "
                    + "error STUB_DOES_NOT_FIT."
            ]
        ),
        Case(
            name: "an entry by the field, which serves its aliases",
            document: "query A { you: human { nick: name } me: human { first: name } }",
            answer: "data: { human: { first: a, nick: b, last: c } }",
            problems: ["1:37: error: Human has no field \"last\"."]
        ),
        Case(
            name: "paths, where no document is known",
            answer: "errors: [{ message: x, path: [heroes, name] }, { message: x, path: [human, nmae, x] }]",
            problems: [
                "1:39: error: The path needs an index here, of [Character!]!.",
                "1:76: warning: Human has no field \"nmae\"; did you mean \"name\"?",
            ]
        ),
        Case(
            name: "a path that the operation does not have",
            document: "query A { human { name } }",
            answer: "errors: [{ message: x, path: [human, 0] }, { message: x, path: [humna] }]",
            problems: [
                "1:38: error: The path goes into a list here, and Human is none.",
                "1:65: error: The operation selects no \"humna\" here; did you mean \"human\"?",
            ]
        ),
        Case(
            name: "a whole response's data",
            answer: "body: { json: { data: { human: { height: tall } } } }",
            problems: ["1:42: error: Human.height is Float, not the text \"tall\"."]
        ),
        Case(
            name: "a whole response's data, written as text",
            answer:
                "body:\n  json: |\n    {\n      \"data\": { \"episode\": \"JED\", \"human\": { \"name\": \"{{x}}\" } }\n    }\n",
            problems: ["4:28: error: The enum Episode has no value \"JED\"; did you mean \"JEDI\"?"]
        ),
        Case(name: "text that is JSON only when rendered", answer: "body: { json: '{ {{#a}}\"data\": 1{{/a}} }' }"),
    ]

    @Test(arguments: cases) func `finds what a client could not be told`(_ testCase: Case) throws {
        var files = ["operations/A.yml": testCase.answer]
        files["operations/A.graphql"] = testCase.document
        var project = StubFiles(StubFiles.Places(folder: "."), access: .memory(files))
        try #require(project.diagnostics == [])
        project.check(against: SchemaLoader.load([SourceText(Self.schema)]).schema)
        let problems = project.diagnostics.map { "\($0)".replacing("operations/A.yml:", with: "") }
        #expect(problems == testCase.problems)
        // What may be an alias is served all the same.
        let firstError = project.diagnostics.first {
            $0.severity == .error && !$0.message.contains("STUB_DOES_NOT_FIT")
        }
        #expect((project.stubs[0].responses == firstError.map { [.broken($0)] }) == (firstError != nil))
    }

    @Test(arguments: ["A", "B"]) func `goes by the fragments of the client's document first`(_ first: String) throws {
        let second = first == "A" ? "B" : "A"
        let files = [
            "operations/\(first).graphql": "query \(first) { human { ...F } } fragment F on Human { name }",
            "operations/\(first).yml": "data: { human: { name: Luke } }",
            "operations/\(second).graphql": "query \(second) { human { ...F } } fragment F on Human { id }",
            "operations/\(second).yml": "data: { human: { id: 1 } }",
        ]
        var project = StubFiles(StubFiles.Places(folder: "."), access: .memory(files))
        project.check(against: SchemaLoader.load([SourceText(Self.schema)]).schema)
        #expect(project.diagnostics == [])
    }

    @Test func `refuses a matcher whose fields the schema does not have`() throws {
        let stub = "graphQL:\n  query: |\n\n    {\n      huamn { name }\n    }\nresponse: { data: {} }\n"
        var project = StubFiles(StubFiles.Places(folder: "."), access: .memory(["endpoints/a.yml": stub]))
        project.check(against: SchemaLoader.load([SourceText(Self.schema)]).schema)
        let expected =
            "endpoints/a.yml:5:7: error: Cannot query field \"huamn\" on type \"Query\". Did you mean \"human\"?"
        #expect(project.diagnostics.map(\.description) == [expected])
    }
}
