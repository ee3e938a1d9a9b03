import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaExplaining
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// What mutations of small back ends do, and what is said of them.
@Suite("What small back ends do")
struct BackendDeedTests {
    private static let sdl = """
        type Query {
          user(id: ID!): User project(id: ID!): Project task(id: ID!): Task order(id: ID!): Order
          branch(id: ID!): Branch file(id: ID!): UploadFile group(id: ID!): Group memberships: [GroupMembership!]! cart(id: ID!): Cart product(sku: ID!): Product
        }
        type User { id: ID! name: String! isActive: Boolean! friends: [User!]! }
        type UserAdminType { id: ID! isBanned: Boolean! }
        type Project { id: ID! name: String! archived: Boolean! }
        type Task { id: ID! title: String! completed: Boolean! assignee: User createdBy: User }
        type Order { id: ID! total: Int! items: [OrderItem!]! }
        type OrderItem { id: ID! product: Product! quantity: Int! }
        type Cart { id: ID! items: [CartItem!]! }
        type CartItem { id: ID! product: Product! quantity: Int! }
        type Product { id: ID! sku: String! name: String! }
        type Branch { id: ID! name: String! specialties: [Specialty!]! }
        type Specialty { id: ID! name: String! }
        type Group { id: ID! name: String! pages: [Page!]! }
        type Page { text: String! }
        input GroupFilter { id: NumberFilter }
        input NumberFilter { equals: Int in: [Int!] }
        type Membership { id: ID! assignedTo: [Group!]! begins: Float }
        type GroupMembership { id: ID! groupId: Int! membershipId: Int! level: Int }
        type UploadFile { id: ID! name: String! }
        input GroupRelate { connect: [GroupWhere!] }
        input GroupWhere { id: ID }
        input MembershipData { assignedTo: GroupRelate begins: String }
        input OrderWhere { id: ID }
        input ItemChange { id: ID! quantity: Int! }
        input OrderData { total: Int items: [ItemChange!] }
        input OrderChange { where: OrderWhere! data: OrderData! }
        input TaskInput { title: String! }
        type Mutation {
          blockUser(id: ID!): User!
          addFriend(userId: ID!, friendId: ID!): User!
          deleteFriend(userId: ID!, friendId: ID!): User!
          banUser(userId: ID!): UserAdminType!
          archiveProject(projectId: ID!): Project!
          toggleTask(id: ID!): Task!
          toggleTaskCompleted(id: ID!): Task!
          assignTask(taskId: ID!, userId: ID!): Task!
          unassignTask(taskId: ID!): Task!
          generateTask(input: TaskInput!): Task!
          updateOrders(data: [OrderChange!]!): [Order]
          deleteOrders(where: [OrderWhere!]!): [Order]
          clearCart(cartId: ID!): Boolean!
          addSpecialty(branchId: ID!, specialtyId: ID!): Branch!
          removeSpecialty(branchId: ID!, specialtyId: ID!): Branch!
          deleteProduct(id: ID!, name: String): Boolean!
          login(name: String!, password: String!): User!
          addMembershipToGroup(groupId: ID!, membershipId: ID!, level: String): GroupMembership!
          removeMembershipFromGroup(groupId: ID!, membershipId: ID!): GroupMembership
          deletePage(groupId: ID!, pageId: ID!): Group!
          deleteGroups(where: GroupFilter!): [Group!]!
          createMembership(data: MembershipData!): Membership!
          removeFile(id: ID!): UploadFile
          enrol(branchId: ID!, courseId: ID!): Branch!
        }
        """
    private let api: LivingAPI

    init() throws {
        var settings = MockSettings.fifty
        var enrolment = MutationSettings(act: .update, type: "Branch", key: "branchId")
        enrolment.links = "specialties"
        settings.types["Mutation", default: .init()].fields["enrol", default: .init()].mutation = enrolment
        api = LivingAPI(try MockedAPI(Self.sdl, settings: settings))
    }

    @Test func `what is blocked is not active`() throws {
        _ = try api.data("mutation { blockUser(id: \"user-2\") { id } }")
        #expect(try api.data("{ user(id: \"user-2\") { isActive } }").at("user.isActive") == false)
    }

    @Test func `the beginning of a type's name names its key, where the mutation is about it`() throws {
        let answer = try api.data("mutation { banUser(userId: \"user-admin-type-3\") { id isBanned } }")
        #expect(answer.at("banUser") == ["id": "user-admin-type-3", "isBanned": true])
    }

