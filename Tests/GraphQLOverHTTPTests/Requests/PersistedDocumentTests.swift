import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import GraphQLOverHTTP

@Suite("Requests for persisted documents")
struct PersistedDocumentTests {
    private static let text = "query GetOrder($id: ID!) { order(id: $id) { id } }"
    private static let hash = SHA256.hexDigest(of: Array(text.utf8))
    private static let answer = #"{"data":{"order":{"id":"order-1"}}}"#

    private static func client(persistedOnly: Bool = false) -> StubFileClient {
        let manifest = JSONValue.object(["order": .string(text), hash: .string(text), "bad": "{ nothing }"])
        let files = ["operations/m.persisted.json": String(decoding: manifest.serialized(), as: UTF8.self)]
        let schema = "type Query { order(id: ID!): Order } type Order { id: ID! }"
        return StubFileClient(files, schema: schema) { $0.persistedOnly = persistedOnly }
    }

    private static func post(_ client: StubFileClient, _ body: String) -> Reply {
        client.send(.post, "/graphql", ["Content-Type": "application/json"], body: Array(body.utf8))
    }

    private static func error(_ message: String, _ code: String) -> String {
        let error: JSONValue = ["message": .string(message), "extensions": ["code": .string(code)]]
        return String(decoding: JSONValue.object(["errors": .array([error])]).serialized(), as: UTF8.self)
    }

    @Test(arguments: [
        #"{"documentId":"order","variables":{"id":"order-1"}}"#,
        #"{"doc_id":"order","variables":{"id":"order-1"}}"#, #"{"id":"order","variables":{"id":"order-1"}}"#,
        #"{"documentId":"sha256:\#(hash)","variables":{"id":"order-1"}}"#,
        #"{"extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#(hash)"}},"variables":{"id":"order-1"}}"#,
    ])
    func `are answered, whatever the client calls the id`(_ body: String) {
        for persistedOnly in [false, true] {
            let reply = Self.post(Self.client(persistedOnly: persistedOnly), body)
            #expect(reply.status == 200)
            #expect(reply.body == Self.answer)
        }
    }

    @Test func `are answered by GET and in batches`() {
        let client = Self.client(persistedOnly: true)
        let variables = "%7B%22id%22%3A%22order-1%22%7D"
        for name in ["documentId", "doc_id", "id"] {
            #expect(client.send(.get, "/graphql?\(name)=order&variables=\(variables)").body == Self.answer)
        }
        let batch = #"[{"documentId":"order","variables":{"id":"order-1"}},{"documentId":"none"}]"#
        let unknown = Self.error(#"There is no persisted document "none"."#, "PERSISTED_DOCUMENT_NOT_FOUND")
        #expect(Self.post(client, batch).body == "[\(Self.answer),\(unknown)]")
    }

    @Test func `are validated as any other`() {
        let reply = Self.post(Self.client(), #"{"documentId":"bad"}"#)
        #expect(reply.body.contains(#"Cannot query field \"nothing\" on type \"Query\"."#))
    }

    @Test func `that are not there are refused`() {
        let reply = Self.post(Self.client(), #"{"documentId":"none"}"#)
        #expect(reply.status == 400)
        #expect(reply.body == Self.error(#"There is no persisted document "none"."#, "PERSISTED_DOCUMENT_NOT_FOUND"))
        let both = Self.post(Self.client(), #"{"documentId":"order","query":"{ __typename }"}"#)
        #expect(both.status == 400)
        let message = #"The request has a "query" and a "documentId": one of them says what is asked."#
        #expect(both.body == Self.error(message, "BAD_REQUEST"))
        let byURL = Self.client().send(.get, "/graphql?documentId=order&query=%7Ba%7D")
        #expect(byURL.body == Self.error(message, "BAD_REQUEST"))
    }

    @Test func `what clients have had stored is called by its hash`() {
        let client = Self.client()
        let query = "{ __typename }"
        let hash = SHA256.hexDigest(of: Array(query.utf8))
        let extensions = #""extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#(hash)"}}"#
        #expect(Self.post(client, #"{"query":"\#(query)",\#(extensions)}"#).body == #"{"data":{"__typename":"Query"}}"#)
        #expect(Self.post(client, #"{"documentId":"sha256:\#(hash)"}"#).body == #"{"data":{"__typename":"Query"}}"#)
    }

    @Test func `alone are answered where the settings say so`() {
        let client = Self.client(persistedOnly: true)
        let refusal = Self.error(
            #"Only persisted documents are answered here: send the "documentId" of one instead of a "query"."#,
            "PERSISTED_QUERY_ID_REQUIRED"
        )
        let query = "{ __typename }"
        let hash = SHA256.hexDigest(of: Array(query.utf8))
        let extensions = #""extensions":{"persistedQuery":{"version":1,"sha256Hash":"\#(hash)"}}"#
        for body in [#"{"query":"\#(query)"}"#, #"{"query":"\#(query)",\#(extensions)}"#, "{\(extensions)}"] {
            let reply = Self.post(client, body)
            #expect(reply.status == 400)
            #expect(reply.body == refusal)
        }
        #expect(client.send(.get, "/graphql?query=%7B__typename%7D").body == refusal)
    }

    @Test func `are told apart by stubs`() {
        let files = [
            "operations/m.persisted.json":
                #"{"order": "query A { order(id: 1) { id } }", "12": "query A { order(id: 2) { id } }"}"#,
            "endpoints/stubs.yml": """
            - graphQL: { documentId: 12 }
              response: { data: { order: { id: twelve } } }
            - graphQL: { operations: A, documentId: { $absent: true } }
              response: { data: { order: { id: none } } }
            """,
        ]
        let schema = "type Query { order(id: ID!): Order } type Order { id: ID! }"
        let client = StubFileClient(files, schema: schema)
        #expect(client.problems == [])
        #expect(Self.post(client, #"{"documentId":"12"}"#).body == #"{"data":{"order":{"id":"twelve"}}}"#)
        #expect(Self.post(client, #"{"documentId":"order"}"#).body == #"{"data":{"order":{"id":"1"}}}"#)
        #expect(client.ask("query A { order(id: 2) { id } }").body == #"{"data":{"order":{"id":"none"}}}"#)
    }
}
