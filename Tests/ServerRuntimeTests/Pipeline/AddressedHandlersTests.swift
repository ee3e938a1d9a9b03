import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import StubModel
import Testing

@testable import ServerRuntime

@Suite("Endpoints by address")
struct AddressedHandlersTests {
    private static let schema = """
        type Query { user(id: ID!): User product(id: ID!): Product users: [User!]! }
        type Mutation { renameUser(id: ID!, name: String!): User renameProduct(id: ID!, name: String!): Product }
        type User { id: ID! name: String! login: String! avatarUrl(size: Int, crop: Crop): String! photoUrls: [String!]! }
        type Product { id: ID! name: String! imageUrl: String! manualPdf: String! image: Image! trailer: String! }
        type Image { url(transform: Transform): String! width: Int! height: Int! }
        input Transform { maxWidth: Int preferredContentType: String }
        enum Crop { FACE CENTER }
        """

    private func client(
        _ stubs: [Stub] = [],
        configure: (inout ProjectSettings) -> Void = { _ in }
    ) throws -> StubbedClient {
        try StubbedClient(stubs, schema: Self.schema, configure: configure)
    }

    private func data(
        _ document: String,
        of client: StubbedClient,
        at path: String = "/graphql",
        host: String? = "mocks.test:8080"
    ) -> JSONValue {
        var headers: HTTPHeaders = ["Content-Type": "application/json"]
        if let host { headers.append("Host", host) }
        let body = String(decoding: JSONValue.object(["query": .string(document)]).serialized(), as: UTF8.self)
        return client.send(.post, path, headers, body: body).json?["data"] ?? .null
    }

    @Test func `give files URLs below the address that was called`() throws {
        let client = try client()
        let document = #"{ product(id: "product-3") { name imageUrl trailer image { url width height } } }"#
        let product = try #require(data(document, of: client)["product"])
        let image = try #require(product["imageUrl"]?.string)
        #expect(image.hasPrefix("http://mocks.test:8080/_files/images/"))
        let slug = try #require(product["name"]?.string?.lowercased().replacing(" ", with: "-"))
        #expect(image.contains("/\(slug)-"))
        #expect(product["trailer"]?.string?.hasPrefix("http://mocks.test:8080/_files/media/video/") == true)
        #expect(product["image"]?["url"]?.string?.contains("/\(slug)-") == true)
        let size = "\(product["image"]?["width"]?.int ?? 0)x\(product["image"]?["height"]?.int ?? 0)"
        #expect(product["image"]?["url"]?.string?.hasSuffix("/\(size).jpg") == true)
        for url in [image, product["image"]?["url"]?.string ?? "", product["trailer"]?.string ?? ""] {
            #expect(client.send(.get, String(url.dropFirst("http://mocks.test:8080".count))).status == 200)
        }
        #expect(
            data(document, of: client, host: "10.0.2.2")["product"]?["imageUrl"]?.string?
                .hasPrefix("http://10.0.2.2/_files/") == true
        )
        #expect(data(document, of: client)["product"] == product)
    }

    @Test func `name people, and say the arguments in the query`() throws {
        let client = try client()
        let document = """
            { user(id: "user-1") { name avatarUrl small: avatarUrl(size: 64, crop: FACE) photoUrls }
              product(id: "product-1") { image { url(transform: { maxWidth: 80, preferredContentType: "a b" }) } } }
            """
        let answer = data(document, of: client)
        let user = try #require(answer["user"])
        let slug = try #require(user["name"]?.string?.lowercased().replacing(" ", with: "-"))
        #expect(user["avatarUrl"]?.string == "http://mocks.test:8080/_files/avatars/\(slug).png")
        #expect(user["small"]?.string == "http://mocks.test:8080/_files/avatars/\(slug).png?size=64&crop=FACE")
        #expect(user["photoUrls"]?.array?.allSatisfy { $0.string?.contains("/_files/") == true } == true)
        #expect(answer["product"]?["image"]?["url"]?.string?.hasSuffix(".jpg?maxWidth=80") == true)
        let other = data(#"{ user(id: "user-1") { name avatarUrl } }"#, of: client, host: "b.test")
        #expect(other["user"]?["avatarUrl"]?.string == "http://b.test/_files/avatars/\(slug).png")
    }

    @Test func `name people and things as they are called now`() throws {
        let client = try client()
        let before = data(#"{ user(id: "user-1") { login } }"#, of: client)["user"]
        let document = """
            mutation { renameUser(id: "user-1", name: "Eva Lind") { avatarUrl }
              renameProduct(id: "product-2", name: "Red Chair") { imageUrl } }
            """
        let answer = data(document, of: client)
        let url = try #require(answer["renameUser"]?["avatarUrl"]?.string)
        #expect(url.hasSuffix("/_files/avatars/eva-lind.png"))
        #expect(answer["renameProduct"]?["imageUrl"]?.string?.contains("/_files/images/red-chair-") == true)
        let user = data(#"{ user(id: "user-1") { login avatarUrl } }"#, of: client)["user"]
        #expect(user?["avatarUrl"]?.string == url)
        #expect(user?["login"] == before?["login"])
    }

    @Test func `keep the prefix of a session`() throws {
        let client = try client()
        let answer = data(#"{ user(id: "user-1") { avatarUrl } }"#, of: client, at: "/_session/a/graphql")
        let url = try #require(answer["user"]?["avatarUrl"]?.string)
        #expect(url.hasPrefix("http://mocks.test:8080/_session/a/_files/avatars/"))
        #expect(client.send(.get, String(url.dropFirst("http://mocks.test:8080".count))).status == 200)
    }

    @Test func `tell apart what stubs have answered at other addresses`() throws {
        let stub = try Stub.graphQL("Kept", .init(data: ["user": ["name": "Ada"]]))
        let client = try client([stub])
        let document = #"query Kept { user(id: "user-1") { name avatarUrl } }"#
        for host in ["a.test", "b.test", "a.test"] {
            let url = data(document, of: client, host: host)["user"]?["avatarUrl"]?.string
            #expect(url?.hasPrefix("http://\(host)/_files/avatars/ada") == true)
        }
    }

    @Test func `leave files elsewhere where that is wanted, and where nobody says what was called`() throws {
        let document = #"{ user(id: "user-1") { avatarUrl(size: 3) } product(id: "product-1") { manualPdf } }"#
        let external = data(document, of: try client { $0.assets = .external })
        #expect(external["user"]?["avatarUrl"]?.string?.hasPrefix("https://avatars.example.com/u/") == true)
        #expect(data(document, of: try client(), host: nil) == external)
        for host in ["a/b", "a b", "a\"b", "", "user@a"] {
            #expect(data(document, of: try client(), host: host) == external)
        }
    }

    @Test func `are kept for a few addresses, and made for any number`() throws {
        let client = try client()
        for number in 0..<40 {
            let url = data(#"{ user(id: "user-1") { avatarUrl } }"#, of: client, host: "h\(number)")["user"]?[
                "avatarUrl"
            ]
            #expect(url?.string?.hasPrefix("http://h\(number)/_files/") == true)
        }
    }
}
