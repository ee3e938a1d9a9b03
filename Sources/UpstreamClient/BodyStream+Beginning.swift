package import HTTPMessages
import Locking

extension BodyStream {
    /// The first bytes of a body, and the same body from its start.
    package struct Beginning: Sendable {
        package var bytes: [UInt8]
        /// Whether the bytes are the whole body.
        package var isWhole: Bool
        package var stream: BodyStream
    }

    /// Waits for the beginning of the body.
    ///
    /// - Parameter count: the number of bytes wanted; they are fewer where the body ends or breaks off before.
    /// - Returns: the bytes, and a body that takes the place of this one.
    package func beginning(_ count: Int) -> Eventual<Beginning> {
        .later { then in BeginningReader(self, count).read(then) }
    }
}

/// Reads pieces ahead, and gives them out again.
private final class BeginningReader: Sendable {
    private let stream: BodyStream
    private let wanted: Int
    private let pieces = Locked<ArraySlice<BodyStream.Piece>>([])
    private let bytes = Locked<[UInt8]>([])

    init(_ stream: BodyStream, _ wanted: Int) {
        self.stream = stream
        self.wanted = wanted
    }

    func read(_ then: @escaping @Sendable (BodyStream.Beginning) -> Void) {
        while true {
            switch stream.next() {
            case .now(let piece): if let beginning = take(piece) { return then(beginning) }
            case .later(let start):
                return start { piece in
                    if let beginning = self.take(piece) { then(beginning) } else { self.read(then) }
                }
            }
        }
    }

    /// The beginning; `nil` where more of it is to come.
    private func take(_ piece: BodyStream.Piece) -> BodyStream.Beginning? {
        pieces.withLock { $0.append(piece) }
        guard case .bytes(let more) = piece else {
            let isWhole = if case .end = piece { true } else { false }
            return BodyStream.Beginning(bytes: bytes.withLock { $0 }, isWhole: isWhole, stream: reread)
        }
        let known = bytes.withLock { bytes in
            bytes += more
            return bytes
        }
        let isWhole = known.count == stream.count
        if known.count < wanted && !isWhole { return nil }
        return BodyStream.Beginning(bytes: known, isWhole: isWhole, stream: reread)
    }

    private var reread: BodyStream {
        BodyStream(
            count: stream.count,
            next: { [self] in pieces.withLock { $0.popFirst() }.map { .now($0) } ?? stream.next() },
            release: stream.release,
            trailers: stream.trailers
        )
    }
}
