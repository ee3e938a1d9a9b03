import GraphQLLanguage

/// Decides whether all fields of a document that could meet in an answer can be merged.
///
/// Where graphql-js compares every pair of fields, this looks at whole sets, an idea of Simon Adameit's: take all
/// fields that land in one object of the answer, group them by response key, and ask of each group two things.
/// Have all the same shape, whatever their parents? And are those that could share a parent the same field with the
/// same arguments? What the fields of a group select forms, merged, the next set. A set that was looked at before is
/// not looked at again, so time grows with the document, not with what its fragments would expand to.
///
/// https://spec.graphql.org/September2025/#FieldsInSetCanMerge()
struct FieldMergeCheck {
    enum Verdict: Equatable {
        case mergeable
        /// Two fields that cannot be merged.
        case conflict(Int, Int)
        /// The document makes more distinct sets than there is time for.
        case undecided
    }

    private enum Question: Hashable {
        case sameShape
        case sameFieldForCommonParents
    }

    private struct Task: Hashable {
        let question: Question
        /// Sorted by key, so that groups are runs and equal sets are equal arrays.
        let fields: [SortableField]
    }

    /// A field with its response key in front, as one integer: sets are sorted very often.
    private struct SortableField: Hashable, Comparable {
        private let bits: UInt64

        init(_ field: Int, key: Int) {
            bits = UInt64(truncatingIfNeeded: key) << 32 | UInt64(truncatingIfNeeded: field)
        }

        var field: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
        var key: UInt64 { bits >> 32 }

        static func < (left: SortableField, right: SortableField) -> Bool { left.bits < right.bits }
    }

    /// The fields and fragment spreads of a selection set whose inline fragments are opened.
    private struct Contents {
        var fields: [Int] = []
        var fragments: [Int] = []
    }

    /// The fields of some fragments and of all fragments that they reach.
    private struct Expansion {
        let fields: [SortableField]
        let fieldsByKey: [Int: [Int]]
        var answered: Set<Question> = []
    }

    private let index: SelectionIndex
    private var contents: [Int: Contents] = [:]
    private var tasks: [Task] = []
    private var known: Set<Task> = []
    /// By the fragments that were expanded together, which many selection sets may have in common.
    private var expansions: [[Int]: Expansion] = [:]
    /// Whether each fragment has been part of any set.
    private var isReached: [Bool]
    /// How many fields may still be looked at, each as often as it is part of another set.
    private var budget: Int

    init(_ index: SelectionIndex) {
        self.index = index
        isReached = Array(repeating: false, count: index.fragmentSets.count)
        budget = 1_000_000 + 64 * index.fields.count
    }

    mutating func verdict() -> Verdict {
        for set in index.operationSets {
            let verdict = verdict(on: set)
            if verdict != .mergeable { return verdict }
        }
        // Fragments that no operation reaches: first those that reach others.
        for fragment in unspreadFragments() + Array(index.fragmentSets.indices) where !isReached[fragment] {
            let verdict = verdict(on: index.fragmentSets[fragment])
            if verdict != .mergeable { return verdict }
        }
        return .mergeable
    }

    /// Works without recursion: how deep responses go is up to the document's author.
    private mutating func verdict(on set: Int) -> Verdict {
        enqueue(.sameShape, [set])
        enqueue(.sameFieldForCommonParents, [set])
        while let task = tasks.popLast() {
            var start = 0
            while start < task.fields.count {
                let key = task.fields[start].key
                let end = task.fields[start...].firstIndex { $0.key != key } ?? task.fields.count
                let group = task.fields[start..<end].map(\.field)
                if let conflict = conflict(in: group, task.question) { return conflict }
                start = end
            }
            if budget < 0 { return .undecided }
        }
        return .mergeable
    }

    private mutating func conflict(in group: [Int], _ question: Question) -> Verdict? {
        switch question {
        case .sameShape:
            if let conflict = conflictOfShape(in: group) { return conflict }
            enqueueSelections(of: group, question)
        case .sameFieldForCommonParents:
            for part in parts(of: group) {
                if let conflict = conflictOfFields(in: part) { return conflict }
                enqueueSelections(of: part, question)
            }
        }
        return nil
    }

