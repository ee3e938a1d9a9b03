import ServerRuntime

/// Reads the project that a command line names, at start and whenever something has changed.
struct ProjectReader: Sendable {
    let arguments: ParsedArguments
    let folder: String?
    private let streams = RecordingReader.Streams()

    init(_ arguments: ParsedArguments, folder: String?) {
        self.arguments = arguments
        self.folder = folder
    }

    /// Reads everything.
    ///
    /// - Parameter previous: as it was before; its schema is kept where the text is the same.
    /// - Returns: the project as it is now, and what was looked at.
    /// - Throws: `UsageError` for options that make no sense.
    func read(previous: Project? = nil) throws(UsageError) -> (project: Project, reading: Reading) {
        let reader = RecordingReader(streams: streams)
        let project = try Project(arguments, folder: folder, access: reader.access, previous: previous)
        return (project, reader.record)
    }
}
