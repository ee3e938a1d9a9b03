import GraphQLSchema
import JSONModel

/// A mutation as it was called: what its payload's fields are worked out from.
final class MutationCall: Sendable {
    let field: FieldRecipe
    let arguments: JSONObject
    /// The payload's field with the entity that the mutation is about; `nil` where there is none.
    let subject: String?

    init(_ field: FieldRecipe, _ arguments: JSONObject, payload: NamedType?, in world: MockWorld) {
        self.field = field
        self.arguments = arguments
        subject = payload.flatMap { Self.subject(of: field.name, payload: $0, in: world) }
    }

    /// The given value of an argument, by its folded name.
    func given(_ folded: String) -> JSONValue? {
        field.arguments.slots.lazy.filter { foldedName($0.name) == folded }
            .compactMap { self.field.arguments.value(of: $0, in: self.arguments) }.first
    }

    /// A payload's list of what went wrong: nothing did.
    func reportsErrors(_ field: FieldRecipe) -> Bool {
        let name = foldedName(field.name)
        return name == "errors" || name.hasSuffix("errors")
    }

    /// `createIssue` is about the field `issue`, `addComment` about `commentEdge`.
    ///
    /// Of several the one whose name the mutation's holds most of; names decide, never places.
    private static func subject(of mutation: String, payload: NamedType, in world: MockWorld) -> String? {
        let candidates = (payload.fields ?? FieldTable([])).compactMap { field -> (name: String, type: TypeID)? in
            guard field.type.listElement == nil, let type = entityType(of: field, in: world) else { return nil }
            return (field.name, type)
        }
        let mutation = foldedName(mutation)
        func score(_ candidate: (name: String, type: TypeID)) -> Int {
            let names = [foldedName(candidate.name), foldedName(world.schema[candidate.type].name)]
            let known = names + names.filter { $0.hasSuffix("edge") }.map { String($0.dropLast(4)) }
            return known.filter { mutation.contains($0) }.map(\.utf8.count).max() ?? 0
        }
        return candidates.max { left, right in
            let scores = (score(left), score(right))
            return scores.0 != scores.1 ? scores.0 < scores.1 : left.name > right.name
        }?.name
    }

    /// The type of the entity that a payload's field gives, by itself or within an edge.
    static func entityType(of field: SchemaField, in world: MockWorld) -> TypeID? {
        let target = field.type.namedType
        guard world.schema[target].isComposite, !world.schema.isRoot(target) else { return nil }
        if world.isKeyed(target) { return target }
        guard let node = PageShape.node(of: world.schema[target], in: world.schema), world.isKeyed(node) else {
            return nil
        }
        return node
    }
}
