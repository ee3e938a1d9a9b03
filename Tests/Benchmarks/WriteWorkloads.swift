import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMocking

/// What a mutation costs, and a query after it, by how many entities have been written before.
struct WriteWorkloads {
    private static let schema = """
        type Query { post(id: ID!): Post posts(first: Int): [Post!]! user(id: ID!, login: String): User }
        type User { id: ID! login: String! posts(first: Int): [Post!]! post(number: Int!): Post }
        type Post { id: ID! number: Int! title: String! author: User! }
        type Mutation {
          createPost(title: String!, authorId: ID!): Post!
          updatePost(id: ID!, title: String!): Post
        }
        """
    private static let rounds = 50

    let count: Int
    private let world: MockWorld
    private let store: EntityStore
    private let create = Prepared("mutation { createPost(title: \"New\", authorId: \"user-3\") { id title } }", schema)
    private let update = Prepared("mutation { updatePost(id: \"post-70\", title: \"Other\") { id title } }", schema)
    private let query = Prepared(
        "{ post(id: \"post-70\") { title } posts(first: 10) { id } user(id: \"user-3\") { posts(first: 3) { id } } }",
        schema
    )

    init(count: Int) throws {
        self.count = count
        guard let schema = SchemaLoader.load([SourceText(Self.schema)]).schema else {
            throw BenchmarkFailure("The schema of entities does not load")
        }
        world = MockWorld(schema: schema)
        let seeds = (0..<count).map { index in
            EntitySeed(
                type: "Post",
                key: "post-\(index + 60)",
                values: [
                    "title": .string("Title \(index)"), "number": .number(.integer(index + 1)),
                    "author": .string("user-\(index % 50 + 1)"),
                ]
            )
        }
        store = EntityStore(limits: EntityLimits(count: count + 10_000), seeds: seeds)
    }

    func run(into report: inout Report) throws {
        let clock = ContinuousClock()
        let first = clock.measure { run(query) }
        add("the first query", first, 1, to: &report)
        run(create)
        add("create", clock.measure { for _ in 0..<Self.rounds { run(create) } }, Self.rounds, to: &report)
        add("update", clock.measure { for _ in 0..<Self.rounds { run(update) } }, Self.rounds, to: &report)
        run(query)
        let both = clock.measure {
            for _ in 0..<Self.rounds {
                run(update)
                run(query)
            }
        }
        add("update, then a query", both, Self.rounds, to: &report)
    }

    private func run(_ operation: Prepared) {
        precondition(!operation.document.execute(rootValue: { world.root(for: $0, entities: store) }).body.isEmpty)
    }

    private func add(_ work: String, _ duration: Duration, _ rounds: Int, to report: inout Report) {
        let result = duration / .nanoseconds(1) / 1000 / Double(rounds)
        report.add(Report.Row(work: "\(count) entities: \(work)", result: result, unit: "µs"))
    }

    /// An operation that is valid, ready to be executed.
    private struct Prepared {
        let document: PreparedDocument

        init(_ text: String, _ schema: String) {
            guard let schema = SchemaLoader.load([SourceText(schema)]).schema,
                let document = try? Document(parsing: SourceText(text)),
                let validated = try? Validator.validate(document, against: schema).get()
            else { preconditionFailure("\(text) is not valid.") }
            self.document = PreparedDocument(validated)
        }
    }
}
