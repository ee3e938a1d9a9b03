package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// The response to one request, as bytes, with the facts that its sender, the log and the journal need.
package struct ExecutionResult: Sendable {
    /// The response (specification, section 7.1): one JSON object, which may stand in a batch's list as it is.
    package let body: [UInt8]
    /// Whether the request itself was refused, so that nothing was executed and there is no `data`.
    package let isRequestError: Bool
    /// The operation that was chosen; `nil` where none could be.
    package let operationType: OperationType?
    package let operationName: String?
    /// The errors as they stand in the body.
    package let errors: [GraphQLError]

    /// Parts of the request that nothing has understood: `orders(region)`.
    package var ignored: [String] = []

    /// The fields that were null or had errors, where a schema was asked.
    package var outcomes = FieldOutcomes()

    package var errorCount: Int { errors.count }

    /// A response of errors alone: the document cannot be parsed, is not valid, or cannot be executed.
    package init(
        requestErrors errors: [GraphQLError],
        operation: OperationDefinition? = nil,
        extensions: JSONObject? = nil
    ) {
        body = ResponseEnvelope.requestErrors(errors, extensions: extensions)
        isRequestError = true
        operationType = operation?.type
        operationName = operation?.name?.value
        self.errors = errors
    }

    /// The response that a context has written.
    ///
    /// - Parameters:
    ///   - context: the finished execution, with data and errors.
    ///   - parts: errors without a path and `extensions` that the response has besides.
    ///   - rest: the members that announce later payloads, with the end of the object.
    init(_ context: inout ExecutionContext, parts: ResponseParts? = nil, rest: [UInt8]? = nil) {
        var errors = context.errors.isEmpty ? [] : context.finishedErrors()
        errors += context.generalErrors
        if let parts { errors += parts.errors }
        self.errors = errors
        let extensions = parts?.extensions
        body = ResponseEnvelope.finish(&context.writer, errors: errors, extensions: extensions, rest: rest)
        context.plan.note(size: body.count)
        isRequestError = false
        operationType = context.operationType
        operationName = context.plan.operation.definition.name?.value
        ignored = context.ignored
        outcomes = context.outcomes
    }
}

extension ExecutionResult {
    /// The response of a stub or of another server, read back; a body that is no JSON object becomes an error.
    package init(reading body: [UInt8]) {
        guard !body.starts(with: ResponseEnvelope.start) else {
            self.init(body: body, isRequestError: false)
            return
        }
        guard case .object(let members)? = try? JSONValue(parsing: body) else {
            let error = GraphQLError("The response is no JSON object, which this protocol could carry.")
            self.init(requestErrors: [error])
            return
        }
        self.init(body: body, isRequestError: members["data"] == nil && members["errors"] != nil)
    }

    private init(body: [UInt8], isRequestError: Bool) {
        self.body = body
        self.isRequestError = isRequestError
        operationType = nil
        operationName = nil
        errors = []
    }

    /// A response whose data is at hand.
    package init(
        data: JSONValue,
        errors: [GraphQLError] = [],
        extensions: JSONObject? = nil,
        operation: OperationDefinition? = nil
    ) {
        // The data has not been coerced: what its author wrote down is sent as it is written.
        var writer = JSONWriter(keepingFractions: true)
        writer.writeRaw(ResponseEnvelope.start)
        writer.write(data)
        body = ResponseEnvelope.finish(&writer, errors: errors, extensions: extensions)
        isRequestError = false
        operationType = operation?.type
        operationName = operation?.name?.value
        self.errors = errors
    }
}
