/// The reason why a part of a request has no effect on its response.
struct IgnoredReason {
    let sentence: String

    /// - Parameter name: the name in the header `Mynah-Ignored`: `orders(where.region)` or `Mutation.assignIssue`.
    init(_ name: String) {
        if name.contains("(") {
            sentence = "\(name) is given, and nothing that the answer is made of has to do with it"
        } else {
            sentence = "\(name) has written nothing; `mocks:` can say what it does ($creates, $updates, $deletes)"
        }
    }
}
