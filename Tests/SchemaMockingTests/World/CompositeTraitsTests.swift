import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Fields that say the same about an object in different ways agree.
@Suite("Composite traits")
struct CompositeTraitsTests {
    private static let sdl = """
        type Query {
          posts(first: Int): [Post!]!
          postCount: Int!
          issues(first: Int): [Issue!]!
          orders(first: Int): [Order!]!
          tasks(first: Int): [Task!]!
          doors(first: Int): [Door!]!
          repositories(first: Int): [Repository!]!
          search(text: String!, type: SearchType, types: [SearchType!]): [SearchResult!]!
          results(text: String!, type: SearchType): ResultConnection!
          licenses: [License!]!
          languages(first: Int): LanguageConnection!
          limits: [RateLimit!]!
          ranges: [PriceRange!]!
          users(ids: [ID!], filter: UserFilter): [User!]!
          people(filter: UserFilter): [User]!
          members(ids: [ID!]): UserConnection!
        }
        input UserFilter { ids: [ID!] }
        type Post { id: ID! title: String! comments(first: Int): CommentConnection! commentCount: Int! tags: [Tag!]!
          numberOfTags: Int! totalTags: Int! }
        type Comment { id: ID! body: String! post: Post! }
        type CommentConnection { nodes: [Comment!]! totalCount: Int! pageInfo: PageInfo! }
        type PageInfo { hasNextPage: Boolean! endCursor: String }
        type Tag { id: ID! name: String! }
        enum IssueState { OPEN CLOSED MERGED }
        enum Reason { COMPLETED DUPLICATE }
        scalar DateTime
        type Issue { id: ID! state: IssueState! closed: Boolean! isMerged: Boolean! open: Boolean! closedAt: DateTime
          mergedAt: DateTime stateReason: Reason createdAt: DateTime! }
        enum OrderStatus { PLACED PAID SHIPPED DELIVERED CANCELLED }
        type Order { id: ID! status: OrderStatus! isPaid: Boolean! paidAt: DateTime deliveredAt: DateTime cancelledAt: DateTime }
        type Task { id: ID! done: Boolean! isDone: Boolean! doneAt: DateTime }
        type Door { id: ID! locked: Boolean! lockedBy: User lockedByName: String lockedById: ID lockedOn: Moment
          activeLockReason: Reason lockReason: String isHidden: Boolean hiddenBy: String madeBy: User keeper: User! }
        type Moment { day: Int! hour: Int! }
        type Repository { id: ID! name: String! defaultBranchRef: Ref }
        type Ref { id: ID! name: String! repository: Repository! }
        enum SearchType { ALL USERS POST }
        union SearchResult = User | Post | Tag
        type User { id: ID! name: String! lockedDoors: [Door!]! }
        type UserConnection { nodes: [User!]! totalCount: Int! pageInfo: PageInfo! }
        type ResultConnection { nodes: [SearchResult!]! totalCount: Int! userCount: Int! postCount: Int! pageInfo: PageInfo! }
        type LanguageConnection { edges: [LanguageEdge!]! totalSize: Int! totalCount: Int! }
        type LanguageEdge { node: Tag! size: Int! }
        type License { name: String! key: String! spdxId: String! }
        type RateLimit { limit: Int! remaining: Int! used: Int! cost: Int! }
        type PriceRange { min: Float! max: Float! minYear: Int! maxYear: Int! }
        """

    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.sdl) }

    @Test func `counts are the sizes of the lists they count`() throws {
        let data = try api.data(
            """
            { postCount posts(first: 50) { commentCount comments(first: 1) { totalCount } tags { id } numberOfTags totalTags } }
            """
        )
        #expect(data["postCount"] == 50)
        for post in try #require(data["posts"]?.array) {
            #expect(post["commentCount"] == post.at("comments.totalCount"))
            #expect(post["numberOfTags"]?.int == post["tags"]?.array?.count)
            #expect(post["totalTags"]?.int == post["tags"]?.array?.count)
        }
    }

    @Test func `flags and moments agree with the state`() throws {
        let data = try api.data(
            """
            { issues(first: 50) { state closed isMerged open closedAt mergedAt stateReason createdAt }
              orders(first: 50) { status isPaid paidAt deliveredAt cancelledAt } tasks(first: 50) { done isDone doneAt } }
            """
        )
        for issue in try #require(data["issues"]?.array) {
            let state = issue["state"]?.string
            #expect(issue["closed"]?.bool == (state != "OPEN"))
            #expect(issue["open"]?.bool == (state == "OPEN"))
            #expect(issue["isMerged"]?.bool == (state == "MERGED"))
            #expect((issue["closedAt"] == .null) == (state == "OPEN"))
            #expect((issue["stateReason"] == .null) == (state == "OPEN"))
            #expect((issue["mergedAt"] == .null) == (state != "MERGED"))
        }
        for order in try #require(data["orders"]?.array) {
            let status = order["status"]?.string ?? ""
            #expect(order["isPaid"]?.bool == ["PAID", "SHIPPED", "DELIVERED"].contains(status))
            #expect((order["paidAt"] == .null) != order["isPaid"]?.bool)
            #expect((order["deliveredAt"] == .null) == (status != "DELIVERED"))
            #expect((order["cancelledAt"] == .null) == (status != "CANCELLED"))
        }
        for task in try #require(data["tasks"]?.array) {
            #expect(task["done"] == task["isDone"])
            #expect((task["doneAt"] == .null) != task["done"]?.bool)
        }
    }

    @Test func `doers and reasons are there where something has been done`() throws {
        let fields = """
            locked lockedBy { id name } lockedByName lockedById lockedOn { day } activeLockReason lockReason
            isHidden hiddenBy madeBy { id }
            """
        let data = try api.data("{ doors(first: 50) { id \(fields) } }")
        let doors = try #require(data["doors"]?.array)
        #expect(Set(doors.compactMap { $0["locked"]?.bool }) == [true, false])
        for door in doors {
            for field in ["lockedBy", "lockedByName", "lockedById", "lockedOn", "activeLockReason", "lockReason"] {
                #expect((door[field] == .null) != door["locked"]?.bool, "\(field) of \(door)")
            }
            #expect((door["hiddenBy"] == .null) != door["isHidden"]?.bool)
            #expect(door["madeBy"] != .null)
            #expect(door.at("lockedBy.name") ?? .null == door["lockedByName"])
            #expect(door.at("lockedBy.id") ?? .null == door["lockedById"])
        }
        let users = try api.data("{ users { id lockedDoors { id lockedBy { id } } } }")["users"]?.array ?? []
        let locked = users.flatMap { user in
            user.each("lockedDoors", "lockedBy.id").map { ($0, user["id"]) }
        }
        #expect(!locked.isEmpty && locked.allSatisfy { $0 == $1 })
        let all = doors.filter { $0["locked"] == true }.compactMap { $0["id"]?.string }
        #expect(Set(users.flatMap { $0.strings("lockedDoors", "id") }).isSubset(of: all))
    }

    @Test func `the default branch is main, by its key too`() throws {
        let data = try api.data("{ repositories(first: 3) { id defaultBranchRef { id name repository { id } } } }")
        for repository in try #require(data["repositories"]?.array) {
            #expect(repository.at("defaultBranchRef.name") == "main")
            #expect(repository.at("defaultBranchRef.repository.id") == repository["id"])
        }
    }

    @Test func `an enum argument that names types filters by them`() throws {
        func types(_ arguments: String) throws -> Set<String> {
            Set(try api.data("{ search(text: \"a\"\(arguments)) { __typename } }").strings("search", "__typename"))
        }
        #expect(try types(", type: USERS") == ["User"])
        #expect(try types(", type: POST") == ["Post"])
        #expect(try types(", types: [POST, USERS]") == ["Post", "User"])
        #expect(try types(", type: ALL") == types(""))
        let data = try api.data(
            "{ results(text: \"a\", type: USERS) { totalCount userCount postCount nodes { __typename } } }"
        )
        #expect(Set(data.strings("results.nodes", "__typename")) == ["User"])
        #expect(data.at("results.userCount") == data.at("results.totalCount"))
        #expect(data.at("results.postCount") == 0)
    }

    @Test func `keys of other things are left out of lists by keys`() throws {
        let ids = #"["user-3", "post-1", "what ever", "", "user-99@post-1", "ref-x@y"]"#
        let data = try api.data(
            """
            { users(ids: \(ids)) { id } members(ids: \(ids)) { nodes { id } totalCount }
              filtered: users(filter: { ids: \(ids) }) { id } people(filter: { ids: \(ids) }) { id } }
            """
        )
        let known: [String] = ["user-3", "what ever", "", "user-99@post-1", "ref-x@y"]
        #expect(data.strings("users", "id") == known)
        #expect(data.strings("members.nodes", "id") == known)
        #expect(data.strings("filtered", "id") == known)
        #expect(
            data["people"]?.array?.map { $0["id"]?.string } == [
                "user-3", nil, "what ever", "", "user-99@post-1", "ref-x@y",
            ]
        )
    }

    @Test func `numbers that bound each other are in order`() throws {
        let data = try api.data("{ limits { limit remaining used cost } ranges { min max minYear maxYear } }")
        for limit in try #require(data["limits"]?.array) {
            #expect((limit["remaining"]?.int ?? 0) + (limit["used"]?.int ?? 0) == limit["limit"]?.int)
            #expect(limit["remaining"]?.int ?? -1 >= 0)
        }
        for range in try #require(data["ranges"]?.array) {
            #expect(range["min"]?.double ?? 0 <= range["max"]?.double ?? -1)
            #expect(range["minYear"]?.int ?? 0 <= range["maxYear"]?.int ?? -1)
        }
    }

    @Test func `a total over edges is their sum`() throws {
        let data = try api.data(
            "{ languages(first: 3) { totalSize } all: languages(first: 100) { totalSize edges { size } } }"
        )
        let sum = data.each("all.edges", "size").compactMap(\.int).reduce(0, +)
        #expect(data.at("languages.totalSize")?.int == sum)
        #expect(data.at("all.totalSize")?.int == sum)
    }

    @Test func `a license has one name`() throws {
        let names = ["MIT": "MIT License", "ISC": "ISC License", "GPL-3.0": "GNU General Public License v3.0"]
        let data = try api.data("{ licenses { name key spdxId } }")
        for license in try #require(data["licenses"]?.array) {
            let id = try #require(license["spdxId"]?.string)
            #expect(license["key"]?.string == id.lowercased())
            if let name = names[id] { #expect(license["name"]?.string == name) }
        }
    }
}
