/// The limits that a JSON text must keep for its reader.
package struct JSONLimits: Sendable, Hashable {
    /// How many arrays and objects may be open at once.
    ///
    /// A text that goes deeper is refused before its value exists: building one costs a stack frame a level, and
    /// releasing it does so again on whichever thread lets go of it last.
    package var depth: Int

    /// The setting that raises `depth`, such as `--max-json-depth`, for errors to name; `nil` where there is none.
    package var depthSetting: String?

    package init(depth: Int = 200, depthSetting: String? = nil) {
        self.depth = depth
        self.depthSetting = depthSetting
    }

    /// The default: two hundred levels.
    package static let `default` = JSONLimits()
}
