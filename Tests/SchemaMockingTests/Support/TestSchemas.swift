/// The schemas that the tests of the mocked world are about.
enum TestSchemas {
    /// A shop with Relay connections, an interface, a union, and mutations with payloads.
    static let shop = """
        interface Node { id: ID! }
        type Query {
          node(id: ID!): Node
          nodes(ids: [ID!]!): [Node]!
          viewer: User!
          user(id: ID, login: String): User
          users(first: Int, after: String, last: Int, before: String, role: Role, roles: [Role!], isActive: Boolean,
            ids: [ID!], orderBy: UserOrder, search: String): UserConnection!
          allUsers: [User!]!
          product(id: ID!): Product
          shop(slug: String!): Shop
          item(shop: String!, sku: String!): Item
          items(first: Int, after: String, last: Int, before: String, where: ItemFilter, shopId: ID): ItemConnection!
          search(text: String!): [SearchResult!]!
          order(id: ID!): Order
        }
        enum Role { ADMIN EDITOR READER }
        enum Status { OPEN PAID SHIPPED }
        input UserOrder { field: UserOrderField!, direction: Direction! = ASC }
        enum UserOrderField { LOGIN CREATED_AT }
        enum Direction { ASC DESC }
        input ItemFilter { isSold: Boolean, status: StatusMatcher }
        input StatusMatcher { eq: Status, in: [Status!] }
        type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
        type User implements Node {
          id: ID!
          login: String!
          name: String!
          role: Role!
          isActive: Boolean!
          createdAt: String!
          orders(first: Int, after: String, last: Int, before: String, status: Status): OrderConnection!
          reviews: [Review!]!
          writtenNotes: [Note!]!
          profile: Profile!
          teams: [Team!]!
          latestOrder: Order
          address: Address!
        }
        type Address { street: String! city: String! resident: User! }
        type Profile implements Node { id: ID! bio: String! user: User! }
        type Team implements Node { id: ID! name: String! members: [User!]! }
        type UserConnection { edges: [UserEdge!]! nodes: [User!]! pageInfo: PageInfo! totalCount: Int! }
        type UserEdge { cursor: String! node: User! joinedAt: String! }
        type Order implements Node {
          id: ID! number: Int! status: Status! customer: User! customerId: ID! lines: [OrderLine!]!
        }
        type OrderLine { product: Product! quantity: Int! order: Order! }
        type OrderConnection { edges: [OrderEdge!]! nodes: [Order!]! pageInfo: PageInfo! totalCount: Int! }
        type OrderEdge { cursor: String! node: Order! }
        type Note implements Node { id: ID! text: String! writer: User! reader: User! }
        interface Product implements Node { id: ID! name: String! reviews(first: Int, after: String): ReviewConnection! }
        type Book implements Product & Node {
          id: ID! name: String! pages: Int! reviews(first: Int, after: String): ReviewConnection!
        }
        type Game implements Product & Node {
          id: ID! name: String! players: Int! reviews(first: Int, after: String): ReviewConnection!
        }
        type Review implements Node { id: ID! rating: Int! product: Product! author: User! }
        type ReviewConnection { edges: [ReviewEdge!]! nodes: [Review!]! pageInfo: PageInfo! totalCount: Int! }
        type ReviewEdge { cursor: String! node: Review! }
        type Shop implements Node { id: ID! slug: String! item(sku: String!): Item items: [Item!]! order(number: Int!): Order }
        type Item implements Node { id: ID! sku: String! name: String! isSold: Boolean! status: Status! shop: Shop! }
        type ItemConnection { edges: [ItemEdge!]! nodes: [Item!]! pageInfo: PageInfo! totalCount: Int! }
        type ItemEdge { cursor: String! node: Item! }
        union SearchResult = User | Book | Game | Shop
        type Mutation {
          createUser(input: CreateUserInput!): CreateUserPayload!
          updateUser(id: ID!, name: String): User
          addReview(input: AddReviewInput!): AddReviewPayload!
          deleteUser(id: ID!): ID
          removeOrder(input: RemoveOrderInput!): RemoveOrderPayload!
          touch: Boolean!
        }
        input CreateUserInput { name: String! login: String role: Role clientMutationId: String }
        type CreateUserPayload { user: User clientMutationId: String userErrors: [UserError!]! success: Boolean! }
        type UserError { message: String! field: [String!] }
        input AddReviewInput { productId: ID! authorId: ID! rating: Int! }
        type AddReviewPayload { reviewEdge: ReviewEdge product: Product }
        input RemoveOrderInput { orderId: ID! }
        type RemoveOrderPayload { deletedOrderId: ID user: User }
        """

    /// Numbers for keys, pages by number, wrappers with several spellings.
    static let blog = """
        type Query {
          post(id: Int!): Post
          posts(page: Int, perPage: Int, status: PostStatus): PostPage!
          feed(limit: Int = 5, offset: Int = 0): [Post!]!
          authors(skip: Int, take: Int): AuthorList
          author(id: Int!): Author
          characters(page: Int): Characters
          launches(pageSize: Int, after: String): LaunchConnection!
          me: Author
          document(id: UUID!): Document
          documents: [Document!]!
          tags(first: Int): [String!]!
          matrix: [[Cell!]!]!
        }
        scalar UUID
        enum PostStatus { DRAFT PUBLISHED }
        type Post { id: Int! title: String! status: PostStatus! author: Author! tags(limit: Int): [String!]! }
        type Author { id: Int! name: String! posts: [Post!]! }
        type PostPage {
          items: [Post!]! total: Int! page: Int! perPage: Int! totalPages: Int! hasMore: Boolean! nextPage: Int previousPage: Int
        }
        type AuthorList { data: [Author!]! count: Int! totalCount: Int! }
        type Characters { info: Info results: [Character] }
        type Info { count: Int pages: Int next: Int prev: Int }
        type Character { id: ID name: String }
        type LaunchConnection { cursor: String! hasMore: Boolean! launches: [Launch]! }
        type Launch { id: ID! site: String }
        type Document { id: UUID! title: String! pages: [Page!]! }
        type Page { id: UUID! document: Document! text: String! }
        type Cell { value: Int! }
        """
}
