import GraphQLLanguage
import JSONModel

/// The members around a response's data (specification, section 7.1), in graphql-js's order: `errors`, then `data`.
enum ResponseEnvelope {
    /// The first bytes of a response, written before it is known whether there will be errors.
    static let start = Array(#"{"data":"#.utf8)
    private static let errorsStart = Array(#"{"errors":"#.utf8)
    private static let data = Array(#","data":"#.utf8)

    static func requestErrors(_ errors: [GraphQLError], extensions: JSONObject? = nil) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeRaw(errorsStart)
        writer.write(errors)
        close(&writer, extensions: extensions)
        return writer.bytes
    }

    /// Writes the `extensions` entry, if any, and the end of the object or the rest.
    private static func close(_ writer: inout JSONWriter, extensions: JSONObject?, rest: [UInt8]? = nil) {
        if let extensions {
            writer.writeRaw(Array(#","extensions":"#.utf8))
            writer.write(extensions)
        }
        if let rest { writer.writeRaw(rest) } else { writer.writeRaw(UInt8(ascii: "}")) }
    }

    /// Closes a response begun with `start`; where there are errors its data is copied to behind them.
    static func finish(
        _ written: inout JSONWriter,
        errors: [GraphQLError],
        extensions: JSONObject?,
        rest: [UInt8]? = nil
    ) -> [UInt8] {
        guard !errors.isEmpty else {
            close(&written, extensions: extensions, rest: rest)
            return written.bytes
        }
        var writer = JSONWriter(capacity: written.mark + 256 * errors.count)
        writer.writeRaw(errorsStart)
        writer.write(errors)
        writer.writeRaw(data)
        writer.writeRaw(written.bytes(since: start.count))
        close(&writer, extensions: extensions, rest: rest)
        return writer.bytes
    }
}
