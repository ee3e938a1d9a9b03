import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import Reporting
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("GraphQL service")
struct GraphQLServiceTests {
    @Test func `answers a query`() throws {
        let reply = try InMemoryClient().post(#"{"query":"{ hero number item(id: 1) { id name } }"}"#)
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == "application/json; charset=utf-8")
        #expect(reply.body == #"{"data":{"hero":"Luke","number":42,"item":{"id":"1","name":"First"}}}"#)
    }

    @Test(arguments: ["/graphql", "/graphql/", "/graphql?x=1", "/graphql/?x=1", "/gr%61phql", "/%67raphql/"])
    func `serves its path, with a slash at the end or without`(target: String) throws {
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        #expect(try InMemoryClient().send(.post, target, headers, body: #"{"query":"{ hero }"}"#).status == 200)
    }

    @Test(arguments: ["/", "/graphq", "/graphqls", "/graphql//", "/graphql/x", "/GraphQL", "/graphql%3Fx", "*", ""])
    func `serves no other path`(target: String) throws {
        let headers: HTTPHeaders = ["Content-Type": "application/json"]
        #expect(try InMemoryClient().send(.post, target, headers, body: #"{"query":"{ hero }"}"#).status == 404)
    }

    @Test(arguments: ["/api/v1", "api/v1", "/api/v1/"])
    func `serves the path it is told`(path: String) throws {
        let client = try InMemoryClient { $0.graphQLPath = path }
        #expect(client.send(.get, "/api/v1?query={hero}").status == 200)
        let reply = client.send(.get, "/graphql?query={hero}")
        #expect(reply.status == 404)
        #expect(reply.json?["detail"] == "GraphQL is served at /api/v1.")
    }

    @Test func `can serve the root`() throws {
        let client = try InMemoryClient { $0.graphQLPath = "/" }
        #expect(client.send(.get, "/?query={hero}").status == 200)
        #expect(client.send(.get, "/x?query={hero}").status == 404)
    }

