import GraphQLExecution
import GraphQLLanguage
import HTTPMessages
import JSONModel
import MustacheTemplates
import StubModel

extension StubRenderer {
    /// The parts and the header fields of a GraphQL response, with their templates rendered.
    func rendered(
        _ definition: CompiledGraphQLResponse
    ) throws(StubFailure) -> (parts: ResponseParts, headers: HTTPHeaders) {
        let rendering = rendering(definition.templateData)
        var parts = ResponseParts()
        parts.data = try definition.data?.value(rendering)
        parts.extensions = try definition.extensions?.value(rendering).object
        let headers = try definition.headers.rendered(rendering)
        for (message, error) in definition.errors {
            var made = GraphQLError(try message.text(rendering), locations: error.locations, path: error.path ?? [])
            made.extensionsJSON = error.extensions.map { JSONValue.object($0).serialized() }
            if error.path == nil { parts.errors.append(made) } else { parts.fieldErrors.append(made) }
        }
        if let name = definition.dataTemplate { parts.data = try data(ofTemplate: name, rendering) }
        return (parts, headers)
    }

    private func data(ofTemplate name: String, _ rendering: Rendering) throws(StubFailure) -> JSONValue {
        let bytes = try rendering.bytes(of: template(named: name), escaping: .json)
        do {
            return try JSONValue(parsing: bytes)
        } catch {
            throw StubFailure(
                "The template \"\(name)\" renders no JSON",
                "\(error.message) (line \(error.line), column \(error.column))"
            )
        }
    }

    /// Executes an `operation:` body in the schema's world.
    ///
    /// The result is the value at the body's path in the response's `data`.
    func value(of operation: CompiledOperationBody, _ rendering: Rendering) throws(StubFailure) -> JSONValue {
        guard let graphQL else {
            throw StubFailure("The stub's operation cannot be answered", "There is no schema.")
        }
        let variables = try StubFailure.rendering { () throws(RenderError) in
            try operation.variables.input(rendering.context, partials: library)
        }
        let body = graphQL.generate(
            text: operation.document,
            variables: variables.object ?? [:],
            snapshot.state.entities,
            coercesTexts: true
        )
        guard let answer = try? JSONValue(parsing: body) else {
            throw StubFailure("The stub's operation cannot be answered", "Its answer is too deep.")
        }
        if let error = answer["errors"]?[0] {
            throw StubFailure("The stub's operation has errors", error["message"]?.string ?? "")
        }
        return answer["data"]?.value(at: operation.at) ?? .null
    }
}
