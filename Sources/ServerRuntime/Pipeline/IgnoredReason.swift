/// Why something that a request says makes no difference to its answer.
struct IgnoredReason {
    let sentence: String

    /// - Parameter name: as the header has it: `orders(where.region)` or `Mutation.assignIssue`.
    init(_ name: String) {
        if name.contains("(") {
            sentence = "\(name) is given, and nothing that the answer is made of has to do with it"
        } else {
            sentence = "\(name) has written nothing; `mocks:` can say what it does ($creates, $updates, $deletes)"
        }
    }
}
