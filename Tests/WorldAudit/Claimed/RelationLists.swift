package import GraphQLSchema
import JSONModel
import SchemaExplaining
import SchemaMeaning

/// Lists of an object's own things that have none or one: a person who looks at a world sees them first.
package struct RelationLists {
    package struct Report: Sendable {
        package fileprivate(set) var lists = 0
        package fileprivate(set) var empty = 0
        package fileprivate(set) var single = 0
        /// The fields of which most lists have none or one, with their shares in percent.
        package fileprivate(set) var worst: [(field: String, percent: Int)] = []

        package init() {}

        /// The share of lists with none or one, in tenths of a percent.
        package var permille: Int { lists == 0 ? 0 : (empty + single) * 1_000 / lists }

        package mutating func add(_ other: Report) {
            lists += other.lists
            empty += other.empty
            single += other.single
            worst += other.worst
        }

        package var text: String {
            let fields = worst.sorted { $0.percent > $1.percent }.prefix(25).map {
                "    \($0.percent) % of \($0.field)\n"
            }
            return "\(lists) lists, \(empty) empty, \(single) single: \(permille) of 1000\n" + fields.joined()
        }
    }

    private let schema: Schema
    private let builder: QuestionBuilder
    private let roots: RootFields
    private let client: JourneyClient

    package init(_ schema: Schema) {
        self.schema = schema
        builder = QuestionBuilder(schema, sample: .small)
        client = JourneyClient(schema, population: nil)
        roots = RootFields(builder, names: TypeNames(schema), model: client.model)
    }

    /// Looks at the lists of the first ten objects of each type that the root lists, where another field leads back.
    package func report() throws -> Report {
        var report = Report()
        for type in schema.types {
            guard let root = roots.lists[type.id] else { continue }
            for list in builder.askable(type) where builder.listed(by: list) != nil {
                let meaning = client.model.explanation(ofField: list.name, in: type)?.meaning
                guard meaning?.contains(", by ") == true else { continue }
                let inner = selection(of: list, "__typename")
                let answer = try client.ask("{ \(selection(of: root, inner, size: 10)) }")
                let lengths = items(of: root, in: answer.data).prefix(10).map { items(of: list, in: $0).count }
                let few = lengths.count { $0 < 2 }
                report.lists += lengths.count
                report.empty += lengths.count { $0 == 0 }
                report.single += lengths.count { $0 == 1 }
                if few * 2 > lengths.count {
                    report.worst.append(("\(type.name).\(list.name): \(meaning ?? "")", few * 100 / lengths.count))
                }
            }
        }
        return report
    }

    private func selection(of list: SchemaField, _ inner: String, size: Int? = nil) -> String {
        let head = list.name + (size.map { QuestionBuilder.size($0, for: list) } ?? "")
        guard list.type.listElement == nil, let form = builder.page(schema[list.type.namedType]) else {
            return "\(head) { \(inner) }"
        }
        switch form.items {
        case .edges(let name): return "\(head) { \(name) { node { \(inner) } } }"
        case .list(let name): return "\(head) { \(name) { \(inner) } }"
        }
    }

    private func items(of list: SchemaField, in answer: JSONValue?) -> [JSONValue] {
        let value = answer?[list.name]
        guard list.type.listElement == nil, let form = builder.page(schema[list.type.namedType]) else {
            return value?.array ?? []
        }
        switch form.items {
        case .edges(let name): return (value?[name]?.array ?? []).compactMap { $0["node"] }
        case .list(let name): return value?[name]?.array ?? []
        }
    }
}
