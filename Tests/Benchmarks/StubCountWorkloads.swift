import Foundation

/// Instructions per request with 10,000 stubs, as a ratio to 10: a stub that is not asked for should cost nothing.
///
/// Counted by callgrind, since the limit is far below what processor time varies by.
struct StubCountWorkloads {
    let mynah: URL

    private static let counts = (few: 10, many: 10_000)

    func run(into report: inout Report) throws {
        let few = try instructions(Self.counts.few)
        let many = try instructions(Self.counts.many)
        for (few, many) in zip(few, many) {
            report.add(
                Report.Row(
                    work: "10,000 \(few.name) instead of 10",
                    measured: "\(Int(many.count)) of \(Int(few.count)) instructions",
                    result: many.count / few.count,
                    limit: 1.02
                )
            )
        }
    }

    /// What is asked of a server with `count` stubs: the one in the middle.
    private static func loads(_ count: Int) -> [(name: String, load: Load)] {
        let number = label(count / 2)
        return [
            ("operation names", Load(path: "/graphql", document: "query Named\(number) { named }")),
            ("root fields", Load(path: "/graphql", document: "{ field\(number) }")),
            ("routes", Load(path: "/route\(number)/7")),
        ]
    }

    /// A name part as long for one number as for another: the requests differ in nothing else.
    private static func label(_ number: Int) -> String { String(100_000 + number) }

    /// Instructions per request of each load.
    private func instructions(_ count: Int) throws -> [(name: String, count: Double)] {
        var results: [(name: String, count: Double)] = []
        try ProjectFolder.with(Self.project(count)) { folder in
            var server = try CountedServer(mynah, ["run", folder, "--port", "0"])
            for (name, load) in Self.loads(count) {
                results.append((name, try server.cost(of: load).instructions))
            }
        }
        return results
    }

    private static func project(_ count: Int) -> [String: String] {
        let labels = (0..<count).map(label)
        let stubs = labels.map { label in
            """
            - graphQL: { operations: Named\(label) }
              responses: [{ data: { named: name } }]
            - graphQL: { query: "{ field\(label) }" }
              responses: [{ data: { field\(label): field } }]
            - http: { api: get /route\(label)/:id }
              response: { body: { json: { route: here } } }
            """
        }
        return [
            "schemas/schema.graphql": "type Query { named: String "
                + labels.map { "field\($0): String" }.joined(separator: " ") + " }",
            "endpoints/stubs.yml": stubs.joined(separator: "\n"),
        ]
    }
}
