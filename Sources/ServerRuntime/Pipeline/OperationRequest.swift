import GraphQLExecution
package import GraphQLOverHTTP
import HTTPMessages
package import JSONModel
import Stubbing

/// One operation that is asked for, alone or in a batch, and how its result is to be sent.
package struct OperationRequest: Sendable {
    /// What the operations of a batch share.
    struct Batch: Sendable {
        /// With the bytes that the operations before have left.
        var limits: ExecutionLimits
        var patterns: PatternBudget
        /// Takes what goes to the upstream.
        let passage: BatchPassage
        /// Where the operation stands.
        let index: Int
    }

    package var graphQL: GraphQLRequest
    let http: HTTPRequest
    let format: ResponseFormat
    /// `nil` for a request of its own.
    var batch: Batch?
    /// What the client of a WebSocket has introduced itself with; `nil` where it is none.
    package var connection: JSONObject?
    /// Takes what `@defer` and `@stream` leave for later; `nil` where there is one response alone.
    var incremental: IncrementalResponse?
}
