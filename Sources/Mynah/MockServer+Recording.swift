import MockConfiguration
import MockProject
import MynahAPI
import Recording
import ServerRuntime

extension MockServer {
    /// What a recording does with what an earlier one has written into the folder.
    public enum RecordingMode: String, Sendable, CaseIterable {
        /// It stays, and what is missing is added.
        case missing
        /// What is recorded of an operation or a path takes the place of what was there of it.
        case replace
        /// Nothing is recorded.
        case none
    }

    /// Writes what upstreams answer to requests that no stub is for into a folder, as a project that serves the same
    /// answers.
    ///
    /// - Parameters:
    ///   - folder: where files are written; made where it is not there.
    ///   - names: the members, header fields, query items, variables and arguments whose values are left out, besides
    ///     cookies, `Authorization` and what the project's `redact:` names.
    ///   - entities: whether the objects that responses show are written to `data/`, by their keys, so that operations
    ///     which were not recorded are answered from them, and later writes lie over those that were.
    ///   - operations: whether answers of operations are written; without them the objects answer all operations.
    ///   - mode: what becomes of what is there; files that no recording has written are never touched.
    /// - Throws: `MockProblem` where the server is stopped, or the folder cannot be written or is being recorded into.
    public func record(
        into folder: String,
        redacting names: [String] = [],
        entities: Bool = false,
        operations: Bool = true,
        mode: RecordingMode = .missing
    ) async throws {
        let service = try requireServer().service
        guard let what = MockConfiguration.RecordingMode(rawValue: mode.rawValue), mode != .none else { return }
        let options = Recorder.Options(
            folder: folder,
            redacted: names,
            hasEntities: entities,
            hasOperations: operations,
            mode: what
        )
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
