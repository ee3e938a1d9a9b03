import Foundation
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import TestSupport
import Testing

/// The schema of an SDL text without mistakes.
func makeSchema(_ sdl: String) throws -> Schema {
    let result = SchemaLoader.load([SourceText(sdl)])
    try #require(result.diagnostics.isEmpty, "\(result.diagnostics)")
    return try #require(result.schema)
}

/// The text of a file in `Fixtures/`.
func fixture(_ name: String) throws -> String {
    try String(contentsOf: fixtures().appending(path: name), encoding: .utf8)
}

func starWars() throws -> Schema { try makeSchema(fixture("star-wars.graphql")) }

/// A document of one schema; not validated, so that execution meets everything.
func prepare(_ query: String, _ schema: Schema) throws -> PreparedDocument {
    PreparedDocument(ValidatedDocument(unchecked: try Document(parsing: SourceText(query)), schema: schema))
}

extension PreparedDocument {
    /// Executes over plain data.
    func execute(
        _ data: JSONObject,
        operationName: String? = nil,
        variables: JSONObject = [:],
        limits: ExecutionLimits = .default,
        incremental: IncrementalDelivery? = nil
    ) -> ExecutionResult {
        let root = { (type: OperationType) in
            FixtureObject(data, type: self.schema.rootType(for: type)?.id ?? self.schema.queryType)
        }
        return execute(
            operationName: operationName,
            variables: variables,
            rootValue: root,
            limits: limits,
            incremental: incremental
        )
    }
}

/// The response to a query over plain data, as text.
func answer(
    _ query: String,
    _ sdl: String,
    _ data: JSONObject = [:],
    operationName: String? = nil,
    variables: JSONObject = [:],
    limits: ExecutionLimits = .default
) throws -> String {
    try prepare(query, makeSchema(sdl))
        .execute(data, operationName: operationName, variables: variables, limits: limits).text
}

extension ExecutionResult {
    var text: String { String(decoding: body, as: UTF8.self) }
}

/// Runs on a thread with the stack that workers have; those of Swift's own tasks may be as small as 512 kB.
func onDeepStack<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 8 << 20
        thread.start()
    }
}
