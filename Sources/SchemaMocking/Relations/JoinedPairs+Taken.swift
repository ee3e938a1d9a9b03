import SchemaMeaning

extension JoinedPairs {
    /// The entities joined with the members before one in its owner's list, and the owner itself.
    func taken(before member: EntityKey, of owners: Owners) -> Set<UInt64> {
        guard let owner = member.owner, owner.backField == partner else { return [] }
        var taken: Set<UInt64> = [owner.key.identity]
        guard member.ordinal > 1, member.ordinal <= Self.most else { return taken }
        for ordinal in 1..<member.ordinal {
            let sibling = EntityKey(ordinal: ordinal, of: owners.relation.element.type, owner: owner)
            let joined = owners.joined(sibling, besides: taken)
            if let joined { taken.insert(joined.identity) }
        }
        return taken
    }
}
