import HTTPMessages
import Locking
import Platform
import Synchronization

/// One connection and its current request: a state machine that libmicrohttpd's calls advance.
///
/// A request goes from `head` over `body` or `discarding` to its answer; one that is answered later stops at
/// `suspended` on the way. Answers are given at the end of a request: libmicrohttpd closes the connection after one
/// that comes earlier, which is only right for a refusal.
///
// SAFETY: libmicrohttpd calls for one connection on one thread at a time. The watch over the deadlines shares
// `receiveDeadline` and `isRequestSet`, which are atomic, and reads `request` where it has taken the deadline and the
// request is set. The connection's own thread changes `request` only before it is set, or with the deadline taken.
final class Connection: @unchecked Sendable {
    private enum Phase {
        /// Between requests, or in the middle of a request line.
        case idle
        /// The request line is here; the handler has not been called.
        case head(ReceivedTarget)
        case body
        /// The body is too large: bytes that still come are counted and thrown away.
        case discarding(received: Int)
        case suspended(PendingOutcome.Place)
        case answered
        /// Another protocol is announced, or spoken.
        case upgraded(HTTPUpgrade)
    }

    let receiveDeadline: ReceiveDeadline
    /// Closed only after the connection has left the server's table.
    let descriptor: Int32
    /// `nil` where the server does not speak TLS.
    private let session: TLSSession?
    private let handle: ConnectionHandle
    private let server: ServerState
    private var phase = Phase.idle
    /// The request, from its head to its end: as much as is known where it has to be refused.
    private var request: HTTPRequest?
    /// Whether `request` may be read by the thread that has taken the deadline.
    private let isRequestSet = Atomic(false)
    /// The bytes of the body that have come.
    private var body: [UInt8] = []
    private var isInFlight = false
    /// Whether there were too many connections when this one came.
    private var isRefused = false
    private var requestHeadSize = 0
    /// The memory of a large response that is being sent.
    private var unread: BudgetShare?

    /// Responses up to this size are bounded by the number of connections.
    static let smallBody = 65_536

    init(_ handle: ConnectionHandle, of server: ServerState) {
        self.handle = handle
        self.server = server
        descriptor = handle.descriptor
        session = server.isSecure ? handle.session : nil
        receiveDeadline = ReceiveDeadline(server.limits, awaitsHandshake: session != nil)
    }

    /// Lets nothing but our answers be sent from now on.
    func start() {
        guardSocket()
        session?.begin(for: self)
    }

    private func guardSocket() { if session == nil { SocketGuard.start(descriptor, for: self) } }

    /// Lets the connection be idle from now on, as one without TLS may be.
    func handshakeFinished() {
        if case .idle = phase, !isRefused { receiveDeadline.requestFinished() }
    }

    /// Ends the guard of the socket; called before the descriptor is closed.
    func end() { SocketGuard.stop(descriptor) }

    /// Ends the connection from another thread, with an answer where that can be sent.
    ///
    /// Within TLS nothing is sent but on the connection's own thread.
    func end(with response: @autoclosure () -> HTTPResponse) {
        guard session == nil else { return EarlyResponse.end(descriptor) }
        EarlyResponse.send(response(), to: descriptor, nil)
    }

    /// Answers the connection's request with 503, whatever it is.
    func refuse() {
        isRefused = true
        receiveDeadline.requestRefused()
    }

    func startRequest(target: ReceivedTarget) {
        phase = .head(target)
        if !isRefused { receiveDeadline.requestLineReceived() }
    }

    /// Goes on to the body, the answer or the end; false closes the connection.
    func advance(_ line: RequestLine) -> Bool {
        switch phase {
        case .head(let target):
            requestStarted()
            var head = RequestHead(method: line.method, target: target.text, isHTTP11: line.isHTTP11)
            head.hasNUL = FieldReader.hidesNULs && !line.isWhole(with: target)
            head = handle.readFields(of: head, after: line)
            requestHeadSize = head.size
            return receive(consume head)
        case .body:
            guard receiveDeadline.requestReceived(), let request = takeBody() else { return false }
            phase = .answered
            return answer(request)
        case .discarding:
            guard receiveDeadline.requestReceived() else { return false }
            return sendTooLarge(closes: false)
        case .suspended(let place):
            // Called without a resume, which the library does not do, this asks to be called again.
            guard let outcome = place.take() else { return true }
            return end(with: outcome)
        case .idle, .answered, .upgraded:
            return false
        }
    }

