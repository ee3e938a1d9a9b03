import GraphQLLanguage
import Testing

@testable import GraphQLSchema

/// The places are marked by `|`.
@Suite("Completion") struct CompletionTests {
    private static let schema = SchemaLoader.load([
        SourceText(
            """
            directive @trace(level: Level) on FIELD | QUERY
            type Query {
              "All of them."
              orders(where: Filter, first: Int = 10, states: [State!]): [Order!]!
              order(id: ID!): Order
              node(id: ID!): Node @deprecated(reason: "Ask order.")
              search: [Hit!]!
            }
            type Mutation { cancel(input: CancelInput!): Order }
            type Subscription { cancelled: Order }
            interface Node { id: ID! }
            type Order implements Node { id: ID! state: State! by: Person isPaid: Boolean }
            type Person implements Node { id: ID! name: String orders(paid: Boolean): [Order!]! }
            type Lamp { hue: String }
            union Hit = Order | Lamp
            enum State { OPEN CLOSED }
            enum Level { LOW HIGH }
            input Filter { and: [Filter!] state: State paid: Boolean! }
            input CancelInput { id: ID! why: String }
            scalar Instant
            """
        )
    ]).schema

    private static func completion(_ text: String) throws -> (Completion, place: Int) {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let place = parts[0].utf8.count
        let schema = try #require(schema)
        return (Completion(of: SourceText(parts.joined()), at: place, in: schema), place)
    }

    private static func names(_ text: String) throws -> [String] { try completion(text).0.items.map(\.name) }

    @Test(arguments: [
        ("|", "query mutation subscription fragment"), ("m|", "mutation fragment"), ("query |", ""),
        ("{ a } |", "query mutation subscription fragment"), ("fragment |", ""), ("fragment F |", "on"),
        ("fragment F on |", "Query Mutation Subscription Node Order Person Lamp Hit"), ("fragment F on Ord|", "Order"),
        ("fragment F on Order { |", "id state by isPaid __typename"),
    ])
    func `knows how documents begin`(text: String, names: String) throws {
        #expect(try Self.names(text).joined(separator: " ") == names)
    }

    @Test(arguments: [
        ("{ |", "orders order node search __typename"), ("{ ord|", "orders order"), ("{ ORD|", "orders order"),
        ("{ der|", "orders order"), ("query A($a: ID!) @trace { |", "orders order node search __typename"),
        ("mutation { |", "cancel __typename"), ("subscription S { |", "cancelled __typename"),
        ("{ orders { |", "id state by isPaid __typename"), ("{ orders(first: 1) { by { n|", "name __typename"),
        ("{ mine: |", "orders order node search __typename"), ("{ mine: order(id: 1) { by { na|", "name __typename"),
        ("{ orders { id } or| }", "orders order"), ("{ search { |", "__typename"),
        ("{ orders { by { } s|", "state isPaid"),
        ("{ nothing { |", ""), ("{ __typename { |", ""), ("{ order(id: 1) @trace(level: LOW) { i|", "id isPaid"),
    ])
    func `knows the fields of a selection`(text: String, names: String) throws {
        #expect(try Self.names(text).joined(separator: " ") == names)
    }

    @Test(arguments: [
        ("{ search { ... |", "on F"), ("{ search { ...on |", "Node Order Lamp Hit"), ("{ search { ... on L|", "Lamp"),
        ("{ search { ... on Order { st|", "state"), ("{ search { ...F| } } fragment F on Lamp { hue }", "F"),
        ("{ order { ... @|", "include skip"), ("{ order { ... { is|", "isPaid"), ("{ order { ...F @|", "include skip"),
        ("{ order { ...|\n } }\nfragment F on Order { id }", "on F"),
    ])
    func `knows fragments and their types`(text: String, names: String) throws {
        let text = text.contains("fragment") ? text : text + " fragment F on Lamp { hue }"
        #expect(try Self.names(text).joined(separator: " ") == names)
    }

    @Test(arguments: [
        ("{ orders(|", "where first states"), ("{ orders(first: 1, |", "where states"),
        ("{ orders(st|", "states first"),
        ("{ orders(states: |", "OPEN CLOSED null"), ("{ orders(states: [|", "OPEN CLOSED"),
        ("{ orders(states: [OPEN, C|", "CLOSED"), ("{ orders(where: {|", "and state paid"),
        ("{ orders(where: {state: |", "OPEN CLOSED null"), ("{ orders(where: {and: [{paid: true}, {p|", "paid"),
        ("{ orders(where: {paid: |", "true false"), ("{ order(id: |", ""), ("mutation { cancel(input: {w|", "why"),
        ("query($s: State, $n: Int) { orders(states: [|", "OPEN CLOSED $s"),
        ("query($s: [State!], $n: Int) { orders(states: $|", "s n"), ("query($s: |", "Filter CancelInput Boolean"),
        ("query($s: [Can|", "CancelInput"), ("query($s: State = |", "OPEN CLOSED null"),
        ("query($a: State, $f: Filter = { state: |", "OPEN CLOSED null"), ("query(|", ""),
        ("{ order @|", "trace include skip"), ("query A @|", "trace"), ("{ order @trace(|", "level"),
        ("{ order @trace(level: |", "LOW HIGH null"), ("{ order @include(if: |", "true false"),
    ])
    func `knows arguments and their values`(text: String, names: String) throws {
        let found = try Self.names(text)
        let scalars: Set = ["Int", "Float", "String", "ID", "Instant", "State", "Level"]
        #expect(found.filter { !scalars.contains($0) }.joined(separator: " ") == names)
    }

    @Test(arguments: [
        "{ order # or|", "{ order(id: \"or|", "{ order(id: \"\"\"or|", "{ % |", "\u{FEFF}# |", "{ orders(first: 1|",
    ])
    func `says nothing in comments, strings, numbers and what is no GraphQL`(text: String) throws {
        #expect(try Self.names(text).isEmpty)
    }

    @Test func `tells of each name what it is`() throws {
        let (fields, _) = try Self.completion("{ no|")
        let node = Completion.Item(name: "node", kind: .field, type: "Node", deprecationReason: "Ask order.")
        #expect(fields.items == [node])
        let (orders, place) = try Self.completion("{ orders|")
        #expect(orders.items.first?.description == "All of them.")
        #expect(orders.items.first?.type == "[Order!]!")
        #expect(orders.start == place - 6)
        #expect(try Self.completion("# ä\n{ |").0.start == 7)
        #expect(
            try Self.completion("query($a: [ID!]) { order(id: $|").0.items == [
                Completion.Item(name: "a", kind: .variable, type: "[ID!]")
            ]
        )
    }

    @Test func `ends, however deep a document is, and wherever the place`() throws {
        let schema = try #require(Self.schema)
        let open = "{ " + String(repeating: "orders(where: {and: [{and: ", count: 5_000)
        let nested = String(repeating: "{ orders ", count: 50_000)
        for text in [open, nested, String(repeating: "[", count: 9), "}}}}", ") ( } query ( $ : = @"] {
            let source = SourceText(text)
            #expect(Completion(of: source, at: source.bytes.count, in: schema).items.count < 10)
            #expect(Completion(of: source, at: source.bytes.count + 7, in: schema).start <= source.bytes.count)
            #expect(Completion(of: source, at: -1, in: schema).start == 0)
        }
    }
}
