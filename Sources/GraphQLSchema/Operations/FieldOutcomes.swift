/// The fields of a response that were null, and those that had errors, each once.
///
/// Fields of deferred parts are not among them.
package struct FieldOutcomes: Sendable, Hashable {
    package private(set) var nulls: [FieldPlace] = []
    package private(set) var errors: [FieldPlace] = []
    /// Whether there are errors instead of data.
    package var isFailure = false

    package init() {}

    package var isEmpty: Bool { nulls.isEmpty && errors.isEmpty && !isFailure }

    // Few fields of a response are null: a list is looked through faster than a set.

    package mutating func noteNull(_ field: FieldPlace) {
        if !nulls.contains(field) { nulls.append(field) }
    }

    package mutating func noteError(_ field: FieldPlace) {
        if !errors.contains(field) { errors.append(field) }
    }
}
