/// The phase of an object's life: before it begins, while it lasts, or after it.
package enum Phase: String, Sendable, Hashable, CaseIterable { case ahead, running, over }
