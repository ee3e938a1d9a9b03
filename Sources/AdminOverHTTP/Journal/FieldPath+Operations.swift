import JSONModel

extension FieldPath {
    /// Whether an operation asks for the field with these variables; fields that `@skip` and `@include` leave out are
    /// not asked for.
    func isAsked(by operation: JournaledOperation) -> Bool {
        switch self {
        case .field: return operation.elements.contains(description)
        case .path(let type, let names):
            return operation.type == type && Self.depth(of: names[...], in: operation.selection) == names.count
        }
    }

    /// How far an operation is from asking for the field, and why.
    func difference(of operation: JournaledOperation) -> (distance: Int, reason: String) {
        switch self {
        case .field(let type, let name):
            let asked = operation.elements.compactMap { element -> String? in
                guard element.hasPrefix(type + "."), !element.hasSuffix(")") else { return nil }
                return String(element.dropFirst(type.count + 1))
            }
            if asked.isEmpty { return (10, "field: it asks for nothing of \(type)") }
            return (2, "field: of \(type) it asks for \(Self.list(asked)), not for \(name)")
        case .path(let type, let names):
            guard operation.type == type else {
                return (15, "field: it is a \(operation.type), \(self) is of a \(type)")
            }
            let depth = Self.depth(of: names[...], in: operation.selection)
            let place = Self.text(type, names.prefix(depth))
            let asked = Self.siblings(of: names.prefix(depth), in: operation.selection)
            return (
                2 * (names.count - depth), "field: of \(place) it asks for \(Self.list(asked)), not for \(names[depth])"
            )
        }
    }

    /// The number of names that a selection has, one below the other.
    private static func depth(of names: ArraySlice<String>, in selection: JSONValue) -> Int {
        guard let name = names.first else { return 0 }
        return members(of: selection, named: name).map { 1 + depth(of: names.dropFirst(), in: $0) }.max() ?? 0
    }

    private static func siblings(of names: ArraySlice<String>, in selection: JSONValue) -> [String] {
        guard let name = names.first else {
            return (selection.object ?? [:]).compactMap { $0.key.hasPrefix("$") ? nil : $0.value["$field"]?.string }
        }
        return members(of: selection, named: name).flatMap { siblings(of: names.dropFirst(), in: $0) }
    }

    private static func members(of selection: JSONValue, named name: String) -> [JSONValue] {
        (selection.object ?? [:]).compactMap { member in
            !member.key.hasPrefix("$") && member.value["$field"]?.string == name ? member.value : nil
        }
    }

    private static func list(_ names: [String]) -> String {
        let names = Set(names).sorted()
        let some = names.prefix(8).joined(separator: ", ")
        return names.isEmpty ? "nothing" : names.count > 8 ? "\(some), …" : some
    }
}
