import GraphQLSchema
import JSONModel

/// What is wrong with a value that somebody wrote, in the same words wherever it was written.
enum Misfit {
    /// Why a leaf has no such value, about a field that is called `User.age`; `nil` where it may be.
    static func problem(ofLeaf value: JSONValue, as leaf: NamedType, named name: String) -> String? {
        guard LeafFit.value(value, as: leaf) == nil else { return nil }
        guard let values = leaf.enumValues else { return "\(name) is \(leaf.name), not \(value.kindName)." }
        let what = value.string.map { "\"\($0)\"" } ?? value.kindName
        let near = suggestions(for: value.string ?? "", among: values.map(\.name))
        return "The enum \(leaf.name) has no value \(what)\(orDidYouMean(near))"
    }

    /// Why an object of a type cannot be of the one that its `__typename` says; `nil` where it may be.
    static func problem(ofTypename value: JSONValue, of type: NamedType, in schema: Schema) -> String? {
        if value.isNull { return nil }
        guard let name = value.string else {
            return "The __typename of a \(type.name) is a string, not \(value.kindName)."
        }
        let possible = schema.possibleTypes(of: type.id)
        if let named = schema.type(named: name), possible.contains(named.id) { return nil }
        let near = suggestions(for: name, among: possible.map { schema[$0].name })
        return "A \(type.name) cannot be a \"\(name)\"\(orDidYouMean(near))"
    }
}
