import Foundation
import JSONModel
import Platform
import TestSupport
import Testing

/// A small project, and a real API that gives other shapes.
@Suite("mynah verify", .offThePool, .timeLimit(.minutes(10)))
struct VerifyCommandTests {
    private static let project = [
        "schemas/ships.graphql": """
        type Query { hero(id: ID!): Hero ship(id: ID!): Ship search: [Result!] ships: [Ship!]! }
        type Mutation { rename(id: ID!, name: String!): Ship }
        type Subscription { launched: Ship }
        type Hero { id: ID! name: String height: Float episode: Episode }
        type Ship { id: ID! title: String! hero: Hero }
        union Result = Hero | Ship
        enum Episode { JEDI EMPIRE }
        """,
        "operations/GetHero.graphql": "query GetHero($id: ID!) {\n  hero(id: $id) { ...Names height episode }\n}",
        "operations/names.graphql": "fragment Names on Hero { id name }",
        "operations/GetHero.json": """
        { "variables": { "id": { "$oneOf": ["1", "2"] } },
          "data": { "hero": { "id": "1", "name": "Luke", "height": 1.72, "episode": "JEDI" } } }
        """,
        "operations/GetHero.none.json": #"{ "variables": { "id": "3" }, "data": { "hero": null } }"#,
        "operations/Search.graphql": "{ search { ... on Hero { height } } }",
        "operations/GetShip.graphql": "query GetShip($id: ID!) { ship(id: $id) { title } }",
        "operations/Rename.graphql":
            #"mutation Rename { rename(id: "1", name: "Falcon") { title } } subscription Launched { launched { id } }"#,
        "operations/ListShips.graphql": "query ListShips { ships { id title } }",
        "operations/ListHeroes.json": #"{ "data": { "ships": [] } }"#,
        "endpoints/users.yml": """
        - http: { api: get /users/:id, pathParameters: { id: "7" } }
          response: { body: { json: { id: 7, name: Luke, tags: [a] } } }
        - http: { api: get /gone }
          response: { body: { json: [] } }
        - http: { api: get /users/:id/ships/:ship }
          response: { body: { json: [] } }
        - http: { api: delete /users/:id }
          response: { status: 204 }
        """,
    ]

    private static let api = [
        "schemas/ships.graphql": """
        type Query { hero(id: ID!): Hero ship(id: ID!): Ship search: [Result!] ships(first: Int!): [Ship!]! }
        type Mutation { rename(id: ID!, name: String!): Ship }
        type Hero { id: ID! name: String height: Float episode: Episode }
        type Ship { id: ID! title: String }
        type Planet { id: ID! }
        union Result = Hero | Ship | Planet
        enum Episode { JEDI EMPIRE ROGUE }
        """,
        "operations/GetHero.json": """
        { "variables": { "id": "1" },
          "data": { "hero": { "id": "1", "name": null, "height": 1.7, "episode": "ROGUE" } } }
        """,
        "operations/GetHero.two.json": """
        { "variables": { "id": "2" }, "data": { "hero": null },
          "errors": [{ "message": "There is none.", "path": ["hero"], "extensions": { "code": "NOT_FOUND" } }] }
        """,
        "operations/GetHero.three.json":
            #"{ "variables": { "id": "3" }, "data": { "hero": { "id": "3", "name": "Han", "episode": null } } }"#,
        "endpoints/search.yml": """
        - graphQL: { query: "{ search { __typename } }" }
          response: { data: { search: [{ __typename: Planet }, { __typename: Hero, height: 1.5 }] } }
        - graphQL: { operations: GetShip }
          response: { data: { ship: { title: null } } }
        - graphQL: { operations: Rename }
          response: { data: { rename: { title: null } } }
        """,
        "endpoints/users.yml": """
        - http: { api: get /users/:id }
          response: { body: { json: { id: "7", tags: null } } }
        - http: { api: delete /users/:id }
          response: { status: 200 }
        """,
    ]

    /// Runs the command in the project, beside an API that is another server.
    private func verifying(_ body: (_ folder: URL, _ api: RunningMynah) throws -> Void) throws {
        try serving(Self.api) { api, _ in
            try inTemporaryFolder { folder in
                for (path, text) in Self.project {
                    try WatchingMynah.write(text + "\n", to: folder.appending(path: path))
                }
                try body(folder, api)
            }
        }
    }

