import HTTPMessages
import JSONModel
import Scripting
import ServiceTestSupport
import TestSupport
import Testing

@testable import ServerRuntime

/// What a person reads in the log when a script fails, wherever the script was written.
@Suite("Script errors in the log", .enabled(if: ScriptEngine.problem == nil))
struct ScriptErrorListingTests {
    private static let endpoints = """
        - http: { api: get /block }
          javascript: |
            function response(request, cache) {
              const user = cache.user
              return Response.ok(Body.json(user.name))
            }

        - http: { api: get /indented }
          response:
              javascript: |-

                    function response() {
                      throw new RangeError('too far')
                    }

        - http: { api: get /quoted }
          javascript: "function response() { missing() }"

        - http: { api: get /plain }
          javascript: function response() { return missing }

        - http: { api: get /syntax }
          javascript: |
            function response() {
              return Response.ok(
            }

        - http: { api: get /number }
          javascript: |
            function response() {
              return 5
            }

        - http: { api: get /key }
          javascript: |
            function response() {
              return { status: 200, boddy: Body.text('x') }
            }

        - http: { api: get /file }
          javascriptFile: scripts/cart.js

        - http: { api: get /async }
          javascriptFile: scripts/async.js

        - http: { api: get /deep }
          javascriptFile: scripts/deep.js

        - http: { api: get /entity }
          javascriptFile: scripts/entity.js
        """

    @Test func `say what happened, and where`() throws {
        let client = StubFileClient(
            [
                "endpoints/shop.yml": Self.endpoints,
                "endpoints/scripts/cart.js": """
                function total(cart) {
                  return cart.lines.length
                }

                function response(request, cache) {
                  return Response.ok(Body.json(total(cache.cart)))
                }
                """,
                "endpoints/scripts/async.js": """
                const later = async () => { throw new Error('late') }
                async function response() {
                  await later()
                }
                """,
                "endpoints/scripts/deep.js": """
                function response() {
                  let list = []
                  for (let i = 0; i < 1000; i++) list = [list]
                  return Response.ok(Body.json(list))
                }
                """,
                "endpoints/scripts/entity.js": """
                function response() {
                  entities.set('User', '1', { nmae: 'Ada' })
                }
                """,
                "operations/GetUser.js": """
                // Nobody is there.
                function response(request) {
                  throw new Error(`no ${request.graphQL.variables.id}`)
                }
                """,
                "operations/Misspelt.js": """
                function response() {
                  return { data: { user: { nmae: 'Ada' } } }
                }
                """,
            ],
            schema: "type Query { user(id: ID!): User } type User { id: ID! name: String! }"
        )
        #expect(client.problems == [])
        for path in [
            "block", "indented", "quoted", "plain", "syntax", "number", "key", "file", "async", "deep", "entity",
        ] {
            #expect(client.get("/" + path).status == 500)
        }
        #expect(client.ask("query GetUser($id: ID!) { user(id: $id) { name } }", variables: ["id": "7"]).status == 500)
        #expect(client.ask("query Misspelt { user(id: 1) { name } }").status == 200)
        try expectGolden(client.log.joined(), "script-errors.txt")
    }
}
