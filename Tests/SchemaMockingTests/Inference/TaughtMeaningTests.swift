import JSONModel
import SchemaExplaining
import SchemaMeaning
import SchemaMocking
import Testing

/// What `mocks:` says that something is.
@Suite("What is taught")
struct TaughtMeaningTests {
    private static let sdl = """
        type Query {
          orders(first: Int, region: String, where: OrderFilter): [Order!]!
          order(id: ID!): Order
          users: [User!]!
        }
        type Mutation {
          assign(order: ID!, helper: ID, input: AssignInput): Order
          ping(id: ID!): Boolean
        }
        input OrderFilter { zone: String spam: Text and: [OrderFilter!] }
        input AssignInput { whom: ID remark: String junk: String }
        input Text { eq: String }
        input Unused { a: Int }
        enum State { OPEN PAID SHIPPED }
        type Order {
          id: ID! state: State! done: Boolean! doneAt: String note: String userKey: ID lines: [Line!]! net: Float! extra: Float!
          gone: String worth: Float! linesNow: Int! paidLines: Int! meanPrice: Float! customer: User! helper: User a: Float! b: Float!
          shown(as: String): String
        }
        type Line { id: ID! isPaid: Boolean! price: Float! quantity: Int! order: Order! }
        type User { id: ID! name: String! city: City! boughtOrders: [Order!]! liked: [Order!]! }
        type City { name: String! }
        """

    private func api(_ said: [TaughtMeaning]) throws -> MockedAPI {
        var settings = MockSettings.fifty
        for meaning in said {
            var field = settings.types[meaning.type]?.fields[meaning.field] ?? FieldSettings()
            if let argument = meaning.argument {
                field.arguments[argument] = meaning.phrase
            } else {
                field.meaning = meaning.phrase
            }
            settings.types[meaning.type, default: TypeSettings()].fields[meaning.field] = field
        }
        return try MockedAPI(Self.sdl, settings: settings)
    }

    private func of(_ type: String, _ field: String, _ phrase: String, argument: String? = nil) -> TaughtMeaning {
        TaughtMeaning(type: type, field: field, argument: argument, phrase: phrase)
    }

    @Test func `fields follow what is said`() throws {
        let api = try api([
            of("Order", "done", "whether state is PAID or SHIPPED"),
            of("Order", "doneAt", "only where state is PAID or SHIPPED"),
            of("Order", "userKey", "id of customer"), of("Order", "linesNow", "count of lines"),
            of("Order", "paidLines", "count of lines where isPaid is true"),
            of("Order", "meanPrice", "mean of lines.price"),
            of("Order", "worth", "sum of lines + net - extra"), of("Order", "gone", "rarely"),
        ])
        let orders = try api.data(
            """
            { orders(first: 50) { state done doneAt gone userKey linesNow paidLines meanPrice net extra worth customer { id }
                lines { isPaid price quantity } } }
            """
        )["orders"]?.array
        let found = try #require(orders)
        for order in found {
            let isDone = order["state"] != "OPEN"
            #expect(order["done"] == .bool(isDone))
            #expect((order["doneAt"] == .null) == !isDone)
            #expect(order["userKey"] == order["customer"]?["id"])
            let lines = order["lines"]?.array ?? []
            #expect(order["linesNow"]?.int == lines.count)
            #expect(order["paidLines"]?.int == lines.count { $0["isPaid"] == true })
            func number(_ value: JSONValue?) -> Double { value?.double ?? .nan }
            let sum = lines.reduce(0) { $0 + number($1["price"]) * number($1["quantity"]) }
            #expect(abs(number(order["worth"]) - (sum + number(order["net"]) - number(order["extra"]))) < 0.011)
        }
        #expect(found.count { $0["gone"] != .null } < 15)
        #expect(Set(found.map { $0["state"]?.string }).count == 3)
    }

