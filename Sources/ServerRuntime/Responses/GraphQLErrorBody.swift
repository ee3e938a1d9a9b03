import GraphQLLanguage
import JSONModel

/// Answers that consist of errors alone (GraphQL specification, section 7.1.6).
enum GraphQLErrorBody {
    static func bytes(of errors: [GraphQLError]) -> [UInt8] {
        var writer = JSONWriter()
        write(errors, to: &writer)
        return writer.bytes
    }

    static func write(_ errors: [GraphQLError], to writer: inout JSONWriter) {
        writer.write(.object(["errors": .array(errors.map { .object(object(of: $0)) })]))
    }

    private static func object(of error: GraphQLError) -> JSONObject {
        var members: JSONObject = ["message": .string(error.message)]
        if !error.locations.isEmpty { members["locations"] = .array(error.locations.map(location)) }
        if let code = error.code { members["extensions"] = ["code": .string(code)] }
        return members
    }

    private static func location(_ location: SourceLocation) -> JSONValue {
        ["line": .number(.integer(location.line)), "column": .number(.integer(location.column))]
    }
}