    @Test func `a friend that is deleted is a friend no more, and still there`() throws {
        let text = "{ user(id: \"user-2\") { friends { id } } }"
        let key = JSONValue.object(["id": "user-9"])
        _ = try api.data("mutation { addFriend(userId: \"user-2\", friendId: \"user-9\") { id } }")
        #expect(try api.data(text).at("user.friends")?.array?.contains(key) == true)
        let answer = try api.data("mutation { deleteFriend(userId: \"user-2\", friendId: \"user-9\") { id } }")
        #expect(answer.at("deleteFriend.id") == "user-2")
        #expect(try api.data(text).at("user.friends")?.array?.contains(key) == false)
        #expect(try api.data("{ user(id: \"user-9\") { id } }").at("user.id") == "user-9")
    }

    @Test func `what links two by their keys is made, and texts for numbers are written as these`() throws {
        let added = try api.data(
            """
            mutation {
              addMembershipToGroup(groupId: "group-3", membershipId: "4", level: "7") { id groupId membershipId level }
            }
            """
        )
        #expect(
            added.at("addMembershipToGroup")
                == ["id": "group-membership-51", "groupId": 3, "membershipId": 4, "level": 7]
        )
        let made = try api.data(
            """
            mutation {
              createMembership(data: { begins: "2026-05-09T10:00:00Z", assignedTo: { connect: [{ id: "group-3" }] } }) {
                begins assignedTo { id }
              }
            }
            """
        )
        #expect(made.at("createMembership") == ["begins": 1_778_320_800, "assignedTo": [["id": "group-3"]]])
    }

    @Test func `what links two by their keys ends, and a part without a key takes no whole with it`() throws {
        let given = "(groupId: \"group-3\", membershipId: \"4\")"
        _ = try api.data("mutation { addMembershipToGroup\(given) { id } }")
        let removed = try api.data("mutation { removeMembershipFromGroup\(given) { groupId membershipId } }")
        #expect(removed.at("removeMembershipFromGroup") == ["groupId": 3, "membershipId": 4])
        _ = try api.data("mutation { deletePage(groupId: \"group-3\", pageId: \"7\") { id } }")
        #expect(try api.data("{ group(id: \"group-3\") { id } }").at("group") == ["id": "group-3"])
    }

    @Test func `a number in a filter names the object whose key ends so`() throws {
        let gone = try api.data("mutation { deleteGroups(where: { id: { in: [3, 999] } }) { id } }")
        #expect(gone.at("deleteGroups") == [["id": "group-3"]])
    }

    @Test func `what is removed by its key alone is gone, though the name tells only its end`() throws {
        _ = try api.data("mutation { removeFile(id: \"upload-file-3\") { id } }")
        #expect(try api.data("{ file(id: \"upload-file-3\") { id } }").at("file") == .null)
    }

    @Test func `what the settings say outranks what the type's fields tell`() throws {
        var settings = MockSettings.fifty
        settings.types["Mutation", default: .init()].fields["archiveProject", default: .init()].mutation =
            MutationSettings(act: .delete, type: "Project", key: "projectId")
        let api = LivingAPI(try MockedAPI(Self.sdl, settings: settings))
        _ = try api.data("mutation { archiveProject(projectId: \"project-2\") { id } }")
        #expect(try api.data("{ project(id: \"project-2\") { id } }").at("project") == .null)
    }

    @Test func `a toggle turns what is so into what is not`() throws {
        let first = try api.data("{ task(id: \"task-2\") { completed } }").at("task.completed")
        for mutation in ["toggleTask", "toggleTaskCompleted"] {
            let before = try api.data("{ task(id: \"task-2\") { completed } }").at("task.completed")
            _ = try api.data("mutation { \(mutation)(id: \"task-2\") { id } }")
            #expect(try api.data("{ task(id: \"task-2\") { completed } }").at("task.completed") != before)
        }
        #expect(try api.data("{ task(id: \"task-2\") { completed } }").at("task.completed") == first)
    }

    @Test func `who is assigned is the assignee, until it is ended`() throws {
        let text = "{ task(id: \"task-2\") { assignee { id } createdBy { id } } }"
        let maker = try api.data(text).at("task.createdBy")
        _ = try api.data("mutation { assignTask(taskId: \"task-2\", userId: \"user-9\") { id } }")
        #expect(try api.data(text).at("task.assignee") == ["id": "user-9"])
        _ = try api.data("mutation { unassignTask(taskId: \"task-2\") { id } }")
        let after = try api.data(text)
        #expect(after.at("task.assignee") == .null)
        #expect(after.at("task.createdBy") == maker)
    }

    @Test func `what is generated of an input is there`() throws {
        let made = try api.data("mutation { generateTask(input: { title: \"Sort\" }) { id title } }").at(
            "generateTask.id"
        )
        #expect(made == "task-51")
        #expect(try api.data("{ task(id: \"task-51\") { title } }").at("task.title") == "Sort")
    }

    @Test func `many orders are deleted and changed, and no lines of one`() throws {
        _ = try api.data("mutation { updateOrders(data: [{ where: { id: \"order-3\" }, data: { total: 7 } }]) { id } }")
        #expect(try api.data("{ order(id: \"order-3\") { total } }").at("order.total") == 7)
        _ = try api.data("mutation { deleteOrders(where: [{ id: \"order-3\" }]) { id } }")
        #expect(try api.data("{ order(id: \"order-3\") { total } }").at("order") == .null)
    }

    @Test func `a cart whose key is given is cleared, whatever is answered`() throws {
        _ = try api.data("mutation { clearCart(cartId: \"cart-2\") }")
        #expect(try api.data("{ cart(id: \"cart-2\") { items { id } } }").at("cart.items") == [])
    }

    @Test func `what is linked joins what is there`() throws {
        let text = "{ branch(id: \"branch-2\") { specialties { id } } }"
        let before = try #require(try api.data(text).at("branch.specialties")?.array)
        let other = (1...50).map { JSONValue.object(["id": .string("specialty-\($0)")]) }.first { !before.contains($0) }
        let key = try #require(other?["id"]?.string)
        _ = try api.data("mutation { enrol(branchId: \"branch-2\", courseId: \"\(key)\") { id } }")
        #expect(try api.data(text).at("branch.specialties")?.array?.count == before.count + 1)
        #expect(try api.data(text).at("branch.specialties")?.array?.contains(["id": .string(key)]) == true)
    }

    @Test(arguments: [
        ("addSpecialty", "adds to the Branch whose key is given"),
        ("deleteFriend", "takes from the User whose key is given"),
        ("archiveProject", "changes what \"archive\" means for a Project"),
        ("updateOrders", "updates any number of Order"), ("deleteOrders", "deletes any number of Order"),
        ("clearCart", "takes all items from a Cart"), ("login", "is about who is signed in"),
        ("enrol", "updates a Branch, and links specialties"),
    ]) func `says what it does`(_ mutation: String, _ phrase: String) throws {
        let model = api.api.world.model
        let root = try #require(model.schema.mutationType)
        #expect(model.explanation(ofField: mutation, in: model.schema[root])?.meaning == phrase)
    }

    @Test func `a vote, a like and what is saved without a key are new`() throws {
        let api = try LivingAPI(
            """
            type Query { goals: [Goal!]! disputes: [Dispute!]! dispute(id: ID!): Dispute post(id: Int!): Post }
            type Goal { id: ID! year: Int! target: Float! }
            type Dispute { id: ID! votes: [DisputeVote!]! }
            type DisputeVote { id: ID! disputeId: ID! comment: String approveRefund: Boolean! }
            type Post { id: Int! likes: [LikeType!] }
            type LikeType { id: Int! postId: Int! userId: Int! }
            input GoalInput { year: Int! target: Float! }
            type Mutation {
              upsertGoal(data: GoalInput!): Goal!
              voteOnDispute(disputeId: ID!, comment: String, approveRefund: Boolean!): DisputeVote!
              likePost(postId: Float!): LikeType!
            }
            """
        )
        let (goals, votes) = ("{ goals { id year target } }", "{ dispute(id: \"dispute-2\") { votes { id comment } } }")
        let likes = "{ post(id: 2) { likes { id } } }"
        let before = [try api.data(goals), try api.data(votes), try api.data(likes)]
        _ = try api.data("mutation { upsertGoal(data: { year: 2031, target: 7.5 }) { id } }")
        _ = try api.data(
            "mutation { voteOnDispute(disputeId: \"dispute-2\", comment: \"No\", approveRefund: false) { id } }"
        )
        _ = try api.data("mutation { likePost(postId: 2) { id } }")
        let after = [try api.data(goals), try api.data(votes), try api.data(likes)]
        for (index, path) in ["goals", "dispute.votes", "post.likes"].enumerated() {
            let (known, now) = (before[index].at(path)?.array ?? [], after[index].at(path)?.array ?? [])
            #expect(now.first != known.first)
            // The root lists the first ten.
            #expect(now.dropFirst() == known.prefix(now.count - 1))
        }
        #expect(after[0].at("goals.0.target") == 7.5)
        #expect(after[1].at("dispute.votes.0.comment") == "No")
    }

    @Test func `a leaf beside the key of what is deleted makes no difference, and that is said`() throws {
        let model = api.api.world.model
        let root = try #require(model.schema.mutationType)
        let explained = try #require(model.explanation(ofField: "deleteProduct", in: model.schema[root]))
        #expect(explained.arguments.map(\.meaning) == ["key", nil])
    }
}
