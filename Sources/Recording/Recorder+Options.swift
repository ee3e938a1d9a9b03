package import MockConfiguration

extension Recorder {
    /// Names the exchanges that are recorded, and their folder.
    package struct Options: Sendable {
        /// Where files are written; made where it is not there.
        package var folder: String
        /// The members, header fields, query items, variables and arguments whose values are left out.
        package var redacted: [String]
        /// Names of header fields and members in which responses to one question may differ.
        package var ignored: [String] = []
        /// Whether the entities that responses show are written to `data/`.
        package var hasEntities: Bool
        /// Whether answers of operations are written; without them the world answers from the entities.
        package var hasOperations: Bool
        /// What becomes of what an earlier recording has written.
        package var mode: RecordingMode
        /// Where operations are sent to.
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
