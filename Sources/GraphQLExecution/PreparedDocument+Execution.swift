package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

extension PreparedDocument {
    /// Executes one operation of the document (specification, section 6.1).
    ///
    /// - Parameters:
    ///   - operationName: the operation's name; may be `nil` where the document has only one operation.
    ///   - variables: as the request gave them; they are coerced here.
    ///   - uploads: the places of files in the variables.
    ///   - rootValue: the object that the operation's root fields are asked of.
    ///   - limits: beyond them the whole answer is refused.
    ///   - parts: errors without a path and `extensions` that the response has beside the executed ones.
    ///   - incremental: takes the work that `@defer` and `@stream` leave for later; without it there is one response.
    ///   - isEvent: whether the root is an event of a subscription (section 6.2.3.2, `ExecuteSubscriptionEvent`), which
    ///     no other response is for.
    /// - Returns: the response as bytes, whatever went wrong.
    package func execute(
        operationName: String? = nil,
        variables: JSONObject = [:],
        uploads: UploadPlaces = .anywhere,
        rootValue: (OperationType) -> any ObjectValue,
        limits: ExecutionLimits = .default,
        parts: ResponseParts? = nil,
        incremental: IncrementalDelivery? = nil,
        isEvent: Bool = false
    ) -> ExecutionResult {
        let plans: OperationPlans
        do throws(GraphQLError) {
            plans = try operationPlans(named: operationName)
        } catch {
            return ExecutionResult(requestErrors: [error])
        }
        let operation = plans.operation.definition
        guard operation.type != .subscription || isEvent else {
            return refusal([Self.subscriptionRefusal(document.location(of: operation.range))], of: operation)
        }
        guard let root = schema.rootType(for: operation.type) else {
            let message = "Schema is not configured to execute \(operation.type.rawValue) operation."
            let location = document.location(of: operation.range)
            return refusal([GraphQLError(message, locations: [location])], of: operation)
        }
        switch coerce(variables, uploads, of: operation) {
        case .failure(let failure):
            return refusal(failure.errors, of: operation)
        case .success(let variables):
            let delivery = isEvent ? nil : incremental
            let plan = plans.plan(for: variables, root: root.id, form: delivery?.form)
            let root = rootValue(operation.type)
            var context = ExecutionContext(plan: plan, variables: variables, limits: limits)
            context.writer.writeRaw(ResponseEnvelope.start)
            context.executeRoot(on: root)
            if let error = context.refusal { return refusal([error], of: operation) }
            let rest = delivery?.begin(context)
            return ExecutionResult(&context, parts: parts, rest: rest)
        }
    }

    /// The error for a subscription whose request accepts no stream of events.
    package static func subscriptionRefusal(_ location: SourceLocation?) -> GraphQLError {
        GraphQLError(
            """
            A subscription has more than one response: ask for its events with "Accept: text/event-stream" \
            (GraphQL over SSE) or "Accept: multipart/mixed;subscriptionSpec=1.0" (Apollo), or connect to the same \
            path by WebSocket (graphql-transport-ws, graphql-ws).
            """,
            locations: location.map { [$0] } ?? []
        )
    }

    func coerce(
        _ variables: JSONObject,
        _ uploads: UploadPlaces,
        of operation: OperationDefinition
    ) -> Result<JSONObject, CoercionFailure> {
        if operation.variables.isEmpty { return .success([:]) }
        return Coercion.coerceVariables(
            of: operation,
            in: schema,
            from: variables,
            uploads: uploads,
            source: document.source
        )
    }

    private func refusal(_ errors: [GraphQLError], of operation: OperationDefinition) -> ExecutionResult {
        ExecutionResult(requestErrors: errors, operation: operation)
    }

}

extension ExecutionContext {
    /// Executes the operation's own selection set; where null propagates this far, `data` is null.
    fileprivate mutating func executeRoot(on root: any ObjectValue) {
        let mark = writer.mark
        if let objectPlan = plan.plan(plan.root, for: root.typeID) {
            if let failure = objectPlan.failure {
                errors.append(failure)
            } else if execute(objectPlan, on: root) {
                return
            }
        } else {
            refuseEndlessPlan()
        }
        writer.rollBack(to: mark)
        work.dropBelowPath()
        writer.writeNull()
    }
}
