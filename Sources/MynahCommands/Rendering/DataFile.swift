import GraphQLLanguage
import JSONModel
import MockConfiguration

/// JSON or YAML that is given on the command line: as it is, by the name of a file, or on standard input.
enum DataFile {
    /// The value of an option; an empty object for an empty file.
    ///
    /// What begins as an object or a list is the value itself; `-` is standard input; all else names a file, with or
    /// without an `@`. A file is JSON by its name; YAML otherwise, which JSON is as well.
    static func read(_ text: String, option: String, console: Console) throws(CommandError) -> JSONValue {
        if text == "-" { return try yaml(console.readInput(), name: "<standard input>") }
        if let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) {
            return try json(Array(text.utf8), name: option)
        }
        let path = text.hasPrefix("@") && !Files.isThere(text) ? String(text.dropFirst()) : text
        let bytes = try Files.read(path)
        return path.hasSuffix(".json") ? try json(bytes, name: path) : try yaml(bytes, name: path)
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
