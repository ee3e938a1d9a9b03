/// Reads a project, at start and after each change.
struct ProjectReader: Sendable {
    let options: ProjectOptions
    private let streams = RecordingReader.Streams()

    init(_ options: ProjectOptions) { self.options = options }

    /// Reads the whole project.
    ///
    /// - Parameters:
    ///   - known: earlier readings of the project; a schema is kept if its text is the same.
    ///   - held: paths that are read from an earlier image.
    ///   - earlier: a reading of a moment ago; its paths are not looked at again.
    /// - Returns: the project as it is now, and the files and folders that were looked at.
    func read(
        known: [Project] = [],
        held: HeldPaths? = nil,
        after earlier: Reading? = nil
    ) -> (project: Project, reading: Reading) {
        let reader = RecordingReader(streams: streams, held: held, after: earlier)
        let project = Project(options, access: reader.access, known: known)
        return (project, reader.record)
    }
}
