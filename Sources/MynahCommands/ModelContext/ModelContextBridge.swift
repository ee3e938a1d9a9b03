import HTTPMessages
import JSONModel
import Locking
import Platform
import UpstreamClient

/// Carries messages of the Model Context Protocol between this process's streams, a line each, and a server.
///
/// Requests are answered side by side, since one may wait; of one that is cancelled nothing is said any more.
final class ModelContextBridge: Sendable {
    private struct State {
        var pending: [JSONValue] = []
        var cancelled: [JSONValue] = []
    }

    private let url: String
    private let token: String?
    private let console: Console
    private let client = UpstreamClient()
    private let state = Monitor(State())

    init(to server: String, token: String?, console: Console) {
        url = (server.hasSuffix("/") ? String(server.dropLast()) : server) + "/_admin/mcp"
        self.token = token
        self.console = console
    }

    /// Carries messages until the input ends and everything that was asked is answered.
    func run() {
        while let line = console.readLine() {
            if !line.allSatisfy(\.isWhitespace) { take(line) }
        }
        _ = state.wait { $0.pending.isEmpty ? true : nil }
        client.end()
    }

    private func take(_ line: String) {
        let message = try? JSONValue(parsing: Array(line.utf8))
        if message?["method"] == "notifications/cancelled", let id = message?["params"]?["requestId"] {
            return state.withLock { if $0.pending.contains(id) { $0.cancelled.append(id) } }
        }
        let id = message?["id"] ?? .null
        state.withLock { $0.pending.append(id) }
        do throws(SystemError) {
            try SystemThread.detach { [self] in finish(id, with: answer(to: line, id)) }
        } catch {
            finish(id, with: Self.failure(id, "There is no thread to spare: \(error)."))
        }
    }

    private func finish(_ id: JSONValue, with answer: [UInt8]) {
        state.withLock { state in
            if let index = state.pending.firstIndex(of: id) { state.pending.remove(at: index) }
            if let index = state.cancelled.firstIndex(of: id) {
                state.cancelled.remove(at: index)
            } else if !answer.isEmpty {
                console.writeOutput(answer + [UInt8(ascii: "\n")])
            }
        }
        state.broadcast()
    }

    /// The server's answer, in one line; empty where there is none.
    private func answer(to line: String, _ id: JSONValue) -> [UInt8] {
        var request = UpstreamRequest(method: .post, url: url)
        request.headers.append("Content-Type", "application/json")
        request.headers.append("Accept", "application/json, text/event-stream")
        if let token { request.headers.append("Authorization", "Bearer \(token)") }
        request.body = Array(line.utf8)
        let response: UpstreamResponse
        do throws(UpstreamFailure) {
            response = try client.wholeResponse(to: request)
        } catch {
            return Self.failure(id, "\(error.title): \(error). Start the server with \"mynah run\".")
        }
        if response.status == 202 { return [] }
        let json = try? JSONValue(parsing: response.body.bytes)
        if json?["jsonrpc"] != nil { return response.body.bytes }
        let detail = json?["detail"]?.string ?? "It is no Mynah with an admin API."
        return Self.failure(id, "\(url) answers \(response.status.rawValue): \(detail)")
    }

    private static func failure(_ id: JSONValue, _ message: String) -> [UInt8] {
        let error: JSONValue = ["code": -32_603, "message": .string(message)]
        return JSONValue.object(["jsonrpc": "2.0", "id": id, "error": error]).serialized()
    }
}
