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
        case .stream(let stream): return .stream(stream.failing(after: limit))
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

    /// The same up to so many bytes, and then no more; nothing is waited for that would not be sent.
    fileprivate func failing(after limit: Int) -> BodyStream {
        let sent = Counter()
        return BodyStream(
            count: count.map { max($0, min($0, limit) + 1) },
            next: { [next] in
                if sent.count.load(ordering: .relaxed) >= limit { return .now(.failed) }
                return next().map { piece in
                    guard case .bytes(let bytes) = piece else { return .failed }
                    let before = sent.count.add(bytes.count, ordering: .relaxed).oldValue
                    return .bytes(Array(bytes.prefix(limit - before)))
                }
            },
            release: release
        )
    }

    /// How many bytes have been sent: pieces are asked for one after the other, from any thread.
    private final class Counter: Sendable {
        let count = Atomic(0)
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
