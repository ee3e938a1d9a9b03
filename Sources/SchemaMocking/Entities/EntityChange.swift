package import SchemaMeaning

/// The effect of one write on one entity.
package struct EntityChange: Sendable {
    package let type: String
    package let key: String
    /// Whether the entity had a record before, other than as deleted.
    let wasStored: Bool
    package let act: EntityAct

    /// Compares two records of an entity; one written by hand (`given`) counts as created where it had no record.
    init(type: String, key: String, from known: EntityRecord?, to record: EntityRecord?) {
        (self.type, self.key) = (type, key)
        let wasThere = known.map { !$0.isDeleted } ?? false
        wasStored = wasThere
        guard let record, !record.isDeleted else {
            act = .deleted
            return
        }
        act = wasThere || record.origin == .changed ? .updated : .created
    }

    private init(_ last: EntityChange, wasStored: Bool, act: EntityAct) {
        (type, key) = (last.type, last.key)
        (self.wasStored, self.act) = (wasStored, act)
    }

    /// This change and a later one as a single change; `nil` where the entity was created and deleted again.
    func followed(by next: EntityChange) -> EntityChange? {
        switch (act, next.act) {
        case (.created, .deleted): nil
        case (.created, _): EntityChange(next, wasStored: wasStored, act: .created)
        case (.deleted, .created), (.deleted, .updated): EntityChange(next, wasStored: wasStored, act: .updated)
        default: EntityChange(next, wasStored: wasStored, act: next.act)
        }
    }
}
