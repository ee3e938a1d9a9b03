import GraphQLExecution
import JSONModel
import SchemaExplaining
import Testing

@testable import SchemaMeaning
@testable import SchemaMocking

/// Inputs that say which object a mutation is about, where they stand beside others for its values.
@Suite("Which object a mutation is about")
struct LocatorTests {
    private static let sdl = """
        scalar UUID
        type Query {
          account(id: UUID!): Account accounts(condition: AccountCondition): [Account!]! profile(id: UUID!): Profile
          graph(uuid: UUID!): Graph graphs: [Graph!]! user(id: ID!): UserType
        }
        type Account {
          nodeId: ID! id: UUID! email: String! role: String! owner: UUID profileByOwner: Profile
        }
        type Profile { id: UUID! name: String! accountsByOwner: [Account!]! }
        type UserType { id: ID! name: String! }
        type Graph { uuid: UUID! name: String! edges: [Edge!]! }
        type Edge { uuid: UUID! label: String! graphUuid: UUID! }
        input AccountCondition { owner: UUID }
        input AccountPatch { id: UUID email: String role: String owner: UUID }
        input AccountInput { email: String! role: String owner: UUID }
        input ByNodeID { nodeId: ID! patch: AccountPatch! }
        input ByEmail { patch: AccountPatch! email: String! }
        input ByID { patch: AccountPatch! id: UUID! }
        input GraphInput { name: String }
        input EdgeInput { label: String! graphUuid: UUID! }
        input RoleInput { name: String! userId: String! }
        type Mutation {
          updateAccountByNodeId(input: ByNodeID!): Account updateAccountByEmail(input: ByEmail!): Account
          updateAccount(input: ByID!): Account createAccount(input: AccountInput!): Account
          updateGraph(graphInput: GraphInput!, graphUuid: UUID!): Graph deleteGraph(graphUuid: UUID!): Boolean!
          createEdge(edgeInput: EdgeInput!): Edge updateNameOfUser(input: RoleInput!): UserType!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    private func account(_ place: Int) throws -> JSONValue {
        try #require(try api.data("{ accounts { id nodeId email role } }").at("accounts.\(place)"))
    }

    @Test func `an address may be changed by the one before`() throws {
        let account = try account(2)
        let (id, email) = try (#require(account["id"]?.string), #require(account["email"]?.string))
        let changed = try api.data(
            """
            mutation { updateAccountByEmail(input: { patch: { email: "new@example.com", role: "judge" }, email: "\(email)" })
              { id email role } }
            """
        )
        #expect(changed["updateAccountByEmail"] == ["id": .string(id), "email": "new@example.com", "role": "judge"])
        #expect(
            try api.data("{ account(id: \"\(id)\") { email role } }")["account"]
                == ["email": "new@example.com", "role": "judge"]
        )
    }

    @Test func `a key among the values does not choose another object`() throws {
        let (first, second) = try (account(0), account(1))
        let (id, other) = try (#require(first["id"]?.string), #require(second["id"]?.string))
        let node = try #require(first["nodeId"]?.string)
        for (locator, field) in [("nodeId: \"\(node)\"", "updateAccountByNodeId"), ("id: \"\(id)\"", "updateAccount")] {
            let patch = "{ id: \"\(other)\", role: \"\(field)\" }"
            let text = "mutation { \(field)(input: { \(locator), patch: \(patch) }) { id role } }"
            let result = try api.api.result(text, variables: [:]) {
                api.world.root(for: $0, stub: nil, entities: api.store)
            }
            #expect(try JSONValue(parsing: result.body)["data"]?[field] == ["id": .string(id), "role": .string(field)])
            #expect(result.ignored == ["Mutation.\(field)(input.patch.id)"])
            #expect(try account(1) == second)
        }
        let explained = try #require(api.world.model.explanation(of: "Mutation.updateAccountByNodeId")?.fields.first)
        let key = try #require(explained.arguments.first { $0.name == "input.patch.id" })
        #expect(key.meaning == nil)
    }

    @Test func `a foreign key that nothing is known of finds what was written with it`() throws {
        let key = "00000000-0000-4000-8000-000000000017"
        let input = "{ email: \"a@b.org\", owner: \"\(key)\" }"
        let made = try api.data("mutation { createAccount(input: \(input)) { id owner } }")
        #expect(made.at("createAccount.owner") == .string(key))
        let found = try api.data("{ accounts(condition: { owner: \"\(key)\" }) { id } }")
        #expect(found["accounts"] == .array([["id": made.at("createAccount.id") ?? .null]]))
    }

    @Test func `keys that are called UUIDs are keys in inputs too`() throws {
        let graphs = try api.data("{ graphs { uuid edges { graphUuid } } }")
        let uuid = try #require(graphs.at("graphs.4.uuid")?.string)
        #expect(graphs.at("graphs.4.edges")?.array?.allSatisfy { $0["graphUuid"]?.string == uuid } == true)
        let text = "mutation { updateGraph(graphUuid: \"\(uuid)\", graphInput: { name: \"New\" }) { uuid name } }"
        #expect(try api.data(text)["updateGraph"] == ["uuid": .string(uuid), "name": "New"])
        let edge = "mutation { createEdge(edgeInput: { label: \"x\", graphUuid: \"\(uuid)\" }) { label graphUuid } }"
        #expect(try api.data(edge)["createEdge"] == ["label": "x", "graphUuid": .string(uuid)])
        let labels = try api.data("{ graph(uuid: \"\(uuid)\") { name edges { label } } }")
        #expect(labels.at("graph.name") == "New")
        #expect(labels.strings("graph.edges", "label").contains("x"))
        #expect(try api.data("mutation { deleteGraph(graphUuid: \"\(uuid)\") }")["deleteGraph"] == true)
        #expect(try api.data("{ graph(uuid: \"\(uuid)\") { name } }")["graph"] == .null)
    }

    @Test func `the key of a type whose name has a word of code is called without it`() throws {
        let text = "mutation { updateNameOfUser(input: { name: \"Ada\", userId: \"user-3\" }) { id name } }"
        #expect(try api.data(text)["updateNameOfUser"] == ["id": "user-3", "name": "Ada"])
        #expect(try api.data("{ user(id: \"user-3\") { name } }").at("user.name") == "Ada")
    }

    @Test func `numbers that are written as texts are so in keys`() throws {
        let api = try LivingAPI(
            """
            "A signed eight-byte integer. All big integers will be output as strings and not numbers."
            scalar BigInt
            type Query { would(wouldId: BigInt!): Would votes: [Vote!]! }
            type Would { wouldId: BigInt! name: String! }
            type Vote { id: ID! wouldId: BigInt! would: Would! }
            type Mutation { createWould(name: String!): Would }
            """
        )
        let made = try #require(
            try api.data("mutation { createWould(name: \"x\") { wouldId } }").at("createWould.wouldId")
        )
        #expect(made == "51")
        for given in ["51", "\"51\""] {
            #expect(
                try api.data("{ would(wouldId: \(given)) { name wouldId } }")["would"] == [
                    "name": "x", "wouldId": "51",
                ]
            )
        }
        for vote in try #require(try api.data("{ votes { wouldId would { wouldId } } }")["votes"]?.array) {
            #expect(vote["wouldId"]?.string != nil && vote["wouldId"] == vote.at("would.wouldId"))
        }
    }

    @Test func `only what was sent is said to be ignored`() throws {
        let api = try LivingAPI(
            """
            type Query { orders: [Order!]! }
            type Order { id: ID! note: String }
            input Change { shape: String = "round" size: Int = 0 note: String }
            input Each { where: Which _sink: String _set: Change }
            input Which { id: ID near: Int }
            type Mutation { updateOrder(id: ID!, change: Change, isQuiet: Boolean = true): Order updateOrders(updates: [Each!]!): [Order!]! }
            """
        )
        func ignored(_ text: String) throws -> [String] {
            try api.api.result("mutation { \(text) }", variables: [:]) {
                api.world.root(for: $0, stub: nil, entities: api.store)
            }.ignored
        }
        #expect(try ignored("updateOrder(id: \"order-1\", change: { note: \"x\" }) { id }") == [])
        #expect(
            try ignored("updateOrder(id: \"order-1\", isQuiet: false, change: { size: 3 }) { id }")
                == ["Mutation.updateOrder(change.size)", "Mutation.updateOrder(isQuiet)"]
        )
        #expect(
            try ignored("updateOrders(updates: [{ where: { id: \"order-1\" }, _sink: \"x\" }]) { id }")
                == ["Mutation.updateOrders(updates._sink)"]
        )
        #expect(
            try ignored("updateOrders(updates: [{ where: { near: 3 }, _set: { note: \"x\" } }]) { id }")
                == ["Mutation.updateOrders(updates.where.near)"]
        )
    }

    @Test func `a condition that may be left out chooses all`() throws {
        let api = try LivingAPI(
            """
            type Query { tasks(first: Int): [Task!]! }
            type Task { id: ID! isDone: Boolean! title: String! }
            input TaskWhere { id: ID title: String }
            input TaskChange { isDone: Boolean }
            type Count { count: Int! }
            type Mutation {
              updateManyTasks(data: TaskChange!, where: TaskWhere): Count! deleteManyTasks(where: TaskWhere): Count!
            }
            """
        )
        #expect(
            try api.data("mutation { updateManyTasks(data: { isDone: true }) { count } }").at("updateManyTasks.count")
                == 50
        )
        let tasks = try #require(try api.data("{ tasks(first: 100) { isDone } }")["tasks"]?.array)
        #expect(tasks.count == 50 && tasks.allSatisfy { $0["isDone"] == true })
        #expect(try api.data("mutation { deleteManyTasks { count } }").at("deleteManyTasks.count") == 50)
        #expect(try api.data("{ tasks { isDone } }")["tasks"] == [])
    }
}
