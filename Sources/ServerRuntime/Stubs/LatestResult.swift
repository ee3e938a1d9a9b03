import JSONModel
import Locking

/// What was read of the last result of a script or a closure, for the next time that it returns the same.
///
/// Most code that answers in tests returns a constant; reading that anew costs a third of the request.
final class LatestResult<Result: CodeResult>: Sendable {
    private let kept = Locked<(result: Result, response: MadeResponse)?>(nil)

    /// - Parameters:
    ///   - result: what the code has returned.
    ///   - read: reads it, where it is not the last one again.
    /// - Returns: what was read of it, now or the last time.
    /// - Throws: what `read` throws.
    func response(
        to result: Result,
        read: () throws(StubFailure) -> MadeResponse
    ) throws(StubFailure) -> MadeResponse {
        if let kept = kept.withLock({ $0 }), kept.result.isSame(as: result) { return kept.response }
        let response = try read()
        if response.followsFromText, result.weight <= LatestResult.largest {
            kept.withLock { $0 = (result, response) }
        }
        return response
    }

    /// Larger results are read anew.
    private static var largest: Int { 16_384 }
}

/// What code returns, before it is read.
protocol CodeResult: Sendable {
    /// Whether both are read in the same way.
    func isSame(as other: Self) -> Bool
    /// About how many bytes it takes.
    var weight: Int { get }
}

extension JSONText: CodeResult {
    func isSame(as other: JSONText) -> Bool { self == other }
    var weight: Int { bytes.count }
}

extension JSONObject: CodeResult {}

extension MadeResponse {
    /// Whether nothing else has a part in it, as a file has that may be gone the next time.
    fileprivate var followsFromText: Bool {
        switch response {
        case .fixed, .graphQL: true
        case .http, .code, .events, .passthrough, .drop, .broken, .failed: false
        }
    }
}
