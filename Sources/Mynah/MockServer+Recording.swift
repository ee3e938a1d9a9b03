import MockProject
import MynahAPI
import ServerRuntime

extension MockServer {
    /// Writes what upstreams answer to requests that no stub is for into a folder, as a project that serves the same
    /// answers.
    ///
    /// - Parameters:
    ///   - folder: where files are written; made where it is not there.
    ///   - names: the members, header fields, query items, variables and arguments whose values are left out, besides
    ///     cookies, `Authorization` and what the project's `redact:` names.
    ///   - entities: whether the objects that responses show are written to `data/`, by their keys, so that operations
    ///     which were not recorded are answered from them.
    /// - Throws: `MockProblem` where the server is stopped.
    public func record(into folder: String, redacting names: [String] = [], entities: Bool = false) async throws {
        let service = try requireServer().service
        let options = Recorder.Options(folder: folder, redacted: names, hasEntities: entities)
        do throws(RecordingProblem) {
            try service.record(options, log: source.configuration.serverLog)
        } catch {
            throw MockProblem("\(error).")
        }
    }

    /// Records no more.
    ///
    /// - Returns: the files that were written, below the folder, once they all are.
    /// - Throws: `MockProblem` where the server is stopped.
    @discardableResult
    public func stopRecording() async throws -> [String] {
        let service = try requireServer().service
        guard let recorder = service.recorder else { return [] }
        service.stopRecording()
        await recorder.finish()
        return recorder.summary.files
    }
}
