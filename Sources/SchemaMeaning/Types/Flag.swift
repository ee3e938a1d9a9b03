/// A Boolean field that tells whether words are true of an object: `isClosed`, `viewerHasStarred`, `likedByMe`.
package struct Flag: Sendable {
    package let field: FieldPlan
    /// The words that it may tell: `closed` of `isClosed`, `followed` of `iFollow`.
    package let words: Set<String>
    /// Whether it is between the object and the signed-in user.
    package let isViewers: Bool

    /// - Parameters:
    ///   - field: the field.
    ///   - name: its folded name.
    init(_ field: FieldPlan, named name: String) {
        self.field = field
        let ending = WordSets[.flagEndings].first(where: name.hasSuffix)
        let stem = String(name.dropLast(ending?.count ?? 0))
        func rests(behind beginnings: some Sequence<String>) -> Set<String> {
            Set(beginnings.filter(stem.hasPrefix).map { String(stem.dropFirst($0.count)) })
        }
        let viewers = rests(behind: WordSets[.flagViewers])
        isViewers = ending != nil || !viewers.isEmpty
        let verbs = viewers.flatMap { [$0] + singulars($0) }
        words = rests(behind: [""] + WordSets[.flagBeginnings]).union(viewers)
            .union(verbs.flatMap(MutationName.participles))
    }
}
