import Synchronization

extension HTTPBody {
    /// The same, but that the connection is closed after so many bytes of it.
    ///
    /// More is promised than is sent, so that no client takes what has come for all.
    package func dropped(after limit: Int) -> HTTPBody {
        let beginning: [UInt8]
        switch self {
        case .bytes(let bytes): beginning = Array(bytes.prefix(limit))
        case .file(let file): beginning = file.bytes(upTo: limit)
        case .stream: return self
        }
        let promised = max(count ?? 0, beginning.count + 1)
        return .stream(.failing(after: beginning, of: promised))
    }
}

extension BodyStream {
    /// Some bytes, and then no more, where more are promised.
    static func failing(after bytes: [UInt8], of count: Int) -> BodyStream {
        let pieces = Pieces(bytes)
        return BodyStream(count: count, next: { .now(pieces.next()) })
    }

    /// The bytes once, and then the failure.
    private final class Pieces: Sendable {
        private let bytes: [UInt8]
        private let isTaken = Atomic(false)

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func next() -> Piece {
            let isFirst = !isTaken.exchange(true, ordering: .relaxed)
            return isFirst && !bytes.isEmpty ? .bytes(bytes) : .failed
        }
    }
}
