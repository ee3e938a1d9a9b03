import JSONModel
import Testing

@testable import SchemaMocking

@Suite("Mutations about all there are")
struct CollectiveActTests {
    private static let schema = """
        scalar DateTime
        type Query {
          notifications(limit: Int): [Notification!]! todos(limit: Int): [Todo!]! tasks(limit: Int): [Task!]!
        }
        type Notification { id: ID! isRead: Boolean! readAt: DateTime }
        type Todo { id: ID! title: String! completed: Boolean! }
        enum TaskStatus { TODO DONE CANCELLED }
        type Task { id: ID! status: TaskStatus! }
        type Mutation {
          markAllNotificationsAsRead: Boolean!
          markAllAsRead: [Notification!]!
          readAllNotifications: Int!
          clearCompleted: [Todo!]!
          deleteCompletedTodos: Int!
          toggleAllTodos: [Todo!]!
          completeAllTodos(completed: Boolean!): Boolean!
          deleteAllTasks: Boolean!
          clearNotifications: Boolean!
          recalculateAllTasks: Boolean!
          sendAllNotifications: Boolean!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.schema) }

    private func read() throws -> [JSONValue] {
        try api.data("{ notifications(limit: 500) { isRead readAt } }").at("notifications")?.array ?? []
    }

    private func completed() throws -> [Bool] {
        try api.data("{ todos(limit: 500) { completed } }").at("todos")?.array?.compactMap { $0.at("completed")?.bool }
            ?? []
    }

    @Test(arguments: ["markAllNotificationsAsRead", "markAllAsRead { id }", "readAllNotifications"])
    func `change each of them`(mutation: String) throws {
        let unread = try read().count { $0.at("isRead") == false }
        #expect(unread > 0)
        let answer = try api.data("mutation { \(mutation) }")
        #expect(try read().allSatisfy { $0.at("isRead") == true && $0.at("readAt")?.string != nil })
        #expect(try read().count == 50)
        // A number is of those that were different, a list is of all.
        if mutation == "readAllNotifications" { #expect(answer.at(mutation) == .number(.integer(unread))) }
        if let list = answer.at("markAllAsRead")?.array { #expect(list.count == 50) }
    }

    @Test(arguments: ["clearCompleted { id }", "deleteCompletedTodos"])
    func `end those in a state`(mutation: String) throws {
        let before = try completed()
        let ended = before.count { $0 }
        #expect(ended > 0 && ended < before.count)
        let answer = try api.data("mutation { \(mutation) }")
        #expect(try completed() == Array(repeating: false, count: before.count - ended))
        let told = answer.object?.first { _ in true }?.value
        #expect(told?.array?.count ?? told?.int == ended)
    }

    @Test func `make all the same where they differ`() throws {
        #expect(try Set(completed()) == [true, false])
        _ = try api.data("mutation { toggleAllTodos { id } }")
        #expect(try Set(completed()) == [true])
        _ = try api.data("mutation { toggleAllTodos { id } }")
        #expect(try Set(completed()) == [false])
        _ = try api.data("mutation { completeAllTodos(completed: true) }")
        #expect(try Set(completed()) == [true])
    }

    @Test(arguments: ["recalculateAllTasks", "sendAllNotifications"])
    func `are none where the type knows nothing of the verb`(mutation: String) throws {
        let tasks = "{ tasks(limit: 500) { id status } notifications(limit: 500) { id isRead } }"
        let before = try api.data(tasks)
        _ = try api.data("mutation { \(mutation) }")
        #expect(try api.data(tasks) == before)
    }

    @Test func `end all of a type`() throws {
        _ = try api.data("mutation { deleteAllTasks clearNotifications }")
        #expect(try api.data("{ tasks { id } notifications { id } }") == ["tasks": [], "notifications": []])
    }
}
