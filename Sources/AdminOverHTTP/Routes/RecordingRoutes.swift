import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import Platform
import Recording
import ServerRuntime

/// `/_admin/recording`: recordings of upstreams' responses.
enum RecordingRoutes {
    static let resource = AdminResource(
        name: "recording",
        summary: "Writing down what upstreams answer.",
        routes: [
            AdminRoute("GET /recording", "getRecording") { call in
                .json(json(of: call.service.recorder, isRunning: call.service.recorder != nil))
            }
            .does("Says whether what upstreams answer is recorded, and what was so far.")
            .gives(.ok, "The recording.", as: .schema("Recording")),
            AdminRoute("POST /recording", "startRecording", handler: start)
                .does("Records what upstreams answer to requests that no stub is for; another recording ends.")
                .takes(
                    "The folder, below the server's working directory, and what is left out.",
                    as: .schema("RecordingOptions")
                )
                .gives(.ok, "The recording.", as: .schema("Recording"))
                .refuses(.badRequest, "The body has an unknown key, or names no folder below the working directory.")
                .refuses(.conflict, "Nothing is passed on, or the folder cannot be written, or is in use."),
            AdminRoute("DELETE /recording", "stopRecording", waiting: stop)
                .does("Records no more.")
                .gives(.ok, "What was recorded, once all of it is written.", as: .schema("Recording")),
        ],
        schemas: [
            "Recording": .properties(["recording": .flag, "into?": .text, "exchanges": .integer, "files": .texts]),
            "RecordingOptions": .properties([
                "into": .text, "redact?": .texts, "entities?": .flag,
                "operations?": ["type": "boolean", "default": true],
                "record?": ["type": "string", "enum": ["missing", "replace"], "default": "missing"],
            ]),
        ]
    )

    private static func json(of recorder: Recorder?, isRunning: Bool) -> JSONValue {
        guard let recorder else { return ["recording": false, "exchanges": 0, "files": []] }
        let summary = recorder.summary
        return [
            "recording": .bool(isRunning), "into": .string(recorder.folder),
            "exchanges": .init(summary.exchanges),
            "files": .init(summary.files),
        ]
    }

    private static func start(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let options = try options(in: call)
        guard call.snapshot.settings.passesOn else {
            let detail = """
                Nothing is passed on: say where to by "upstream", and what by "onUnmatchedGraphql" and "onUnmatchedRest" \
                (--upstream URL --on-unmatched-graphql passthrough --on-unmatched-rest passthrough).
                """
            throw AdminProblem(.conflict, "There is nothing to record", detail: detail)
        }
        let recorder: Recorder
        do throws(RecordingProblem) {
            recorder = try call.service.record(options, log: call.snapshot.log)
        } catch {
            throw AdminProblem(.conflict, "This cannot be recorded", detail: "\(error).")
        }
        return .json(json(of: recorder, isRunning: true))
    }

    private static func options(in call: AdminCall) throws(AdminProblem) -> Recorder.Options {
        let body = try call.objectBody("{\"into\": \"FOLDER\"}")
        let keys = ["into", "redact", "entities", "operations", "record"]
        for key in body.map(\.key) where !keys.contains(key) {
            throw problem("\"\(key)\" is not known here.\(didYouMean(suggestions(for: key, among: keys)))")
        }
        guard let folder = body["into"]?.string, mayRecord(into: folder) else {
            throw problem("\"into\" is a folder below the server's working directory, which no link leads out of.")
        }
        let names = (body["redact"] ?? []).array?.map(\.string) ?? [nil]
        guard names.allSatisfy({ $0 != nil }) else { throw problem("\"redact\" is a list of names.") }
        guard let hasEntities = (body["entities"] ?? false).bool else {
            throw problem("\"entities\" is true or false.")
        }
        guard let hasOperations = (body["operations"] ?? true).bool else {
            throw problem("\"operations\" is true or false.")
        }
        guard let mode = RecordingMode(rawValue: (body["record"] ?? "missing").string ?? ""), mode != .none else {
            throw problem("\"record\" is missing or replace.")
        }
        return Recorder.Options(
            folder: folder,
            redacted: names.compactMap(\.self),
            hasEntities: hasEntities,
            hasOperations: hasOperations,
            mode: mode
        )
    }

    private static func problem(_ detail: String) -> AdminProblem {
        AdminProblem(.badRequest, "This is no recording", detail: detail)
    }

    /// Whether a call may record into a folder: below the working directory, with no link that leads out of it.
    private static func mayRecord(into folder: String) -> Bool {
        isBelow(folder) && RecordingFolder.folders.allSatisfy { isBelow("\(folder)/\($0)") }
    }

    private static func isBelow(_ folder: String) -> Bool {
        let parts = folder.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.isEmpty, !folder.utf8.contains(0), parts.allSatisfy({ !["", ".", ".."].contains($0) }),
            let root = Disk.realPath(of: ".")
        else { return false }
        // What is there already may be a link that leads elsewhere.
        let ancestors = parts.indices.reversed().lazy.map { parts[...$0].joined(separator: "/") }
        guard let existing = ancestors.compactMap(Disk.realPath).first else { return true }
        return (existing + "/").hasPrefix(root == "/" ? root : root + "/")
    }

    private static func stop(_ call: AdminCall) -> Eventual<HTTPResponse> {
        guard let recorder = call.service.recorder else { return .now(.json(json(of: nil, isRunning: false))) }
        call.service.stopRecording()
        return recorder.flush().map { .json(json(of: recorder, isRunning: false)) }
    }
}
