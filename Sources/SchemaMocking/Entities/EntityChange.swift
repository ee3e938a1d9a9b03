/// What one write has done to one entity.
struct EntityChange: Sendable {
    enum Act: Sendable, Hashable, CaseIterable { case created, updated, deleted }

    let type: String
    let key: String
    /// Whether something was stored of the entity before.
    let wasStored: Bool
    let act: Act

    /// What has become of a record; what was put in by hand may have been there without one.
    init(type: String, key: String, from known: EntityRecord?, to record: EntityRecord?) {
        self.type = type
        self.key = key
        let wasThere = known.map { !$0.isDeleted } ?? false
        wasStored = wasThere
        guard let record, !record.isDeleted else {
            act = .deleted
            return
        }
        act = wasThere || record.origin == .changed ? .updated : .created
    }

    private init(_ last: EntityChange, wasStored: Bool, act: Act) {
        (type, key) = (last.type, last.key)
        self.wasStored = wasStored
        self.act = act
    }

    /// This change and one that came after it, as one; `nil` where there is nothing left of either.
    func followed(by next: EntityChange) -> EntityChange? {
        switch (act, next.act) {
        case (.created, .deleted): nil
        case (.created, _): EntityChange(next, wasStored: wasStored, act: .created)
        case (.deleted, .created), (.deleted, .updated): EntityChange(next, wasStored: wasStored, act: .updated)
        default: EntityChange(next, wasStored: wasStored, act: next.act)
        }
    }
}
