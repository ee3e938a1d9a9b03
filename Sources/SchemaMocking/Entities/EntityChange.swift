package import SchemaMeaning

/// The effect of one write on one entity.
package struct EntityChange: Sendable {
    package let type: String
    package let key: String
    package private(set) var act: EntityAct

    /// Compares two records of an entity; one written by hand (`given`) counts as created where it had no record.
    init(type: String, key: String, from known: EntityRecord?, to record: EntityRecord?) {
        (self.type, self.key) = (type, key)
        guard let record, !record.isDeleted else {
            act = .deleted
            return
        }
        let wasThere = known.map { !$0.isDeleted } ?? false
        act = wasThere || record.origin == .changed ? .updated : .created
    }

    /// This change and a later one as a single change; `nil` where the entity was created and deleted again.
    func followed(by next: EntityChange) -> EntityChange? {
        var change = next
        switch (act, next.act) {
        case (.created, .deleted): return nil
        case (.created, _): change.act = .created
        case (.deleted, .created): change.act = .updated
        default: break
        }
        return change
    }
}
