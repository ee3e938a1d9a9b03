import GraphQLSchema
import JSONModel

/// How an argument that orders a list is understood.
///
/// `orderBy: NAME_DESC`, `orderBy: { field: NAME, direction: DESC }`, `orderBy: [{ name: desc }]`, `sort: "-name"`,
/// `sortBy: NAME` with `sortOrder: DESC`. An order by something that the elements do not have changes nothing.
struct ListOrder: Sendable {
    struct Term: Sendable {
        var field: String
        var isDescending: Bool
    }

    let element: TypeID

    func terms(_ arguments: JSONObject, table: ArgumentTable, in world: MockWorld) -> [Term] {
        guard let order = table.value(of: .order, in: arguments)?.value else { return [] }
        let direction = table.value(of: .direction, in: arguments)?.value
        let isDescending = direction.map { $0.bool ?? Self.isDescending($0.leafText ?? "") } ?? false
        return terms(of: order, isDescending: isDescending, in: world)
    }

    private func terms(of value: JSONValue, isDescending: Bool, in world: MockWorld) -> [Term] {
        switch value {
        case .string(let text): return term(of: text, isDescending: isDescending, in: world).map { [$0] } ?? []
        case .array(let values): return values.flatMap { terms(of: $0, isDescending: isDescending, in: world) }
        case .object(let object): return terms(of: object, in: world)
        case .null, .bool, .number: return []
        }
    }

    /// `{ field: NAME, direction: DESC }`, or else `{ name: DESC }`.
    private func terms(of object: JSONObject, in world: MockWorld) -> [Term] {
        let members = object.filter { !$0.value.isNull }
        let direction = members.first { ["direction", "order", "dir", "ordering"].contains(foldedName($0.key)) }
        let field = members.first { ["field", "by", "key", "column", "property", "sort"].contains(foldedName($0.key)) }
        if let field {
            let isDescending = direction?.value.leafText.map(Self.isDescending) ?? false
            return terms(of: field.value, isDescending: isDescending, in: world)
        }
        return members.compactMap { member in
            member.value.leafText.flatMap { text in
                term(of: member.key, isDescending: Self.isDescending(text), in: world)
            }
        }
    }

    private func term(of text: String, isDescending: Bool, in world: MockWorld) -> Term? {
        var name = foldedName(String(text.drop { $0 == "-" || $0 == "+" }))
        var isDescending = text.hasPrefix("-") || isDescending
        if let field = field(name, in: world) { return Term(field: field, isDescending: isDescending) }
        for (suffix, descends) in [("descending", true), ("ascending", false), ("desc", true), ("asc", false)]
        where name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
            isDescending = descends
            return field(name, in: world).map { Term(field: $0, isDescending: isDescending) }
        }
        return nil
    }

    /// `CREATED_AT` is `createdAt`; `STARGAZERS` is `stargazerCount`; `CREATED` is `createdAt`.
    private func field(_ name: String, in world: MockWorld) -> String? {
        guard !name.isEmpty else { return nil }
        let names = [name] + (singulars(name) + [name]).flatMap { [$0 + "count", $0 + "at"] } + ["total" + name]
        for candidate in names {
            guard let field = world.elementField(folded: candidate, of: element), field.type.listElement == nil,
                world.schema[field.type.namedType].isLeaf, field.arguments.allSatisfy({ !$0.isRequired })
            else { continue }
            return field.name
        }
        return nil
    }

    private static func isDescending(_ text: String) -> Bool { foldedName(text).hasPrefix("desc") }
}

extension JSONValue {
    /// Leaves in the order that lists are sorted by: numbers by value, texts by their bytes, false before true.
    func precedes(_ other: JSONValue) -> Bool {
        switch (self, other) {
        case (.number(let left), .number(let right)):
            if let left = left.int, let right = right.int { return left < right }
            return left.double < right.double
        case (.string(let left), .string(let right)): return left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.bool(let left), .bool(let right)): return !left && right
        case (.null, .null): return false
        // What has no value comes last.
        case (_, .null): return true
        default: return false
        }
    }
}
