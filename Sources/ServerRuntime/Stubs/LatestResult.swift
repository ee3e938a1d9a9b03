import JSONModel
import Locking

/// What was read of the last result of a script or a closure, for the next time that it returns the same.
///
/// Most code that answers in tests returns a constant; reading that anew costs a third of the request.
final class LatestResult: Sendable {
    private let kept = Locked<(text: JSONText, response: MadeResponse)?>(nil)

    /// Larger results are read anew.
    private static let largest = 16_384

    /// - Parameters:
    ///   - text: what the code has returned.
    ///   - read: reads it, where it is not the last one again.
    /// - Returns: what was read of it, now or the last time.
    /// - Throws: what `read` throws.
    func response(
        to text: JSONText,
        read: () throws(StubFailure) -> MadeResponse
    ) throws(StubFailure) -> MadeResponse {
        if let kept = kept.withLock({ $0 }), kept.text == text { return kept.response }
        let response = try read()
        if response.followsFromText, text.bytes.count <= Self.largest { kept.withLock { $0 = (text, response) } }
        return response
    }
}

extension MadeResponse {
    /// Whether nothing else has a part in it, as a file has that may be gone the next time.
    fileprivate var followsFromText: Bool {
        switch response {
        case .fixed, .graphQL: true
        case .http, .code, .events, .passthrough, .drop, .broken, .failed: false
        }
    }
}
