package import HTTPMessages
import Locking
import Reporting

extension Recorder {
    /// The body of a response that is sent on, and recorded once it is whole.
    ///
    /// - Parameters:
    ///   - body: the body as it comes.
    ///   - name: the name of the request, for a warning where the body does not become whole.
    ///   - whole: a closure that receives the whole body.
    /// - Returns: the same body.
    package func copying(_ body: HTTPBody, of name: String, _ whole: @escaping @Sendable ([UInt8]) -> Void) -> HTTPBody
    {
        switch body {
        case .stream(let stream):
            let copier = BodyCopier(of: stream.count, whole) { [log] in log.warning("\(name) is not recorded: \($0)") }
            return .stream(
                stream.changed(
                    pieces: { copier.take($0) },
                    release: { copier.giveUp("its body did not come to its end") }
                )
            )
        case .bytes, .file:
            whole(body.bytes)
            return body
        }
    }

    /// Keeps the pieces of a body that goes through it.
    private final class BodyCopier: Sendable {
        /// The bytes so far; `nil` once they are handed over, or given up.
        private let bytes = Locked<[UInt8]?>([])
        /// The number of bytes that there will be, where it is known: once all are there, the end is not waited for.
        private let count: Int?
        private let whole: @Sendable ([UInt8]) -> Void
        private let lost: @Sendable (String) -> Void

        init(
            of count: Int?,
            _ whole: @escaping @Sendable ([UInt8]) -> Void,
            lost: @escaping @Sendable (String) -> Void
        ) {
            self.count = count
            self.whole = whole
            self.lost = lost
        }

        func take(_ piece: BodyStream.Piece) -> BodyStream.Piece {
            switch piece {
            case .bytes(let more):
                let (all, isTooLarge) = bytes.withLock { bytes -> ([UInt8]?, Bool) in
                    bytes? += more
                    guard let known = bytes?.count else { return (nil, false) }
                    return (known == count ? bytes.take() : nil, known > Recorder.limit)
                }
                if let all { whole(all) }
                if isTooLarge { giveUp("its body is larger than \(Recorder.limit) bytes") }
            case .end: if let bytes = bytes.withLock({ $0.take() }) { whole(bytes) }
            case .failed: giveUp("its body breaks off")
            }
            return piece
        }

        func giveUp(_ reason: String) { if bytes.withLock({ $0.take() }) != nil { lost(reason) } }
    }
}
