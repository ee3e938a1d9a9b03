package import GraphQLLanguage

/// Fields with one response key are the same field, wherever they could meet in an answer.
///
/// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
///
/// `FieldMergeCheck` says in linear time whether a document is in order. Only where it is not, `FieldConflictFinder`
/// compares fields in pairs, as graphql-js does, to name all conflicts in the same words and the same order.
package struct OverlappingFieldsCanBeMergedRule: ValidationRule {
    private var finder: FieldConflictFinder?
    /// The verdict of `FieldMergeCheck`, reported where comparing pairs finds no conflict within its bounds.
    private var verdict = FieldMergeCheck.Verdict.mergeable
    private var hasReported = false
    private var enteredSets = 0

    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        let index = SelectionIndex(context)
        var check = FieldMergeCheck(index)
        verdict = check.verdict()
        if verdict != .mergeable { finder = FieldConflictFinder(index, schema: context.schema) }
    }

    package mutating func enter(_ selectionSet: SelectionSet, in context: ValidationContext) {
        // The index numbers selection sets in the order in which the walk enters them.
        defer { enteredSets += 1 }
        guard let conflicts = finder?.conflicts(within: enteredSets) else { return }
        for conflict in conflicts { report(conflict, in: context) }
    }

    package mutating func leave(_ document: Document, in context: ValidationContext) {
        guard !hasReported, let finder else { return }
        switch verdict {
        case .mergeable: break
        case .conflict(let left, let right):
            if let conflict = finder.directConflict(left, right) { report(conflict, in: context) }
        case .undecided:
            context.report("The document is too complex to check that its fields can be merged.", at: [])
        }
    }

    private mutating func report(_ conflict: FieldConflict, in context: ValidationContext) {
        hasReported = true
        let advice = "Use different aliases on the fields to fetch both if this was intentional."
        context.report(
            "Fields \"\(conflict.responseKey)\" conflict because \(conflict.reason). \(advice)",
            at: conflict.leftRanges + conflict.rightRanges
        )
    }
}
