import JSONModel
import SchemaMocking
import Testing

/// Lists of keys, single fields among lists, and fields that pick one of several.
@Suite("Lists that say the same")
struct KeyListTests {
    private static let sdl = """
        type Issue { id: ID! labels(first: Int): LabelConnection! labelIds: [String!]! otherTeamIds: [ID!]! sourceComment: Comment
          comments: [Comment!]! assignee: User assignees: [User!]! }
        type LabelConnection { nodes: [Label!]! pageInfo: PageInfo! }
        type PageInfo { hasNextPage: Boolean! }
        type Label { id: ID! name: String! }
        type Team { id: ID! memberIds: [ID!]! teamIds: [ID!]! }
        type User { id: ID! assignedIssues: [Issue!]! coverWork: Work works: [Work!]! }
        type Work { id: ID! artist: User artists: [User!]! }
        type Comment { id: ID! issue: Issue createdIssues: [Issue!]! }
        type Query { issues(first: Int): [Issue!]! issue(id: ID!): Issue teams(first: Int): [Team!]! users(first: Int): [User!]!
          works(first: Int): [Work!]! labels: [Label!]! comments(first: Int): [Comment!]! }
        input IssueInput { labelIds: [String!] }
        type Mutation { updateIssue(id: ID!, input: IssueInput!): Issue }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    @Test func `of keys are those of the objects beside them`() throws {
        let issues = try #require(
            try api.data("{ issues(first: 20) { labelIds labels(first: 1) { nodes { id } } } }")["issues"]?.array
        )
        #expect(issues.contains { ($0["labelIds"]?.array?.count ?? 0) > 1 })
        for issue in issues { #expect(issue["labelIds"]?.array?.first == issue.at("labels.nodes.0.id")) }
        _ = try api.data(
            #"mutation { updateIssue(id: "issue-1", input: { labelIds: ["label-7", "label-3"] }) { id } }"#
        )
        #expect(
            try api.data("{ issue(id: \"issue-1\") { labelIds labels { nodes { id } } } }")["issue"]
                == ["labelIds": ["label-7", "label-3"], "labels": ["nodes": [["id": "label-7"], ["id": "label-3"]]]]
        )
    }

    @Test func `of keys alone are of a type that is called so, or of nothing that is known`() throws {
        let teams = try #require(try api.data("{ teams(first: 20) { memberIds teamIds } }")["teams"]?.array)
        let teamKeys = teams.flatMap { $0["teamIds"]?.array ?? [] }.compactMap(\.string)
        #expect(!teamKeys.isEmpty && teamKeys.allSatisfy { $0.hasPrefix("team-") })
        let others = teams.flatMap { $0["memberIds"]?.array ?? [] }.compactMap(\.string)
        #expect(!others.isEmpty && others.allSatisfy { $0.count == 12 })
    }

    @Test func `a single field gives one of the list that is called like it`() throws {
        let works = try #require(
            try api.data("{ works(first: 50) { id artist { id works { id } } artists { id } } }")["works"]?.array
        )
        for work in works {
            // An artist lists the works by its `artist`, so that there is no other.
            let artist = work["artist"]?["id"]
            #expect(work.each("artists", "id") == (artist.map { [$0] } ?? []))
            #expect(artist == nil || work["artist"]?.each("works", "id").contains(work["id"] ?? .null) == true)
        }
        let users = try #require(
            try api.data("{ users(first: 50) { coverWork { id } works { id } } }")["users"]?.array
        )
        #expect(users.contains { $0["coverWork"] != .null })
        for user in users {
            guard let cover = user["coverWork"]?["id"] else { continue }
            #expect(user.each("works", "id").contains(cover))
        }
    }

    @Test func `a field leads to the owner of the list that leads back, not into another list`() throws {
        let issues = try #require(
            try api.data("{ issues(first: 50) { id comments { issue { id } } } }")["issues"]?.array
        )
        #expect(issues.contains { !$0.each("comments", "issue").isEmpty })
        for issue in issues {
            for owner in issue.each("comments", "issue") { #expect(owner["id"] == issue["id"]) }
        }
    }
}
