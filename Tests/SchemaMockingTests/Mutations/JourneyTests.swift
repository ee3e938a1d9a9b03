import JSONModel
import SchemaMocking
import Testing

/// What clients of each dialect do with what they write: make it, find it in its lists, change it, link it, delete it,
/// and fail to change it again.
@Suite("Journeys")
struct JourneyTests {
    @Test func `Hasura`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "hasura-shop",
                adding: """
                    input orders_inc_input { total: numeric }
                    input orders_pk_columns_input { id: Int! }
                    input orders_on_conflict { constraint: String! update_columns: [String!]! }
                    input products_insert_input { name: String stock: Int }
                    input products_inc_input { stock: Int }
                    input customers_insert_input { first_name: String email: String orders: orders_arr_rel_insert_input }
                    input orders_arr_rel_insert_input { data: [orders_insert_input!]! }
                    extend input orders_insert_input { id: Int }
                    type products_mutation_response { affected_rows: Int! returning: [products!]! }
                    extend type mutation_root {
                      insert_orders(objects: [orders_insert_input!]!, on_conflict: orders_on_conflict): orders_mutation_response
                      update_orders_by_pk(pk_columns: orders_pk_columns_input!, _set: orders_set_input): orders
                      delete_orders_by_pk(id: Int!): orders
                      update_products(where: products_bool_exp!, _inc: products_inc_input): products_mutation_response
                      insert_customers_one(object: customers_insert_input!): customers
                    }
                    """
            )
        )
        let made = try api.data(
            """
            mutation { insert_orders(objects: [{ customer_id: 7, status: "fresh" }, { customer_id: 8, status: "fresh" }]) {
              affected_rows returning { id status customer_id customer { id } } } }
            """
        )
        #expect(made.at("insert_orders.affected_rows") == 2)
        #expect(made.each("insert_orders.returning", "customer_id") == [7, 8])
        #expect(made.each("insert_orders.returning", "customer.id") == [7, 8])
        let ids = made.each("insert_orders.returning", "id").compactMap(\.int)
        try #require(ids.count == 2)
        // In its lists, its relation, its aggregate, and by a filter.
        let found = try api.data(
            """
            { orders(where: { status: { _eq: "fresh" } }) { id }
              orders_aggregate(where: { status: { _eq: "fresh" } }) { aggregate { count } }
              customers_by_pk(id: 7) { orders(limit: 50) { id } orders_aggregate { aggregate { count } } } }
            """
        )
        #expect(Set(found.each("orders", "id").compactMap(\.int)) == Set(ids))
        #expect(found.at("orders_aggregate.aggregate.count") == 2)
        #expect(found.each("customers_by_pk.orders", "id").first?.int == ids[0])
        #expect(
            found.at("customers_by_pk.orders_aggregate.aggregate.count")?.int
                == found.at("customers_by_pk.orders")?.array?.count
        )
        // Writing a foreign key moves it.
        let moved = try api.data(
            "mutation { update_orders_by_pk(pk_columns: { id: \(ids[0]) }, _set: { customer_id: 9 }) { customer_id customer { id } } }"
        )
        #expect(moved["update_orders_by_pk"] == ["customer_id": 9, "customer": ["id": 9]])
        let lists = try api.data(
            "{ a: customers_by_pk(id: 7) { orders(limit: 50) { id } } b: customers_by_pk(id: 9) { orders(limit: 50) { id } } }"
        )
        #expect(!lists.each("a.orders", "id").contains { $0.int == ids[0] })
        #expect(lists.each("b.orders", "id").first?.int == ids[0])
        // Many at once, by what they are.
        let changed = try api.data(
            "mutation { update_orders(where: { status: { _eq: \"fresh\" } }, _set: { status: \"stale\" }) { affected_rows returning { status } } }"
        )
        #expect(changed.at("update_orders.affected_rows") == 2)
        #expect(changed.strings("update_orders.returning", "status") == ["stale", "stale"])
        let before = try api.data("{ products(where: { id: { _eq: 3 } }) { stock } }").at("products.0.stock")?.int
        let more = try api.data(
            "mutation { update_products(where: { id: { _eq: 3 } }, _inc: { stock: 5 }) { affected_rows returning { stock } } }"
        )
        #expect(more.at("update_products.returning.0.stock")?.int == before.map { $0 + 5 })
        // What is there already.
        let again = try api.data(
            """
            mutation { insert_orders(objects: [{ id: \(ids[1]), status: "again", customer_id: 1 }],
              on_conflict: { constraint: "pk", update_columns: ["status"] }) { affected_rows returning { id status customer_id } } }
            """
        )
        #expect(
            again.at("insert_orders.returning") == [
                ["id": .number(.integer(ids[1])), "status": "again", "customer_id": 8]
            ]
        )
        // Nested.
        let nested = try api.data(
            "mutation { insert_customers_one(object: { first_name: \"Ada\", orders: { data: [{ status: \"inner\" }] } }) { id first_name orders(limit: 9) { status customer { first_name } } } }"
        )
        #expect(
            nested.at("insert_customers_one.orders") == [["status": "inner", "customer": ["first_name": "Ada"]]]
        )
        // Gone.
        let gone = try api.data(
            "mutation { delete_orders(where: { id: { _eq: \(ids[1]) } }) { affected_rows returning { id } } }"
        )
        #expect(gone["delete_orders"] == ["affected_rows": 1, "returning": [["id": .number(.integer(ids[1]))]]])
        let never = try api.data(
            """
            mutation { update_orders(where: { id: { _eq: \(ids[1]) } }, _set: { status: "x" }) { affected_rows returning { id } }
              update_orders_by_pk(pk_columns: { id: \(ids[1]) }, _set: { status: "x" }) { id } delete_orders_by_pk(id: \(ids[1])) { id } }
            """
        )
        #expect(never["update_orders"] == ["affected_rows": 0, "returning": []])
        #expect(never["update_orders_by_pk"] == .null)
        #expect(never["delete_orders_by_pk"] == .null)
    }

    @Test func `Prisma`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "prisma-blog",
                adding: """
                    input StringSet { set: String }
                    input IntSet { set: Int increment: Int decrement: Int }
                    input PostUpdateInput { title: StringSet views: IntSet author: UserCreateNestedOneInput tags: TagLinks }
                    input TagWhere { id: String slug: String }
                    input TagCreate { name: String! }
                    input TagLinks { connect: [TagWhere!] create: [TagCreate!] set: [TagWhere!] disconnect: [TagWhere!] }
                    input PostWhereUniqueInput { id: String slug: String }
                    input UserUpdateInput { name: String }
                    extend type Mutation {
                      updateOnePost(where: PostWhereUniqueInput!, data: PostUpdateInput!): Post
                      updateManyPost(where: PostWhereInput, data: PostUpdateInput!): AffectedRowsOutput!
                      deleteManyPost(where: PostWhereInput): AffectedRowsOutput!
                      upsertOneUser(where: UserWhereUniqueInput!, create: UserCreateInput!, update: UserUpdateInput!): User!
                    }
                    """
            )
        )
        let many = try api.data(
            """
            mutation { createManyUser(data: [{ email: "a@x.org", username: "a" }, { email: "b@x.org", username: "b" }]) { count }
              createOnePost(data: { title: "Tea", content: "Hot", author: { connect: { email: "a@x.org" } } }) {
                id title author { email } authorId } }
            """
        )
        #expect(many.at("createManyUser.count") == 2)
        #expect(many.at("createOnePost.author.email") == "a@x.org")
        let post = try #require(many.at("createOnePost.id")?.string)
        let data = try api.data(
            """
            { users(where: { email: { equals: "a@x.org" } }) { id posts { id title } } posts(where: { title: { equals: "Tea" } }) { id } }
            """
        )
        #expect(data.at("users.0.posts") == [["id": .string(post), "title": "Tea"]])
        #expect(data["posts"] == [["id": .string(post)]])
        let changed = try api.data(
            """
            mutation ($id: String!) { updateOnePost(where: { id: $id }, data: { title: { set: "Coffee" }, views: { increment: 2 },
              author: { create: { email: "c@x.org", username: "c" } }, tags: { connect: [{ id: "tag-1" }], create: [{ name: "Hot" }] } }) {
                title author { email posts { id } } tags { id name } } }
            """,
            variables: ["id": .string(post)]
        )
        #expect(changed.at("updateOnePost.title") == "Coffee")
        #expect(changed.at("updateOnePost.author.email") == "c@x.org")
        #expect(changed.at("updateOnePost.author.posts") == [["id": .string(post)]])
        #expect(changed.strings("updateOnePost.tags", "name").contains("Hot"))
        #expect(changed.strings("updateOnePost.tags", "id").contains("tag-1"))
        let upserts = try api.data(
            """
            mutation { a: upsertOneUser(where: { email: "d@x.org" }, create: { email: "d@x.org", username: "d" }, update: { name: "No" }) { name username }
              b: upsertOneUser(where: { email: "d@x.org" }, create: { email: "d@x.org", username: "e" }, update: { name: "Dee" }) { name username } }
            """
        )
        #expect(upserts.at("a.username") == "d")
        #expect(upserts["b"] == ["name": "Dee", "username": "d"])
        let gone = try api.data(
            "mutation { updateManyPost(where: { title: { equals: \"Coffee\" } }, data: { title: { set: \"Milk\" } }) { count } deleteManyPost(where: { title: { equals: \"Milk\" } }) { count } }"
        )
        #expect(gone == ["updateManyPost": ["count": 1], "deleteManyPost": ["count": 1]])
        let never = try api.data(
            "mutation ($id: String!) { updateOnePost(where: { id: $id }, data: { title: { set: \"x\" } }) { id } }",
            variables: ["id": .string(post)]
        )
        #expect(never["updateOnePost"] == .null)
    }

    @Test func `PostGraphile`() throws {
        let api = LivingAPI(
            try MockedAPI(
                dialect: "postgraphile-shop",
                adding: """
                    input DeleteOrderByIdInput { clientMutationId: String id: Int! }
                    type DeleteOrderPayload { clientMutationId: String order: Order deletedOrderId: ID query: Query }
                    input ProductPatch { name: String }
                    input UpdateProductBySkuInput { sku: String! productPatch: ProductPatch! }
                    type UpdateProductPayload { product: Product query: Query }
                    extend type Mutation {
                      deleteOrderById(input: DeleteOrderByIdInput!): DeleteOrderPayload
                      updateProductBySku(input: UpdateProductBySkuInput!): UpdateProductPayload
                    }
                    """
            )
        )
        let made = try api.data(
            """
            mutation { createOrder(input: { clientMutationId: "m", order: { customerId: 7, state: PAID } }) { clientMutationId
              order { id state customerId customerByCustomerId { id } } orderEdge { node { id } }
              query { allOrders(first: 1) { nodes { id } } } } }
            """
        )
        let id = try #require(made.at("createOrder.order.id")?.int)
        #expect(made.at("createOrder.order.customerByCustomerId.id") == 7)
        #expect(made.at("createOrder.orderEdge.node.id")?.int == id)
        #expect(made.at("createOrder.query.allOrders.nodes.0.id")?.int == id)
        let moved = try api.data(
            """
            mutation { updateOrderById(input: { id: \(id), orderPatch: { customerId: 9, state: SHIPPED } }) {
              order { state customerId customerByCustomerId { id ordersByCustomerId(first: 50) { nodes { id } } } } } }
            """
        )
        #expect(moved.at("updateOrderById.order.state") == "SHIPPED")
        #expect(moved.at("updateOrderById.order.customerId") == 9)
        // The list's own default sorts it by key.
        let listed = moved.each("updateOrderById.order.customerByCustomerId.ordersByCustomerId.nodes", "id")
        #expect(listed.last?.int == id)
        let found = try api.data("{ allOrders(condition: { customerId: 9 }, first: 1) { nodes { id } } }")
        #expect(found.at("allOrders.nodes.0.id")?.int == id)
        let sku = try #require(
            try api.data("{ allProducts(first: 1) { nodes { sku } } }").at("allProducts.nodes.0.sku")
        )
        let renamed = try api.data(
            "mutation ($s: String!) { updateProductBySku(input: { sku: $s, productPatch: { name: \"Bowl\" } }) { product { name sku } } }",
            variables: ["s": sku]
        )
        #expect(renamed.at("updateProductBySku.product") == ["name": "Bowl", "sku": sku])
        _ = try api.data("mutation { deleteOrderById(input: { id: \(id) }) { order { id } } }")
        let never = try api.data(
            "mutation { updateOrderById(input: { id: \(id), orderPatch: { state: PAID } }) { order { id } } }"
        )
        #expect(never.at("updateOrderById.order") == .null)
    }

    @Test func `payloads with errors of their own tell what is not there`() throws {
        let api = LivingAPI(
            try MockedAPI(
                """
                type Query { ticket(id: ID!): Ticket }
                type Ticket { id: ID! title: String! }
                type TicketPayload { ticket: Ticket errors: [String!]! }
                type UserError { field: [String!] message: String! code: String }
                type OtherPayload { ticket: Ticket userErrors: [UserError!]! success: Boolean! }
                type Mutation { deleteTicket(id: ID!): TicketPayload updateTicket(id: ID!, title: String!): TicketPayload
                  ticketUpdate(id: ID!, title: String!): OtherPayload }
                """
            )
        )
        let gone = try api.data("mutation { deleteTicket(id: \"ticket-3\") { errors } }")
        #expect(gone.at("deleteTicket.errors") == [])
        let data = try api.data(
            """
            mutation { updateTicket(id: "ticket-3", title: "x") { ticket { id } errors }
              ticketUpdate(id: "ticket-3", title: "x") { ticket { id } success userErrors { field message code } } }
            """
        )
        let message: JSONValue = "There is no Ticket with the key \"ticket-3\"."
        #expect(data["updateTicket"] == ["ticket": .null, "errors": [message]])
        #expect(
            data["ticketUpdate"] == [
                "ticket": .null, "success": false,
                "userErrors": [["field": ["id"], "message": message, "code": "NOT_FOUND"]],
            ]
        )
    }

    @Test func `a condition that is not understood changes nothing, and says so`() throws {
        let api = try MockedAPI(
            """
            type Query { items: [Item!]! }
            type Item { id: ID! name: String! }
            input Where { name: Text region: Text }
            input Text { eq: String }
            type Result { affectedRows: Int! }
            type Mutation { deleteItems(where: Where!): Result }
            """
        )
        let text = "mutation { deleteItems(where: { region: { eq: \"x\" } }) { affectedRows } }"
        #expect(try api.data(text) == ["deleteItems": ["affectedRows": 0]])
        #expect(try api.ignored(text) == ["Mutation.deleteItems(where.region)"])
    }
}
