import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import Scripting
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import ServerRuntime

@Suite("Scripts that fail", .enabled(if: ScriptEngine.problem == nil))
struct ScriptFailureTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var source: String
        var title = "The script failed"
        var detail: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(
            name: "throws",
            source: "function response() {\n  null.x\n}",
            detail: "endpoints/a.js:2:7: TypeError: null is not an object (evaluating 'null.x')"
        ),
        Case(
            name: "throws a text",
            source: "function response() { throw 'no' }",
            detail: "endpoints/a.js: The script threw \"no\"."
        ),
        Case(
            name: "rejects",
            source: "async function response() { throw new Error('late') }",
            detail: "endpoints/a.js:1:44: Error: late"
        ),
        Case(
            name: "is no JavaScript",
            source: "function response() {\n  return ( }\n",
            detail: "endpoints/a.js:2: SyntaxError: Unexpected token '}'"
        ),
        Case(
            name: "has no function",
            source: "let x = 1",
            detail:
                "endpoints/a.js: The script defines no function \"response\". Write: function response(request, cache) { … }"
        ),
        Case(
            name: "returns nothing",
            source: "function response() {}",
            detail: "endpoints/a.js: The function \"response\" returned nothing."
        ),
        Case(
            name: "returns NaN",
            source: "function response() { return Response.ok(Body.json({ a: [NaN] })) }",
            detail: "endpoints/a.js: The function \"response\" returned what is no JSON: body.json.a[0] is NaN, "
                + "which JSON has no number for."
        ),
        Case(
            name: "returns a circle",
            source: "function response() { const a = {}; a.a = a; return Response.ok(Body.json(a)) }",
            detail: "endpoints/a.js: The function \"response\" returned what is no JSON: body.json.a contains itself."
        ),
        Case(
            name: "returns a promise that never settles",
            source: "function response() { return new Promise(() => {}) }",
            detail: "endpoints/a.js: The promise that \"response\" returned never settles: nothing is left to wait for."
        ),
        Case(
            name: "returns a text",
            source: "function response() { return 'hi' }",
            title: "The script's result cannot be sent",
            detail: "endpoints/a.js: A script returns a Response, or an object with \"data\" or \"errors\"; "
                + "this returned the text \"hi\"."
        ),
        Case(
            name: "returns a status that cannot be",
            source: "function response() { return Response.raw(99) }",
            title: "The script's result cannot be sent",
            detail: "endpoints/a.js: \"status\" must be a status from 200 to 999, not the number 99."
        ),
        Case(
            name: "returns a body that is none",
            source: "function response() { return Response.ok({ a: 1 }) }",
            title: "The script's result cannot be sent",
            detail: "endpoints/a.js: \"body\" must be what one of the functions of Body returns, such as Body.json(…), "
                + "not an object."
        ),
        Case(
            name: "returns a header that cannot be",
            source: "function response() { return Response.ok(null, { A: 'x\\ny' }) }",
            title: "The script's result cannot be sent",
            detail: "endpoints/a.js: The header field A has a line end or another control character in it."
        ),
        Case(
            name: "redirects nowhere",
            source: "function response() {\n  return Response.movedPermanently()\n}",
            detail: "endpoints/a.js:2:35: TypeError: Response.movedPermanently(url) needs a URL."
        ),
        Case(
            name: "names a file elsewhere",
            source: "function response() { return Response.ok(Body.file('../../etc/passwd')) }",
            title: "The script's result cannot be sent",
            detail: "endpoints/a.js: \"file\" must be a path below the script's folder or the working directory."
        ),
        Case(
            name: "returns a template that cannot be read",
            source: "function response() { return Response.ok(Body.text('{{#a}}')) }",
            title: "The script's result cannot be sent",
            detail: "endpoints/a.js: The section \"a\" is not closed."
        ),
        Case(
            name: "never ends",
            source: "function response() { while (true) {} }",
            title: "The script was stopped",
            detail: "endpoints/a.js: The script ran for longer than 0.1 seconds."
        ),
    ])
    func `answers 500, says where, and goes on`(_ c: Case) throws {
        let client = try StubbedClient([
            try ScriptedStubTests.http(.get, "/x", ScriptedStubTests.script(c.source)),
            try ScriptedStubTests.http(
                .get,
                "/y",
                ScriptedStubTests.script("function response() { return Response.ok() }")
            ),
        ]) { $0.limits.scriptTime = 0.1 }
        let reply = client.send(.get, "/x")
        #expect(reply.status == 500)
        #expect(reply.headers["Content-Type"] == "application/problem+json")
        #expect(reply.json?["title"] == .string(c.title))
        #expect(reply.json?["detail"] == .string(c.detail))
        #expect(client.log.lines.withLock { $0 } == ["warning: \(c.title): \(c.detail)\n"])
        #expect(client.send(.get, "/y").status == 200)
    }

    @Test func `counts columns as the file has them`() throws {
        let script = ScriptDefinition(
            source: "function response() {\n  null.x\n}",
            file: "endpoints/a.yml",
            line: 3,
            indent: 4
        )
        let client = try StubbedClient([try ScriptedStubTests.http(.get, "/x", .script(script))])
        #expect(
            client.send(.get, "/x").json?["detail"]
                == "endpoints/a.yml:4:11: TypeError: null is not an object (evaluating 'null.x')"
        )
    }

    @Test func `names a script that came with a request by its stub`() throws {
        let stub = try ScriptedStubTests.http(
            .get,
            "/x",
            .script(ScriptDefinition(source: "function response() { throw 1 }"))
        )
        let client = try StubbedClient([stub])
        #expect(
            client.send(.get, "/x").json?["detail"] == "the script of GET /x: The script threw 1."
        )
    }

    @Test func `serves others while a script does not come back`() throws {
        let client = try StubbedClient([
            try ScriptedStubTests.http(
                .get,
                "/loop",
                ScriptedStubTests.script("function response() { while (true) {} }")
            ),
            try ScriptedStubTests.http(.get, "/x", .http(HTTPResponseDefinition(status: 204))),
        ]) { $0.limits.scriptTime = 0.2 }
        let waiting = Latch()
        let statuses = Locked<[Int]>([])
        client.service.answer(HTTPRequest(method: .get, target: "/loop")).whenReady { exchange in
            statuses.withLock { $0.append(exchange.outcome.response?.status.rawValue ?? 0) }
            waiting.open()
        }
        #expect(client.send(.get, "/x").status == 204)
        #expect(statuses.withLock { $0 } == [])
        waiting.wait()
        #expect(statuses.withLock { $0 } == [500])
    }
}
