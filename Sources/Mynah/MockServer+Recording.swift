import HTTPMessages
import MockConfiguration
import MockProject
import MynahAPI
import Recording
import ServerRuntime

extension MockServer {
    /// The treatment of responses that an earlier recording has written into the folder.
    public enum RecordingMode: String, Sendable, CaseIterable {
        /// They stay, and missing ones are added.
        case missing
        /// A response that is recorded replaces the earlier one of its operation or path.
        case replace
        /// Nothing is recorded.
        case none
    }

    /// Records responses of upstreams, to requests that no stub matches, into a folder: a project that serves the same
    /// responses.
    ///
    /// - Parameters:
    ///   - folder: the folder that files are written into; made where it is missing.
    ///   - names: the members, header fields, query items, variables and arguments whose values are left out, besides
    ///     cookies, `Authorization` and what the project's `redact:` names.
    ///   - entities: whether the objects in responses are written to `data/`, by their keys, so that operations which
    ///     were not recorded are answered from them, and later writes lie over those that were.
    ///   - operations: whether answers of operations are written; without them the objects answer all operations.
    ///   - mode: the treatment of earlier recordings; files that no recording has written are never touched.
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

    /// Stops recording.
    ///
    /// - Returns: the files that were written, below the folder, once they all are.
    /// - Throws: `MockProblem` where the server is stopped.
    @discardableResult
    public func stopRecording() async throws -> [String] {
        let service = try requireServer().service
        guard let recorder = service.recorder else { return [] }
        service.stopRecording()
        await recorder.flush().value()
        return recorder.summary.files
    }
}
