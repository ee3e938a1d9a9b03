/// The effect of a write on an entity.
package enum EntityAct: String, Sendable, Hashable, CaseIterable { case created, updated, deleted }
