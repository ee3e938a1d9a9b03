import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// A field that operations ask for, named from the root on: `Query.hero.name`.
struct FieldPath: Sendable, Hashable {
    /// The reason why a text is no path, or the schema has no such field.
    struct Problem: Error {
        var message: String
    }

    let type: OperationType
    /// The fields from the root on, by their own names, not by the aliases of an operation.
    let names: [String]

    init(_ text: String) throws(Problem) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let types: [String: OperationType] = [
            "Query": .query, "Mutation": .mutation, "Subscription": .subscription,
        ]
        guard let type = types[parts[0]], parts.count > 1, !parts.contains("") else {
            throw Problem(
                message:
                    "A field is named from the root on, such as Query.hero.name or Mutation.addItem; \"\(text)\" is not."
            )
        }
        self.type = type
        names = Array(parts.dropFirst())
    }

    /// Whether a selection asks for it, as scripts see selections.
    func isAsked(in selection: JSONValue) -> Bool { Self.isAsked(names[...], in: selection) }

    private static func isAsked(_ names: ArraySlice<String>, in selection: JSONValue) -> Bool {
        guard let name = names.first else { return true }
        return (selection.object ?? [:]).contains { member in
            !member.key.hasPrefix("$") && member.value["$field"]?.string == name
                && isAsked(names.dropFirst(), in: member.value)
        }
    }
}

extension FieldPath {
    /// Finds what would never be asked for.
    func check(against schema: Schema) throws(Problem) {
        guard let root = schema.rootType(for: type) else {
            throw Problem(message: "The schema has no \(type.rawValue) type.")
        }
        var types = [root]
        var place = root.name
        for name in names where !name.hasPrefix("__") {
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
            types = Set(found.map(\.type.namedType)).map { schema[$0] }
            place += ".\(name)"
        }
    }
}
