import GraphQLExecution
package import GraphQLOverHTTP
import HTTPMessages
package import JSONModel
import Stubbing

/// A request for one operation, alone or in a batch, and the form in which its result is sent.
package struct OperationRequest: Sendable {
    /// The place of an operation in a batch, and the limits that the batch's operations share.
    struct Batch: Sendable {
        /// The limits, with the bytes that the operations before have left.
        var limits: ExecutionLimits
        var patterns: PatternBudget
        /// Collects the operations that go to the upstream.
        let passed: PassedBatch
        let index: Int
    }

    package var graphQL: GraphQLRequest
    let http: HTTPRequest
    let format: ResponseFormat
    /// `nil` for a request of its own.
    var batch: Batch?
    /// The payload of the WebSocket's `connection_init` message; `nil` for requests that came otherwise.
    package var connection: JSONObject?
    /// The payloads that `@defer` and `@stream` leave for later; `nil` if the client takes one response alone.
    var incremental: IncrementalDelivery?
}
