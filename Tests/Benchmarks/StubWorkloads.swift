/// What a project's own answers cost: endpoints, operations and selection shapes.
enum StubWorkloads {
    static let all = [
        ServingWorkloads.Workload(name: "static REST JSON", path: "/status", limit: 2.0),
        ServingWorkloads.Workload(name: "templated JSON, 2 tags", path: "/people/7?name=Han", limit: 2.6),
        ServingWorkloads.Workload(
            name: "JavaScript handler (with its hop)",
            path: "/scripted/7?name=Han",
            timeLimit: 5.0
        ),
        ServingWorkloads.Workload(
            name: "stub by operation name",
            document: "query GetHero { hero { id name height friends { name } } }",
            limit: 2.8
        ),
        // The answer of a stub is kept for the next request that asks the same: here none does.
        ServingWorkloads.Workload(
            name: "the same, another variable each time",
            document: "query GetHero($episode: String) { hero(episode: $episode) { id name height friends { name } } }",
            variable: "episode"
        ),
        ServingWorkloads.Workload(
            name: "stub by selection shape",
            document: #"{ villain(episode: "EMPIRE") { id name height friends { name } } }"#
        ),
    ]

    static let project = [
        "schemas/schema.graphql": """
        type Query { hero(episode: String): Character villain(episode: String): Character }
        type Character { id: ID! name: String! height: Float friends: [Character!]! }
        """,
        "operations/GetHero.json": """
        {"data": {"hero": {"id": "1000", "name": "Luke Skywalker", "height": 1.72,
          "friends": [{"name": "Han Solo"}, {"name": "Leia Organa"}]}}}
        """,
        "endpoints/stubs.yml": """
        - http: { api: get /status }
          response:
            body: { json: { status: up, version: 3, checks: [{ name: database, ok: true }, { name: queue, ok: true }] } }

        - http: { api: get /people/:id }
          response:
            body: { json: { id: "{{request.pathParameters.id}}", name: "Luke {{request.queryParameters.name}}", tags: [a, b] } }

        - http: { api: get /scripted/:id }
          javascript: |
            function response(request) {
              const name = "Luke " + request.queryParameters.name
              return Response.ok(Body.json({ id: request.pathParameters.id, name, tags: ["a", "b"] }))
            }

        - graphQL: { query: '{ villain(episode: "EMPIRE") { name } }' }
          responses:
            - data: { villain: { id: "2001", name: Darth Vader, height: 2.02, friends: [{ name: Wilhuff Tarkin }] } }
        """,
    ]
}
