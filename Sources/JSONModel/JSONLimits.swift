/// What a JSON text may cost its reader.
package struct JSONLimits: Sendable, Hashable {
    /// How many arrays and objects may be open at once.
    ///
    /// A text that goes deeper is refused before its value exists: building one costs a stack frame a level, and
    /// releasing it does so again on whichever thread lets go of it last.
    package var depth: Int

    package init(depth: Int = 200) { self.depth = depth }

    package static let `default` = JSONLimits()
}
