import HTTPMessages
import Locking

extension Recorder {
    /// The body of a response that is sent on, and recorded once it is whole.
    func tapped(_ body: HTTPBody, _ whole: @escaping @Sendable ([UInt8]) -> Void) -> HTTPBody {
        switch body {
        case .stream(let stream):
            let tap = Tap(of: stream.count, whole)
            return .stream(stream.changed(pieces: { tap.take($0) }))
        case .bytes, .file:
            whole(body.bytes)
            return body
        }
    }

    /// Keeps what goes through it.
    private final class Tap: Sendable {
        private let bytes = Locked<[UInt8]?>([])
        /// How many there will be: who has them all does not wait for the end.
        private let count: Int?
        private let whole: @Sendable ([UInt8]) -> Void

        init(of count: Int?, _ whole: @escaping @Sendable ([UInt8]) -> Void) {
            self.count = count
            self.whole = whole
        }

        func take(_ piece: BodyStream.Piece) -> BodyStream.Piece {
            switch piece {
            case .bytes(let more):
                let all = bytes.withLock { bytes -> [UInt8]? in
                    bytes? += more
                    if let count = bytes?.count, count > Recorder.limit { bytes = nil }
                    return bytes?.count == count ? bytes.take() : nil
                }
                if let all { whole(all) }
            case .end: if let bytes = bytes.withLock({ $0.take() }) { whole(bytes) }
            case .failed: break
            }
            return piece
        }
    }
}
