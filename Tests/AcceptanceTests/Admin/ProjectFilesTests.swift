import JSONModel
import TestSupport
import Testing

/// What the admin API tells of a project's files.
@Suite("Files of a served project", .offThePool)
struct ProjectFilesTests {
    private static let files = [
        "schemas/shop.graphql": "type Query { lamp: Lamp } type Lamp { id: ID! price: Float }",
        "operations/GetLamp.json": #"{ "data": { "lamp": { "price": 3.5 } } }"#,
        "operations/GetLamp.graphql": "query GetLamp { lamp { id price } }",
    ]

    @Test func `are listed, and given`() throws {
        try serving(Self.files) { server, _ in
            let listed = try server.admin("GET", "/files")?.json?["files"]?.array ?? []
            #expect(listed.compactMap { $0["path"]?.string } == Self.files.keys.sorted())
            #expect(listed.first?["bytes"]?.int == (Self.files["operations/GetLamp.graphql"]?.utf8.count ?? 0) + 1)
            #expect(
                try server.get("/_admin/files/operations%2FGetLamp.graphql")
                    == "200 query GetLamp { lamp { id price } }\n"
            )
            #expect(try server.get("/_admin/files/..%2Fsecret").hasPrefix("404"))
        }
    }

    @Test func `are held against a later schema`() throws {
        try serving(Self.files) { server, _ in
            let later = "type Query { lamp: Lamp } type Lamp { id: ID! cost: Float }"
            let changes = try server.admin("POST", "/schema/diff", body: later)?.json
            #expect(changes?["changes"]?.array?.compactMap { $0["coordinate"]?.string } == ["Lamp.price", "Lamp.cost"])
            let places = changes?["problems"]?.array?.map { problem in
                "\(problem["file"]?.string ?? ""):\(problem["line"]?.int ?? 0)"
            }
            #expect(places == ["operations/GetLamp.graphql:1"])
        }
    }
}