    /// Takes a piece of the body; false closes the connection.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        switch phase {
        case .body:
            if body.count + bytes.count > server.limits.bodyBytes {
                phase = .discarding(received: body.count)
                body = []
                return unsafe receive(bytes)
            }
            unsafe body.append(contentsOf: bytes)
            return true
        case .discarding(let received):
            let total = received + bytes.count
            phase = .discarding(received: total)
            guard total > max(server.limits.drainedBodyBytes, server.limits.bodyBytes) else { return true }
            // No response can be queued before the body ends, so this one goes past the library.
            guard receiveDeadline.requestReceived() else { return false }
            EarlyResponse.send(tooLargeResponse, to: descriptor, session)
            return false
        case .idle, .head, .suspended, .answered, .upgraded:
            return true
        }
    }

    /// Clears the request, which is over, however it ended.
    func finishRequest() {
        // Nothing is answered with a deadline that is not this thread's.
        let wasAnswered = if case .answered = phase { true } else { false }
        phase = .idle
        releaseUnread()
        if wasAnswered { guardSocket() }
        if isInFlight {
            isInFlight = false
            server.requestFinished()
        }
        body = []
        // Where the watch has taken the connection, this was its last request.
        guard wasAnswered || receiveDeadline.requestReceived() else { return }
        isRequestSet.store(false, ordering: .relaxed)
        request = nil
        receiveDeadline.requestFinished()
    }

    /// Answers a request that the library refuses, in the place of its page, which is not sent; the connection ends.
    func answerInsteadOfLibrary(_ status: HTTPStatus) {
        guard receiveDeadline.requestReceived() else { return }
        var refusal = RequestRefusal(libraryStatus: status, at: refusedPart, limits: server.limits)
        refusal.request = request
        EarlyResponse.send(server.errorResponse(refusal), to: descriptor, session)
    }

    private var refusedPart: RequestRefusal.Part {
        switch phase {
        case .idle: .line
        case .head: .fields
        case .body, .discarding, .suspended, .answered, .upgraded: .body
        }
    }

    /// The request as far as known, for the watch that has taken the connection.
    var expiredRequest: HTTPRequest? { isRequestSet.load(ordering: .acquiring) ? request : nil }

    private func requestStarted() {
        isInFlight = true
        server.requestStarted()
    }

    private func receive(_ head: consuming RequestHead) -> Bool {
        do throws(RequestRefusal) {
            let (length, expectsContinue) = (head.bodyLength ?? 0, head.expectsContinue)
            request = try head.request()
            request?.isSecure = server.isSecure
            request?.descriptor = descriptor
            isRequestSet.store(true, ordering: .releasing)
            if isRefused { throw RequestRefusal.tooManyConnections(request) }
            if length > server.limits.bodyBytes {
                phase = .discarding(received: 0)
                // A client that asks first is told at once; so is one that would send more than is worth draining.
                let isDrained = !expectsContinue && length <= server.limits.drainedBodyBytes
                return isDrained || sendTooLarge(closes: true)
            }
            // A client may promise what it never sends.
            if length > 0 { body.reserveCapacity(min(length, 1 << 20)) }
            phase = .body
            return true
        } catch {
            guard receiveDeadline.requestReceived() else { return false }
            return send(server.errorResponse(error), closes: true)
        }
    }

    private func answer(_ request: HTTPRequest) -> Bool {
        switch server.handler(request) {
        case .now(let outcome): return end(with: outcome)
        case .later(let start):
            guard let pending = PendingOutcome(of: request, handle, server) else {
                return send(server.stoppedResponse(to: request))
            }
            phase = .suspended(pending.place)
            start { pending.complete(with: $0) }
            return true
        }
    }

    /// Ends the request with an outcome; false closes the connection.
    private func end(with outcome: HTTPOutcome) -> Bool {
        switch outcome {
        case .response(let response): send(response)
        case .upgrade(let upgrade): announce(upgrade)
        case .closed: false
        }
    }

    /// Answers with the status 101, after which `leaveHTTP` is called.
    private func announce(_ upgrade: HTTPUpgrade) -> Bool {
        let fields = upgrade.response.headers.fields
        let problem =
            request.map(upgrade.isWanted) == true
            ? fields.lazy.compactMap(\.problem).first
            : "The request does not ask for the protocol \"\(upgrade.name)\", which it would be answered in"
        if let problem { return send(errorResponse(.internalServerError, problem)) }
        phase = .upgraded(upgrade)
        SocketGuard.stop(descriptor)
        if handle.queueUpgrade(fields) { return true }
        return send(errorResponse(.badRequest, "Only HTTP/1.1 leads to \"\(upgrade.name)\""))
    }

    /// Begins the other protocol; its request is no longer in flight.
    func leaveHTTP(by handle: UpgradeHandle, descriptor: Int32, early: [UInt8]) {
        let own = server.isSecure ? nil : UpgradedSocket.Owner(copying: descriptor)
        // With a descriptor of its own the connection needs nothing of the library's, which keeps 17 kB for each.
        if own != nil { server.connections.remove(self) }
        let library = UpgradedSocket.Owner.library(
            handle,
            descriptor: descriptor,
            carrier: server.isSecure ? self.descriptor : nil
        )
        let socket = UpgradedSocket(own ?? library, early: early, in: server.upgrades)
        if own != nil { handle.close() }
        if isInFlight {
            isInFlight = false
            server.requestFinished()
        }
        guard case .upgraded(let upgrade) = phase, server.upgrades.enter(socket) else { return socket.close() }
        request = nil
        upgrade.begin(socket)
    }

    /// The request with its body, once all of it is here.
    private func takeBody() -> HTTPRequest? {
        guard !body.isEmpty else { return request }
        defer { body = [] }
        request?.body = body
        return request
    }

    private func errorResponse(_ status: HTTPStatus, _ detail: String) -> HTTPResponse {
        server.errorResponse(RequestRefusal(status, detail, request: request))
    }

    private var tooLargeResponse: HTTPResponse {
        errorResponse(.contentTooLarge, "The body is larger than \(server.limits.bodyBytes) bytes")
    }

    private func sendTooLarge(closes: Bool) -> Bool {
        guard !closes || receiveDeadline.requestReceived() else { return false }
        return send(tooLargeResponse, closes: closes)
    }

    /// Reserves memory for a large response until it has been read; false where there is not enough.
    private func keep(_ bytes: Int) -> Bool {
        let share = BudgetShare(of: server.budget)
        unread = share
        return share.reserve(bytes)
    }

    private func releaseUnread() {
        guard let bytes = unread?.bytesTaken else { return }
        unread = nil
        server.released(bytes)
    }

    private func send(_ response: consuming HTTPResponse, closes: Bool = false) -> Bool {
        phase = .answered
        if case .bytes(let bytes) = response.body, bytes.count > Self.smallBody, !keep(bytes.count) {
            return send(errorResponse(.serviceUnavailable, "Too many responses wait to be read: limits.liveBytes"))
        }
        let hasFile = if case .file = response.body { true } else { false }
        let closes = closes || server.isDraining
        let headBytes = server.limits.headerBytes - requestHeadSize
        if !closes, let form = response.form?.form(of: SystemClock.seconds),
            let known = form as? ConnectionHandle.ReusableResponse, known.headBytes <= headBytes
        {
            SocketGuard.stop(descriptor)
            return handle.queue(known)
        }
        let sendable = SendableResponse(
            response,
            closesConnection: closes,
            headBytes: headBytes,
            errorResponse: errorResponse
        )
        let date = server.date.now
        SocketGuard.stop(descriptor)
        if let form = sendable.formToKeep, let kept = ConnectionHandle.ReusableResponse(sendable, date: date.text) {
            form.keep(kept, of: date.second)
            return handle.queue(kept)
        }
        let isForHEAD = request?.method == .head
        if handle.queue(sendable, isForHEAD: isForHEAD, date: date.text, server.suspensions) { return true }
        // The library has a descriptor of its own for a file, and there may be none left.
        return hasFile && send(errorResponse(.serviceUnavailable, "No more files can be opened"), closes: true)
    }
}