    /// What the command prints, without the port.
    private func text(_ result: CommandOutput, _ url: String) -> String {
        "\(result.output)\(result.errors)exit \(result.exitCode)\n".replacing(url, with: "https://api.example.com")
    }

    @Test func `tells where the API has other shapes, and what cannot be asked`() throws {
        try verifying { folder, api in
            let result = try run(
                mynah,
                ["verify", "--against", api.url + "/graphql", "--upstream", api.url],
                in: folder
            )
            #expect(result.exitCode == 1)
            try expectGolden(text(result, api.url), "Verify/text.txt")
        }
    }

    @Test func `asks more with values for variables, and with mutations`() throws {
        try verifying { folder, api in
            let values = """
                GetShip: [{ id: "1" }, { id: "2" }]
                GET /users/:id/ships/:ship: { id: 1, ship: 2 }
                DELETE /users/:id: { id: 8 }
                Nothing: {}
                """
            try WatchingMynah.write(values, to: folder.appending(path: "values.yml"))
            let result = try run(
                mynah,
                [
                    "verify", "--against", api.url + "/graphql", "--upstream", api.url, "--variables", "values.yml",
                    "--mutations",
                ],
                in: folder
            )
            try expectGolden(text(result, api.url), "Verify/more.txt")
        }
    }

    @Test func `keeps a report, prints it in other forms and compares it with the next one`() throws {
        try verifying { folder, api in
            let asked = try run(
                mynah,
                ["verify", "--against", api.url + "/graphql", "--upstream", api.url, "--format", "json"],
                in: folder
            )
            try expectGolden(asked.output.replacing(api.url, with: "https://api.example.com"), "Verify/json.txt")
            try WatchingMynah.write(asked.output, to: folder.appending(path: "last.json"))
            for format in ["github", "junit", "markdown"] {
                let result = try run(mynah, ["verify", "--from", "last.json", "--format", format], in: folder)
                #expect(result.exitCode == 1)
                try expectGolden(result.output, "Verify/\(format).txt")
            }
            let same = try run(mynah, ["verify", "--from", "last.json", "--since", "last.json"], in: folder)
            #expect(!same.output.contains("contradiction"))
            #expect(same.errors.contains("0 contradictions, 0 differences, 0 notes that are new; 11 known, 0 gone."))

            try WatchingMynah.write(
                #"query GetPilot { ship(id: "1") { hero { name } } }"#,
                to: folder.appending(path: "operations/GetPilot.graphql")
            )
            let next = try run(
                mynah,
                ["verify", "--against", api.url + "/graphql", "--since", "last.json", "--format", "json"],
                in: folder
            )
            let findings = try #require(try JSONValue(parsing: Array(next.output.utf8))["findings"]?.array)
            let new = findings.filter { $0["known"] == nil }.compactMap { $0["message"]?.string }
            let refusal = #"Cannot query field "hero" on type "Ship"."#
            #expect(
                new == [#"the mock says data, the API gave the error "\#(refusal)" (GRAPHQL_VALIDATION_FAILED)"#]
            )
        }
    }

    @Test func `sends nothing in a dry run`() throws {
        try inTemporaryFolder { folder in
            for (path, text) in Self.project { try WatchingMynah.write(text + "\n", to: folder.appending(path: path)) }
            let result = try run(
                mynah,
                ["verify", "--against", "http://127.0.0.1:1/graphql", "--upstream", "http://127.0.0.1:1", "--dry-run"],
                in: folder
            )
            #expect(result.exitCode == 0)
            try expectGolden(text(result, "http://127.0.0.1:1"), "Verify/dry-run.txt")
        }
    }

    @Test func `fails for what it is told to`() throws {
        try verifying { folder, api in
            try FileManager.default.removeItem(at: folder.appending(path: "endpoints"))
            for file in ["Search.graphql", "ListShips.graphql"] {
                try FileManager.default.removeItem(at: folder.appending(path: "operations/\(file)"))
            }
            let schema = folder.appending(path: "schemas/ships.graphql")
            let text = try String(contentsOf: schema, encoding: .utf8).replacing("EMPIRE }", with: "EMPIRE ROGUE }")
            try WatchingMynah.write(text, to: schema)
            let statuses = try ["contradiction", "difference", "note", "never"].map { severity in
                try run(
                    mynah,
                    ["verify", "--against", api.url + "/graphql", "--fail-on", severity],
                    in: folder
                ).exitCode
            }
            #expect(statuses == [0, 1, 1, 0])
        }
    }

