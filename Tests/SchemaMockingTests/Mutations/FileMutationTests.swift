import GraphQLExecution
import JSONModel
import SchemaExplaining
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Mutations that are given files, as the schemas of servers and tutorials have them.
@Suite("Mutations with files")
struct FileMutationTests {
    private static let photo: JSONValue = [
        "filename": "sea.PNG", "contentType": "image/png", "size": 3, "url": "http://mock/_uploads/1/sea.PNG",
        "md5": "m", "sha256": "s",
    ]
    private static let note: JSONValue = [
        "filename": "a.txt", "contentType": "text/plain", "size": 20, "url": "http://mock/_uploads/2/a.txt",
    ]

    private func api(_ types: String) throws -> LivingAPI { try LivingAPI("scalar Upload scalar URL\n" + types) }

    @Test func aFileTellsOfItself() throws {
        let api = try api(
            """
            type Query { file(id: ID!): File files: [File!]! }
            type Mutation {
              singleUpload(file: Upload!): File!
              multipleUpload(files: [Upload!]!): [File!]!
              uploadFiles(input: FilesInput!): FilesPayload!
            }
            input FilesInput { attachments: [Upload!]! }
            type FilesPayload { files: [File!]! }
            type File { id: ID! filename: String! mimetype: String! encoding: String! url: URL! size: Int! md5: String
              checksum: String ext: String }
            """
        )
        let fields = "{ id filename mimetype encoding url size md5 checksum ext }"
        let expected: JSONValue = [
            "id": "file-51", "filename": "sea.PNG", "mimetype": "image/png", "encoding": "7bit",
            "url": "http://mock/_uploads/1/sea.PNG", "size": 3, "md5": "m", "checksum": "s", "ext": "png",
        ]
        let one = try api.data(
            "mutation ($file: Upload!) { singleUpload(file: $file) \(fields) }",
            variables: ["file": Self.photo]
        )
        #expect(one["singleUpload"] == expected)
        #expect(try api.data("{ file(id: \"file-51\") \(fields) }")["file"] == expected)
        let many = try api.data(
            "mutation ($files: [Upload!]!) { multipleUpload(files: $files) { id filename size } }",
            variables: ["files": [Self.photo, Self.note]]
        )
        #expect(
            many["multipleUpload"] == [
                ["id": "file-52", "filename": "sea.PNG", "size": 3],
                ["id": "file-53", "filename": "a.txt", "size": 20],
            ]
        )
        #expect(
            try api.data("{ files { filename } }")["files"]?.array?.prefix(3) == [
                ["filename": "a.txt"], ["filename": "sea.PNG"], ["filename": "sea.PNG"],
            ]
        )
    }

    @Test func whatAFileBelongsToHasItsAddress() throws {
        let api = try api(
            """
            type Query { me: User! user(id: ID!): User post(id: ID!): Post }
            type Mutation {
              uploadAvatar(file: Upload!): User!
              updateUser(id: ID!, input: UserInput!): User!
              createPost(input: PostInput!): Post!
              addPostPhotos(postId: ID!, photos: [Upload!]!): Post!
            }
            input UserInput { name: String avatar: Upload }
            input PostInput { title: String! image: Upload photos: [Upload!] cover: Upload }
            type User { id: ID! name: String! url: String! avatarUrl: URL }
            type Post { id: ID! title: String! url: String! image: Image photos: [Photo!]! coverUrls: [String!]! }
            type Image { src: URL! size: Int }
            type Photo { id: ID! url: String! name: String! }
            """
        )
        let me = try api.data("{ me { id name url avatarUrl } }")["me"]
        let mine = try api.data(
            "mutation ($file: Upload!) { uploadAvatar(file: $file) { id name url avatarUrl } }",
            variables: ["file": Self.photo]
        )
        #expect(mine.at("uploadAvatar.avatarUrl") == "http://mock/_uploads/1/sea.PNG")
        #expect(mine.at("uploadAvatar.id") == me?["id"])
        #expect(mine.at("uploadAvatar.name") == me?["name"])
        #expect(mine.at("uploadAvatar.url") == me?["url"])
        #expect(try api.data("{ me { avatarUrl } }").at("me.avatarUrl") == "http://mock/_uploads/1/sea.PNG")
        let update = "mutation ($input: UserInput!) { updateUser(id: \"user-7\", input: $input) { name avatarUrl } }"
        #expect(
            try api.data(update, variables: ["input": ["name": "Ada", "avatar": Self.note]])["updateUser"] == [
                "name": "Ada", "avatarUrl": "http://mock/_uploads/2/a.txt",
            ]
        )
        #expect(
            try api.data(update, variables: ["input": ["avatar": .null]])["updateUser"] == [
                "name": "Ada", "avatarUrl": .null,
            ]
        )
        let post = try api.data(
            """
            mutation ($input: PostInput!) {
              createPost(input: $input) { id title image { src size } photos { url name } coverUrls }
            }
            """,
            variables: [
                "input": ["title": "Sea", "image": Self.photo, "photos": [Self.note, Self.photo], "cover": Self.note]
            ]
        )
        #expect(
            post["createPost"] == [
                "id": "post-51", "title": "Sea", "image": ["src": "http://mock/_uploads/1/sea.PNG", "size": 3],
                "photos": [
                    ["url": "http://mock/_uploads/2/a.txt", "name": "a.txt"],
                    ["url": "http://mock/_uploads/1/sea.PNG", "name": "sea.PNG"],
                ],
                "coverUrls": ["http://mock/_uploads/2/a.txt"],
            ]
        )
        let more = try api.data(
            "mutation ($p: [Upload!]!) { addPostPhotos(postId: \"post-51\", photos: $p) { id photos { name } } }",
            variables: ["p": [Self.photo]]
        )
        #expect(more.at("addPostPhotos.id") == "post-51")
        #expect(more.strings("addPostPhotos.photos", "name") == ["sea.PNG", "a.txt", "sea.PNG"])
    }

    @Test func whatHasNoKeyIsAnswered() throws {
        let api = try api(
            """
            type Query { a: Int }
            type Mutation {
              uploadImage(file: Upload!): String!
              uploadImages(files: [Upload!]!): [String!]!
              singleUpload(file: Upload!): Stored!
              multipleUpload(files: [Upload!]!): [Stored!]!
              uploadAvatar(image: Upload!): UploadAvatarPayload!
              ping(file: Upload!): Boolean!
            }
            type Stored { filename: String! mimetype: String! encoding: String! }
            type UploadAvatarPayload { success: Boolean! url: String! message: String size: Int file: Stored }
            """
        )
        let text = """
            mutation ($one: Upload!, $two: [Upload!]!) {
              uploadImage(file: $one) uploadImages(files: $two)
              singleUpload(file: $one) { filename mimetype encoding }
              multipleUpload(files: $two) { filename }
              uploadAvatar(image: $one) { success url size file { filename } }
              ping(file: $one)
            }
            """
        let variables: JSONObject = ["one": Self.photo, "two": [Self.note, Self.photo]]
        #expect(
            try api.data(text, variables: variables) == [
                "uploadImage": "http://mock/_uploads/1/sea.PNG",
                "uploadImages": ["http://mock/_uploads/2/a.txt", "http://mock/_uploads/1/sea.PNG"],
                "singleUpload": ["filename": "sea.PNG", "mimetype": "image/png", "encoding": "7bit"],
                "multipleUpload": [["filename": "a.txt"], ["filename": "sea.PNG"]],
                "uploadAvatar": [
                    "success": true, "url": "http://mock/_uploads/1/sea.PNG", "size": 3,
                    "file": ["filename": "sea.PNG"],
                ],
                "ping": true,
            ]
        )
        let result = try api.api.result(text, variables: variables) {
            api.world.root(for: $0, stub: nil, entities: api.store)
        }
        #expect(result.ignored == ["Mutation.ping"])
    }

    @Test func isExplained() throws {
        let api = try api(
            """
            type Query { me: User! }
            type Mutation {
              uploadFile(file: Upload!, name: String): File!
              updateUser(avatar: Upload): User!
              uploadImage(file: Upload!): UploadPayload!
              uploadText(text: Upload!): String!
            }
            type File { id: ID! name: String! url: String! size: Int! }
            type User { id: ID! avatarUrl: String! }
            type UploadPayload { url: String! success: Boolean! }
            """
        )
        func explained(_ name: String) throws -> [String] {
            let field = try #require(api.world.model.explanation(of: name)?.fields.first)
            return [field.meaning ?? "-"] + field.arguments.map { "\($0.name): \($0.meaning ?? "-")" }
        }
        #expect(
            try explained("Mutation.uploadFile") == [
                "creates a File", "file: the file of name, url, size",
                "name: name",
            ]
        )
        #expect(try explained("Mutation.updateUser") == ["updates a User", "avatar: the file of avatarUrl"])
        #expect(
            try explained("Mutation.uploadImage") == [
                "answers the files that it is given", "file: the file that is answered",
            ]
        )
        #expect(
            try explained("Mutation.uploadText") == [
                "answers the files that it is given", "text: the file that is answered",
            ]
        )
        #expect(try explained("UploadPayload.url") == ["the URL of the file"])
    }
}
