import Foundation
import Mynah
import ServiceTestSupport
import Testing

@Suite("Files of a form")
struct UploadTests {
    private static let boundary = "Boundary-7"

    private func body(_ parts: String...) -> String {
        parts.map { "--\(Self.boundary)\r\n\($0)\r\n" }.joined() + "--\(Self.boundary)--\r\n"
    }

    @Test func reachClosuresAndTheJournal() async throws {
        let server = try await MockServer {
            // example
            Endpoint(.post, "/photos") { request, _ in
                guard let file = request.files.first, file.contentType == "image/png" else { return .status(415) }
                return .json(["title": .string(request.form["title"] ?? ""), "name": .string(file.filename ?? "")])
            }
            // end
            Endpoint(.post, "/strict") { request, _ in
                .json(["files": .number(.integer(try request.multipartForm().files.count))])
            }
        }
        let app = App(server)
        let type = "multipart/form-data; boundary=\(Self.boundary)"
        let photo = body(
            "Content-Disposition: form-data; name=\"title\"\r\n\r\nSea",
            "Content-Disposition: form-data; name=\"photo\"; filename=\"sea.png\"\r\nContent-Type: image/png\r\n\r\n\u{0}PNG\r\n"
        )
        #expect(try await app.post("/photos", photo, type: type) == Reply(200, #"{"title":"Sea","name":"sea.png"}"#))
        #expect(try await app.post("/photos", body("\r\nno name"), type: type).status == 415)
        #expect(try await app.post("/photos", photo, type: "text/plain").status == 415)
        #expect(try await app.post("/strict", photo, type: type).text == #"{"files":1}"#)
        let broken = try await app.post("/strict", String(photo.dropLast(4)), type: type)
        #expect(broken.status == 500)
        #expect(broken.text.contains("The body cannot be read as a form: The body ends without its last boundary."))
        let recorded = try #require(try await server.requests(path: "/photos").first)
        #expect(recorded.files.map(\.bytes) == [Array("\u{0}PNG\r\n".utf8)])
        #expect(recorded.form["title"] == "Sea")
        await server.stop()
    }

    @Test func ofOperationsReachClosuresAndCanBeFetched() async throws {
        let schema = """
            scalar Upload
            type Query { me: User }
            type Mutation { setAvatar(file: Upload!): User! }
            type User { id: ID! name: String! avatarUrl: String! }
            """
        let server = try await MockServer(schema: .sdl(schema)) {
            Operation("Named") { request, _ in
                let file = request.graphQL?.variables["file"]
                let bytes = request.files.first.map { String($0.bytes.count) } ?? "-"
                return .data(["setAvatar": ["name": .string("\(file?["filename"]?.string ?? "-"), \(bytes)")]])
            }
        }
        let app = App(server)
        func send(_ name: String) async throws -> JSONValue? {
            let query = "mutation \(name)($file: Upload!) { setAvatar(file: $file) { name avatarUrl } }"
            let form = body(
                "Content-Disposition: form-data; name=\"operations\"\r\n\r\n{\"query\":\"\(query)\",\"variables\":{\"file\":null}}",
                "Content-Disposition: form-data; name=\"map\"\r\n\r\n{\"0\":[\"variables.file\"]}",
                "Content-Disposition: form-data; name=\"0\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\nAlpha"
            )
            let reply = try await app.post("/graphql", form, type: "multipart/form-data; boundary=\(Self.boundary)")
            return try JSONValue(parsing: Array(reply.text.utf8))["data"]?["setAvatar"]
        }
        #expect(try await send("Named")?["name"] == "a.txt, 5")
        let url = try #require(try await send("Plain")?["avatarUrl"]?.string)
        #expect(url.hasPrefix(server.url.absoluteString + "/_uploads/"))
        #expect(try await app.get(String(url.dropFirst(server.url.absoluteString.count))) == Reply(200, "Alpha"))
        let recorded = try #require(try await server.requests(operation: "Named").first)
        #expect(recorded.graphQL?.variables["file"]?["size"] == 5)
        await server.stop()
    }
}
