import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import AnswerShapes

/// Pairs of answers with all that differs between them, a line each.
@Suite("Pairs of answers")
struct AnswerPairsTests {
    private static let schema = """
        type Query { hero(id: ID): Character heroes: [Human!]! search: [Result] stamp: Stamp }
        interface Character { id: ID! name: String! }
        type Human implements Character { id: ID! name: String! height: Float born: Int alive: Boolean in: [Episode] }
        type Droid implements Character { id: ID! name: String! function: String }
        union Result = Human | Droid
        enum Episode { JEDI EMPIRE }
        scalar Stamp
        """

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var document = "{ heroes { name height born alive in } }"
        var variables: JSONObject = [:]
        var isOfStub = true
        /// Our body and the API's for each request.
        let answers: [(ours: String, theirs: String)]
        let differences: [String]

        init(
            _ description: String,
            document: String? = nil,
            variables: JSONObject = [:],
            isOfStub: Bool = true,
            _ answers: [(ours: String, theirs: String)],
            _ differences: [String]
        ) {
            testDescription = description
            if let document { self.document = document }
            (self.variables, self.isOfStub, self.answers, self.differences) =
                (variables, isOfStub, answers, differences)
        }
    }

    private static func heroes(_ members: String) -> String { #"{"data":{"heroes":[\#(members)]}}"# }
    private static let human = #"{"name":"Luke","height":1.72,"born":19,"alive":true,"in":["JEDI"]}"#
    private static let luke = heroes(human)

    private static let values = [
        Case(
            "the same shapes of other values",
            [
                (luke, heroes(#"{"name":"Leia","height":1,"born":20,"alive":false,"in":["EMPIRE","JEDI"]}"#))
            ],
            []
        ),
        Case("an empty list says nothing of its elements", [(luke, heroes(""))], []),
        Case(
            "null where a stub has a value",
            [
                (luke, heroes(#"{"name":"Leia","height":null,"born":20,"alive":null,"in":null}"#)), (luke, luke),
                (luke, heroes(#"{"name":"Leia","height":null,"born":20,"alive":true,"in":[]}, \#(human)"#)),
            ],
            [
                "difference null: the stub says Float, the API gave null at heroes[].height in 2 of 3 answers",
                "difference null: the stub says Boolean, the API gave null at heroes[].alive in 1 of 3 answers",
                "difference null: the stub says [Episode], the API gave null at heroes[].in in 1 of 3 answers",
            ]
        ),
        Case(
            "null where a value was generated",
            isOfStub: false,
            [(luke, heroes(#"{"name":"Leia","height":null,"born":20,"alive":true,"in":[]}"#))],
            ["note null: the mock says Float, the API gave null at heroes[].height"]
        ),
        Case(
            "null where the API was never seen to have one",
            [(heroes(#"{"name":"Luke","height":null,"born":19,"alive":true,"in":[]}"#), luke)],
            [
                "note type: the stub says null, the API gave a number with a fraction at heroes[].height",
                "note null: the stub says null at heroes[].height, the API never did",
            ]
        ),
        Case(
            "what the schema forbids, told once for many elements",
            [
                (
                    luke,
                    heroes(
                        """
                        {"name":null,"height":"1.72","born":19.5,"alive":0,"in":["ROGUE"]},
                        {"name":null,"height":"1.72","born":3000000000,"alive":true,"in":"JEDI"}
                        """
                    )
                )
            ],
            [
                "contradiction null: the schema says String!, the API gave null at heroes[].name",
                "contradiction type: the schema says Float, the API gave a String at heroes[].height",
                "contradiction type: the schema says Int, the API gave a number with a fraction at heroes[].born",
                "contradiction type: the schema says Int, the API gave an integer at heroes[].born",
                "contradiction type: the schema says Boolean, the API gave an integer at heroes[].alive",
                "contradiction type: the schema says [Episode], the API gave a String at heroes[].in",
                "contradiction enumValue: the schema says Episode, the API gave the enum value ROGUE at heroes[].in[]",
            ]
        ),
        Case(
            "one object instead of a list, and a member that is left out",
            document: "{ heroes { name born } }",
            [
                (luke, #"{"data":{"heroes":{"name":"Luke"}}}"#),
                (luke, #"{"data":{"heroes":[{"name":"Luke"}]}}"#),
            ],
            [
                "contradiction type: the schema says [Human!]!, the API gave an object at heroes in 1 of 2 answers",
                "contradiction absent: the schema says Int, the API gave nothing at heroes[].born in 1 of 2 answers",
            ]
        ),
        Case(
            "members that conditions leave out",
            document: """
                query ($short: Boolean = true) { heroes { name born @skip(if: $short) ...More @include(if: $long) } }
                fragment More on Human { alive }
                """,
            variables: ["long": false],
            [(luke, #"{"data":{"heroes":[{"name":"Luke"}]}}"#)],
            []
        ),
        Case(
            "kinds of custom scalars",
            document: "{ stamp }",
            [(#"{"data":{"stamp":"2020-01-01"}}"#, #"{"data":{"stamp":1577836800}}"#)],
            ["contradiction type: the stub says Stamp, the API gave an integer at stamp"]
        ),
    ]

    private static let types = [
        Case(
            "types of an abstract one",
            document: "{ search { __typename ... on Human { name } ... on Droid { function } } }",
            [
                (
                    #"{"data":{"search":[{"__typename":"Human","name":"Luke"}]}}"#,
                    """
                    {"data":{"search":[{"__typename":"Droid","function":null},{"__typename":"Wookiee"},
                    {"__typename":"Human"}]}}
                    """
                )
            ],
            [
                "note member: the stub says Result, the API gave an object of the type Droid at search[]",
                "contradiction member: the schema says Result, the API gave an object of the type Wookiee at search[]",
                "contradiction absent: the schema says String!, the API gave nothing at search[].name",
            ]
        ),
        Case(
            "types that are not told",
            document: "{ hero { kind: id ... on Human { name } ... on Droid { function } } }",
            [
                (
                    #"{"data":{"hero":{"kind":"1","name":"Luke"}}}"#, #"{"data":{"hero":{"kind":2,"function":null}}}"#
                )
            ],
            ["contradiction type: the schema says ID!, the API gave an integer at hero.kind"]
        ),
    ]

    private static let errors = [
        Case(
            "an error explains the nulls above it",
            document: "{ hero { name } }",
            [
                (
                    #"{"data":{"hero":{"name":"Luke"}}}"#,
                    """
                    {"data":{"hero":null},"errors":[{"message":"secret","path":["hero","name"],
                    "extensions":{"code":"DENIED"}}]}
                    """
                ), (#"{"data":{"hero":{"name":"Luke"}}}"#, #"{"data":{"hero":{"name":"Luke"}}}"#),
            ],
            [
                """
                difference error: the stub says no error, the API gave an error with the code DENIED at hero.name in 1 of 2 \
                answers
                """
            ]
        ),
        Case(
            "an error with another code, and one that never comes",
            document: "{ hero { id } heroes { name } }",
            [
                (
                    """
                    {"data":null,"errors":[{"message":"","path":["heroes",3,"name"],"extensions":{"code":"GONE"}},
                    {"message":"","path":["hero"]}]}
                    """,
                    #"{"data":null,"errors":[{"message":"","path":["heroes",0,"name"]}]}"#
                )
            ],
            [
                """
                difference error: the stub says an error with the code GONE, the API gave an error without a code at \
                heroes[].name
                """,
                "note error: the stub says an error without a code at hero, the API never did",
            ]
        ),
        Case(
            "a refusal there",
            document: "{ hero { id } }",
            isOfStub: false,
            [
                (
                    #"{"data":{"hero":null}}"#,
                    #"{"errors":[{"message":"Cannot query field \"hero\".","extensions":{"code":"INVALID"}}]}"#
                )
            ],
            [
                #"contradiction refused: the mock says data, the API gave the error "Cannot query field "hero"." (INVALID)"#
            ]
        ),
        Case(
            "a refusal here",
            document: "{ hero { id } }",
            [(#"{"errors":[{"message":"No."}]}"#, #"{"data":{"hero":null}}"#)],
            [#"contradiction refused: the stub says the error "No.", the API gave data"#]
        ),
        Case(
            "two refusals",
            document: "{ hero { id } }",
            [(#"{"errors":[{"message":"No."}]}"#, #"{"errors":[{"message":"Never."}]}"#)],
            []
        ),
    ]

    @Test(arguments: values + types + errors) func `tell`(_ pair: Case) throws {
        let schema = try #require(SchemaLoader.load([SourceText(Self.schema)]).schema)
        let document = try Document(parsing: SourceText(pair.document))
        var pairs = AnswerPairs(of: .operation, speaker: pair.isOfStub ? .stub : .mock)
        for answer in pair.answers {
            pairs.add(
                ours: [try Self.answer(answer.ours)],
                theirs: try Self.answer(answer.theirs),
                reader: AnswerReader(
                    try #require(document.operations.first),
                    in: document,
                    schema: schema,
                    variables: pair.variables
                )
            )
        }
        #expect(Self.lines(pairs) == pair.differences)
    }

    private static func answer(_ body: String, status: Int = 200, type: String = "application/json") throws -> Answer {
        Answer(status: status, contentType: type, body: try JSONValue(parsing: Array(body.utf8)))
    }

    private static func lines(_ pairs: AnswerPairs) -> [String] {
        pairs.differences.map { "\($0.severity) \($0.kind): \($0.message)" }
    }

    @Test func `tell statuses and content types`() throws {
        var pairs = AnswerPairs(of: .endpoint, speaker: .stub)
        let ours = try Self.answer(#"{"id":1}"#)
        pairs.add(ours: [ours], theirs: try Self.answer(#"{"no":1}"#, status: 404), reader: nil)
        pairs.add(ours: [ours], theirs: try Self.answer(#"{"id":2}"#, type: "text/json"), reader: nil)
        pairs.add(
            ours: [ours],
            theirs: Answer(status: 200, contentType: nil, body: nil),
            reader: nil
        )
        #expect(
            Self.lines(pairs) == [
                "contradiction status: the stub says the status 200, the API gave 404 in 1 of 3 answers",
                "contradiction contentType: the stub says application/json, the API gave text/json in 1 of 3 answers",
                "contradiction contentType: the stub says application/json, the API gave none in 1 of 3 answers",
            ]
        )
    }

    @Test func `tell the members of JSON without a schema`() throws {
        var pairs = AnswerPairs(of: .endpoint, speaker: .stub)
        pairs.add(
            ours: [try Self.answer(#"{"data":[{"id":1,"name":"a","tags":[],"price":2,"note":null,"size":1}]}"#)],
            theirs: try Self.answer(
                #"{"data":[{"id":"1","name":"b","tags":null,"price":2.5,"note":"c","more":{}},{"id":"2","price":1}]}"#
            ),
            reader: nil
        )
        #expect(
            Self.lines(pairs) == [
                "contradiction type: the stub says an integer, the API gave a String at data[].id",
                "difference null: the stub says a list, the API gave null at data[].tags",
                "difference type: the stub says an integer, the API gave a number with a fraction at data[].price",
                "note type: the stub says null, the API gave a String at data[].note",
                "note null: the stub says null at data[].note, the API never did",
                "difference absent: the stub says a String, the API gave nothing in some objects at data[].name",
                "difference absent: the stub says a list, the API gave nothing in some objects at data[].tags",
                "difference absent: the stub says null, the API gave nothing in some objects at data[].note",
                "contradiction absent: the stub says an integer, the API gave nothing at data[].size",
                "note additional: the stub says nothing of it, the API gave an object at data[].more",
            ]
        )
    }

    @Test func `take all responses that a stub gives in turn`() throws {
        var pairs = AnswerPairs(of: .endpoint, speaker: .stub)
        let ours = try [
            Self.answer(#"{"id":1,"tags":["a"]}"#), Self.answer("{}", status: 503),
            Self.answer(#"{"id":1,"tags":null}"#),
        ]
        pairs.add(ours: ours, theirs: try Self.answer(#"{"id":2,"tags":null}"#), reader: nil)
        pairs.add(ours: ours, theirs: try Self.answer(#"{"id":null}"#, status: 503), reader: nil)
        #expect(
            Self.lines(pairs) == [
                "difference null: the stub says an integer, the API gave null at id in 1 of 2 answers"
            ]
        )
    }
}
