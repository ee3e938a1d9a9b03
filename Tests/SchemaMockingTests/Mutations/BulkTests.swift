import GraphQLExecution
import JSONModel
import SchemaExplaining
import Testing

@testable import SchemaMeaning
@testable import SchemaMocking

/// Lists of objects that each tell a key and what becomes of its entity.
@Suite("What mutations change by a list of keys and values")
struct BulkTests {
    private static let sdl = """
        type Query { tasks(first: Int): [Task!]! task(id: ID!): Task orders: [Order!]! }
        type Task { id: ID! title: String! position: Int! }
        type Order { id: ID! note: String lines: [Line!]! }
        type Line { id: ID! quantity: Int! unitPrice: Float! }
        input TaskChange { id: ID! title: String position: Int }
        input Bulk { tasks: [TaskChange!]! }
        input LineChange { id: ID! quantity: Int }
        type Done { success: Boolean! tasks: [Task!]! count: Int! }
        type Mutation {
          updateTasks(input: [TaskChange!]!): [Task!]! reorderTasks(tasks: [TaskChange!]!): [Task!]!
          updateTaskOrder(input: Bulk!): [Task]! updateManyTasks(input: Bulk!): Done!
          updateOrder(id: ID!, lines: [LineChange!]!): Order!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    @Test(arguments: [
        ("updateTasks", "input: ", "", "input."), ("reorderTasks", "tasks: ", "", "tasks."),
        ("updateTaskOrder", "input: { tasks: ", " }", "input.tasks."),
        ("updateManyTasks", "input: { tasks: ", " }", "input.tasks."),
    ])
    func `changes each`(name: String, start: String, end: String, path: String) throws {
        let list = "[{ id: \"task-3\", title: \"A\", position: 70 }, { id: \"task-4\", position: 71 }]"
        let before = try api.data("{ task(id: \"task-4\") { title } }").at("task.title")
        let fields = name == "updateManyTasks" ? "{ count tasks { id position } }" : "{ id position }"
        let answer = try api.data("mutation { \(name)(\(start)\(list)\(end)) \(fields) }")
        let tasks = try #require(name == "updateManyTasks" ? answer.at("\(name).tasks") : answer[name])
        #expect(tasks == [["id": "task-3", "position": 70], ["id": "task-4", "position": 71]])
        let query = "{ a: task(id: \"task-3\") { title position } b: task(id: \"task-4\") { title position } }"
        let after = try api.data(query)
        #expect(after["a"] == ["title": "A", "position": 70])
        #expect(after["b"] == ["title": before ?? .null, "position": 71])
        let explained = try #require(api.world.model.explanation(of: "Mutation.\(name)")?.fields.first)
        #expect(explained.meaning == "updates any number of Task")
        #expect(
            explained.arguments.map { "\($0.name): \($0.meaning ?? "-")" }
                == ["id: key", "title: title", "position: position"].map { path + $0 }
        )
    }

    @Test(arguments: [
        ("moveNotes", #"folderId: "folder-3""#, "folder { id }", "folder-3" as JSONValue),
        ("updateNotes", "status: DONE", "status", "DONE"), ("bulkUpdateNotes", "status: DONE", "status", "DONE"),
        ("pinNotes", "", "isPinned", true), ("markNotesAsRead", "", "isRead", true),
    ])
    func `changes all whose keys are given`(name: String, values: String, field: String, value: JSONValue) throws {
        let api = try LivingAPI(
            """
            enum Status { TODO DOING DONE }
            type Query { notes: [Note!]! folder(id: ID!): Folder }
            type Folder { id: ID! notes: [Note!]! }
            type Note { id: ID! folder: Folder! status: Status! isPinned: Boolean! isRead: Boolean! }
            type Mutation {
              moveNotes(ids: [ID!]!, folderId: ID!): [Note!]! updateNotes(ids: [ID!]!, status: Status!): [Note!]!
              bulkUpdateNotes(ids: [ID!]!, status: Status!): [Note!]!
              pinNotes(ids: [ID!]!): [Note!]! markNotesAsRead(ids: [ID!]!): [Note!]!
            }
            """
        )
        let ids = #"ids: ["note-1", "note-2", "note-4"]"#
        let notes = try api.data("mutation { \(name)(\(ids) \(values)) { id \(field) } }")[name]?.array ?? []
        #expect(notes.map { $0["id"] } == ["note-1", "note-2", "note-4"])
        let path = field.split(separator: " ").count > 1 ? "folder.id" : field
        #expect(notes.map { $0.at(path) } == [value, value, value])
        let explained = try #require(api.world.model.explanation(of: "Mutation.\(name)")?.fields.first)
        #expect(explained.arguments.allSatisfy { $0.meaning != nil })
    }

    @Test func `names keys of what there is not`() throws {
        let text = "mutation { updateTasks(input: [{ id: \"order-1\", title: \"A\" }]) { id } }"
        let result = try api.api.result(text, variables: [:]) {
            api.world.root(for: $0, stub: nil, entities: api.store)
        }
        #expect(try JSONValue(parsing: result.body)["data"]?["updateTasks"] == [])
        #expect(result.ignored == ["Mutation.updateTasks(input.id)"])
    }

    @Test func `an order's lines are no orders`() throws {
        let line = try #require(try api.data("{ orders { lines { id } } }").at("orders.2.lines.0.id")?.string)
        let text =
            "mutation { updateOrder(id: \"order-3\", lines: [{ id: \"\(line)\", quantity: 91 }]) { id lines { id quantity } } }"
        let answer = try api.data(text)
        #expect(answer.at("updateOrder.id") == "order-3")
        #expect(answer.at("updateOrder.lines")?.array?.contains(["id": .string(line), "quantity": 91]) == true)
    }
}
