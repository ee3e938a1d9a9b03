import GraphQLLanguage
import JSONModel
import StubModel
import Testing

@testable import MockConfiguration

@Suite("What scripts return")
struct ResultDecoderTests {
    private struct NoFiles: ResponseFiles {
        func body(ofFile name: String, contentType: String?) throws(FileAccess.Failure) -> BodyDefinition {
            throw FileAccess.Failure(reason: "There is no \(name) (\(contentType ?? "-")).")
        }
    }

    private func read(_ json: String) throws(ResultError) -> ResponseDefinition {
        try ResultDecoder.read(JSONText(Array(json.utf8)), of: .script, files: NoFiles()).response
    }

    private static func writing(_ definition: GraphQLResponseDefinition) -> GraphQLResponseDefinition {
        var definition = definition
        definition.writesEntities = true
        return definition
    }

    private static func whole(
        _ body: BodyDefinition,
        status: Int = 200,
        headers: [HeaderDefinition] = [],
        isTemplate: Bool = false
    ) -> ResponseDefinition {
        .http(HTTPResponseDefinition(status: status, headers: headers, body: body, isTemplate: isTemplate))
    }

    @Test(arguments: [
        (#"{"status":204}"#, whole(.none, status: 204)),
        (#"{"status":200,"headers":null,"body":null,"url":null,"template":null}"#, whole(.none)),
        // What is no template is not read.
        (
            #"{"status":200,"body":{"json":{"a":[1.50,nonsense]}}}"#,
            whole(.data(Array(#"{"a":[1.50,nonsense]}"#.utf8), contentType: "application/json"))
        ),
        (
            #"{"body":{"json":[1],"contentType":"a/b"},"status":200}"#,
            whole(.data(Array("[1]".utf8), contentType: "a/b"))
        ),
        (#"{"status":200,"body":{"json":null}}"#, whole(.data(Array("null".utf8), contentType: "application/json"))),
        (#"{"status":200,"body":{"json":"[1]"}}"#, whole(.jsonText("[1]", templateData: [:]))),
        (
            #"{"status":200,"body":{"json":{"a":"{{b}}"},"templateData":{"b":null}}}"#,
            whole(.json(["a": "{{b}}"], templateData: ["b": .null]), isTemplate: true)
        ),
        (
            #"{"body":{"json":{"a":"{{b}}"}},"status":200,"template":false}"#,
            whole(.data(Array(#"{"a":"{{b}}"}"#.utf8), contentType: "application/json"))
        ),
        (#"{"status":200,"body":{"text":null,"contentType":null}}"#, whole(.text("", templateData: [:]))),
        (
            #"{"status":200,"body":{"text":5,"contentType":"a/b"}}"#,
            whole(.text("5", templateData: [:]), headers: [HeaderDefinition(name: "Content-Type", value: "a/b")])
        ),
        (#"{"status":200,"body":{"yaml":"a: 1"}}"#, whole(.yamlText("a: 1", templateData: [:]))),
        (#"{"status":200,"body":{"yaml":[null]}}"#, whole(.yaml([.null], templateData: [:]))),
        (#"{"status":200,"body":{"data":"AQID"}}"#, whole(.data([1, 2, 3], contentType: nil))),
        (
            #"{"status":200,"body":{"operation":"{ a }","variables":{"b":null},"at":"c.d"}}"#,
            whole(.operation(document: "{ a }", variables: ["b": .null], at: ["c", "d"]))
        ),
        (
            #"{"status":307,"url":"/x","headers":{"A":["b",1.5,true],"Date":"x"}}"#,
            whole(
                .none,
                status: 307,
                headers: [
                    HeaderDefinition(name: "A", value: "b"), HeaderDefinition(name: "A", value: "1.5"),
                    HeaderDefinition(name: "A", value: "true"), HeaderDefinition(name: "Location", value: "/x"),
                ]
            )
        ),
    ]) func `a whole response`(json: String, definition: ResponseDefinition) throws {
        #expect(try read(json) == definition)
    }

    @Test(arguments: [
        (#"{"data":null}"#, GraphQLResponseDefinition(data: .null, isTemplate: false)),
        (#"{"errors":null}"#, GraphQLResponseDefinition(isTemplate: false)),
        (
            #"{"data":{"a":"{{b}}","c":null},"status":202,"body":null,"extensions":null,"entities":true}"#,
            writing(GraphQLResponseDefinition(data: ["a": "{{b}}", "c": .null], status: 202))
        ),
        (
            #"{"errors":["a",{"message":"b","path":["c",0],"locations":null,"extensions":{"d":null}}]}"#,
            GraphQLResponseDefinition(
                errors: [
                    StubError(message: "a"),
                    StubError(message: "b", path: [.key("c"), .index(0)], extensions: ["d": .null]),
                ],
                isTemplate: false
            )
        ),
    ]) func `a GraphQL result`(json: String, definition: GraphQLResponseDefinition) throws {
        #expect(try read(json) == .graphQL(definition))
    }

    @Test(arguments: [
        (#""hi""#, #"A script returns a Response, or an object with "data" or "errors"; this returned the text "hi"."#),
        ("null", #"A script returns a Response, or an object with "data" or "errors"; this returned null."#),
        ("{}", #"A script returns a Response, which has a number "status", or an object with "data" or "errors"."#),
        (
            #"{"body":{"text":"a"}}"#,
            #"A script returns a Response, which has a number "status", or an object with "data" or "errors"."#
        ),
        (#"{"status":"200"}"#, #""status" must be a status from 200 to 999, not the text "200"."#),
        (
            #"{"status":200,"boddy":1}"#,
            #"Unknown key "boddy" in what the script returned. Did you mean "body"?"#
        ),
        (#"{"status":200,"drop":true}"#, #""status" is never sent: "drop" closes the connection without an answer."#),
        (
            #"{"status":200,"drop":-1}"#,
            #""drop" must be true, or how many bytes of the body are sent before, not the number -1."#
        ),
        (
            #"{"data":{},"body":{"text":"a"}}"#,
            #"A response is either a GraphQL result ("data") or a whole one ("body")."#
        ),
        (#"{"data":[1]}"#, #""data" must be an object of fields, or null, not a list."#),
        (#"{"errors":{}}"#, #""errors" must be a list of errors, not an object."#),
        (#"{"errors":[5]}"#, #"An error is a text, or an object with a "message", not the number 5."#),
        (#"{"errors":[{"message":null}]}"#, #"An error needs a "message"."#),
        (#"{"errors":[{"message":"a","path":[-1]}]}"#, #""path" must be a list of keys and indexes, not a list."#),
        (#"{"data":{},"extensions":[]}"#, #""extensions" must be an object, not a list."#),
        (#"{"status":200,"headers":[]}"#, #""headers" must be an object of names to texts, not a list."#),
        (#"{"status":200,"headers":{"A":null}}"#, #""A" must be a text or a list of texts, not null."#),
        (#"{"status":200,"headers":{"A b":"c"}}"#, #""A b" cannot be the name of a header field."#),
        (#"{"status":200,"template":"no"}"#, #""template" must be true or false, not the text "no"."#),
        (
            #"{"status":200,"body":5}"#,
            #""body" must be what one of the functions of Body returns, such as Body.json(…), not the number 5."#
        ),
        (
            #"{"status":200,"body":{"a":1}}"#,
            #""body" must be what one of the functions of Body returns, such as Body.json(…), not an object."#
        ),
        (
            #"{"status":200,"body":{}}"#,
            #"A "body" needs one of text, json, yaml, template, file, data and operation."#
        ),
        (
            #"{"status":200,"body":{"json":1,"text":"a"}}"#,
            #"A "body" has only one of text, json, yaml, template, file, data and operation; this has 2."#
        ),
        (#"{"status":200,"body":{"text":[]}}"#, #""text" must be a text, not a list."#),
        (#"{"status":200,"body":{"template":null}}"#, #""template" must be a text, not null."#),
        (
            #"{"status":200,"body":{"data":"%"}}"#,
            #""data" must be an ArrayBuffer, or bytes in base64, not the text "%"."#
        ),
        (
            #"{"status":200,"body":{"text":"a","templateData":[]}}"#,
            #""templateData" must be an object, not a list."#
        ),
        (#"{"status":200,"body":{"file":"a","contentType":"b/c"}}"#, "There is no a (b/c)."),
    ])
    func `what is wrong first is told`(json: String, message: String) {
        let error = #expect(throws: ResultError.self) { try read(json) }
        #expect(error?.message == message)
    }
}
