import GraphQLSchema
import JSONModel
import MockConfiguration
import Reporting
import ServerRuntime

/// The files that a new project begins with: the settings, with others in comments, and one stub as an example.
struct StarterFiles {
    let settings: (name: String, text: String)
    let stub: (name: String, text: String)
    /// A command for a shell that sends a request which the stub answers.
    let request: String

    /// - Parameters:
    ///   - schemaPaths: the paths for `schema:`; `nil` where the schema needs no word.
    ///   - schema: the schema to make an example for; `nil` where there is no schema yet.
    init(schemaPaths: [String]?, schema: Schema?) {
        settings = ("mynah.yml", Self.settings(schemaPaths))
        let example = schema.map { ExampleOperation(for: $0) }
        guard let example, let field = example.field else {
            stub = ("endpoints/hello.yml", Self.hello)
            request = "curl -s http://127.0.0.1:8080/hello"
            return
        }
        stub = ("operations/Example.yml", Self.stub(example, field))
        let body = JSONValue.object(["query": .string("query Example \(example.text)")]).serialized()
        request =
            "curl -s http://127.0.0.1:8080/graphql -H 'content-type: application/json' -d '"
            + String(decoding: body, as: UTF8.self) + "'"
    }

    /// Tells editors where the schema of the file is: with the server, on its usual port.
    private static func schemaLine(_ files: FileSchema) -> String {
        "# yaml-language-server: $schema=http://127.0.0.1:8080/_admin/schemas/\(files.rawValue)"
    }

    private static func settings(_ paths: [String]?) -> String {
        let schema: String
        switch paths?.count {
        case nil: schema = "# schema: schema.graphql     # a file, a folder, or a list of them, instead of schemas/"
        case 1: schema = "schema: \(paths?.first.map(quoted) ?? "")"
        default: schema = "schema:\n" + (paths ?? []).map { "  - \(quoted($0))" }.joined(separator: "\n")
        }
        return """
            \(schemaLine(.settings))
            # Editors know by the line above what may stand here, while the server runs; "mynah schema --of-files settings"
            # prints the same to keep in a file.
            #
            # What Mynah serves from this folder, and how. Every key is optional; a saved change takes effect at once.
            # "mynah run --help" lists the flags that say the same, and "mynah check" finds what is wrong.

            \(schema)

            # seed: 7                    # another number makes another world
            # port: 8080-8090            # the first free one
            # validation: warn           # what happens to operations that the schema does not allow: refuse, warn, off
            # delay: 0.3                 # seconds that every answer waits

            # What the world is like, where names, types and descriptions do not say it ("mynah explain TYPE"):
            # mocks:
            #   Customer:
            #     $population: 20
            #     email: { $fake: email }
            #     plan: { $examples: [free, team] }

            # The real server: with these two lines it answers what no stub is for.
            # upstream: https://api.example.com
            # onUnmatchedGraphql: passthrough

            """
    }

    private static func stub(_ example: ExampleOperation, _ field: ExampleOperation.Selection) -> String {
        """
        \(schemaLine(.operations))
        # Answers the operation that is called as this file is:
        #   query Example \(example.text)
        # Whatever is not said here comes from the schema.
        data:
        \(lines(field, indent: "  ").joined(separator: "\n"))

        """
    }

    /// The lines of the stub's data for a field: a text where a field below it is one, otherwise `null` or `{}`.
    private static func lines(_ field: ExampleOperation.Selection, indent: String) -> [String] {
        let below = field.selections.first { !$0.selections.isEmpty } ?? field.selections.last { $0.type == "String" }
        guard let below else {
            guard field.selections.isEmpty, field.type == "String", !field.isList else {
                return ["\(indent)\(field.name): \(field.selections.isEmpty ? "null" : "{}")"]
            }
            return ["\(indent)\(field.name): Said by operations/Example.yml"]
        }
        var inner = lines(below, indent: indent + "  ")
        if below.name == "__typename" { inner = [] }
        guard field.isList else { return ["\(indent)\(field.name):"] + inner }
        let item = inner.enumerated().map { index, line in
            index == 0 ? "\(indent)  - \(line.dropFirst(indent.count + 2))" : "  " + line
        }
        return ["\(indent)\(field.name):"] + item + ["\(indent)  - {}"]
    }

    private static let hello = """
        \(schemaLine(.stubs))
        # There is no schema yet: put one into schemas/, and every valid operation is answered.
        - http: { api: get /hello }
          response: { body: { json: { hello: world } } }

        """

    /// A path as YAML takes it for a text.
    private static func quoted(_ path: String) -> String {
        let isPlain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "._/-".utf8.contains(byte)
            }
        }
        if isPlain, !path.hasPrefix("-") { return path }
        return String(decoding: JSONValue.string(path).serialized(), as: UTF8.self)
    }
}
