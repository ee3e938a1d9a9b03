import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// The field whose events a subscription asks for, with its arguments.
package struct SourceField: Sendable {
    package let definition: SchemaField
    /// The field's place in the subscription type's field table.
    package let index: Int
    package let responseKey: String
    /// Coerced, with defaults.
    package let arguments: JSONObject
}

/// The start of a subscription: the field whose events it asks for, or a refusal.
package enum SourceStream: Sendable {
    /// The events of this field, each of which is executed by `execute(…, isEvent: true)`.
    case field(SourceField)
    /// A response of errors, which came before the first event.
    case refused(ExecutionResult)
}

extension PreparedDocument {
    /// Finds the field whose events a subscription wants (specification, section 6.2.3.1, `CreateSourceEventStream`).
    ///
    /// - Parameters:
    ///   - operationName: the operation's name; may be `nil` where the document has only one operation.
    ///   - variables: as the request gave them.
    ///   - uploads: the places of files in the variables.
    /// - Returns: the operation's one field with its arguments, or the response that refuses the operation.
    package func sourceStream(
        operationName: String? = nil,
        variables: JSONObject = [:],
        uploads: UploadPlaces = .anywhere
    ) -> SourceStream {
        let plans: OperationPlans
        do throws(GraphQLError) {
            plans = try operationPlans(named: operationName)
        } catch {
            return .refused(ExecutionResult(requestErrors: [error]))
        }
        let operation = plans.operation.definition
        let location = document.location(of: operation.range)
        guard let root = schema.rootType(for: .subscription) else {
            let message = "Schema is not configured to execute subscription operation."
            let error = GraphQLError(message, locations: [location])
            return .refused(ExecutionResult(requestErrors: [error], operation: operation))
        }
        switch coerce(variables, uploads, of: operation) {
        case .failure(let failure):
            return .refused(ExecutionResult(requestErrors: failure.errors, operation: operation))
        case .success(let variables):
            do throws(GraphQLError) {
                return .field(try sourceField(plans.plan(for: variables, root: root.id), variables, at: location))
            } catch {
                return .refused(ExecutionResult(requestErrors: [error], operation: operation))
            }
        }
    }

    private func sourceField(
        _ plan: OperationPlan,
        _ variables: JSONObject,
        at location: SourceLocation
    ) throws(GraphQLError) -> SourceField {
        let selected = plan.plan(plan.root, for: plan.root.identity.type)
        if let failure = selected?.failure { throw failure }
        guard let fields = selected?.fields, let field = fields.first, fields.count == 1, !field.isMeta else {
            throw GraphQLError("A subscription selects one field of the subscription type.", locations: [location])
        }
        let arguments: JSONObject
        switch field.arguments {
        case .constant(let constant): arguments = constant
        case .invalid(let error): throw error
        case .perRequest(let node, _):
            arguments = try table.coerceArguments(of: node, definition: field.definition, variables: variables)
        }
        return SourceField(
            definition: field.definition,
            index: field.index,
            responseKey: field.responseKey,
            arguments: arguments
        )
    }
}
