import GraphQLLanguage

/// Two fields that cannot be merged, or whose selections cannot.
struct FieldConflict {
    let responseKey: String
    let reason: String
    /// The first field and, where the conflict lies deeper, the fields below it that conflict.
    let leftRanges: [SourceRange]
    let rightRanges: [SourceRange]
}

extension FieldConflict {
    /// Conflicts among what two fields select, as one conflict of these fields.
    init?(responseKey: String, between left: SourceRange, and right: SourceRange, because conflicts: [FieldConflict]) {
        if conflicts.isEmpty { return nil }
        self.responseKey = responseKey
        reason = conflicts.map { "subfields \"\($0.responseKey)\" conflict because \($0.reason)" }
            .joined(separator: " and ")
        leftRanges = [left] + conflicts.flatMap(\.leftRanges)
        rightRanges = [right] + conflicts.flatMap(\.rightRanges)
    }
}
