import MockProject
import MynahAPI
import ServerRuntime

extension MockServer {
    /// Writes what upstreams answer to requests that no stub is for into a folder, as a project that serves the same answers.
    ///
    /// - Parameters:
    ///   - folder: where files are written; made where it is not there.
    ///   - names: the members, header fields and query items whose values are left out, besides cookies and `Authorization`.
    /// - Throws: `MockProblem` where the server is stopped.
    public func record(into folder: String, redacting names: [String] = []) async throws {
        let service = try requireServer().service
        service.record(with: Recorder(into: folder, redacting: names, log: source.configuration.serverLog))
    }

    /// Records no more.
    ///
    /// - Returns: the files that were written, below the folder, once they all are.
    /// - Throws: `MockProblem` where the server is stopped.
    @discardableResult
    public func stopRecording() async throws -> [String] {
        let service = try requireServer().service
        guard let recorder = service.recorder else { return [] }
        service.record(with: nil)
        await recorder.finish()
        return recorder.summary.files
    }
}
