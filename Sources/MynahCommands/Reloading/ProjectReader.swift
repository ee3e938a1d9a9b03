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
    /// - Parameters:
    ///   - known: the project as it was read before; a schema is kept where the text is the same.
    ///   - held: paths that are read as they were once.
    ///   - earlier: what was seen a moment ago, and is not looked at again.
    /// - Returns: the project as it is now, and what was looked at.
    /// - Throws: `UsageError` for options that make no sense.
    func read(
        known: [Project] = [],
        held: HeldPaths? = nil,
        after earlier: Reading? = nil
    ) throws(UsageError) -> (project: Project, reading: Reading) {
        let reader = RecordingReader(streams: streams, held: held, after: earlier)
        let project = try Project(arguments, folder: folder, access: reader.access, known: known)
        return (project, reader.record)
    }
}
