import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import Recording

/// The operations of a batch that no stub answers, which go to the upstream with one request.
final class PassedBatch: Sendable {
    struct Entry: Sendable {
        let index: Int
        /// The operation; `nil` if only the upstream knows the document.
        let operation: RecordedExchange.Operation?
    }

    private let added = Locked<[Entry]>([])

    /// The entries in the batch's order.
    var entries: [Entry] { added.withLock { $0 } }

    func add(_ entry: Entry) { added.withLock { $0.append(entry) } }
}

extension [PassedBatch.Entry] {
    /// The request for these operations alone, unchanged if these are all operations of the batch.
    ///
    /// - Throws: `StubFailure` if the operations cannot be taken out of the batch.
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

    /// The upstream's result for each operation, or a report of the failure if there is none.
    func results(in response: HTTPResponse, _ report: (StubFailure) -> [UInt8]) -> [[UInt8]] {
        let json = try? JSONValue(parsing: response.body.bytes)
        let (elements, status) = (json?.array ?? [], response.status.rawValue)
        return indices.map { place in
            // A response that is no list of results, such as a refusal, counts for every operation.
            let element = elements.count == count ? elements[place] : json
            if let element, element.object?.isGraphQLResult == true {
                return element.serialized(keepingFractions: true)
            }
            return report(.noResult("It has the status \(status), and no result for this operation of the batch."))
        }
    }
}

extension StubFailure {
    /// The failure of an upstream whose response is no GraphQL result.
    static func noResult(_ detail: String) -> StubFailure {
        let title = "The upstream's response is no GraphQL result"
        return StubFailure(title, detail, status: HTTPStatus(rawValue: 502), code: "UPSTREAM_FAILED")
    }
}
