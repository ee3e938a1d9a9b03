/// Realistic schemas that tests of every module share, as SDL.
package enum Schemas {
    /// The films: an interface, a union, enums, `@oneOf`-free inputs, a mutation and a subscription.
    package static let starWars = #"""
        """
        One of the films in the trilogy.
        """
        enum Episode {
          "Released in 1977."
          NEW_HOPE
          "Released in 1980."
          EMPIRE
          "Released in 1983."
          JEDI
          "Never released."
          HOLIDAY @deprecated(reason: "We do not speak of it.")
        }

        enum LengthUnit {
          METER
          FOOT
        }

        interface Node {
          id: ID!
        }

        "A character from the films."
        interface Character implements Node {
          id: ID!
          name: String!
          friends(first: Int = 10): [Character]
          appearsIn: [Episode!]!
        }

        type Human implements Character & Node {
          id: ID!
          name: String!
          friends(first: Int = 10): [Character]
          appearsIn: [Episode!]!
          height(unit: LengthUnit = METER): Float
          homePlanet: String
          starships: [Starship!]
        }

        type Droid implements Character & Node {
          id: ID!
          name: String!
          friends(first: Int = 10): [Character]
          appearsIn: [Episode!]!
          primaryFunction: String
        }

        type Starship implements Node {
          id: ID!
          name: String!
          length(unit: LengthUnit = METER): Float
          coordinates: [[Float!]!]
        }

        union SearchResult = Human | Droid | Starship

        type Review {
          episode: Episode
          stars: Int!
          commentary: String
        }

        input ColorInput {
          red: Int!
          green: Int!
          blue: Int!
        }

        input ReviewInput {
          stars: Int!
          commentary: String
          favoriteColor: ColorInput
        }

        type Query {
          hero(episode: Episode): Character
          character(id: ID!): Character
          human(id: ID!): Human
          droid(id: ID!): Droid
          starship(id: ID!): Starship
          node(id: ID!): Node
          search(text: String!, first: Int = 10): [SearchResult!]!
          reviews(episode: Episode!, since: Int): [Review!]
        }

        type Mutation {
          createReview(episode: Episode, review: ReviewInput!): Review
        }

        type Subscription {
          reviewAdded(episode: Episode): Review
        }
        """#

    /// A shop: Relay connections, offset pages, `Node`, custom scalars, `@oneOf`, wrapped inputs and payloads.
    package static let shop = #"""
        "An instant, as RFC 3339 writes it."
        scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time.html")

        scalar Decimal

        scalar URL @specifiedBy(url: "https://url.spec.whatwg.org/")

        directive @requiresRole(role: Role! = CUSTOMER) on FIELD_DEFINITION | OBJECT

        enum Role {
          CUSTOMER
          CLERK
          ADMIN
        }

        enum OrderStatus {
          PENDING
          PAID
          SHIPPED
          DELIVERED
          CANCELLED
        }

        enum ProductSort {
          NAME
          PRICE
          CREATED_AT
        }

        enum SortDirection {
          ASC
          DESC
        }

        "Anything with a globally unique key."
        interface Node {
          id: ID!
        }

        interface Timestamped {
          createdAt: DateTime!
          updatedAt: DateTime!
        }

        type Money {
          amount: Decimal!
          currency: String!
        }

        type Image {
          url(width: Int = 400, height: Int = 400): URL!
          alt: String
        }

        type Product implements Node & Timestamped {
          id: ID!
          sku: String!
          name: String!
          slug: String!
          description: String
          price: Money!
          images(first: Int = 3): [Image!]!
          category: Category!
          tags: [String!]!
          inStock: Boolean!
          rating: Float
          reviews(first: Int, after: String, last: Int, before: String): ReviewConnection!
          oldPrice: Money @deprecated(reason: "Use `price`.")
          createdAt: DateTime!
          updatedAt: DateTime!
        }

        type Category implements Node {
          id: ID!
          name: String!
          parent: Category
          children: [Category!]!
          products(first: Int, after: String, last: Int, before: String): ProductConnection!
        }

        type Review implements Node & Timestamped {
          id: ID!
          stars: Int!
          body: String
          author: Customer!
          product: Product!
          createdAt: DateTime!
          updatedAt: DateTime!
        }

        type Customer implements Node & Timestamped {
          id: ID!
          name: String!
          email: String!
          avatarUrl: URL
          role: Role!
          orders(status: OrderStatus, first: Int, after: String, last: Int, before: String): OrderConnection!
          createdAt: DateTime!
          updatedAt: DateTime!
        }

        type Order implements Node & Timestamped {
          id: ID!
          number: Int!
          status: OrderStatus!
          customer: Customer!
          lines: [OrderLine!]!
          total: Money!
          createdAt: DateTime!
          updatedAt: DateTime!
        }

        type OrderLine {
          product: Product!
          quantity: Int!
          price: Money!
        }

        type PageInfo {
          hasNextPage: Boolean!
          hasPreviousPage: Boolean!
          startCursor: String
          endCursor: String
        }

        type ProductEdge {
          cursor: String!
          node: Product!
        }

        type ProductConnection {
          edges: [ProductEdge!]!
          nodes: [Product!]!
          pageInfo: PageInfo!
          totalCount: Int!
        }

        type ReviewEdge {
          cursor: String!
          node: Review!
        }

        type ReviewConnection {
          edges: [ReviewEdge!]!
          nodes: [Review!]!
          pageInfo: PageInfo!
          totalCount: Int!
        }

        type OrderEdge {
          cursor: String!
          node: Order!
        }

        type OrderConnection {
          edges: [OrderEdge!]!
          nodes: [Order!]!
          pageInfo: PageInfo!
          totalCount: Int!
        }

        type CustomerPage {
          items: [Customer!]!
          page: Int!
          perPage: Int!
          total: Int!
          totalPages: Int!
          hasMore: Boolean!
        }

        union SearchResult = Product | Category | Customer

        input ProductFilter {
          categoryId: ID
          inStock: Boolean
          minPrice: Decimal
          maxPrice: Decimal
          tags: [String!]
        }

        input ProductOrder {
          field: ProductSort! = NAME
          direction: SortDirection! = ASC
        }

        "Exactly one of the ways to name a product."
        input ProductLookup @oneOf {
          id: ID
          sku: String
          slug: String
        }

        input CreateProductInput {
          sku: String!
          name: String!
          description: String
          categoryId: ID!
          price: MoneyInput!
          tags: [String!]! = []
        }

        input UpdateProductInput {
          id: ID!
          name: String
          description: String
          price: MoneyInput
        }

        input MoneyInput {
          amount: Decimal!
          currency: String! = "EUR"
        }

        input OrderLineInput {
          productId: ID!
          quantity: Int! = 1
        }

        input PlaceOrderInput {
          customerId: ID!
          lines: [OrderLineInput!]!
          note: String
        }

        type ProductPayload {
          product: Product
          errors: [UserError!]!
        }

        type PlaceOrderPayload {
          order: Order
          errors: [UserError!]!
        }

        type UserError {
          message: String!
          path: [String!]
        }

        type Query {
          node(id: ID!): Node
          nodes(ids: [ID!]!): [Node]!
          viewer: Customer
          product(id: ID!): Product
          findProduct(by: ProductLookup!): Product
          products(
            "Only products that fit."
            filter: ProductFilter
            orderBy: ProductOrder = {field: NAME, direction: ASC}
            first: Int
            after: String
            last: Int
            before: String
          ): ProductConnection!
          category(id: ID!): Category
          categories: [Category!]!
          customer(id: ID!): Customer
          customers(page: Int = 1, perPage: Int = 20): CustomerPage! @requiresRole(role: CLERK)
          order(number: Int!): Order
          search(text: String!, limit: Int = 10, offset: Int = 0): [SearchResult!]!
        }

        type Mutation {
          createProduct(input: CreateProductInput!): ProductPayload! @requiresRole(role: ADMIN)
          updateProduct(input: UpdateProductInput!): ProductPayload!
          deleteProduct(id: ID!): ProductPayload!
          placeOrder(input: PlaceOrderInput!): PlaceOrderPayload!
        }

        type Subscription {
          orderUpdated(customerId: ID!): Order!
        }
        """#
}
