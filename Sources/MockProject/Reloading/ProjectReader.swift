/// Reads a project, at start and whenever something has changed.
struct ProjectReader: Sendable {
    let options: ProjectOptions
    private let streams = RecordingReader.Streams()

    init(_ options: ProjectOptions) { self.options = options }

    /// Reads everything.
    ///
    /// - Parameters:
    ///   - known: the project as it was read before; a schema is kept where the text is the same.
    ///   - held: paths that are read as they were once.
    ///   - earlier: what was seen a moment ago, and is not looked at again.
    /// - Returns: the project as it is now, and what was looked at.
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
