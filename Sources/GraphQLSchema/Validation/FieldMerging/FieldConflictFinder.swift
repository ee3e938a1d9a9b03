import GraphQLLanguage

/// Finds the conflicts of a selection set pair by pair, in the order in which graphql-js finds them.
///
/// Selection sets are compared in layers. The fields that a set holds itself (inline fragments opened) are compared
/// with each other, then with those of every fragment it spreads, then these fragments with each other; fragments
/// that fragments spread come in the same way. Two fields that select something have their selections compared in
/// turn. A set and a fragment, or two fragments, are compared once.
///
/// The number of pairs may be astronomic. It is bounded: beyond that, the conflicts found so far have to do.
struct FieldConflictFinder {
    private let index: SelectionIndex
    private let schema: Schema
    private var layers: [Int: Layer] = [:]
    /// Comparisons made, with `true` if only shapes were compared: such a one is repeated where that is not enough.
    private var compared: [Comparison: Bool] = [:]
    /// How many comparisons may still be made.
    private var budget = 400_000
    /// The number of comparisons on the way to the current one.
    private var depth = 0

    private static let depthLimit = 1_000
    /// No more errors than this are ever reported.
    private static let conflictLimit = 101

    /// The fields that a selection set holds itself, by response key, and the fragments it spreads.
    private struct Layer {
        /// In the order of the keys' first fields.
        var groups: [Group] = []
        var positions: [Int: Int] = [:]
        var fragments: [Int] = []

        func group(for key: Int) -> Group? { positions[key].map { groups[$0] } }
    }

    /// The fields of one key, in the order selected.
    private struct Group {
        let key: Int
        var fields: [Int]
        /// For each field, where the run of fields ends that are as good as equal to it.
        var runEnds: [Int] = []
    }

    private enum Comparison: Hashable {
        case fragments(low: Int, high: Int)
        case set(Int, fragment: Int)
    }

    init(_ index: SelectionIndex, schema: Schema) {
        self.index = index
        self.schema = schema
    }

    /// All conflicts within a selection set, those included that come from the fragments it spreads.
    mutating func conflicts(within set: Int) -> [FieldConflict] {
        var conflicts: [FieldConflict] = []
        let layer = layer(of: set)
        for group in layer.groups where group.fields.count > 1 {
            for (position, field) in group.fields.enumerated() where conflicts.count < Self.conflictLimit {
                compare(field, with: group, from: position + 1, exclusive: false, &conflicts)
            }
        }
        for (position, fragment) in layer.fragments.enumerated() {
            compare(set, withFragment: fragment, exclusive: false, &conflicts)
            for other in layer.fragments[(position + 1)...] {
                compareFragments(fragment, other, exclusive: false, conflicts: &conflicts)
            }
        }
        return conflicts
    }

    /// The conflict of two fields themselves, without their selections.
    func directConflict(_ left: Int, _ right: Int) -> FieldConflict? {
        differenceOfFields(left, right) ?? differenceOfTypes(left, right)
    }
}

/// Pairs of fields.
extension FieldConflictFinder {
    /// Compares two fields; where their parents are never the same object (`exclusive`), only their shapes.
    private mutating func conflict(_ left: Int, _ right: Int, exclusive: Bool) -> FieldConflict? {
        budget -= 1
        guard budget > 0, depth < Self.depthLimit else { return nil }
        depth += 1
        defer { depth -= 1 }
        let exclusive = exclusive || index.areMutuallyExclusive(left, right)
        if !exclusive, let conflict = differenceOfFields(left, right) { return conflict }
        if let conflict = differenceOfTypes(left, right) { return conflict }
        guard let leftSet = index.fields[left].selectionSet, let rightSet = index.fields[right].selectionSet else {
            return nil
        }
        let inner = conflicts(between: leftSet, and: rightSet, exclusive: exclusive)
        // Each level repeats what the levels below it have to say.
        budget -= inner.reduce(0) { $0 + $1.leftRanges.count }
        return FieldConflict(
            responseKey: index.text(of: index.fields[left].key),
            between: index.fields[left].range,
            and: index.fields[right].range,
            because: inner
        )
    }

    private func differenceOfFields(_ left: Int, _ right: Int) -> FieldConflict? {
        if index.areSameField(left, right) { return nil }
        let names = [left, right].map { index.text(of: index.fields[$0].name) }
        if names[0] != names[1] {
            return conflict(left, right, reason: "\"\(names[0])\" and \"\(names[1])\" are different fields")
        }
        guard index.haveSameArguments(left, right) else {
            return conflict(left, right, reason: "they have differing arguments")
        }
        let see = ". See https://github.com/graphql/defer-stream-wg/discussions/100"
        let areAlike = index.fields[left].stream == index.fields[right].stream
        return conflict(left, right, reason: "they have overlapping stream directives\(areAlike ? see : "")")
    }

    private func differenceOfTypes(_ left: Int, _ right: Int) -> FieldConflict? {
        guard index.haveConflictingTypes(left, right) else { return nil }
        let types = [left, right].map { index.fields[$0].type.map { schema.name(of: $0) } ?? "" }
        return conflict(left, right, reason: "they return conflicting types \"\(types[0])\" and \"\(types[1])\"")
    }

    private func conflict(_ left: Int, _ right: Int, reason: String) -> FieldConflict {
        FieldConflict(
            responseKey: index.text(of: index.fields[left].key),
            reason: reason,
            leftRanges: [index.fields[left].range],
            rightRanges: [index.fields[right].range]
        )
    }
}

