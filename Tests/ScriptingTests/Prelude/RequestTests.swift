import JSONModel
import Testing

@testable import Scripting

@Suite("The request of a script", .needsEngine)
struct RequestTests {
    @Test func `has the members that it is given`() async throws {
        let request: JSONObject = ["method": "GET", "pathParameters": ["id": "7"], "query": .null]
        let value = try await result(
            of: "return [request.method, request.pathParameters.id, request.query, request.nothing];",
            request: request
        )
        #expect(value == ["GET", "7", .null, .null])
    }

    @Test func `has headers whose names have no case`() async throws {
        let request: JSONObject = ["headers": ["Content-Type": "text/plain", "X-A": ["1", "2"]]]
        let value = try await result(
            of: """
                const h = request.headers;
                return [h['content-type'], h['Content-Type'], h['CONTENT-TYPE'], h['x-a'], h.host === undefined, 'x-A' in h,
                  'host' in h, Object.keys(h), {...h}, JSON.stringify(h)];
                """,
            request: request
        )
        #expect(
            value == [
                "text/plain", "text/plain", "text/plain", ["1", "2"], true, true, false, ["Content-Type", "X-A"],
                ["Content-Type": "text/plain", "X-A": ["1", "2"]], #"{"Content-Type":"text/plain","X-A":["1","2"]}"#,
            ]
        )
    }

    @Test func `has a body as bytes, text and JSON`() async throws {
        let value = try await result(
            of: """
                return [request.body instanceof ArrayBuffer, request.body.byteLength, request.bodyText, request.bodyJSON.a,
                  request.bodyJSON === request.bodyJSON];
                """,
            bytes: Array(#"{"a": "é"}"#.utf8)
        )
        #expect(value == [true, 11, #"{"a": "é"}"#, "é", true])
    }

    @Test func `has null where there is no body`() async throws {
        #expect(
            try await result(of: "return [request.body, request.bodyText, request.bodyJSON];") == [.null, .null, .null]
        )
    }

    @Test func `says where a body is no JSON`() async {
        let outcome = await sharedEngine.outcome(
            "function response(request) {\n  return request.bodyJSON;\n}",
            body: Array("{".utf8)
        )
        #expect(
            outcome.failure?.description
                == "endpoints/cart.js:2:17: SyntaxError: request.bodyJSON: the body is not JSON (JSON Parse error: Expected '}')"
        )
    }

    @Test func `has no JSON where the body says that it is something else`() async throws {
        for (type, expected) in [("text/plain", JSONValue.null), ("application/json", "thrown"), ("", "thrown")] {
            let call = ScriptCall(
                request: JSONText([:]),
                body: Array("a=1".utf8),
                lazyMembers: ["contentType"],
                lazyMember: { _ in type.isEmpty ? .null : .string(type) },
                host: TestHost()
            )
            let source = "function response(r) { try { return r.bodyJSON } catch { return 'thrown' } }"
            #expect(
                try await sharedEngine.outcome(Script(source: source, file: "a.js"), call).get().value() == expected
            )
        }
    }

    @Test func `makes what costs much only where it is read, and once`() async throws {
        let asked = TestHost()
        let call = ScriptCall(
            request: JSONText(["method": "POST"]),
            lazyMembers: ["formParameters", "graphQL"],
            lazyMember: { name in
                asked.log(name)
                return ["name": .string(name)]
            },
            host: asked
        )
        let script = Script(
            source: "function response(r) { r.graphQL.name; return [r.graphQL.name, Object.keys(r), r.method]; }",
            file: "a.js"
        )
        let value = try await sharedEngine.outcome(script, call).get().value()
        #expect(value == ["graphQL", ["method", "body", "bodyText", "bodyJSON", "formParameters", "graphQL"], "POST"])
        #expect(asked.log == ["graphQL"])
    }

    @Test func `belongs to its call`() async throws {
        for text in ["1", "2"] {
            #expect(try await result(of: "return request.bodyJSON;", bytes: Array(text.utf8)).int == Int(text))
        }
        #expect(try await result(of: "request.bodyJSON = 5; return request.bodyJSON;", bytes: [0x31]) == 5)
    }
}
