/// What a write does to an entity.
package enum EntityAct: Sendable, Hashable, CaseIterable { case created, updated, deleted }
