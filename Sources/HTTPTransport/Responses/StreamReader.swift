import HTTPMessages
import Locking

/// Hands a body that is made while it is sent to libmicrohttpd, which asks for as much as its buffer holds.
///
/// Where the next piece is still to come, the connection is suspended until it is there.
///
// SAFETY: libmicrohttpd asks on the connection's own thread, one call after the other, and lets go of it after the
// last.
final class StreamReader: @unchecked Sendable {
    enum Outcome {
        /// How many bytes were written; none where the connection waits.
        case bytes(Int)
        case end
        case failed
    }

    private final class Place: Sendable {
        let piece = Locked<BodyStream.Piece?>(nil)
    }

    private let stream: BodyStream
    private let handle: ConnectionHandle
    private let suspensions: Suspensions
    /// The bytes left of the piece that was read last.
    private var rest: ArraySlice<UInt8> = []
    /// The place for the piece that the connection waits for.
    private var waiting: Place?

    init(_ stream: BodyStream, to handle: ConnectionHandle, suspensions: Suspensions) {
        self.stream = stream
        self.handle = handle
        self.suspensions = suspensions
    }

    deinit { stream.release() }

    /// The fields sent after the body, which has ended.
    var trailers: HTTPHeaders { stream.trailers() }

    /// Writes the bytes of the body that are there to the buffer, which is not empty.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Outcome {
        while rest.isEmpty {
            let piece: BodyStream.Piece
            if let waiting {
                // Called without a resume, which the library does not do, this asks to be called again.
                guard let arrived = waiting.piece.withLock({ $0 }) else { return .bytes(0) }
                self.waiting = nil
                piece = arrived
            } else {
                switch stream.next() {
                case .now(let made): piece = made
                case .later(let start): return wait(for: start)
                }
            }
            switch piece {
            case .bytes(let bytes): rest = bytes[...]
            case .end: return .end
            case .failed: return .failed
            }
        }
        let count = min(rest.count, buffer.count)
        unsafe buffer.copyBytes(from: rest.prefix(count))
        rest = rest.dropFirst(count)
        return .bytes(count)
    }

    private func wait(for start: @Sendable (@escaping @Sendable (BodyStream.Piece) -> Void) -> Void) -> Outcome {
        let place = Place()
        let suspension = Suspension(handle, in: suspensions) { place.piece.withLock { $0 = .failed } }
        guard let suspension else { return .failed }
        waiting = place
        start { piece in suspension.resume { place.piece.withLock { $0 = piece } } }
        return .bytes(0)
    }
}
