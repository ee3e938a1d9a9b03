import GraphQLSchema

/// Finds the field of a list's elements that leads back to the list's owner.
///
/// `User.posts` and `Post.author` are two sides of one relation if `author` is the only field of `Post` that can hold a
/// user; where there are several, their names decide (`User.authoredPosts` ↔ `Post.author`).
struct BackFields: Sendable {
    package let schema: Schema

    /// The back field for a list of `element`s in a field of `owner`; `nil` where no field leads back.
    package func backField(ofList list: SchemaField, of owner: NamedType, element: NamedType) -> SchemaField? {
        let candidates = backFields(of: element, to: owner.id)
        // The `follower` of a user's `followers` is the other one.
        let ones = candidates.count == 2 ? singulars(foldedName(list.meant)) : []
        let others = candidates.filter { !ones.contains(foldedName($0.meant)) }
        if candidates.count == 2, others.count == 1 { return others[0] }
        let mirrored = candidates.filter { Self.mirrors(list.meant, $0.meant) }
        if mirrored.count == 1 { return mirrored.first }
        let isOfKin = element.id == owner.id && RelationWords.kin[foldedName(list.meant)] != nil
        guard !isOfKin, !isAboutSomebodyElse(list.meant, element) else { return nil }
        // A link with a single entity, such as the `user` of a `Follow`, leads to the other side, not back.
        let singles = element.allFields.filter { $0.type.listElement == nil && schema[$0.type.namedType].isComposite }
        if singles.count == 1, WordSets[.linkLists].contains(foldedName(list.meant)) { return nil }
        if candidates.count <= 1 { return candidates.first }
        return preferred(among: candidates, for: owner)
    }

    /// The back field for an unknown list, which a key without a field's name means.
    package func defaultBackField(of element: NamedType, to owner: NamedType) -> SchemaField? {
        let candidates = backFields(of: element, to: owner.id)
        return candidates.count <= 1 ? candidates.first : preferred(among: candidates, for: owner)
    }

    /// The single fields of a type that can hold an owner.
    func backFields(of element: NamedType, to owner: TypeID) -> [SchemaField] {
        element.allFields.filter { field in
            guard case .named(let target) = field.type.nullable, schema[target].isComposite else { return false }
            return schema.isPossible(owner, in: target) && !field.needsArguments
        }
    }

    /// Chooses among several back fields by name and type.
    ///
    /// The one named as the owner's type comes first, then the only one of exactly that type, then names for owners.
    private func preferred(among candidates: [SchemaField], for owner: NamedType) -> SchemaField? {
        let typeName = foldedName(owner.meant)
        if let named = candidates.first(where: { foldedName($0.meant) == typeName }) { return named }
        let exact = candidates.filter { $0.type.namedType == owner.id }
        if exact.count == 1 { return exact.first }
        let remaining = exact.isEmpty ? candidates : exact
        return WordSets[.owners].lazy.compactMap { name in remaining.first { foldedName($0.meant) == name } }.first
    }

    /// Whether a list mirrors a back field by name: `authoredPosts` mirrors `author`, `createdPosts` mirrors
    /// `createdBy` and `creator`.
    static func mirrors(_ list: String, _ back: String) -> Bool {
        let list = foldedName(list)
        let back = foldedName(back)
        if list.holds(back) || RelationWords.mirrored(list, back) { return true }
        let hasEnding = ["by", "er", "or", "ee"].contains { back.hasSuffix($0) }
        let stem = hasEnding ? back.dropLast(2) : back[...]
        return stem.count >= 4 && list.contains(stem)
    }

    /// Whether two lists are opposite by their names: `followers` and `following`, `likedBy` and `likedPosts`; of one
    /// type also `friends` and itself.
    static func areOpposite(_ one: String, _ other: String, areOfOneType: Bool) -> Bool {
        let names = [one, other].map(foldedName)
        if areOfOneType, names[0] == names[1] { return !WordSets[.equals].isDisjoint(with: singulars(names[0])) }
        return RelationWords.mirrored(names[0], names[1]) || RelationWords.mirrored(names[1], names[0])
            || isDone(names[0], in: names[1]) || isDone(names[1], in: names[0])
    }

    /// Whether a name is the participle of another one with `by` behind it: `likedBy` of `likedPosts`.
    private static func isDone(_ passive: String, in active: String) -> Bool {
        passive.hasSuffix("edby") && active.hasPrefix(passive.dropLast(2))
    }

    /// Whether a list holds objects that its owner likes or follows rather than owns: `starredRepositories`.
    ///
    /// Such objects belong to others, so they do not lead back; a `Follower` or a `Bookmark` is the link itself.
    private func isAboutSomebodyElse(_ list: String, _ element: NamedType) -> Bool {
        let (list, type) = (foldedName(list), foldedName(element.meant))
        return WordSets[.attachments].contains { list.holds($0) && !type.holds($0) }
    }
}
