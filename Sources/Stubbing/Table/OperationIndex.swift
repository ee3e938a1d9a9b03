import StubModel

/// GraphQL stubs by a part of the request without which they cannot match.
///
/// A stub is kept under each of its names; without a name, under the first field of its shape, which every matching
/// request selects at the root.
struct OperationIndex: Sendable {
    /// Each list is in order.
    private(set) var byName: [String: [TablePlace]] = [:]
    /// The keys of `byName` in the order added, which no hashing shuffles; for near misses.
    private(set) var names: [String] = []
    private var byRootField: [String: [TablePlace]] = [:]
    private var others: [TablePlace] = []
    /// The stubs by each root field of their shape, however they are indexed; for near misses.
    private var mentioningRootField: [String: [TablePlace]] = [:]

    mutating func insert(_ stub: TablePlace, for matcher: GraphQLMatcher, shape: CompiledShape?) {
        for field in Set((shape?.fields ?? []).map(\.name)) {
            mentioningRootField[field, default: []].insertInOrder(stub)
        }
        let names = matcher.operations.compactMap(\.name)
        if let required = shape?.operationName {
            insert(stub, named: required)
        } else if !names.isEmpty, names.count == matcher.operations.count {
            for (index, name) in names.enumerated() where !names[..<index].contains(name) {
                insert(stub, named: name)
            }
        } else if let field = shape?.fields.first?.name {
            byRootField[field, default: []].insertInOrder(stub)
        } else {
            others.insertInOrder(stub)
        }
    }

    private mutating func insert(_ stub: TablePlace, named name: String) {
        if byName[name] == nil { names.append(name) }
        byName[name, default: []].insertInOrder(stub)
    }

    var isEmpty: Bool { byName.isEmpty && byRootField.isEmpty && others.isEmpty }

    /// The only stubs that may match, as lists that are each in order and share no stub.
    func candidates(for operation: MatchableOperation) -> PlaceLists {
        var lists = PlaceLists()
        if let name = operation.name, let named = byName[name] { lists.append(named) }
        if !byRootField.isEmpty {
            for field in operation.selections.rootFields {
                if let selecting = byRootField[field] { lists.append(selecting) }
            }
        }
        lists.append(others)
        return lists
    }

    /// The only stubs that may match all operations that a stub matches.
    func candidates(coveringAll entry: StubEntry) -> [[TablePlace]] {
        let name = entry.shape?.operationName ?? entry.graphQL?.operations.lazy.compactMap(\.name).first
        let named = name.flatMap { byName[$0] }
        let selecting = entry.shape?.fields.first.flatMap { byRootField[$0.name] }
        return [named, selecting, others].compactMap { $0 }.filter { !$0.isEmpty }
    }

    /// The stubs that name the operation, or have one of its root fields in their shape.
    func related(to operation: MatchableOperation) -> [[TablePlace]] {
        var lists: [[TablePlace]] = []
        if let name = operation.name, let named = byName[name] { lists.append(named) }
        for field in operation.selections.rootFields {
            if let mentioning = mentioningRootField[field] { lists.append(mentioning) }
        }
        return lists
    }
}