    @Test func `a plain field follows nothing`() throws {
        let sdl =
            "type Query { tasks: [Task!]! } type Task { id: ID! state: State! closed: Boolean! } enum State { OPEN CLOSED }"
        var settings = MockSettings.fifty
        var type = TypeSettings()
        var field = FieldSettings()
        field.meaning = "plain"
        type.fields["closed"] = field
        settings.types["Task"] = type
        func differ(_ api: MockedAPI) throws -> Int {
            let tasks = try api.data("{ tasks { state closed } }")["tasks"]?.array ?? []
            return tasks.count { ($0["state"] == "CLOSED") != ($0["closed"] == true) }
        }
        #expect(try differ(MockedAPI(sdl)) == 0)
        #expect(try differ(MockedAPI(sdl, settings: settings)) > 0)
    }

    @Test func `lists hold what leads to their owner by the field that is said`() throws {
        let query = "{ users { id boughtOrders { customer { id } helper { id } } } }"
        let users = try api([of("User", "boughtOrders", "by helper")]).data(query)["users"]?.array ?? []
        #expect(users.contains { !($0["boughtOrders"]?.array ?? []).isEmpty })
        for user in users {
            for order in user["boughtOrders"]?.array ?? [] { #expect(order["helper"]?["id"] == user["id"]) }
        }
        let drawn = try api([of("User", "boughtOrders", "drawn")]).data(query)["users"]?.array ?? []
        let strangers = drawn.flatMap { user in
            (user["boughtOrders"]?.array ?? []).filter { $0["customer"]?["id"] != user["id"] }
        }
        #expect(!strangers.isEmpty)
    }

    @Test func `arguments and members of filters choose by what is said`() throws {
        let said = [
            of("Query", "orders", "customer.city.name", argument: "region"),
            of("OrderFilter", "zone", "customer.city.name contains"),
            of("OrderFilter", "spam", "nothing"),
        ]
        let api = try api(said)
        #expect(said.compactMap(api.world.model.problem) == [])
        let all = try api.data("{ orders(first: 50) { id customer { city { name } } } }")["orders"]?.array ?? []
        let city = try #require(all.first?["customer"]?["city"]?["name"]?.string)
        let expected = all.filter { $0["customer"]?["city"]?["name"]?.string == city }
        for query in ["orders(first: 50, region: \"\(city)\")", "orders(first: 50, where: { zone: \"\(city)\" })"] {
            #expect(try api.ignored("{ \(query) { id } }") == [])
            #expect(try api.data("{ \(query) { id customer { city { name } } } }")["orders"]?.array == expected)
        }
        #expect(expected.count < all.count)
        let spam = "{ orders(first: 50, where: { spam: { eq: \"x\" } }) { id } }"
        #expect(try api.ignored(spam) == [])
        #expect(try api.data(spam)["orders"]?.array?.count == all.count)
    }

    @Test func `inputs of a mutation are what is said, and others are named`() throws {
        let living = LivingAPI(
            try api([
                of("AssignInput", "whom", "helper"), of("AssignInput", "remark", "note"),
                of("Mutation", "assign", "key", argument: "order"),
            ])
        )
        let changed = try living.data(
            """
            mutation { assign(order: "order-3", input: { whom: "user-9", remark: "Soon" }) { id note helper { id } } }
            """
        )
        #expect(changed["assign"] == ["id": "order-3", "note": "Soon", "helper": ["id": "user-9"]])
        let ignored = try living.api.ignored(
            "mutation { assign(order: \"order-3\", input: { remark: \"Now\", junk: \"x\" }) { id } }"
        )
        #expect(ignored == ["Mutation.assign(input.junk)"])
    }

    @Test(
        arguments: [
            ("Order", "done", "whether stat is PAID", "\"Order\" has no field \"stat\". Did you mean \"state\"?"),
            ("Order", "done", "whether state is PAYED", "\"State\" has no value \"PAYED\". Did you mean \"PAID\"?"),
            (
                "Order", "note", "whether state is PAID",
                "\"Order.note\" cannot be \"whether state is PAID\": its type is \"String\"."
            ),
            (
                "Order", "done", "only where state is PAID",
                "\"Order.done\" cannot be \"only where state is PAID\": its type is \"Boolean!\"."
            ),
            ("Order", "linesNow", "count of state", "\"Order.state\" is no list of objects."),
            ("Order", "linesNow", "count of lines where", "\"\" says nothing"),
            (
                "Order", "meanPrice", "mean of lines",
                "\"mean of\" is said of a list's field: \"mean of reviews.rating\"."
            ),
            ("Order", "userKey", "id of lines", "\"Order.lines\" is no single object."),
            ("Order", "userKey", "key of any City", "\"City\" has no key, so it has no entities."),
            ("Order", "userKey", "keys of lines", "\"Order.userKey\" is no list without arguments."),
            ("Order", "worth", "sum of net +", "says nothing that a field can be"),
            ("Order", "worth", "sum of 9223372036854775807 * net", "not a whole number of times, or over 1000."),
            ("Order", "worth", "sum of 1.5 * net", "\"1.5 * net\" counts a field not a whole number of times"),
            ("Order", "worth", "sum of", "says nothing that a field can be"),
            ("Order", "shown", "rarely", "\"Order.shown\" is no single value without arguments."),
            ("Order", "customer", "rarely", "\"$is\" is for single values and for lists of objects with keys."),
            ("User", "liked", "by state", "\"Order\" has no field \"state\" that leads to a \"User\"."),
            ("User", "liked", "often", "\"often\" says nothing that a list can be. Say \"by FIELD\", \"drawn\", "),
            ("User", "liked", "all there are", "\"all there are\" says nothing that a list can be. Say \"by FIELD\""),
            (
                "Query", "orders", "by state",
                "\"by state\" says nothing that a list can be. Say \"all there are\", "
                    + "\"those whose FIELD is VALUE or VALUE\", \"the signed-in user's by FIELD\", "
                    + "\"the latest first by FIELD\" or \"the highest FIELD first\"."
            ),
            ("Query", "orders", "those whose state is", "\"those whose state is\" says nothing that a list can be."),
            (
                "Query", "orders", "those whose state is PAYD",
                "\"PAYD\" is no value of \"State\". Did you mean \"PAID\"?"
            ),
            ("Query", "orders", "those whose stat is PAID", "\"Order\" has no leaf \"stat\". Did you mean \"state\"?"),
            ("Query", "orders", "those whose lines is PAID", "\"Order\" has no leaf \"lines\"."),
            ("Query", "orders", "those whose net is over", "\"over\" is no value of \"Float\"."),
            ("Query", "orders", "those whose done is ahead", "\"ahead\" is no value of \"Boolean\"."),
            ("Query", "orders", "those whose net is much", "\"much\" is no value of \"Float\"."),
            (
                "Query", "orders", "the highest shown frist",
                "\"the highest shown frist\" says nothing that a list can be."
            ),
            (
                "Query", "orders", "the signed-in user's by lines",
                "\"Order.lines\" does not lead to the signed-in user."
            ),
            ("OrderFilter", "zone", "customer.town", "\"User\" has no field \"town\"."),
            ("OrderFilter", "zone", "note.town", "\"Order.note\" leads to no object."),
            ("OrderFilter", "zone", "note near", "\"note near\" says nothing that an argument can mean."),
            ("AssignInput", "whom", "whoever", "\"whoever\" says nothing that the input of a mutation can be"),
            ("Unused", "a", "nothing", "No list and no mutation takes a \"Unused\"."),
        ]
    )
    func `what cannot be is said`(type: String, field: String, phrase: String, message: String) throws {
        let meaning = of(type, field, phrase)
        let problem = try api([meaning]).world.model.problem(of: meaning)
        #expect(problem?.contains(message) ?? false, "\(problem ?? "nothing")")
    }

    @Test func `lists of the root hold what is said, in the order that is said`() throws {
        func orders(_ phrase: String) throws -> [JSONValue] {
            let said = of("Query", "orders", phrase)
            #expect(try api([said]).world.model.problem(of: said) == nil)
            let answer = try api([said]).data("{ orders(first: 50) { state done net doneAt } }")
            return answer["orders"]?.array ?? []
        }
        let all = try orders("all there are")
        #expect(all.count == 50)
        let paid = try orders("those whose state is PAID or SHIPPED, the highest net first")
        let isPaid: (JSONValue) -> Bool = { ["PAID", "SHIPPED"].contains($0["state"]?.string) }
        #expect(paid.count == all.count(where: isPaid) && paid.allSatisfy(isPaid))
        let nets = paid.compactMap { $0["net"]?.double }
        #expect(nets == nets.sorted(by: >) && nets.count == paid.count)
        let done = try orders("those whose doneAt is over")
        #expect(!done.isEmpty && done.allSatisfy { $0["doneAt"]?.string != nil })
        #expect(try orders("those whose note is over").isEmpty)
        #expect(try orders("those whose done is false").allSatisfy { $0["done"] == .bool(false) })
        #expect(
            try orders("the lowest net first").compactMap { $0["net"]?.double }.min()
                == all.compactMap { $0["net"]?.double }.min()
        )
    }

