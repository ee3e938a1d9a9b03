import HTTPMessages
import JSONModel
import MockConfiguration
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Uploads")
struct UploadTests {
    private static let schema = """
        scalar Upload
        type Query { file(id: ID!): File files: [File!]! }
        type Mutation {
          singleUpload(file: Upload!): File!
          multipleUpload(files: [Upload!]!): [File!]!
          attach(input: AttachmentInput!): File!
        }
        input AttachmentInput { note: String file: Upload! }
        type File { id: ID! filename: String! mimetype: String! size: Int! url: String! sha256: String! md5: String! }
        """
    private static let nullable = """
        scalar Upload
        type Query { file(id: ID!): File }
        type Mutation { singleUpload(file: Upload!): File uploadImage(file: Upload!): String }
        type File { id: ID! filename: String url: String }
        """
    private static let mutation = "mutation Up($file: Upload!) { singleUpload(file: $file) { id filename url } }"
    private static let map = MultipartForms.Part.map(#"{ "0": ["variables.file"] }"#)
    private static let a = MultipartForms.file("0", "a b.txt", "Alpha")

    private static func operations(
        _ query: String = mutation,
        variables: String = #"{ "file": null }"#
    ) -> MultipartForms.Part {
        .operations(#"{ "query": "\#(query)", "variables": \#(variables) }"#)
    }

    private static func send(_ client: StubFileClient, _ request: HTTPRequest) -> Reply {
        Reply(client.service.response(to: request))
    }

    private static func upload(_ client: StubFileClient, _ text: String = "Alpha", target: String = "/graphql") -> Reply
    {
        let file = MultipartForms.file("0", "a b.txt", text)
        return send(client, MultipartForms.request([operations(), map, file], target: target))
    }

    private static func path(_ reply: Reply) throws -> String {
        let url = try #require(reply.json?["data"]?["singleUpload"]?["url"]?.string)
        #expect(url.hasPrefix("http://mock/"))
        return String(url.dropFirst("http://mock".count))
    }

    @Test func `can be fetched, whole and in part, until a reset`() throws {
        let client = StubFileClient([:], schema: Self.schema)
        let reply = Self.upload(client)
        #expect(reply.json?["data"]?["singleUpload"]?["filename"] == "a b.txt")
        let path = try Self.path(reply)
        #expect(path.hasPrefix("/_uploads/") && path.hasSuffix("/a%20b.txt"))
        let whole = client.send(.get, path)
        #expect(whole.status == 200)
        #expect(whole.body == "Alpha")
        #expect(whole.headers["Content-Type"] == "text/plain")
        #expect(whole.headers["Content-Security-Policy"] == "sandbox")
        let head = client.send(.head, path)
        #expect(head.status == 200)
        #expect(head.headers["Content-Type"] == "text/plain")
        let part = client.send(.get, path, ["Range": "bytes=1-2"])
        #expect(part.status == 206)
        #expect(part.body == "lp")
        #expect(part.headers["Content-Range"] == "bytes 1-2/5")
        let tag = try #require(whole.headers["ETag"])
        #expect(client.send(.get, path, ["If-None-Match": tag]).status == 304)
        // The same file has the same path, and another one another.
        #expect(try Self.path(Self.upload(client)) == path)
        #expect(try Self.path(Self.upload(client, "Beta")) != path)
        #expect(client.send(.post, "/_admin/reset?only=uploads").status == 200)
        #expect(client.send(.get, path).status == 404)
        #expect(try Self.path(Self.upload(client)) == path)
        #expect(client.send(.get, path).status == 200)
    }

    @Test func `belong to their session`() throws {
        let client = StubFileClient([:], schema: Self.schema)
        let path = try Self.path(Self.upload(client, target: "/_session/s1/graphql"))
        #expect(path.hasPrefix("/_session/s1/_uploads/"))
        #expect(client.send(.get, path).body == "Alpha")
        #expect(client.send(.get, path.replacing("/_session/s1", with: "")).status == 404)
        #expect(client.send(.get, path.replacing("s1", with: "s2")).status == 404)
        #expect(client.send(.delete, "/_admin/sessions/s1").status == 204)
        #expect(client.send(.get, path).status == 404)
    }

    @Test func `have digests that later queries tell too`() throws {
        let client = StubFileClient([:], schema: Self.schema)
        let query = "mutation ($file: Upload!) { singleUpload(file: $file) { id } }"
        _ = Self.send(client, MultipartForms.request([Self.operations(query), Self.map, Self.a]))
        let asked = client.ask("{ file(id: \"file-51\") { filename mimetype size sha256 md5 } }")
        #expect(
            asked.json?["data"]?["file"] == [
                "filename": "a b.txt", "mimetype": "text/plain", "size": 5,
                "sha256": "b1a96dd646bccaa24cef7a3db22a6f995f05658f4f1c3272913e258c03e6fb24",
                "md5": "6132295fcf5570fb8b0a944ef322a598",
            ]
        )
    }

    @Test func `are told one by one`() throws {
        let schema = """
            scalar Upload
            type Query { image(id: ID!): Image }
            type Image { id: ID! url: String! filename: String caption: String width: Int height: Int }
            type Mutation {
              uploadList(front: Upload!, back: Upload!, caption: String): [Image!]!
              uploadSides(front: Upload!, back: Upload!): Sides
            }
            type Sides { front: Image back: Image }
            """
        let client = StubFileClient([:], schema: schema)
        let variables = #"{ "a": null, "b": null }"#
        let map = MultipartForms.Part.map(#"{ "0": ["variables.a"], "1": ["variables.b"] }"#)
        let files = [
            MultipartForms.file("0", "a.gif", "GIF89a\u{20}\0\u{10}\0", type: "image/gif"),
            MultipartForms.file("1", "b.txt", "b"),
        ]
        func ask(_ field: String) -> JSONValue? {
            let query = "mutation ($a: Upload!, $b: Upload!) { \(field) }"
            let form = [Self.operations(query, variables: variables), map] + files
            return Self.send(client, MultipartForms.request(form)).json?["data"]
        }
        let list = ask(#"uploadList(front: $a, back: $b, caption: \"Hi\") { id filename caption }"#)
        #expect(
            list?["uploadList"] == [
                ["id": "image-51", "filename": "a.gif", "caption": "Hi"],
                ["id": "image-52", "filename": "b.txt", "caption": "Hi"],
            ]
        )
        let sides = ask("uploadSides(front: $a, back: $b) { front { filename width height } back { filename } }")
        #expect(
            sides?["uploadSides"] == [
                "front": ["filename": "a.gif", "width": 32, "height": 16], "back": ["filename": "b.txt"],
            ]
        )
        #expect(client.ask("{ image(id: \"image-51\") { width } }").json?["data"]?["image"] == ["width": 32])
    }

    @Test func `come in batches and in several places`() throws {
        let client = StubFileClient([:], schema: Self.schema)
        let second = "mutation ($f: [Upload!]!) { multipleUpload(files: $f) { filename size } }"
        let reply = Self.send(
            client,
            MultipartForms.request([
                .operations(
                    #"[{ "query": "\#(Self.mutation)", "variables": { "file": null } }, { "query": "\#(second)", "variables": { "f": [null, null] } }]"#
                ),
                .map(#"{ "0": ["0.variables.file", "1.variables.f.1"], "1": ["1.variables.f.0"] }"#),
                Self.a, MultipartForms.file("1", "c", "<c/>", type: "text/xml"),
            ])
        )
        #expect(reply.json?[0]?["data"]?["singleUpload"]?["filename"] == "a b.txt")
        #expect(
            reply.json?[1]?["data"] == [
                "multipleUpload": [["filename": "c", "size": 4], ["filename": "a b.txt", "size": 5]]
            ]
        )
    }

    @Test func `nothing else may stand in the place of one`() {
        let client = StubFileClient([:], schema: Self.schema)
        #expect(
            client.ask(Self.mutation, variables: ["file": ["filename": "x", "size": 1]]).message
                == #"Variable "$file" got invalid value { filename: "x", size: 1 }; Upload value invalid."#
        )
        #expect(
            client.ask(
                "mutation ($input: AttachmentInput!) { attach(input: $input) { id } }",
                variables: ["input": ["file": "x"]]
            ).message == #"Variable "$input" got invalid value "x" at "input.file"; Upload value invalid."#
        )
        #expect(
            client.ask("mutation { singleUpload(file: \"x\") { id } }").message == "Upload literal unsupported."
        )
        let mixed = Self.send(
            client,
            MultipartForms.request([
                Self.operations(
                    "mutation ($files: [Upload!]!) { multipleUpload(files: $files) { id } }",
                    variables: #"{ "files": [null, "x"] }"#
                ), .map(#"{ "0": ["variables.files.0"] }"#), Self.a,
            ])
        )
        #expect(mixed.message == #"Variable "$files" got invalid value "x" at "files[1]"; Upload value invalid."#)
        let unknown = StubFileClient([:], schema: "type Query { a: Int } type Mutation { singleUpload: Int }")
        #expect(
            Self.send(unknown, MultipartForms.request([Self.operations(), Self.map, Self.a])).message
                == "Unknown type \"Upload\"."
        )
    }

    @Test func `matchers, templates and the journal see what is said of them`() throws {
        let client = StubFileClient(
            [
                "endpoints/up.yml": """
                - graphQL: { operations: Up, variables: { file: { filename: a b.txt, size: 5 } } }
                  response:
                    data:
                      singleUpload:
                        filename: "{{request.graphQL.variables.file.contentType}}"
                        url: "{{request.graphQL.variables.file.url}}"
                """
            ],
            schema: Self.schema
        )
        #expect(client.problems == [])
        let reply = Self.upload(client)
        #expect(reply.json?["data"]?["singleUpload"]?["filename"] == "text/plain")
        #expect(client.send(.get, try Self.path(reply)).body == "Alpha")
        // Too large for the journal, which still tells what the variables were.
        _ = Self.upload(client, String(repeating: "a", count: 100_000))
        let journal = try #require(client.send(.get, "/_admin/requests?operation=Up").json?["requests"]?.array)
        let large = try #require(journal.first { $0["request"]?["bodyIsCut"] == true })
        let file = large["operations"]?[0]?["variables"]?["file"]
        #expect(file?["filename"] == "a b.txt")
        #expect(file?["size"] == 100_000)
        #expect(file?["url"]?.string?.hasPrefix("http://mock/_uploads/") == true)
    }

    @Test func `what there is no room for is said`() throws {
        let client = StubFileClient([:], schema: Self.schema) { $0.limits.uploads = 1_000 }
        let path = try Self.path(Self.upload(client))
        let reply = Self.upload(client, String(repeating: "a", count: 2_000))
        #expect(reply.json?["data"]?["singleUpload"]?["filename"] == "a b.txt")
        #expect(reply.body.contains("/_uploads/") == false)
        let nullable = StubFileClient([:], schema: Self.nullable) { $0.limits.uploads = 0 }
        let both = "singleUpload(file: $file) { filename url } uploadImage(file: $file)"
        let image = "mutation Up($file: Upload!) { \(both) }"
        let sent = MultipartForms.request([Self.operations(image), Self.map, Self.a])
        #expect(
            Self.send(nullable, sent).body
                == #"{"data":{"singleUpload":{"filename":"a b.txt","url":null},"uploadImage":null}}"#
        )
        #expect(client.send(.get, path).body == "Alpha")
        let note = """
            The file "a b.txt" (2000 bytes) is not kept: limits.uploads (--max-uploads) has no room for it; a reset (POST \
            /_admin/reset?only=uploads) makes some.
            """
        #expect(client.log.count { $0.contains(note) } == 1)
        let journal = client.send(.get, "/_admin/requests?operation=Up").json?["requests"]
        #expect(journal?.array?.contains { $0["operations"]?[0]?["notes"] == [.string(note)] } == true)
    }

    @Test func `incremental clients send them too`() throws {
        let client = StubFileClient([:], schema: Self.schema) { $0.incremental = true }
        let accept: HTTPHeaders = ["Accept": "multipart/mixed;deferSpec=20220824, application/json"]
        let reply = Self.send(client, MultipartForms.request([Self.operations(), Self.map, Self.a], headers: accept))
        #expect(client.send(.get, try Self.path(reply)).body == "Alpha")
    }
}
