import HTTPMessages
import JSONModel
import Locking
import Platform
import UpstreamClient

/// Carries messages of the Model Context Protocol between this process's streams, a line each, and a server.
///
/// Requests are handled in the order in which they come, but for those that wait for something: others do not wait for
/// them. Of one that is cancelled nothing is said any more.
final class ModelContextBridge: Sendable {
    /// A message that is not answered yet.
    private struct Pending: Equatable {
        let number: Int
        let id: JSONValue
        /// Whether its answer waits for something that others may bring about.
        let isWaiting: Bool
    }

    private struct State {
        /// In the order in which they came.
        var pending: [Pending] = []
        var cancelled: [JSONValue] = []
        var count = 0
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
            return state.withLock { state in
                if state.pending.contains(where: { $0.id == id }) { state.cancelled.append(id) }
            }
        }
        let isWaiting = message?["params"]?["arguments"]?["wait"] != nil
        let asked = state.withLock { state in
            state.count += 1
            let asked = Pending(number: state.count, id: message?["id"] ?? .null, isWaiting: isWaiting)
            state.pending.append(asked)
            return asked
        }
        do throws(SystemError) {
            try SystemThread.detach { [self] in
                _ = state.wait { $0.pending.prefix { $0 != asked }.allSatisfy(\.isWaiting) ? true : nil }
                finish(asked, with: answer(to: line, asked.id))
            }
        } catch {
            finish(asked, with: Self.failure(asked.id, "There is no thread to spare: \(error)."))
        }
    }

    private func finish(_ asked: Pending, with answer: [UInt8]) {
        state.withLock { state in
            state.pending.removeAll { $0 == asked }
            if let index = state.cancelled.firstIndex(of: asked.id) {
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
            return Self.failure(id, error.sentences)
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
