import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration

/// A WebSocket that carries operations: starts the operations that messages ask for, and writes their responses.
///
/// Everything here happens on the connection's queue, but for `begin`.
final class SocketMessageWriter: OperationMessageWriter {
    private let connection: LiveConnection
    private let limits: ProjectSettings.Limits
    private let state: Locked<State>

    private struct State: Sendable {
        var subprotocol: any SocketProtocol
        var socket: WebSocket?
    }

    init(_ subprotocol: any SocketProtocol, of connection: LiveConnection, _ limits: ProjectSettings.Limits) {
        state = Locked(State(subprotocol: subprotocol))
        self.connection = connection
        self.limits = limits
    }

    private var socket: WebSocket? { state.withLock { $0.socket } }

    /// Takes over a connection that has left HTTP.
    func begin(_ upgraded: any UpgradedConnection) {
        let live = connection.context.live
        let made = WebSocket(
            upgraded,
            on: connection.queue,
            live.sockets,
            limits: WebSocket.Limits(message: limits.message, unsent: limits.unsent),
            in: connection.budget
        ) { event in self.take(event) }
        guard let made else { return upgraded.close() }
        state.withLock { $0.socket = made }
        let isOpen = connection.open(self)
        connection.queue.run {
            made.start()
            if !isOpen { made.close(code: 1013, reason: "Too many connections: limits.subscribers allows no more") }
        }
        connection.context.delays.call(after: limits.connectionInit) { [weak self] in
            guard let self else { return }
            connection.queue.run { self.expectInitialization() }
        }
    }

    private func expectInitialization() {
        if !state.withLock({ $0.subprotocol.isInitialized }) { close(.code(4408, "Connection initialisation timeout")) }
    }

    private func take(_ event: WebSocket.Event) {
        switch event {
        case .text(let text):
            let message = SocketMessage(parsing: text, depth: limits.jsonDepth)
            let actions = state.withLock { $0.subprotocol.receive(message, isTaken: connection.has) }
            for action in actions { perform(action) }
        case .binary: close(.code(4400, "Invalid message: it is binary"))
        case .overflow: connection.end(socket?.isTooSlow == true ? .tooSlow : .tooMuch)
        case .closed:
            connection.closed()
            state.withLock { $0.socket = nil }
        }
    }

    private func perform(_ action: SocketAction) {
        switch action {
        case .send(let text): send(text)
        case .introduce(let parameters, let acknowledgement):
            guard let end = connection.introduce(parameters) else { return acknowledgement.forEach(send) }
            if case .code(_, let reason) = end, let text = state.withLock({ $0.subprotocol.refusal(reason) }) {
                send(text)
            }
            connection.end(end)
        case .start(let id, let request, let payload): connection.start(id, request, over: httpRequest(payload))
        case .stop(let id): connection.stop(id)
        case .close(let end): close(end)
        }
    }

    /// An operation as an HTTP request of its own, for stubs, scripts and the journal.
    private func httpRequest(_ payload: JSONValue) -> HTTPRequest {
        let opening = connection.opening
        let fields = opening.headers.fields.filter { field in
            let name = field.name.lowercased()
            let isOfSocket = ["connection", "upgrade", "content-type", "accept"].contains(name)
            return !isOfSocket && !name.hasPrefix("sec-websocket")
        }
        var headers = HTTPHeaders(fields)
        headers.append("Content-Type", "application/json")
        return HTTPRequest(method: .post, target: opening.target, headers: headers, body: payload.serialized())
    }

    private func send(_ text: [UInt8]) {
        if let socket, !socket.send(text) { connection.end(.tooSlow) }
    }

    func send(_ message: OperationMessage, of operation: String) {
        if let text = state.withLock({ $0.subprotocol.text(of: message, of: operation) }) { send(text) }
    }

    func keepAlive() {
        guard let socket else { return }
        if let text = state.withLock({ $0.subprotocol.keepAlive }) { send(text) }
        socket.ping(patience: max(1, Int(limits.idleTime / limits.keepAlive)))
    }

    func close(_ end: ConnectionEnd, operations: [String] = []) {
        switch end {
        case .code(let code, let reason): socket?.close(code: code, reason: reason)
        // RFC 6455, section 7.4.1: 1008 is for what breaks the server's rules.
        case .tooSlow: socket?.close(code: 1008, reason: "Too slow: more waits to be read than limits.unsent allows")
        case .tooMuch: socket?.close(code: 1008, reason: end.reason)
        case .dropped: socket?.drop()
        }
    }
}
