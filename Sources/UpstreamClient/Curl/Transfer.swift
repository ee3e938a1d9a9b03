import CCurl
import HTTPMessages
import Locking

/// One request and its response: filled on the loop's thread, emptied wherever the response is sent on.
///
/// Bytes that come faster than they are taken wait here up to a limit; then the transfer is paused, and with it the
/// upstream.
final class Transfer: Sendable {
    typealias Outcome = Result<UpstreamResponse, UpstreamFailure>
    private typealias PieceTaker = @Sendable (BodyStream.Piece) -> Void

    private enum Ending: Sendable {
        case whole
        case failed(UpstreamFailure)
    }

    private struct State: Sendable {
        var head = ResponseHead()
        /// Takes the response; `nil` once it has it.
        var then: (@Sendable (Outcome) -> Void)?
        var waiting: [UInt8] = []
        var isPaused = false
        /// Takes the next piece of the body, where it has been asked for and is not there.
        var takePiece: PieceTaker?
        var ending: Ending?
    }

    let request: UpstreamRequest
    /// The transfer's number, by which it is cancelled without being kept.
    let number: Int
    private let loop: CurlLoop
    private let state: Locked<State>
    /// Called when no more bytes come, with the failure if some are missing.
    private let ended: @Sendable (UpstreamFailure?) -> Void

    /// The number of waiting bytes from which on the transfer is paused.
    private static let room = 262_144
    /// The size up to which a body is put together before it is sent on.
    private static let small = 65_536

    init(
        _ request: UpstreamRequest,
        number: Int,
        on loop: CurlLoop,
        ended: @escaping @Sendable (UpstreamFailure?) -> Void,
        _ then: @escaping @Sendable (Outcome) -> Void
    ) {
        self.request = request
        self.loop = loop
        self.number = number
        self.ended = ended
        state = Locked(State(then: then))
    }
}

// MARK: - On the loop's thread

extension Transfer {
    /// Takes a line of the head, or of the trailers.
    func receiveHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let (goesOn, isWhole) = state.withLock { state in
            let wasWhole = state.head.isWhole
            let goesOn = unsafe state.head.take(bytes)
            return (goesOn, state.head.isWhole && !wasWhole)
        }
        if isWhole { loop.headReceived(self) }
        return goesOn
    }

    /// Takes a part of the body; false where there is no room for it now.
    func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let takePiece: PieceTaker?? = state.withLock { state in
            if let takePiece = state.takePiece {
                state.takePiece = nil
                return takePiece
            }
            guard state.waiting.count < Self.room else {
                state.isPaused = true
                return nil
            }
            unsafe state.waiting.append(contentsOf: bytes)
            return .some(nil)
        }
        guard let takePiece else { return false }
        takePiece?(.bytes(unsafe [UInt8](bytes)))
        return true
    }

    /// Hands the response over, unless a small body is still to come.
    func deliver() {
        let delivery: Delivery? = state.withLock { state in
            guard let then = state.then, state.head.isWhole, let status = state.head.status else { return nil }
            let isEnded = if case .whole? = state.ending { true } else { false }
            let isSmall = state.head.contentLength.map { $0 <= Self.small } ?? false
            guard isEnded || !isSmall && request.method != .head else { return nil }
            state.then = nil
            let bytes = isEnded ? state.waiting : nil
            if isEnded { state.waiting = [] }
            return Delivery(then: then, status: status, head: state.head, bytes: bytes)
        }
        guard let delivery else { return }
        let head = delivery.head
        let body: HTTPBody
        if request.method == .head {
            body = .stream(BodyStream(count: head.contentLength, next: { .now(.end) }))
        } else if let bytes = delivery.bytes, head.trailers.fields.isEmpty || head.contentLength != nil {
            body = .bytes(bytes)
        } else if let bytes = delivery.bytes {
            let pieces = Locked([BodyStream.Piece.bytes(bytes)])
            body = .stream(
                BodyStream(next: { .now(pieces.withLock { $0.popLast() } ?? .end) }, trailers: { head.trailers })
            )
        } else {
            body = .stream(StreamOwner(self).stream(of: request.decodes ? nil : head.contentLength))
        }
        let response = UpstreamResponse(
            status: delivery.status,
            headers: head.headers,
            body: body,
            failure: { self.failure }
        )
        delivery.then(.success(response))
    }

    private struct Delivery: Sendable {
        var then: @Sendable (Outcome) -> Void
        var status: HTTPStatus
        var head: ResponseHead
        var bytes: [UInt8]?
    }

    /// Ends the transfer, after which no more bytes come.
    func end(with failure: UpstreamFailure?) {
        let ending: (failure: UpstreamFailure?, then: (@Sendable (Outcome) -> Void)?, takePiece: PieceTaker?)? =
            state.withLock { state in
                guard state.ending == nil else { return nil }
                // libcurl finds nothing wrong with a head that breaks off.
                let isCut = failure == nil && !state.head.isWhole
                let failure =
                    isCut ? UpstreamFailure(.badResponse, url: request.url, detail: "its head breaks off") : failure
                state.ending = failure.map { .failed($0) } ?? .whole
                defer { state.takePiece = nil }
                guard failure != nil else { return (nil, nil, state.takePiece) }
                defer { state.then = nil }
                return (failure, state.then, state.takePiece)
            }
        guard let ending else { return }
        ending.takePiece?(ending.failure == nil ? .end : .failed)
        if let failure = ending.failure { ending.then?(.failure(failure)) } else { deliver() }
        ended(ending.failure)
    }
}

// MARK: - Wherever the response is sent on

extension Transfer {
    /// The next piece of the body, or its end; asked for again when it has come.
    fileprivate func next() -> Eventual<BodyStream.Piece> {
        if let piece = take(orWait: nil) { return .now(piece) }
        return .later { then in
            // It may have come meanwhile.
            if let piece = self.take(orWait: then) { then(piece) }
        }
    }

    /// The bytes that have come, or the end; where there is neither yet, the closure gets the next piece.
    private func take(orWait then: PieceTaker?) -> BodyStream.Piece? {
        let (piece, wasPaused) = state.withLock { state -> (BodyStream.Piece?, Bool) in
            if !state.waiting.isEmpty {
                defer { (state.waiting, state.isPaused) = ([], false) }
                return (.bytes(state.waiting), state.isPaused)
            }
            switch state.ending {
            case .whole: return (.end, false)
            case .failed: return (.failed, false)
            case nil:
                state.takePiece = then
                return (nil, false)
            }
        }
        if wasPaused { loop.resume(number) }
        return piece
    }

    fileprivate func cancel() { loop.cancel(number) }

    private var failure: UpstreamFailure? {
        state.withLock { if case .failed(let failure)? = $0.ending { failure } else { nil } }
    }

    fileprivate var trailers: HTTPHeaders { state.withLock { $0.head.trailers } }
}

/// The owner of a streamed body, which ends the transfer when it is released.
private final class StreamOwner: Sendable {
    private let transfer: Transfer

    init(_ transfer: Transfer) { self.transfer = transfer }

    deinit { transfer.cancel() }

    func stream(of count: Int?) -> BodyStream {
        BodyStream(
            count: count,
            next: { self.transfer.next() },
            release: { self.transfer.cancel() },
            trailers: { self.transfer.trailers }
        )
    }
}
