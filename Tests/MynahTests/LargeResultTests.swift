import Foundation
import Mynah
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A closure's megabyte is sent as the bytes that it is; nothing of it is read, written as text or kept.
@Suite("Large results of closures")
struct LargeResultTests {
    @Test func areSentAsTheyAre() async throws {
        let bytes = [UInt8](repeating: 0xFF, count: 1_048_576)
        let text = String(repeating: "ä\"", count: 300_000)
        let server = try await MockServer {
            Endpoint(.get, "/bytes") { _, _ in .bytes(bytes, contentType: "image/png") }
            Endpoint(.get, "/text") { _, _ in .text(text, headers: ["X-A": "{{request.method}}"]) }
            Endpoint(.get, "/json") { _, _ in try .json(encoding: [text], status: 201) }
            Endpoint(.get, "/value") { _, _ in .json(["text": .string(text)]) }
            Endpoint(.get, "/none") { _, _ in .bytes(bytes, status: 204) }
            Endpoint(.get, "/reply") { _, _ in .reply(MockReply(status: 203, headers: ["X-A": "b"], body: bytes)) }
        }
        func get(_ path: String) async throws -> (status: Int, type: String?, header: String?, body: Data) {
            let (data, response) = try await URLSession.shared.data(from: server.url.appending(path: path))
            let http = try #require(response as? HTTPURLResponse)
            let type = http.value(forHTTPHeaderField: "Content-Type")
            return (http.statusCode, type, http.value(forHTTPHeaderField: "X-A"), data)
        }
        #expect(try await get("bytes") == (200, "image/png", nil, Data(bytes)))
        #expect(try await get("text") == (200, "text/plain; charset=utf-8", "GET", Data(text.utf8)))
        let json = try await get("json")
        #expect(json.status == 201)
        #expect(json.type == "application/json")
        #expect(try JSONDecoder().decode([String].self, from: json.body) == [text])
        #expect(try JSONDecoder().decode([String: String].self, from: try await get("value").body) == ["text": text])
        #expect(try await get("none").body.isEmpty)
        #expect(try await get("reply") == (203, "application/octet-stream", "b", Data(bytes)))
    }

    @Test func tellWhatCannotBeEncoded() async throws {
        let server = try await MockServer { Endpoint(.get, "/a") { _, _ in .json(["n": Double.nan]) } }
        let reply = try await App(server).get("/a")
        #expect(reply.status == 500)
        #expect(reply.text.contains("A value of the type Dictionary<String, Double> cannot be encoded"))
        let problem = await #expect(throws: MockProblem.self) {
            try await server.add { Endpoint(.get, "/b", .json(["n": Double.nan])) }
        }
        #expect(problem?.details.first?.contains("LargeResultTests.swift:") == true)
    }
}
