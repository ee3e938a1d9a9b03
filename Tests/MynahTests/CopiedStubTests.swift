import Foundation
import Mynah
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Texts in Swift that the page copies: each stands here behind a `// copied:`, up to `// end`, and the page's tests hold
/// what they copy against it.
@Suite("Stubs that the page copies")
struct CopiedStubTests {
    private static let document = "query GetUser($id: ID!) {\n  user(id: $id) { name }\n}"

    private func name(_ document: String, id: String, from server: MockServer) async throws -> String? {
        var request = URLRequest(url: server.graphQLURL)
        request.httpMethod = "POST"
        request.addValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(
            ["query": JSONValue.string(document), "variables": ["id": .string(id)]] as JSONValue
        )
        let (data, _) = try await URLSession.shared.data(for: request)
        return try JSONValue(parsing: Array(data))["data"]?["user"]?["name"]?.string
    }

    private func server(@StubBuilder _ stubs: () -> [StubDefinition]) async throws -> MockServer {
        let schema = "type Query { user(id: ID!): User } type User { id: ID! name: String! email: String! }"
        return try await MockServer(schema: .sdl(schema), stubs: stubs)
    }

    @Test func `by name answer as the request was answered`() async throws {
        let server = try await server {
            // copied: name
            Operation("GetUser", .data(["user": ["name": #"Ada "A" {{x}}"#]]).verbatim())
            // end
        }
        #expect(try await name(Self.document, id: "7", from: server) == "Ada \"A\" {{x}}")
    }

    @Test func `by shape answer operations that ask for the same`() async throws {
        let server = try await server {
            // copied: shape
            Operation(
                matching: """
                    query($id: ID!) {
                      user(id: $id) { name }
                    }
                    """,
                .data(["user": ["name": #"Ada "A" {{x}}"#]]).verbatim()
            )
            // end
        }
        let other = "query Other($id: ID!) { user(id: $id) { email name } }"
        #expect(try await name(other, id: "7", from: server) == "Ada \"A\" {{x}}")
    }

    @Test func `of one request answer that one alone`() async throws {
        let server = try await server {
            // copied: exact
            let document = """
                query GetUser($id: ID!) {
                  user(id: $id) { name }
                }
                """
            Operation(matching: document, .data(["user": ["name": #"Ada "A" {{x}}"#]]).verbatim())
                .matching(document, exactly: true)
                .variables(.exactly(["id": ##"a"#b"##]))
            // end
        }
        #expect(try await name(Self.document, id: "a\"#b", from: server) == "Ada \"A\" {{x}}")
        #expect(try await name(Self.document, id: "7", from: server) != "Ada \"A\" {{x}}")
    }

    @Test func `keep every digit of a number`() async throws {
        let server = try await server {
            // copied: digits
            Endpoint(.get, "/n", .json([9007199254740993, .number(.literal("12345678901234567890"))], status: 200))
            // end
        }
        let (data, _) = try await URLSession.shared.data(from: server.url.appending(path: "n"))
        #expect(String(decoding: data, as: UTF8.self) == "[9007199254740993,12345678901234567890]")
    }

    @Test func `of a path answer it with its status`() async throws {
        let server = try await server {
            // copied: path
            Endpoint(.get, "/carts/7", .json(["items": [1, nil]], status: 201))
            // end
        }
        let (data, response) = try await URLSession.shared.data(from: server.url.appending(path: "carts/7"))
        #expect((response as? HTTPURLResponse)?.statusCode == 201)
        #expect(try JSONValue(parsing: Array(data)) == ["items": [1, nil]])
    }

    // swift-format-ignore: NeverForceUnwrap
    @Test func `of bodies that are no JSON answer them with their types`() async throws {
        let server = try await server {
            // copied: page
            Endpoint(.get, "/page", .text("<p>{{x}}</p>", contentType: "text/html", status: 200).verbatim())
            // end
            // copied: bytes
            Endpoint(.get, "/bytes", .bytes(Data(base64Encoded: "QAD/")!, contentType: "image/x-dot", status: 200))
            // end
            // copied: thing
            Endpoint(.delete, "/thing", .status(204))
            // end
            // copied: old
            Endpoint(.get, "/old", .status(302, headers: ["Location": "/new?a=1"]))
            // end
            // copied: v1-items-list
            Endpoint(.get, "/v1/items%3Alist", .text("listed", status: 200))
            // end
        }
        let (page, response) = try await URLSession.shared.data(from: server.url.appending(path: "page"))
        #expect(String(decoding: page, as: UTF8.self) == "<p>{{x}}</p>")
        #expect((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Type") == "text/html")
        let (bytes, _) = try await URLSession.shared.data(from: server.url.appending(path: "bytes"))
        #expect(Array(bytes) == [0x40, 0, 0xFF])
        let (listed, _) = try await URLSession.shared.data(from: #require(URL(string: "\(server.url)/v1/items:list")))
        #expect(String(decoding: listed, as: UTF8.self) == "listed")
    }

    /// Requests name the server that they came to, so they are compiled and not sent.
    // swift-format-ignore: NeverForceUnwrap
    private func send() async throws -> (Data, URLResponse) {
        // copied: request
        var request = URLRequest(url: URL(string: "http://127.0.0.1:8080/graphql")!)
        request.httpMethod = "POST"
        request.addValue("application/json", forHTTPHeaderField: "content-type")
        request.httpBody = Data(#"{"query":"query Q { users { id } }","variables":{}}"#.utf8)
        let (data, response) = try await URLSession.shared.data(for: request)
        // end
        return (data, response)
    }
}
