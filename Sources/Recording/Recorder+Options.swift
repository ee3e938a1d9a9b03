package import MockConfiguration

extension Recorder {
    /// The settings of a recording: its folder, and what is recorded.
    package struct Options: Sendable {
        /// The folder that files are written into; made where it is missing.
        package var folder: String
        /// The members, header fields, query items, variables and arguments whose values are left out.
        package var redacted: [String]
        /// Names of header fields and members in which responses to one question may differ.
        package var ignored: [String] = []
        /// Whether the entities that responses show are written to `data/`.
        package var hasEntities: Bool
        /// Whether answers of operations are written; without them the world answers from the entities.
        package var hasOperations: Bool
        /// The treatment of files that an earlier recording has written.
        package var mode: RecordingMode
        /// The path that operations are sent to.
        package var graphQLPath = "/graphql"

        package init(
            folder: String,
            redacted: [String] = [],
            hasEntities: Bool = false,
            hasOperations: Bool = true,
            mode: RecordingMode = .missing
        ) {
            self.folder = folder
            self.redacted = redacted
            self.hasEntities = hasEntities
            self.hasOperations = hasOperations
            self.mode = mode
        }
    }
}
