package import GraphQLSchema

/// A leaf whose name tells that it holds a key: `id`, `deletedIssueId`, `userId`.
package struct KeyLeaf: Sendable {
    /// The folded name, without a participle such as `deleted` at its beginning.
    package let name: String
    /// Whether it is the key of the mutation's entity.
    package let isOfSubject: Bool

    /// The key of a mutation's entity.
    package static let own = KeyLeaf(name: "id", isOfSubject: true)

    /// Whether it has a name for the key of a type: `issueId`, `id`.
    package func isKey(of type: NamedType) -> Bool { name == "id" || name == foldedName(type.meant) + "id" }
}

extension KeyLeaf {
    package init?(_ name: String) {
        let folded = foldedName(name)
        guard folded.hasSuffix("id") else { return nil }
        let done = WordSets[.doneBeginnings].first { folded.hasPrefix($0) && folded != $0 }
        self.name = String(folded.dropFirst(done?.count ?? 0))
        isOfSubject = done != nil || WordSets[.anyKeys].contains(folded)
    }
}
