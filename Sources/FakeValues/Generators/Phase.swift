/// The phase of an object's life: before it begins, while it lasts, or after it.
package enum Phase: Sendable, Hashable {
    case ahead, running, over
}
