import Foundation
import JSONModel

/// What each further leaf of a long answer costs: the slope between an answer of ten elements and one of forty.
///
/// It is in estimated cycles, and not a ratio to the floor, which does not know what a leaf is.
struct LongAnswerWorkloads {
    private struct Workload: Sendable {
        let name: String
        /// A document that selects some elements.
        let document: @Sendable (_ count: Int) -> String
        /// The most estimated cycles for one leaf more.
        let limit: Double
    }

    /// The argument that runs these rows alone.
    static let command = "long"

    let mynah: URL

    func run(into report: inout Report) throws {
        try ProjectFolder.with(["schemas/schema.graphql": Self.schema]) { folder in
            var server = try CountedServer(mynah, ["run", folder, "--port", "0"])
            for workload in Self.all {
                let (few, many) = (Load.of(workload.document(10)), Load.of(workload.document(40)))
                let leaves = try Self.leaves(of: many, at: server.url) - Self.leaves(of: few, at: server.url)
                let cycles = try server.cost(of: many).estimatedCycles - server.cost(of: few).estimatedCycles
                report.add(
                    Report.Row(
                        work: "a further leaf: \(workload.name)",
                        measured: "\(leaves) leaves more",
                        result: cycles / Double(leaves),
                        limit: workload.limit,
                        unit: "cycles"
                    )
                )
            }
        }
    }

    private static func leaves(of load: Load, at url: String) throws -> Int {
        let body = ["-H", "Content-Type: application/json", "--data-binary", load.body ?? ""]
        let answer = try output(of: "/usr/bin/env", ["curl", "-sf", url + load.path] + body)
        return leaves(of: try JSONValue(parsing: Array(answer.utf8)))
    }

    private static func leaves(of value: JSONValue) -> Int {
        switch value {
        case .object(let object): object.members.reduce(0) { $0 + leaves(of: $1.value) }
        case .array(let elements): elements.reduce(0) { $0 + leaves(of: $1) }
        case .null, .bool, .number, .string: 1
        }
    }

    private static let all = [
        Workload(
            name: "numbers",
            document: { "{ readings(first: \($0)) { rating heightCm quantity temperature } }" },
            limit: 545
        ),
        Workload(name: "flat texts", document: { "{ people(first: \($0)) { name email city phone } }" }, limit: 910),
        Workload(
            name: "with one relation",
            document: { "{ posts(first: \($0)) { title slug author { name email } } }" },
            limit: 1_520
        ),
        Workload(
            name: "in connections",
            document: {
                "{ allPosts(first: \($0)) { edges { cursor node { title slug createdAt author { name } } } } }"
            },
            limit: 1_575
        ),
        Workload(
            name: "lists in lists",
            document: {
                "{ people(first: \($0)) { name posts(first: 3) { title comments(first: 4) { body rating } } } }"
            },
            limit: 1_300
        ),
    ]

    private static let schema = """
        type Query {
          readings(first: Int = 10): [Reading!]!
          people(first: Int = 10): [Person!]!
          posts(first: Int = 10): [Post!]!
          allPosts(first: Int, after: String): PostConnection!
        }
        type Reading { id: ID! rating: Int! heightCm: Int! quantity: Int! temperature: Float! }
        type Person { id: ID! name: String! email: String! city: String! phone: String! posts(first: Int = 3): [Post!]! }
        type Post {
          id: ID! title: String! slug: String! createdAt: String! author: Person! comments(first: Int = 4): [Comment!]!
        }
        type Comment { id: ID! body: String! rating: Int! post: Post! author: Person! }
        type PostConnection { edges: [PostEdge!]! pageInfo: PageInfo! totalCount: Int! }
        type PostEdge { cursor: String! node: Post! }
        type PageInfo { hasNextPage: Boolean! endCursor: String }
        """
}

extension Load {
    /// A document for GraphQL, asked by few clients.
    ///
    /// Not many of these answers fit into the time of a count, and those that are begun count without being served.
    fileprivate static func of(_ document: String) -> Load {
        Load(path: "/graphql", document: document, connections: 4)
    }
}
