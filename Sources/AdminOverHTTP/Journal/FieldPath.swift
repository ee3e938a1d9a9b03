import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// A field that operations ask for: of a type wherever it is, or named from the root on.
enum FieldPath: Sendable, Hashable {
    /// `Product.price`, in whatever place of an operation.
    case field(type: String, name: String)
    /// `Query.hero.name`: the fields from the root on, by their own names, not by the aliases of an operation.
    case path(OperationType, [String])

    /// The reason why a text is no path, or the schema has no such field.
    struct Problem: Error {
        var message: String
    }

    init(_ text: String) throws(Problem) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let types: [String: OperationType] = [
            "Query": .query, "Mutation": .mutation, "Subscription": .subscription,
        ]
        if parts.count > 1, !parts.contains("") {
            if let type = types[parts[0]] {
                self = .path(type, Array(parts.dropFirst()))
                return
            }
            if parts.count == 2 {
                self = .field(type: parts[0], name: parts[1])
                return
            }
        }
        throw Problem(
            message: """
                A field is named with its type, such as Hero.name, or from the root on, such as Query.hero.name; \
                "\(text)" is not.
                """
        )
    }
}

extension FieldPath: CustomStringConvertible {
    var description: String {
        switch self {
        case .field(let type, let name): "\(type).\(name)"
        case .path(let type, let names): Self.text(type, names)
        }
    }

    static func text(_ type: OperationType, _ names: some Collection<String>) -> String {
        ([type.rawValue.prefix(1).uppercased() + type.rawValue.dropFirst()] + names).joined(separator: ".")
    }
}

extension FieldPath {
    /// Finds what would never be asked for; without a schema, nothing is known of types.
    func check(against schema: Schema?) throws(Problem) {
        switch self {
        case .field(let type, let name):
            guard let schema else {
                let message = "Without a schema a field is named from the root on, such as Query.hero.name."
                throw Problem(message: message)
            }
            guard let owner = schema.type(named: type), owner.fields != nil else {
                let owners = schema.types.filter { $0.fields != nil && !$0.name.hasPrefix("__") }.map(\.name)
                let near = didYouMean(suggestions(for: type, among: owners))
                throw Problem(message: "The schema has no type \"\(type)\" with fields.\(near)")
            }
            _ = try Self.types(of: name, in: [owner], at: type, schema)
        case .path(let operation, let names):
            guard let schema else { return }
            guard let root = schema.rootType(for: operation) else {
                throw Problem(message: "The schema has no \(operation.rawValue) type.")
            }
            var (types, place) = ([root], root.name)
            for name in names where !name.hasPrefix("__") {
                types = try Self.types(of: name, in: types, at: place, schema)
                place += ".\(name)"
            }
        }
    }

    /// The types of a field of some types.
    private static func types(
        of name: String,
        in types: [NamedType],
        at place: String,
        _ schema: Schema
    ) throws(Problem) -> [NamedType] {
        // Behind an abstract type, any of its types may have the field.
        let candidates = types.flatMap { type in [type] + schema.possibleTypes(of: type.id).map { schema[$0] } }
        let fields = candidates.compactMap(\.fields)
        let found = fields.compactMap { $0[name] }
        guard !found.isEmpty else {
            let known = Set(fields.flatMap { $0.map(\.name) })
            throw Problem(
                message: "\(place) has no field \"\(name)\".\(didYouMean(suggestions(for: name, among: known)))"
            )
        }
        return Set(found.map(\.type.namedType)).map { schema[$0] }
    }
}
