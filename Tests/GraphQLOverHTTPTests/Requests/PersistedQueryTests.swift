import HTTPMessages
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import GraphQLOverHTTP

@Suite("Automatic persisted queries")
struct PersistedQueryTests {
    private static let query = "{ hero }"
    private static let hash = SHA256.hexDigest(of: Array(query.utf8))

    private static func body(query: String? = nil, _ persistedQuery: String) -> String {
        let member = query.map { #""query":"\#($0)","# } ?? ""
        return #"{\#(member)"extensions":{"persistedQuery":\#(persistedQuery)}}"#
    }

    private static func reference(_ hash: String) -> String { #"{"version":1,"sha256Hash":"\#(hash)"}"# }

    @Test func `learns a document and answers to its hash from then on`() throws {
        let client = try InMemoryClient()
        let unknown = client.post(Self.body(Self.reference(Self.hash)))
        #expect(unknown.status == 200)
        #expect(
            unknown.body
                == #"{"errors":[{"message":"PersistedQueryNotFound","extensions":{"code":"PERSISTED_QUERY_NOT_FOUND"}}]}"#
        )
        #expect(
            client.post(Self.body(query: Self.query, Self.reference(Self.hash))).body == #"{"data":{"hero":"Luke"}}"#
        )
        #expect(client.post(Self.body(Self.reference(Self.hash))).body == #"{"data":{"hero":"Luke"}}"#)
        #expect(client.post(Self.body(Self.reference(Self.hash.uppercased()))).body == #"{"data":{"hero":"Luke"}}"#)
    }

    @Test func `answers to the hash by GET`() throws {
        let client = try InMemoryClient()
        let extensions = #"{"persistedQuery":\#(Self.reference(Self.hash))}"#
        #expect(client.get([("extensions", extensions)]).message == "PersistedQueryNotFound")
        _ = client.get([("query", Self.query), ("extensions", extensions)])
        #expect(client.get([("extensions", extensions)]).body == #"{"data":{"hero":"Luke"}}"#)
    }

    @Test func `executes no persisted mutation by GET`() throws {
        let client = try InMemoryClient()
        let mutation = "mutation { __typename }"
        let reference = Self.reference(SHA256.hexDigest(of: Array(mutation.utf8)))
        #expect(client.post(Self.body(query: mutation, reference)).status == 200)
        let reply = client.get([("extensions", #"{"persistedQuery":\#(reference)}"#)])
        #expect(reply.status == 405)
        #expect(reply.headers["Allow"] == "POST")
    }

    @Test func `refuses a hash that is not the document's`() throws {
        let reply = try InMemoryClient().post(Self.body(query: "{ number }", Self.reference(Self.hash)))
        #expect(reply.status == 400)
        #expect(reply.message == "provided sha does not match query")
        #expect(reply.code == "BAD_REQUEST")
    }

    @Test(arguments: [
        ("7", #""extensions.persistedQuery" must be an object; found a number."#),
        (#"{"version":2,"sha256Hash":""}"#, #""extensions.persistedQuery.version" must be 1."#),
        (#"{"version":"1","sha256Hash":""}"#, #""extensions.persistedQuery.version" must be 1."#),
        (#"{"version":1}"#, #""extensions.persistedQuery.sha256Hash" must be a string."#),
        (#"{"version":1,"sha256Hash":5}"#, #""extensions.persistedQuery.sha256Hash" must be a string."#),
        ("null", #"The request has no "query"."#),
    ])
    func `says what is wrong with the extension`(extension text: String, message: String) throws {
        let reply = try InMemoryClient().post(Self.body(text))
        #expect(reply.status == 400)
        #expect(reply.message == message)
    }

    @Test func `forgets the oldest beyond its limit`() throws {
        let client = try InMemoryClient { $0.caches.persistedQueries = 2 }
        let queries = ["{ hero }", "{ number }", "{ __typename }"]
        let references = queries.map { Self.reference(SHA256.hexDigest(of: Array($0.utf8))) }
        for (query, reference) in zip(queries, references) { _ = client.post(Self.body(query: query, reference)) }
        #expect(client.post(Self.body(references[0])).message == "PersistedQueryNotFound")
        #expect(client.post(Self.body(references[2])).message == nil)
    }
}
