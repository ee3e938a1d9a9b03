import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import Recording

/// The operations of a batch that no stub answers: they go to the upstream with one request.
final class BatchPassage: Sendable {
    struct Entry: Sendable {
        /// Where it stands in the batch.
        let index: Int
        /// `nil` where only the upstream knows the document.
        let operation: RecordedExchange.Operation?
    }

    private let added = Locked<[Entry]>([])

    /// In the batch's order.
    var entries: [Entry] { added.withLock { $0 } }

    func add(_ entry: Entry) { added.withLock { $0.append(entry) } }
}

extension [BatchPassage.Entry] {
    /// The request for these alone.
    ///
    /// - Parameters:
    ///   - request: the whole batch.
    ///   - count: how many operations that has.
    ///   - settings: how deep JSON may be.
    /// - Returns: the request, byte by byte the same where all are meant.
    /// - Throws: where they cannot be taken out of it.
    func request(
        from request: HTTPRequest,
        of count: Int,
        _ settings: ProjectSettings
    ) throws(StubFailure) -> HTTPRequest {
        if self.count == count { return request }
        let limits = JSONLimits(depth: settings.limits.jsonDepth)
        guard let elements = (try? JSONValue(parsing: request.body, limits: limits))?.array, elements.count == count
        else {
            throw StubFailure(
                "The operation cannot be passed on",
                "A stub answers others of its batch, and a batch with files goes to the upstream as a whole."
            )
        }
        var rest = request
        rest.body = JSONValue.array(map { elements[$0.index] }).serialized(keepingFractions: true)
        return rest
    }

    /// What an upstream has answered to each.
    ///
    /// - Parameter response: to the request for these.
    /// - Returns: a result for each, or why there is none.
    func results(in response: HTTPResponse) -> [Result<[UInt8], StubFailure>] {
        let json = try? JSONValue(parsing: response.body.bytes)
        let elements = json?.array ?? []
        return indices.map { place in
            // One refusal is for all of them.
            let element = elements.count == count ? elements[place] : json
            guard let element, element.object?.isGraphQLResult == true else {
                return .failure(.noResult(response.status))
            }
            return .success(element.serialized(keepingFractions: true))
        }
    }
}

extension StubFailure {
    fileprivate static func noResult(_ status: HTTPStatus) -> StubFailure {
        StubFailure(
            "The upstream's response is no GraphQL result",
            "It has the status \(status.rawValue), and no result for this operation of the batch.",
            status: HTTPStatus(rawValue: 502),
            code: "UPSTREAM_FAILED"
        )
    }
}
