import GraphQLLanguage
import JSONModel
import StubModel
import Testing

@testable import MockConfiguration

@Suite("What is said of a response")
struct ResponseDecoderTests {
    private func read(_ yaml: String) -> (stub: Stub?, problems: [String]) {
        let files = FileAccess.workingDirectory([:])
        let read = SentStubs(reading: SourceText(yaml, name: "a"), as: .yaml, access: files)
        return (read.stubs.first, read.diagnostics.map { "\($0)" })
    }

    @Test func `each response may have a delay of its own`() throws {
        let (stub, problems) = read(
            "{ http: { api: get /x }, delay: 1, responses: [{}, { delay: 0.5 }, { delay: 0 }] }"
        )
        #expect(problems == [])
        #expect(stub?.deliveries.map(\.delay) == [nil, 0.5, 0])
        #expect(stub?.delay == 1)
        #expect(read("{ http: { api: get /x }, responses: [{}] }").stub?.deliveries == [])
        #expect(
            read("{ http: { api: get /x }, response: { delay: soon } }").problems
                == [#"a:1:45: error: "delay" must be a number of seconds from 0 to 86400, not the text "soon"."#]
        )
    }

    @Test func `a connection that is dropped is not answered`() throws {
        #expect(read("{ http: { api: get /x }, response: { drop: true } }").stub?.responses == [.drop])
        #expect(read("{ graphQL: {}, drop: true }").stub?.responses == [.drop])
        #expect(
            read("{ http: { api: get /x }, response: { drop: true, status: 404 } }").problems
                == [#"a:1:50: error: "status" is never sent: "drop" closes the connection without an answer."#]
        )
        #expect(read("{ http: { api: get /x }, response: { drop: false, status: 404 } }").problems == [])
        let cut = read(
            "{ http: { api: get /x }, responses: [{ body: { text: abc }, drop: 2, delay: 1 }, { status: 404 }] }"
        )
        #expect(cut.problems == [])
        #expect(cut.stub?.deliveries == [Delivery(delay: 1, dropsAfter: 2), Delivery()])
        #expect(read("{ graphQL: {}, response: { data: {}, drop: 0 } }").stub?.deliveries == [Delivery(dropsAfter: 0)])
        #expect(
            read("{ http: { api: get /x }, response: { javascript: x, drop: 3 } }").stub?.deliveries
                == [Delivery(dropsAfter: 3)]
        )
        #expect(
            read("{ http: { api: get /x }, response: { javascript: x, drop: true } }").problems
                == [#"a:1:38: error: "javascript" is never sent: "drop" closes the connection without an answer."#]
        )
        #expect(
            read("{ http: { api: get /x }, response: { drop: half } }").problems
                == [
                    #"a:1:44: error: "drop" must be true, or how many bytes of the body are sent before, not the text "half"."#
                ]
        )
    }

    @Test func `data for templates belongs to the body`() {
        #expect(
            read("{ http: { api: get /x }, response: { body: { text: '{{a}}' }, templateData: { a: 1 } } }").problems
                == [#"a:1:63: error: "templateData" belongs into the "body" that has the template."#]
        )
    }

    @Test func `paths in the forms of other tools are told of`() {
        #expect(
            read("{ http: { api: 'get /users/{id}/posts' }, response: {} }").problems
                == [#"a:1:16: warning: "{id}" is taken as it stands: a part that may be any text is written :id."#]
        )
        #expect(
            read("{ http: { api: 'get /z/:id.json' }, response: {} }").problems.first?.contains("${id}.json") == true
        )
    }

    @Test func `a part of an operation's data is named with dots or brackets`() {
        for path in ["users.0.name", "users[0].name"] {
            let body = "{ operation: '{ users { name } }', at: '\(path)' }"
            let stub = read("{ http: { api: get /x }, response: { body: \(body) } }").stub
            guard case .http(let definition)? = stub?.responses.first,
                case .operation(_, _, let at, _) = definition.body
            else {
                Issue.record("no operation")
                continue
            }
            #expect(at == ["users", "0", "name"])
        }
    }

    @Test func `parts that come later wait as long as they are told to`() throws {
        let read = read("{ graphQL: {}, response: { defer: [{ label: A, after: 0.8 }, { path: a.b, after: 1 }] } }")
        #expect(read.problems == [])
        let parts = [PartDelay(label: "A", after: 0.8), PartDelay(path: "a.b", after: 1)]
        #expect(read.stub?.deliveries == [Delivery(parts: parts)])
        let script = self.read("{ graphQL: {}, response: { javascript: x, defer: { after: 2 } } }")
        #expect(script.stub?.deliveries == [Delivery(parts: [PartDelay(after: 2)])])
        #expect(
            self.read("{ http: { api: get /x }, response: { defer: { after: 2 } } }").problems
                == [#"a:1:38: error: "defer" answers a GraphQL operation; a response over HTTP has a "body"."#]
        )
        #expect(
            self.read("{ graphQL: {}, response: { defer: { label: [A], after: x, at: 1 } } }").problems == [
                #"a:1:44: error: "label" must be the label of a fragment or list, not a list."#,
                #"a:1:56: error: "after" must be a number of seconds from 0 to 86400, not the text "x"."#,
                #"a:1:59: error: Unknown key "at" in "defer"."#,
            ]
        )
    }

    @Test func `a json that is one tag is a value, and one that begins as JSON a text`() throws {
        func body(_ json: String) -> BodyDefinition? {
            let stub = read("{ http: { api: get /x }, response: { body: { json: '\(json)' } } }").stub
            guard case .http(let response)? = stub?.responses.first else { return nil }
            return response.body
        }
        #expect(body("{{{cart}}}") == .json("{{{cart}}}", templateData: [:]))
        #expect(body("{{& cart}}") == .json("{{& cart}}", templateData: [:]))
        #expect(body("{{cart}}") == .jsonText("{{cart}}", templateData: [:]))
        #expect(body("[{{{cart}}}]") == .jsonText("[{{{cart}}}]", templateData: [:]))
    }

    @Test func `what is sent instead of null is a whole response`() throws {
        let start = "{ http: { api: get /x }, response: { body: { operation: '{ a }', orElse: "
        let expected = #"a:1:74: error: "orElse" must be a response with a status, headers or a body, not a mapping."#
        #expect(read(start + "{ drop: true } } } }").problems == [expected])
        #expect(read(start + "{ status: 404 } } } }").problems == [])
    }
}
