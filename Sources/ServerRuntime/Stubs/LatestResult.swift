import JSONModel
import Locking

/// The response read from the latest result of a script or a closure, used again while the code returns the same.
///
/// Most code in tests returns a constant; reading that anew costs a third of the request.
final class LatestResult<Result: CodeResult>: Sendable {
    private let kept = Locked<(result: Result, response: MadeResponse)?>(nil)

    /// - Parameters:
    ///   - result: the code's return value.
    ///   - read: reads the result, unless it is the same as the latest one.
    /// - Returns: the response, read now or the last time.
    /// - Throws: the error of `read`.
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

/// A return value of code, before it is read.
protocol CodeResult: Sendable {
    /// Whether reading either gives the same response.
    func isSame(as other: Self) -> Bool
    /// The approximate size in bytes.
    var weight: Int { get }
}

extension JSONText: CodeResult {
    func isSame(as other: JSONText) -> Bool { self == other }
    var weight: Int { bytes.count }
}

extension JSONObject: CodeResult {}

extension MadeResponse {
    /// Whether the response depends on the result alone, and not on a file, say, that may be gone the next time.
    fileprivate var followsFromText: Bool {
        switch response {
        case .fixed, .graphQL: true
        case .http, .code, .events, .passthrough, .drop, .broken, .failed: false
        }
    }
}
