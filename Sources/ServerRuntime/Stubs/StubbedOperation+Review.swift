import GraphQLLanguage
import HTTPMessages
import JSONModel
import SchemaMocking

/// What scripts and templates have made is held against the schema when it is sent, and reported as warnings: it is
/// not there to be checked before.
extension StubbedOperation {
    /// What the schema has no place for in the data of a result.
    func findings(
        in data: JSONValue?,
        of definition: CompiledGraphQLResponse,
        _ operation: OperationDefinition
    ) -> [String] {
        let place = definition.dataTemplate.map { "template \($0)" } ?? definition.place ?? "a script"
        return findings(in: data, place, operation, coercesStrings: definition.hasTemplates)
    }

    /// What it has no place for in the `data` of a whole response's body; nothing where that is no GraphQL result.
    func findings(in response: HTTPResponse, of place: String, _ operation: OperationDefinition) -> [String] {
        guard case .bytes(let bytes) = response.body, bytes.first == UInt8(ascii: "{"),
            let body = try? JSONValue(parsing: bytes)
        else { return [] }
        return findings(in: body["data"], place, operation, coercesStrings: false)
    }

    private func findings(
        in data: JSONValue?,
        _ place: String,
        _ operation: OperationDefinition,
        coercesStrings: Bool
    ) -> [String] {
        guard document.isValid, let schema = document.schema, let data = data?.object else { return [] }
        let findings = DataReview.findings(
            in: data,
            of: operation,
            in: document.document,
            schema,
            coercesStrings: coercesStrings
        ).map { "\(place): \($0)" }
        for finding in findings { warn(finding) }
        return findings
    }
}
