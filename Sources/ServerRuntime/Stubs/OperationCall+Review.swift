import DataChecking
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import SchemaMocking

/// Checks of data that scripts and templates have made against the schema.
///
/// The data exists only when it is sent, so its problems are reported then, as warnings.
extension OperationCall {
    /// Warns of data in a result that does not fit the schema, and returns the problems.
    func findings(in data: JSONValue?, of definition: CompiledGraphQLResponse) -> [String] {
        let place = definition.dataTemplate.map { "template \($0)" } ?? definition.place ?? "a script"
        return findings(in: data, place, isRendered: definition.hasTemplates)
    }

    /// Warns of `data` in a whole response's body that does not fit the schema; finds no problems in other bodies.
    func findings(in response: HTTPResponse, of place: String) -> [String] {
        guard case .bytes(let bytes) = response.body, bytes.first == UInt8(ascii: "{"),
            let body = try? JSONValue(parsing: bytes)
        else { return [] }
        return findings(in: body["data"], place, isRendered: false)
    }

    private func findings(in data: JSONValue?, _ place: String, isRendered: Bool) -> [String] {
        guard document.isValid, let schema = document.schema, let root = schema.rootType(for: definition.type),
            let data = data?.object
        else { return [] }
        var checker = DataChecker(schema, for: .result(isRendered: isRendered))
        checker.check(data, of: root, SelectedFields(definition, in: document.document, schema: schema))
        let findings = checker.problems.map { "\(place): \($0.message)" }
        for finding in findings { snapshot.warn(finding) }
        return findings
    }
}
