import GraphQLLanguage
import JSONModel

/// What stands around an answer's data (specification, section 7.1), in graphql-js's order: `errors`, then `data`.
enum ResponseEnvelope {
    /// What an answer is begun with, before it is known whether there will be errors.
    static let start = Array(#"{"data":"#.utf8)
    private static let errorsStart = Array(#"{"errors":"#.utf8)
    private static let data = Array(#","data":"#.utf8)

    static func requestErrors(_ errors: [GraphQLError], extensions: JSONObject? = nil) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeRaw(errorsStart)
        writer.write(errors)
        close(&writer, extensions)
        return writer.bytes
    }

    /// The `extensions` entry, where there is one, and the end.
    private static func close(_ writer: inout JSONWriter, _ extensions: JSONObject?, _ rest: [UInt8]? = nil) {
        if let extensions {
            writer.writeRaw(Array(#","extensions":"#.utf8))
            writer.write(extensions)
        }
        if let rest { writer.writeRaw(rest) } else { writer.writeRaw(UInt8(ascii: "}")) }
    }

    /// Closes what was begun with `start`; where there are errors it is copied to behind them.
    static func finish(
        _ written: inout JSONWriter,
        errors: [GraphQLError],
        extensions: JSONObject?,
        rest: [UInt8]? = nil
    ) -> [UInt8] {
        guard !errors.isEmpty else {
            close(&written, extensions, rest)
            return written.bytes
        }
        var writer = JSONWriter(capacity: written.mark + 256 * errors.count)
        writer.writeRaw(errorsStart)
        writer.write(errors)
        writer.writeRaw(data)
        writer.writeRaw(written.bytes(since: start.count))
        close(&writer, extensions, rest)
        return writer.bytes
    }
}
