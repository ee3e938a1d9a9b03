import GraphQLLanguage
import HTTPMessages
import MockConfiguration
import ServerRuntime

/// The header fields that other servers are sent (`--upstream-header`), when they are asked for their schema and when
/// requests are passed on to them.
struct UpstreamHeaders: Sendable {
    private(set) var fields = HTTPHeaders()

    /// - Throws: `UsageError` for what is no header field.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        for text in arguments.all(SharedOptions.upstreamHeader.name) {
            let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts[0]
            guard parts.count == 2, !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
                throw UsageError("--upstream-header takes \"Name: value\", not \"\(text)\".")
            }
            fields.append(String(name), String(parts[1].drop { $0 == " " }))
        }
    }

    /// The schema of a server elsewhere, as it tells it now.
    func schema(at url: String) throws(CommandError) -> SourceText {
        do throws(RemoteSchema.Failure) {
            return try RemoteSchema(at: url, headers: fields).load()
        } catch {
            throw CommandError(error.reason)
        }
    }

    func add(to settings: inout ProjectSettings) {
        for field in fields.fields { settings.upstream.setHeader(field.name, to: field.value) }
    }
}
