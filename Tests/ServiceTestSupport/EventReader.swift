import Foundation
package import HTTPMessages
import Locking

/// Reads a response whose body comes piece by piece, as a transport would.
package final class EventReader {
    package let response: HTTPResponse
    private let stream: BodyStream?
    private var text = ""
    private(set) var isAtEnd = false

    package init(_ response: HTTPResponse) {
        self.response = response
        if case .stream(let stream) = response.body {
            self.stream = stream
        } else {
            stream = nil
            text = String(decoding: response.body.bytes, as: UTF8.self)
        }
    }

    deinit { release() }

    /// The client goes away.
    package func release() { stream?.release() }

    /// The text up to and with the separator; what is left where the body ends first.
    package func next(upTo separator: String = "\n\n") -> String {
        while true {
            if let end = text.range(of: separator) {
                defer { text = String(text[end.upperBound...]) }
                return String(text[..<end.upperBound])
            }
            guard read() else {
                defer { text = "" }
                return text
            }
        }
    }

    /// The next event of GraphQL over SSE, without comments: its name and data.
    ///
    /// A stream that only shows that it is alive has none: else a test that is wrong holds up all others for ever.
    package func event() -> String {
        for _ in 0..<100 {
            let event = next()
            if event != ":\n\n" { return event }
        }
        return "only signs of life"
    }

    private func read() -> Bool {
        guard let stream, !isAtEnd else { return false }
        let arrived = Locked<BodyStream.Piece?>(nil)
        let latch = Latch()
        stream.next().whenReady { piece in
            arrived.withLock { $0 = piece }
            latch.open()
        }
        // Far longer than anything takes: what never comes fails a test instead of holding up all of them.
        guard latch.wait(nanoseconds: 120_000_000_000) else { return false }
        guard case .bytes(let bytes)? = arrived.withLock({ $0 }) else {
            isAtEnd = true
            return false
        }
        text += String(decoding: bytes, as: UTF8.self)
        return true
    }
}
