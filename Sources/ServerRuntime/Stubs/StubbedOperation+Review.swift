import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
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
        return findings(in: data, place, operation, isRendered: definition.hasTemplates)
    }

    /// What it has no place for in the `data` of a whole response's body; nothing where that is no GraphQL result.
    func findings(in response: HTTPResponse, of place: String, _ operation: OperationDefinition) -> [String] {
        guard case .bytes(let bytes) = response.body, bytes.first == UInt8(ascii: "{"),
            let body = try? JSONValue(parsing: bytes)
        else { return [] }
        return findings(in: body["data"], place, operation, isRendered: false)
    }

    private func findings(
        in data: JSONValue?,
        _ place: String,
        _ operation: OperationDefinition,
        isRendered: Bool
    ) -> [String] {
        guard document.isValid, let schema = document.schema, let root = schema.rootType(for: operation.type),
            let data = data?.object
        else { return [] }
        var checker = DataChecker(schema, for: .result(isRendered: isRendered))
        checker.check(data, of: root, SelectedFields(operation, in: document.document, schema: schema))
        let findings = checker.problems.map { "\(place): \($0.message)" }
        for finding in findings { warn(finding) }
        return findings
    }
}
