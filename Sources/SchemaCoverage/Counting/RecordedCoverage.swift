package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// The coverage of operations that were recorded, of which each counts once.
package struct RecordedCoverage: Sendable {
    package private(set) var coverage = Coverage()
    /// The operations that are counted, each with what its variables choose.
    private var questions: Set<Int> = []

    package init() {}

    /// Adds an operation that was recorded, with what was answered.
    ///
    /// - Parameters:
    ///   - text: The document, of which only operations that the schema allows count.
    ///   - name: The name of the operation that was asked for; `nil` for the only one, or the anonymous one.
    ///   - variables: As they were sent.
    ///   - response: The JSON of the response; `nil` where it is not JSON.
    ///   - schema: The schema that the operation is validated against.
    /// - Returns: Whether it counts.
    package mutating func add(
        _ text: SourceText,
        operation name: String?,
        variables: JSONObject,
        response: JSONValue?,
        schema: Schema
    ) -> Bool {
        guard let document = try? Document(parsing: text),
            case .success(let valid) = Validator.validate(document, against: schema)
        else { return false }
        guard let operation = valid.document.operation(named: name) else { return false }
        let asked = AskedOperation(operation, in: document, schema: schema)
        if questions.insert(asked.question(variables)).inserted {
            for element in asked.elements(variables) { coverage.asked[element, default: 0] += 1 }
            if let name = asked.name { coverage.operations[name, default: 0] += 1 }
        }
        if let response {
            let outcomes = OutcomeReader(response, to: operation, in: document, schema: schema)
            coverage.nulls.formUnion(outcomes.nulls)
            coverage.errors.formUnion(outcomes.errors)
            if response["data"] == nil { coverage.errors.formUnion(asked.rootFields) }
        }
        return true
    }
}