    @Test func `what names of lists tell can be said`() throws {
        let sdl = """
            type Query {
              orders: [Order!]! openOrders: [Order!]! latestOrders: [Order!]! oldestOrders: [Order!]!
              myOrders: [Order!]! bestOrders: [Order!]! upcomingTrips: [Trip!]! me: User! allSaid: [Order!]!
            }
            enum State { OPEN CLOSED }
            type Order { id: ID! state: State! createdAt: String! rating: Int! user: User! }
            type Trip { id: ID! startsAt: String! }
            type User { id: ID! name: String! orders: [Order!]! }
            """
        func phrases(_ settings: MockSettings = .fifty) throws -> [String: String] {
            let fields = try MockedAPI(sdl, settings: settings).world.model.explanation(of: "Query")?.fields ?? []
            return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.meaning ?? "") })
        }
        let named = try phrases()
        #expect(named["openOrders"] == "Order, those whose state is OPEN")
        #expect(named["latestOrders"] == "Order, the latest first by createdAt")
        #expect(named["oldestOrders"] == "Order, the oldest first by createdAt")
        #expect(named["myOrders"] == "Order, the signed-in user's by user")
        #expect(named["bestOrders"] == "Order, the highest rating first")
        #expect(named["upcomingTrips"] == "Trip, those whose startsAt is ahead")
        for (name, phrase) in named where phrase.hasPrefix("Order, ") {
            var settings = MockSettings.fifty
            let said = String(phrase.dropFirst("Order, ".count))
            settings.types["Query", default: TypeSettings()].fields["allSaid"] = FieldSettings()
            settings.types["Query"]?.fields["allSaid"]?.meaning = said
            #expect(try phrases(settings)["allSaid"] == phrase, "\(name)")
        }
    }

    @Test func `arguments that there are not, or that choose nothing, are said`() throws {
        let cases = [
            (of("Query", "orders", "note", argument: "zone"), "\"Query.orders\" has no argument \"zone\"."),
            (
                of("Query", "order", "note", argument: "id"),
                "An argument of \"Query.order\" can be \"key\", and nothing else."
            ),
            (
                of("Mutation", "ping", "note", argument: "id"),
                "\"ping\" writes nothing: say what it does with \"$creates\", \"$updates\" or \"$deletes\"."
            ),
        ]
        for (meaning, message) in cases { #expect(try api([meaning]).world.model.problem(of: meaning) == message) }
    }

    @Test func `nothing follows from itself`() throws {
        let said = [of("Order", "a", "sum of b"), of("Order", "b", "sum of a + net")]
        let world = try api(said).world
        #expect(said.map(world.model.problem) == ["\"Order.a\" would follow from itself.", nil])
        #expect(try api([said[0]]).world.model.problem(of: said[0]) == nil)
    }
}
