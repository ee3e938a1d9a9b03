import GraphQLLanguage
import JSONModel

/// What stands around an answer's data (specification, section 7.1), in graphql-js's order: `errors`, then `data`.
enum ResponseEnvelope {
    /// What an answer is begun with, before it is known whether there will be errors.
    static let start = Array(#"{"data":"#.utf8)
    private static let errorsStart = Array(#"{"errors":"#.utf8)
    private static let data = Array(#","data":"#.utf8)

    static func requestErrors(_ errors: [GraphQLError]) -> [UInt8] {
        var writer = JSONWriter()
        writer.writeRaw(errorsStart)
        writer.write(errors)
        writer.writeRaw(UInt8(ascii: "}"))
        return writer.bytes
    }

    /// Closes what was begun with `start`; where there are errors it is copied to behind them.
    static func finish(_ written: consuming JSONWriter, errors: [GraphQLError]) -> [UInt8] {
        guard !errors.isEmpty else {
            written.writeRaw(UInt8(ascii: "}"))
            return written.bytes
        }
        var writer = JSONWriter(capacity: written.mark + 256 * errors.count)
        writer.writeRaw(errorsStart)
        writer.write(errors)
        writer.writeRaw(data)
        writer.writeRaw(Array(written.bytes[start.count...]))
        writer.writeRaw(UInt8(ascii: "}"))
        return writer.bytes
    }
}