    /// Finds two fields of one response key whose values do not look alike, whatever their parents.
    ///
    /// https://spec.graphql.org/September2025/#SameResponseShape()
    private func conflictOfShape(in group: [Int]) -> Verdict? {
        guard group.count > 1, let first = group.first(where: { index.fields[$0].type != nil }) else { return nil }
        for other in group where index.haveConflictingTypes(first, other) { return .conflict(first, other) }
        return nil
    }

    private func conflictOfFields(in group: [Int]) -> Verdict? {
        guard group.count > 1, let first = group.first else { return nil }
        for other in group where !index.areSameField(first, other) { return .conflict(first, other) }
        return nil
    }

    /// The fields of a group that could share a parent: two object types never do, everything else might.
    private mutating func parts(of group: [Int]) -> [[Int]] {
        guard group.count > 1 else { return [group] }
        var common: [Int] = []
        var byObject: [TypeID: [Int]] = [:]
        for field in group {
            if let parent = index.fields[field].parentType, parent.isObject {
                byObject[parent.id, default: []].append(field)
            } else {
                common.append(field)
            }
        }
        guard byObject.count > 1 else { return [group] }
        budget -= byObject.count * common.count
        return byObject.values.map { common + $0 }
    }
}

/// From one set to the next.
extension FieldMergeCheck {
    private mutating func enqueueSelections(of group: [Int], _ question: Question) {
        let sets = group.compactMap { index.fields[$0].selectionSet }
        if !sets.isEmpty { enqueue(question, sets) }
    }

    /// Enqueues the merged fields of some selection sets.
    ///
    /// Fields of fragments are checked for themselves, once; here they only matter where they meet other fields.
    private mutating func enqueue(_ question: Question, _ sets: [Int]) {
        guard budget >= 0 else { return }
        var fields: [Int] = []
        var fragments: [Int] = []
        for set in sets {
            let contents = contents(of: set)
            fields += contents.fields
            fragments += contents.fragments
        }
        budget -= fields.count + fragments.count
        if !fragments.isEmpty {
            let expansion = expansion(of: Set(fragments).sorted(), question)
            for key in Set(fields.map { index.fields[$0].key }) { fields += expansion.fieldsByKey[key] ?? [] }
        }
        // A field may be the set's own and come in by a fragment as well.
        enqueue(question, Set(fields).map { SortableField($0, key: index.fields[$0].key) }.sorted())
    }

    private mutating func enqueue(_ question: Question, _ fields: [SortableField]) {
        let task = Task(question: question, fields: fields)
        guard !fields.isEmpty, known.insert(task).inserted else { return }
        budget -= fields.count
        tasks.append(task)
    }

    /// Expands fragments that are spread together, and asks the question of their fields.
    private mutating func expansion(of fragments: [Int], _ question: Question) -> Expansion {
        var expansion = expansions[fragments] ?? expand(fragments)
        if expansion.answered.insert(question).inserted {
            enqueue(question, expansion.fields)
            expansions[fragments] = expansion
        }
        return expansion
    }

    private mutating func expand(_ fragments: [Int]) -> Expansion {
        var fields: [Int] = []
        var seen = Set(fragments)
        var pending = fragments
        while let fragment = pending.popLast() {
            isReached[fragment] = true
            let contents = contents(of: index.fragmentSets[fragment])
            fields += contents.fields
            budget -= contents.fields.count + contents.fragments.count
            for inner in contents.fragments where seen.insert(inner).inserted { pending.append(inner) }
        }
        return Expansion(
            fields: fields.map { SortableField($0, key: index.fields[$0].key) }.sorted(),
            fieldsByKey: Dictionary(grouping: fields) { index.fields[$0].key }
        )
    }

    private mutating func contents(of set: Int) -> Contents {
        if let known = contents[set] { return known }
        var contents = Contents()
        var pending = [set]
        while let set = pending.popLast() {
            for item in index.selectionSets[set] {
                switch item {
                case .field(let field): contents.fields.append(field)
                case .fragment(let fragment): contents.fragments.append(fragment)
                case .inlineFragment(let inner): pending.append(inner)
                }
            }
        }
        self.contents[set] = contents
        return contents
    }

    private func unspreadFragments() -> [Int] {
        var spread: Set<Int> = []
        for case .fragment(let fragment) in index.selectionSets.joined() { spread.insert(fragment) }
        return index.fragmentSets.indices.filter { !spread.contains($0) }
    }
}