/// Pairs of selection sets.
extension FieldConflictFinder {
    private mutating func conflicts(between left: Int, and right: Int, exclusive: Bool) -> [FieldConflict] {
        var conflicts: [FieldConflict] = []
        compareLayers(left, right, exclusive: exclusive, conflicts: &conflicts)
        let (leftFragments, rightFragments) = (layer(of: left).fragments, layer(of: right).fragments)
        for fragment in rightFragments { compare(left, withFragment: fragment, exclusive: exclusive, &conflicts) }
        for fragment in leftFragments { compare(right, withFragment: fragment, exclusive: exclusive, &conflicts) }
        for leftFragment in leftFragments {
            for rightFragment in rightFragments {
                compareFragments(leftFragment, rightFragment, exclusive: exclusive, conflicts: &conflicts)
            }
        }
        return conflicts
    }

    /// Compares the fields that two sets hold themselves.
    private mutating func compareLayers(_ left: Int, _ right: Int, exclusive: Bool, conflicts: inout [FieldConflict]) {
        let rightLayer = layer(of: right)
        for leftGroup in layer(of: left).groups {
            budget -= 1
            guard budget > 0 else { return }
            guard let rightGroup = rightLayer.group(for: leftGroup.key) else { continue }
            for field in leftGroup.fields { compare(field, with: rightGroup, exclusive: exclusive, &conflicts) }
        }
    }

    /// Compares a field with those of a group, passing over runs of its own like.
    private mutating func compare(
        _ left: Int,
        with group: Group,
        from start: Int = 0,
        exclusive: Bool,
        _ conflicts: inout [FieldConflict]
    ) {
        var position = start
        while position < group.fields.count, budget > 0 {
            let right = group.fields[position]
            if index.areEqualLeaves(left, right) {
                position = group.runEnds[position]
                budget -= 1
            } else {
                if let conflict = conflict(left, right, exclusive: exclusive) { conflicts.append(conflict) }
                position += 1
            }
        }
    }

    /// Compares the fields that a set holds itself with a fragment, and with those that the fragment spreads.
    private mutating func compare(
        _ set: Int,
        withFragment fragment: Int,
        exclusive: Bool,
        _ conflicts: inout [FieldConflict]
    ) {
        budget -= 1
        let fragmentSet = index.fragmentSets[fragment]
        guard budget > 0, depth < Self.depthLimit else { return }
        guard remember(.set(set, fragment: fragment), exclusive: exclusive), set != fragmentSet else { return }
        depth += 1
        defer { depth -= 1 }
        compareLayers(set, fragmentSet, exclusive: exclusive, conflicts: &conflicts)
        for inner in layer(of: fragmentSet).fragments {
            compare(set, withFragment: inner, exclusive: exclusive, &conflicts)
        }
    }

    private mutating func compareFragments(
        _ left: Int,
        _ right: Int,
        exclusive: Bool,
        conflicts: inout [FieldConflict]
    ) {
        budget -= 1
        guard budget > 0, depth < Self.depthLimit, left != right else { return }
        let comparison = Comparison.fragments(low: min(left, right), high: max(left, right))
        guard remember(comparison, exclusive: exclusive) else { return }
        depth += 1
        defer { depth -= 1 }
        let (leftSet, rightSet) = (index.fragmentSets[left], index.fragmentSets[right])
        compareLayers(leftSet, rightSet, exclusive: exclusive, conflicts: &conflicts)
        for inner in layer(of: rightSet).fragments {
            compareFragments(left, inner, exclusive: exclusive, conflicts: &conflicts)
        }
        for inner in layer(of: leftSet).fragments {
            compareFragments(inner, right, exclusive: exclusive, conflicts: &conflicts)
        }
    }

    /// Notes a comparison.
    ///
    /// - Returns: Whether it is new. One that was not exclusive covers one that is.
    private mutating func remember(_ comparison: Comparison, exclusive: Bool) -> Bool {
        if let known = compared[comparison], exclusive || !known { return false }
        compared[comparison] = exclusive
        return true
    }

    private mutating func layer(of set: Int) -> Layer {
        if let layer = layers[set] { return layer }
        var layer = Layer()
        var seen: Set<Int> = []
        collect(set, into: &layer, &seen)
        for position in layer.groups.indices { layer.groups[position].runEnds = runEnds(layer.groups[position].fields) }
        layers[set] = layer
        return layer
    }

    private func runEnds(_ fields: [Int]) -> [Int] {
        var ends = Array(1..<fields.count + 1)
        for position in fields.indices.dropLast().reversed()
        where index.areEqualLeaves(fields[position], fields[position + 1]) {
            ends[position] = ends[position + 1]
        }
        return ends
    }

    private func collect(_ set: Int, into layer: inout Layer, _ seen: inout Set<Int>) {
        for item in index.selectionSets[set] {
            switch item {
            case .field(let field):
                let key = index.fields[field].key
                if let position = layer.positions[key] {
                    layer.groups[position].fields.append(field)
                } else {
                    layer.positions[key] = layer.groups.count
                    layer.groups.append(Group(key: key, fields: [field]))
                }
            case .fragment(let fragment): if seen.insert(fragment).inserted { layer.fragments.append(fragment) }
            case .inlineFragment(let inner): collect(inner, into: &layer, &seen)
            }
        }
    }
}
