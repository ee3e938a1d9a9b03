import JSONModel
import SchemaMocking
import Testing

/// The journeys of dialects whose mutations answer payloads or the object itself.
@Suite("Journeys by payloads")
struct PayloadJourneyTests {
    @Test func `Relay`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "relay-tracker",
                adding: """
                    input UpdateIssueInput { id: ID! title: String state: IssueState clientMutationId: String }
                    type UpdateIssuePayload { issue: Issue clientMutationId: String }
                    input DeleteIssueInput { id: ID! clientMutationId: String }
                    type DeleteIssuePayload { deletedIssueId: ID project: Project clientMutationId: String }
                    extend type Mutation { updateIssue(input: UpdateIssueInput!): UpdateIssuePayload
                      deleteIssue(input: DeleteIssueInput!): DeleteIssuePayload }
                    """
            )
        )
        let count = try api.data("{ node(id: \"project-3\") { ... on Project { issueCount } } }").at("node.issueCount")?
            .int
        let made = try api.data(
            """
            mutation { createIssue(input: { projectId: "project-3", title: "Leak", assigneeId: "user-9", labelIds: ["label-2"],
              clientMutationId: "c1" }) { clientMutationId issueEdge { cursor node { id } } issue { id title state closed
                project { id issueCount } projectId assignee { id } assigneeId author { id } labels(first: 5) { nodes { id } } } } }
            """
        )
        let issue = try #require(made.at("createIssue.issue"))
        let id = try #require(issue["id"]?.string)
        #expect(made.at("createIssue.clientMutationId") == "c1")
        #expect(made.at("createIssue.issueEdge.node.id") == .string(id))
        #expect(issue.at("project.id") == "project-3" && issue["projectId"] == "project-3")
        #expect(issue.at("project.issueCount")?.int == count.map { $0 + 1 })
        #expect(issue.at("assignee.id") == "user-9" && issue["assigneeId"] == "user-9")
        #expect(issue.at("labels.nodes") == [["id": "label-2"]])
        #expect(issue["closed"] == false)
        let lists = try api.data(
            """
            { user: node(id: "user-9") { ... on User { assignedIssues(first: 1) { nodes { id } } } }
              label: node(id: "label-2") { ... on Label { issues(first: 1) { nodes { id } } } }
              issues(first: 1, filter: { assigneeId: "user-9", search: "Leak" }) { nodes { id } pageInfo { hasNextPage } } }
            """
        )
        for path in ["user.assignedIssues.nodes", "label.issues.nodes", "issues.nodes"] {
            #expect(lists.each(path, "id") == [.string(id)], "\(path)")
        }
        let moved = try api.data(
            "mutation { assignIssue(input: { issueId: \"\(id)\", assigneeId: \"user-4\" }) { issue { assignee { id assignedIssues(first: 1) { nodes { id } } } } } }"
        )
        #expect(moved.at("assignIssue.issue.assignee.assignedIssues.nodes") == [["id": .string(id)]])
        let left = try api.data(
            "{ node(id: \"user-9\") { ... on User { assignedIssues(first: 50) { nodes { id } } } } }"
        )
        #expect(!left.each("node.assignedIssues.nodes", "id").contains(.string(id)))
        let closed = try api.data(
            "mutation { updateIssue(input: { id: \"\(id)\", state: CLOSED, title: \"Dry\" }) { issue { title titleHTML closed closedAt } } }"
        )
        #expect(closed.at("updateIssue.issue.titleHTML") == "Dry" && closed.at("updateIssue.issue.closed") == true)
        #expect(closed.at("updateIssue.issue.closedAt")?.string != nil)
        let gone = try api.data("mutation { deleteIssue(input: { id: \"\(id)\" }) { deletedIssueId } }")
        #expect(gone.at("deleteIssue.deletedIssueId") == .string(id))
        let after = try api.data(
            """
            { issue(id: "\(id)") { id } node(id: "project-3") { ... on Project { issueCount } } }
            """
        )
        #expect(after["issue"] == .null && after.at("node.issueCount")?.int == count)
        let never = try api.data("mutation { updateIssue(input: { id: \"\(id)\", title: \"x\" }) { issue { id } } }")
        #expect(never.at("updateIssue.issue") == .null)
    }

    @Test func `GitHub`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "github-like",
                adding: """
                    input CreateIssueInput { repositoryId: ID! title: String! body: String assigneeIds: [ID!] labelIds: [ID!] }
                    type CreateIssuePayload { issue: Issue }
                    input CloseIssueInput { issueId: ID! stateReason: IssueStateReason }
                    type CloseIssuePayload { issue: Issue }
                    input AddCommentInput { subjectId: ID! body: String! }
                    type AddCommentPayload { commentEdge: IssueCommentEdge subject: Node }
                    type IssueCommentEdge { cursor: String! node: IssueComment }
                    input AddLabelsToLabelableInput { labelableId: ID! labelIds: [ID!]! }
                    type AddLabelsToLabelablePayload { labelable: Issue }
                    input DeleteIssueInput { issueId: ID! }
                    type DeleteIssuePayload { repository: Repository }
                    type Mutation { createIssue(input: CreateIssueInput!): CreateIssuePayload closeIssue(input: CloseIssueInput!): CloseIssuePayload
                      addComment(input: AddCommentInput!): AddCommentPayload deleteIssue(input: DeleteIssueInput!): DeleteIssuePayload
                      addLabelsToLabelable(input: AddLabelsToLabelableInput!): AddLabelsToLabelablePayload }
                    """
            )
        )
        let repository = try api.data("{ repository(owner: \"apple\", name: \"swift\") { id } }").at("repository.id")?
            .string
        let key = try #require(repository)
        let made = try api.data(
            """
            mutation { createIssue(input: { repositoryId: "\(key)", title: "Slow", assigneeIds: ["user-5"], labelIds: ["label-1"] }) {
              issue { id number state repository { id } assignees(first: 3) { nodes { id } } labels(first: 3) { nodes { id } } } } }
            """
        )
        let issue = try #require(made.at("createIssue.issue"))
        let id = try #require(issue["id"]?.string)
        #expect(issue.at("repository.id") == .string(key) && issue["state"] == "OPEN")
        #expect(issue.at("assignees.nodes") == [["id": "user-5"]] && issue.at("labels.nodes") == [["id": "label-1"]])
        let commented = try api.data(
            """
            mutation { addComment(input: { subjectId: "\(id)", body: "Me too" }) { commentEdge { node { id body author { id } } }
              subject { id ... on Issue { comments(first: 1) { nodes { body } } } } }
              addLabelsToLabelable(input: { labelableId: "\(id)", labelIds: ["label-3"] }) { labelable { labels(first: 5) { nodes { id } } } } }
            """
        )
        #expect(commented.at("addComment.commentEdge.node.body") == "Me too")
        #expect(commented.at("addComment.subject.comments.nodes") == [["body": "Me too"]])
        #expect(Set(commented.strings("addLabelsToLabelable.labelable.labels.nodes", "id")) == ["label-1", "label-3"])
        let closed = try api.data(
            "mutation { closeIssue(input: { issueId: \"\(id)\", stateReason: NOT_PLANNED }) { issue { state stateReason closed closedAt } } }"
        )
        #expect(closed.at("closeIssue.issue.state") == "CLOSED" && closed.at("closeIssue.issue.closed") == true)
        #expect(closed.at("closeIssue.issue.stateReason") == "NOT_PLANNED")
        _ = try api.data("mutation { deleteIssue(input: { issueId: \"\(id)\" }) { repository { id } } }")
        #expect(try api.data("{ node(id: \"\(id)\") { id } }")["node"] == .null)
        let never = try api.data("mutation { closeIssue(input: { issueId: \"\(id)\" }) { issue { id } } }")
        #expect(never.at("closeIssue.issue") == .null)
    }

    @Test func `Shopify`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "shopify-like",
                adding: """
                    type ProductCreatePayload { product: Product userErrors: [UserError!]! }
                    input ProductDeleteInput { id: ID! }
                    type ProductDeletePayload { deletedProductId: ID userErrors: [UserError!]! }
                    extend type Mutation { productCreate(input: ProductInput!): ProductCreatePayload
                      productDelete(input: ProductDeleteInput!): ProductDeletePayload }
                    """
            )
        )
        let made = try api.data(
            """
            mutation { productCreate(input: { title: "Ceramic Mug", status: DRAFT, tags: ["new"] }) {
              product { id title status tags } userErrors { message } } }
            """
        )
        #expect(made.at("productCreate.userErrors") == [])
        #expect(
            made.at("productCreate.product.title") == "Ceramic Mug" && made.at("productCreate.product.tags") == ["new"]
        )
        let id = try #require(made.at("productCreate.product.id")?.string)
        let found = try api.data(
            "{ products(first: 1) { nodes { id } } search: products(first: 5, query: \"Ceramic Mug\") { nodes { title } } }"
        )
        #expect(found.at("products.nodes") == [["id": .string(id)]])
        #expect(found.strings("search.nodes", "title").first == "Ceramic Mug")
        let changed = try api.data(
            "mutation { productUpdate(input: { id: \"\(id)\", status: ACTIVE }) { product { title status } userErrors { message } } }"
        )
        #expect(changed.at("productUpdate.product") == ["title": "Ceramic Mug", "status": "ACTIVE"])
        let gone = try api.data(
            "mutation { productDelete(input: { id: \"\(id)\" }) { deletedProductId userErrors { message } } }"
        )
        #expect(gone.at("productDelete") == ["deletedProductId": .string(id), "userErrors": []])
        let never = try api.data(
            "mutation { productUpdate(input: { id: \"\(id)\", title: \"x\" }) { product { id } userErrors { field message } } }"
        )
        #expect(
            never["productUpdate"] == [
                "product": .null,
                "userErrors": [["field": ["id"], "message": .string("There is no Product with the key \"\(id)\".")]],
            ]
        )
    }

    @Test func `Linear`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "linear-like",
                adding: """
                    input IssueCreateInput { title: String! teamId: String! assigneeId: String labelIds: [String!] }
                    type DeletePayload { success: Boolean! entityId: String! }
                    type IssueArchivePayload { success: Boolean! entity: Issue }
                    extend type Mutation { issueCreate(input: IssueCreateInput!): IssuePayload! issueDelete(id: String!): DeletePayload!
                      issueArchive(id: String!): IssueArchivePayload! }
                    """
            )
        )
        let made = try api.data(
            """
            mutation { issueCreate(input: { title: "Crash", teamId: "team-2", assigneeId: "user-3", labelIds: ["issue-label-4"] }) {
              success issue { id title team { id } assignee { id } labels(first: 3) { nodes { id } } } } }
            """
        )
        #expect(made.at("issueCreate.success") == true)
        let issue = try #require(made.at("issueCreate.issue"))
        let id = try #require(issue["id"]?.string)
        #expect(issue.at("team.id") == "team-2" && issue.at("assignee.id") == "user-3")
        #expect(issue.at("labels.nodes") == [["id": "issue-label-4"]])
        let lists = try api.data(
            """
            { team(id: "team-2") { issues(first: 1) { nodes { id } } } user(id: "user-3") { assignedIssues(first: 1) { nodes { id } } }
              issues(first: 5, filter: { title: { eq: "Crash" } }) { nodes { id } } }
            """
        )
        for path in ["team.issues.nodes", "user.assignedIssues.nodes", "issues.nodes"] {
            #expect(lists.each(path, "id") == [.string(id)], "\(path)")
        }
        let moved = try api.data(
            "mutation { issueUpdate(id: \"\(id)\", input: { assigneeId: \"user-5\", stateId: \"workflow-state-2\" }) { success issue { assignee { id } state { id } } } }"
        )
        #expect(moved.at("issueUpdate.issue") == ["assignee": ["id": "user-5"], "state": ["id": "workflow-state-2"]])
        let archived = try api.data("mutation { issueArchive(id: \"\(id)\") { success entity { id archivedAt } } }")
        #expect(
            archived.at("issueArchive.success") == true && archived.at("issueArchive.entity.archivedAt")?.string != nil
        )
        let gone = try api.data("mutation { issueDelete(id: \"\(id)\") { success entityId } }")
        #expect(gone.at("issueDelete") == ["success": true, "entityId": .string(id)])
        let never = try api.data(
            "mutation { issueUpdate(id: \"\(id)\", input: { title: \"x\" }) { success issue { id } } }"
        )
        #expect(never.at("issueUpdate") == ["success": false, "issue": .null])
    }

    @Test func `Rails`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "rails-helpdesk",
                adding: "extend type Mutation { destroyTicket(id: ID!): TicketPayload }"
            )
        )
        let made = try api.data(
            """
            mutation { createTicket(attributes: { subject: "No heat", assigneeId: "agent-6" }) {
              ticket { id subject status resolved closedAt assignee { id } assigneeId } errors } }
            """
        )
        #expect(made.at("createTicket.errors") == [])
        let ticket = try #require(made.at("createTicket.ticket"))
        let id = try #require(ticket["id"]?.string)
        #expect(
            ticket.at("assignee.id") == "agent-6" && ticket["assigneeId"] == "agent-6" && ticket["closedAt"] == .null
        )
        let lists = try api.data(
            """
            { tickets(assigneeId: "agent-6", limit: 1) { collection { id } } agents { id assignedTickets(limit: 1) { id } } }
            """
        )
        #expect(lists.each("tickets.collection", "id") == [.string(id)])
        let agent = lists["agents"]?.array?.first { $0["id"] == "agent-6" }
        #expect(agent?["assignedTickets"] == [["id": .string(id)]])
        let closed = try api.data("mutation { closeTicket(id: \"\(id)\") { ticket { status closedAt } errors } }")
        #expect(
            closed.at("closeTicket.ticket.status") == "closed"
                && closed.at("closeTicket.ticket.closedAt")?.string != nil
        )
        let gone = try api.data("mutation { destroyTicket(id: \"\(id)\") { errors } }")
        #expect(gone.at("destroyTicket.errors") == [])
        let never = try api.data(
            "mutation { updateTicket(id: \"\(id)\", attributes: { subject: \"x\" }) { ticket { id } errors } }"
        )
        #expect(
            never["updateTicket"] == [
                "ticket": .null, "errors": [.string("There is no Ticket with the key \"\(id)\".")],
            ]
        )
    }

    @Test func `Spring`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "spring-clinic",
                adding: """
                    input PetInput { name: String! ownerId: Long! birthDate: Date }
                    extend type Mutation { createPet(input: PetInput!): Pet! updatePet(id: Long!, input: PetInput!): Pet }
                    """
            )
        )
        let made = try api.data(
            "mutation { createOwner(input: { firstName: \"Ada\", lastName: \"Byron\", email: \"ada@x.org\" }) { id firstName petCount pets { id } } }"
        )
        let owner = try #require(made.at("createOwner.id")?.int)
        #expect(made.at("createOwner.petCount") == 0 && made.at("createOwner.pets") == [])
        let pet = try api.data(
            "mutation { createPet(input: { name: \"Rex\", ownerId: \(owner) }) { id name ownerId owner { id firstName petCount } } }"
        )
        #expect(pet.at("createPet.owner") == ["id": .number(.integer(owner)), "firstName": "Ada", "petCount": 1])
        let found = try api.data(
            """
            { ownerById(id: \(owner)) { pets { name } } owners(size: 1) { content { id } totalElements first last }
              pets(page: 0, size: 1) { content { name } } }
            """
        )
        #expect(found.at("ownerById.pets") == [["name": "Rex"]])
        #expect(
            found.at("owners.content") == [["id": .number(.integer(owner))]] && found.at("owners.totalElements") == 51
        )
        #expect(found.at("owners.first") == true && found.at("owners.last") == false)
        let id = try #require(pet.at("createPet.id")?.int)
        let moved = try api.data(
            "mutation { updatePet(id: \(id), input: { name: \"Max\", ownerId: 3 }) { name owner { id } } }"
        )
        #expect(moved.at("updatePet") == ["name": "Max", "owner": ["id": 3]])
        #expect(
            try api.data("{ ownerById(id: \(owner)) { petCount pets { id } } }")["ownerById"] == [
                "petCount": 0, "pets": [],
            ]
        )
        #expect(try api.data("mutation { deleteOwner(id: \(owner)) }")["deleteOwner"] == true)
        #expect(try api.data("mutation { deleteOwner(id: \(owner)) }")["deleteOwner"] == false)
        let never = try api.data(
            "mutation { updateOwner(id: \(owner), input: { firstName: \"A\", lastName: \"B\", email: \"c\" }) { id } }"
        )
        #expect(never["updateOwner"] == .null)
    }

    @Test func `Prisma's nested writes`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "prisma-blog",
                adding: """
                    input PostData { title: String content: String }
                    input PostKey { id: String }
                    input PostUpdateWithWhere { where: PostKey! data: PostData! }
                    input PostUpdateMany { where: PostWhereInput! data: PostData! }
                    input PostUpsert { where: PostKey! create: PostData! update: PostData! }
                    input UserPosts { update: [PostUpdateWithWhere!] updateMany: [PostUpdateMany!] upsert: [PostUpsert!] delete: [PostKey!]
                      deleteMany: [PostWhereInput!] create: [PostData!] }
                    input UserData { name: String posts: UserPosts }
                    input AuthorChange { update: UserData upsert: AuthorUpsert }
                    input AuthorUpsert { create: UserCreateInput! update: UserData! }
                    input PostChange { title: String author: AuthorChange }
                    extend type Mutation { updateOneUser(where: UserWhereUniqueInput!, data: UserData!): User
                      updateOnePost(where: PostKey!, data: PostChange!): Post }
                    """
            )
        )
        let made = try api.data(
            """
            mutation { updateOneUser(where: { id: "user-4" }, data: { posts: { create: [{ title: "A", content: "a" }, { title: "B", content: "b" }] } }) {
              posts(take: 2) { id title } } }
            """
        )
        let ids = made.strings("updateOneUser.posts", "id")
        try #require(ids.count == 2)
        let changed = try api.data(
            """
            mutation { updateOneUser(where: { id: "user-4" }, data: { posts: {
              update: [{ where: { id: "\(ids[0])" }, data: { content: "new" } }],
              updateMany: [{ where: { title: { in: ["A", "B"] } }, data: { title: "C" } }],
              upsert: [{ where: { id: "\(ids[1])" }, create: { title: "X" }, update: { content: "up" } }] } }) { _count { posts } posts(take: 50) { id title content } } }
            """
        )
        let posts = changed.at("updateOneUser.posts")?.array ?? []
        #expect(changed.at("updateOneUser._count.posts")?.int == posts.count)
        #expect(Set(posts.filter { $0["title"] == "C" }.map { $0["content"]?.string }) == ["new", "up"])
        let gone = try api.data(
            """
            mutation { updateOneUser(where: { id: "user-4" }, data: { posts: { delete: [{ id: "\(ids[0])" }], deleteMany: [{ title: { equals: "C" } }] } }) {
              posts(take: 50) { id } } }
            """
        )
        #expect(Set(gone.strings("updateOneUser.posts", "id")).isDisjoint(with: ids))
        #expect(gone.at("updateOneUser.posts")?.array?.count == posts.count - 2)
        let author = try api.data(
            "mutation { updateOnePost(where: { id: \"post-3\" }, data: { author: { update: { name: \"Eve\" } } }) { author { id name } } }"
        )
        let id = try #require(author.at("updateOnePost.author.id")?.string)
        #expect(try api.data("{ user(where: { id: \"\(id)\" }) { name } }").at("user.name") == "Eve")
    }
}