    @Test func `asks what clients have asked`() throws {
        try verifying { folder, api in
            let ours = try RunningMynah([folder.path])
            let document = "query GetShip($id: ID!) { ship(id: $id) { title hero { id } } }"
            for id in ["1", "2"] { #expect(try ours.ask(document, variables: ["id": .string(id)])?.status == 200) }
            #expect(
                try ours.ask(#"query ($id: ID!) { hero(id: $id) { height } }"#, variables: ["id": "9"])?.status == 200
            )
            let archive = folder.appending(path: "requests.har")
            try Data(ours.admin("GET", "/requests.har")?.body ?? []).write(to: archive)
            let result = try run(
                mynah,
                ["verify", "--against", api.url + "/graphql", "--traffic", "requests.har", "--dry-run"],
                in: folder
            )
            let lines = result.output.split(separator: "\n").filter { $0.hasPrefix("query") }
            #expect(
                lines == [
                    #"query GetHero {"id":"1"}"#, #"query GetHero {"id":"2"}"#, #"query GetHero {"id":"3"}"#,
                    #"query GetShip {"id":"1"}"#, #"query GetShip {"id":"2"}"#, "query ListShips", "query",
                    #"query GetShip {"id":"1"}"#, #"query GetShip {"id":"2"}"#, #"query {"id":"9"}"#,
                ]
            )
        }
    }

    /// A recording says what its API has answered, so the same API contradicts nothing of it.
    @Test func `holds a recording against the API that was recorded`() throws {
        let api = [
            "schemas/a.graphql": """
            type Query { hero(id: ID!, as: Form): Hero search(text: String = "a"): [Result!]! }
            type Mutation { rename(id: ID!, name: String!): Hero }
            type Hero { id: ID! name: String friends: [Hero!]! }
            type Ship { id: ID! title: String }
            union Result = Hero | Ship
            input Form { kind: Kind! secret: String }
            enum Kind { SHORT LONG }
            """,
            "endpoints/rest.yml": """
            - http: { api: get /users/:id }
              response: { body: { json: { id: "{{request.pathParameters.id}}", tags: [1, 2.5, null] } } }
            """,
        ]
        try serving(api) { api, _ in
            try inTemporaryFolder { folder in
                let recorder = try RunningMynah(
                    ["--upstream", api.url, "--into", folder.path],
                    command: "record",
                    errors: .nullDevice
                )
                let document = "query GetHero($id: ID!, $as: Form) { hero(id: $id, as: $as) { name friends { id } } }"
                for id in ["1", "2"] {
                    let variables: JSONObject = ["id": .string(id), "as": ["kind": "SHORT"]]
                    #expect(try recorder.ask(document, variables: variables)?.status == 200)
                }
                #expect(
                    try recorder.ask("query Search { search { ... on Hero { name } ... on Ship { title } } }")?.status
                        == 200
                )
                #expect(try recorder.ask(#"{ hero(id: "7") { id name } }"#)?.status == 200)
                #expect(try recorder.ask(#"mutation Rename { rename(id: "1", name: "x") { name } }"#)?.status == 200)
                #expect(try recorder.get("/users/7?all=true") == #"200 {"id":"7","tags":[1,2.5,null]}"#)
                recorder.process.terminate()
                recorder.process.waitUntilExit()
                let result = try run(
                    mynah,
                    ["verify", "--against", api.url + "/graphql", "--upstream", api.url, "--fail-on", "note"],
                    in: folder
                )
                #expect(
                    text(result, api.url) == """
                        operations/Rename.graphql:1:1: not asked: Rename: it is a mutation; --mutations asks it.
                        Compared 3 operations and 1 endpoint with https://api.example.com/graphql in 5 answers: \
                        0 contradictions, 0 differences, 0 notes. 1 not asked.
                        exit 0

                        """
                )
            }
        }
    }
}