    @Test func `says what there is where there is nothing`() throws {
        let reply = try InMemoryClient().send(.get, "/x?y=1")
        #expect(reply.status == 404)
        #expect(reply.headers["Content-Type"] == "application/problem+json")
        #expect(
            reply.body
                == #"{"title":"No endpoint registered for: GET /x","status":404,"detail":"GraphQL is served at /graphql."}"#
        )
    }

    @Test func `claims no path without a schema`() throws {
        let reply = try InMemoryClient(schema: nil).post(#"{"query":"{ hero }"}"#)
        #expect(reply.status == 404)
        #expect(
            reply.body
                == #"{"title":"No endpoint registered for: POST /graphql","status":404,"detail":"There is no schema to serve."}"#
        )
    }

    @Test func `answers HEAD as it would GET`() throws {
        let client = try InMemoryClient()
        let get = client.send(.get, "/graphql?query={hero}")
        let head = client.send(.head, "/graphql?query={hero}")
        #expect(head.status == get.status)
        #expect(head.headers.fields == get.headers.fields)
        #expect(client.send(.head, "/graphql?query=mutation{__typename}").status == 405)
    }

    @Test func `says which methods there are`() throws {
        let client = try InMemoryClient()
        let reply = client.send(.delete)
        #expect(reply.status == 405)
        #expect(reply.headers["Allow"] == "GET, HEAD, POST, PUT, DELETE, OPTIONS")
        #expect(reply.code == "METHOD_NOT_ALLOWED")
        let options = client.send(.options)
        #expect(options.status == 204)
        #expect(options.headers["Allow"] == "GET, HEAD, POST, PUT, DELETE, OPTIONS")
    }

    @Test func `sends mutations by POST only`() throws {
        let client = try InMemoryClient()
        #expect(
            client.post(#"{"query":"mutation { rename(name: \"x\") }"}"#).body == #"{"data":{"rename":"renamed"}}"#
        )
        let reply = client.get([("query", "query Q { hero } mutation M { __typename }"), ("operationName", "M")])
        #expect(reply.status == 405)
        #expect(reply.headers["Allow"] == "POST")
        #expect(reply.message == "Mutations are sent by POST, not by GET.")
        #expect(
            client.get([("query", "query Q { hero } mutation M { __typename }"), ("operationName", "Q")]).status == 200
        )
    }

    @Test func `says that subscriptions need another connection`() throws {
        let reply = try InMemoryClient().post(#"{"query":"subscription { ticks }"}"#)
        #expect(reply.json?["data"] == nil)
        #expect(reply.message?.hasPrefix("A subscription has more than one response") == true)
    }

    @Test func `refuses an answer beyond its limits, and says which`() throws {
        let nodes = try InMemoryClient { $0.limits.answerNodes = 3 }
        #expect(nodes.post(#"{"query":"{ hero }"}"#).status == 200)
        let reply = nodes.post(#"{"query":"{ items { id } }"}"#, accept: "application/graphql-response+json")
        #expect(reply.status == 400)
        #expect(reply.json?["data"] == nil)
        #expect(
            reply.message
                == "The answer has more than 3 values, and is refused as a whole. "
                + "The setting --max-answer-nodes allows more."
        )
        let bytes = try InMemoryClient { $0.limits.answerBytes = 10 }
        let message = bytes.post(#"{"query":"{ a: hero b: hero c: hero }"}"#).message
        #expect(message?.hasPrefix("The answer has more than 10 bytes") == true)
    }

    @Test func `serves something else once it is replaced`() throws {
        let client = try InMemoryClient()
        #expect(client.post(#"{"query":"{ hero }"}"#).body == #"{"data":{"hero":"Luke"}}"#)
        client.service.replace(
            graphQL: try InMemoryClient.graphQL(data: ["hero": "Leia"]),
            settings: ProjectSettings()
        )
        #expect(client.post(#"{"query":"{ hero }"}"#).body == #"{"data":{"hero":"Leia"}}"#)
        client.service.replace(graphQL: nil, settings: ProjectSettings())
        #expect(client.post(#"{"query":"{ hero }"}"#).status == 404)
    }

    @Test func `a request sees one configuration, whatever is replaced meanwhile`() async throws {
        let client = try InMemoryClient()
        let endpoints = try ["Luke", "Leia"].map { try InMemoryClient.graphQL(data: ["hero": .string($0)]) }
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<200 {
                        let body = client.post(#"{"query":"{ a: hero b: hero }"}"#).body
                        let whole = ["Luke", "Leia"].map { #"{"data":{"a":"\#($0)","b":"\#($0)"}}"# }
                        #expect(whole.contains(body))
                    }
                }
            }
            group.addTask {
                for round in 0..<50 {
                    client.service.replace(graphQL: endpoints[round % 2], settings: ProjectSettings())
                }
            }
        }
    }

    @Test func `logs a line a request`() throws {
        let lines = Locked<[String]>([])
        let ticks = Locked(0)
        let log = ServerLog(
            includesRequests: true,
            clock: LogClock(
                now: { 0 },
                monotonic: {
                    ticks.withLock { ticks in
                        ticks += 1_500_000
                        return ticks
                    }
                }
            ),
            write: { line in lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
        )
        let client = try InMemoryClient(log: log)
        _ = client.post(#"{"query":"query Hero { hero }"}"#)
        _ = client.post(#"{"query":"query Hero { hero }","operationName":"Nope"}"#)
        _ = client.post(#"[{"query":"query A { hero }"},{"query":"query B { hero }"}]"#)
        _ = client.send(.get, "/x")
        #expect(
            lines.withLock { $0 } == [
                "POST /graphql Hero 200 1.500 ms 24 B\n",
                "POST /graphql Nope 200 1.500 ms 113 B\n",
                "POST /graphql A,B 200 1.500 ms 51 B\n",
                "GET /x 404 1.500 ms 101 B\n",
            ]
        )
    }
}
