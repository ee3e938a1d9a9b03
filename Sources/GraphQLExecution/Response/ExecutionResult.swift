package import GraphQLLanguage
import JSONModel

/// The answer to one request, as bytes, with what the caller needs to know to send it.
package struct ExecutionResult: Sendable {
    /// The response (specification, section 7.1): one JSON object, which may stand in a batch's list as it is.
    package let body: [UInt8]
    /// Whether the request itself was refused, so that nothing was executed and there is no `data`.
    package let isRequestError: Bool
    /// The operation that was chosen; `nil` where none could be.
    package let operationType: OperationType?
    package let operationName: String?
    /// As they stand in the body.
    package let errors: [GraphQLError]

    package var errorCount: Int { errors.count }

    /// A response of errors alone: the document cannot be parsed, is not valid, or cannot be executed.
    package init(requestErrors errors: [GraphQLError], operation: OperationDefinition? = nil) {
        body = ResponseEnvelope.requestErrors(errors)
        isRequestError = true
        operationType = operation?.type
        operationName = operation?.name?.value
        self.errors = errors
    }

    /// The answer that a context has written; its bytes are moved here, not copied.
    init(_ context: inout ExecutionContext) {
        var writer = JSONWriter()
        swap(&writer, &context.writer)
        errors = context.errors.isEmpty ? [] : context.finishedErrors()
        body = ResponseEnvelope.finish(consume writer, errors: errors)
        isRequestError = false
        operationType = context.operationType
        operationName = context.plan.operation.definition.name?.value
    }
}
