import GraphQLLanguage
import JSONModel
import MockConfiguration

/// A file of JSON or YAML that a person named.
enum DataFile {
    /// The file's value; an empty object for an empty file.
    ///
    /// A file is JSON by its name; YAML otherwise, which JSON is as well.
    static func read(_ path: String, console: Console) throws(CommandError) -> JSONValue {
        let isInput = path == "-"
        let name = isInput ? "<standard input>" : path
        let bytes = isInput ? console.readInput() : try Files.read(path)
        return path.hasSuffix(".json") ? try json(bytes, name: name) : try yaml(bytes, name: name)
    }

    private static func json(_ bytes: [UInt8], name: String) throws(CommandError) -> JSONValue {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: bytes)
        } catch {
            throw CommandError("\(name):\(error)")
        }
    }

    private static func yaml(_ bytes: [UInt8], name: String) throws(CommandError) -> JSONValue {
        let result = YAMLReader.read(SourceText(bytes: bytes, name: name))
        guard result.diagnostics.isEmpty else {
            throw CommandError(result.diagnostics.map { "\($0)" }.joined(separator: "\n"))
        }
        guard result.documents.count < 2 else {
            throw CommandError("\(result.documents[1].location): One document is expected here, and this is another.")
        }
        return result.documents.first?.json ?? [:]
    }
}
