import HTTPMessages
import JSONModel
import Scripting
import ServiceTestSupport
import Testing

@testable import ServerRuntime

/// Scripts as the users of earlier mock servers have them, in the forms and with the faults of those servers' own
/// samples.
@Suite("Scripts of earlier servers", .enabled(if: ScriptEngine.problem == nil))
struct EarlierScriptsTests {
    @Test func `an operation's script reads the request's GraphQL`() {
        let books = """
            - graphQL:
                method: get
                operations: getBook
              javascript: |
                function response(request, cache) {
                  console.log("asked for " + request.graphQL.bookId);
                  if (request.graphQL.bookId == "1000-01") {
                    return Response.ok(Body.template("first", "application/json"));
                  } else {
                    return Response.notFound();
                  }
                }
            """
        let client = StubFileClient([
            "endpoints/books.yml": books, "templates/first.json": #"{"id": "{{request.graphQL.variables.bookId}}"}"#,
        ])
        let query = "/graphql?query=query%20getBook($bookId:ID)%7Bbook(id:$bookId)%7Bid%7D%7D&variables="
        let found = client.get(query + "%7B%22bookId%22:%221000-01%22%7D")
        #expect(found.status == 200)
        #expect(found.body == #"{"id": "1000-01"}"#)
        #expect(client.get(query + "%7B%22bookId%22:%222%22%7D").status == 404)
        #expect(client.log == ["script: asked for 1000-01\n", "script: asked for 2\n"])
    }

    @Test func `a login by the oldest form sends no body, and the cart knows it`() {
        let login = """
            - signature: POST /security/login
              javascript: |
                function response(request, cache) {
                  let token = "t-" + request.formParameters.user;
                  cache.token = token;
                  return Response.ok(Body.empty(), {
                    userToken: token
                  });
                }
            """
        let cart = """
            - http:
                api: put /cart
              javascriptFile: add.js
            - http:
                api: get /cart
              javascript: |
                function response(request, cache) {
                  return Response.ok(Body.json(cache.cart ?? {}));
                }
            """
        let add = """
            function response(request, cache) {
                if (cache.token == undefined) {
                    return Response.unauthorised();
                }
                let wanted = request.bodyJSON;
                var cart = cache.cart ?? {};
                var line = cart[wanted.id];
                if (line == undefined) {
                    line = { price: wanted.price, quantity: 0 };
                    cart[wanted.id] = line;
                }
                line.quantity = line.quantity + wanted.quantity;
                cache.cart = cart;
                return Response.ok();
            }
            """
        let client = StubFileClient(["endpoints/a.yml": login, "endpoints/b.yml": cart, "endpoints/add.js": add])
        #expect(client.problems == [])
        let item = Array(#"{"id": "b1", "price": 20.99, "quantity": 2}"#.utf8)
        #expect(client.send(.put, "/cart", body: item).status == 401)
        let form = Array("user=ada&note=100%25+x".utf8)
        let reply = client.send(
            .post,
            "/security/login",
            ["Content-Type": "application/x-www-form-urlencoded"],
            body: form
        )
        #expect(reply.status == 200)
        #expect(reply.body == "")
        #expect(reply.headers["userToken"] == "t-ada")
        for _ in 0..<2 { #expect(client.send(.put, "/cart", body: item).status == 200) }
        #expect(client.get("/cart").body == #"{"b1":{"price":20.99,"quantity":4}}"#)
    }

    @Test func `a header is compared in any case, and a number is sent as one`() {
        let config = """
            http:
              api: get /config
            javascript: |
              function response(request, cache) {
                  if (request.headers["App-Version"] == 1.5) {
                      return Response.ok(Body.json({ "some-flag": true }), { "config-version": 1.5 });
                  }
                  return Response.ok(Body.json({ "some-flag": false }), { "config-version": 2 });
              }
            """
        let client = StubFileClient(["endpoints/config.yml": config])
        let new = client.send(.get, "/config", ["app-version": "1.5"])
        #expect(new.headers["config-version"] == "1.5")
        #expect(new.json == ["some-flag": true])
        let old = client.get("/config")
        #expect(old.headers["config-version"] == "2")
        #expect(old.json == ["some-flag": false])
    }

    @Test func `a script that is no JavaScript stops only itself`() {
        let scenario = """
            - http:
                api: get /javascript/inline
              javascript: |
                function response(request, cache) {
                    if request.path == "1234" {
                        return Response.ok()
                    }
                }

            - http:
                api: get /javascript/uncalled
              javascript: |
                function response(request, cache) {
                    return Response.notFound
                }
            - http:
                api: get /javascript/file
              javascriptFile: files/hello.js
            """
        let hello = "function response(request, cache) {\n    return Response.ok(Body.text(\"hello\"));\n}\n"
        let client = StubFileClient(["endpoints/scenario 1.yml": scenario, "endpoints/files/hello.js": hello])
        #expect(client.get("/javascript/inline").status == 500)
        #expect(client.get("/javascript/uncalled").status == 500)
        #expect(client.get("/javascript/file").body == "hello")
        let failed = "warning: The script failed: endpoints/scenario 1.yml:"
        #expect(
            client.log == [
                "\(failed)5: SyntaxError: Unexpected identifier 'request'. Expected '(' to start an 'if' condition.\n",
                "\(failed)13: The function \"response\" returned what is no JSON: it is a function.\n",
            ]
        )
    }

    @Test func `a file under the key for text is what is wrong with the stub`() {
        let client = StubFileClient([
            "endpoints/login.yml": "http:\n  api: post /login\njavascript: login.js\n",
            "endpoints/login.js": "function response() { return Response.ok() }",
        ])
        #expect(
            client.problems == [
                "endpoints/login.yml:3:13: error: \"javascript\" is the script itself; a file is named by "
                    + "\"javascriptFile\"."
            ]
        )
        #expect(client.send(.post, "/login").status == 500)
    }
}
