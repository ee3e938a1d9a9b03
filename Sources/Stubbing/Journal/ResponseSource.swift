/// The source of a response.
package enum ResponseSource: Sendable, Hashable {
    case stub(id: String)
    /// The schema's world.
    case generated
    /// A static file.
    case file
    /// The server itself: a preflight, `OPTIONS`, its page about GraphQL.
    case server
    /// An error: the request could not be read, or the schema does not allow it.
    case refused
    /// No source: no stub, no file and no schema fits the request.
    case unmatched
    /// A batch, whose operations each have a source of their own.
    case batch
    /// Another server, by the policy for requests that no stub matches.
    case upstream
    /// A closure around all sources, which let no other respond.
    case middleware
    /// The admin API, whose calls are neither delayed nor journaled.
    case admin

    /// The source in one word.
    package var name: String {
        switch self {
        case .stub: "stub"
        case .generated: "generated"
        case .file: "file"
        case .server: "server"
        case .refused: "refused"
        case .unmatched: "unmatched"
        case .batch: "batch"
        case .upstream: "upstream"
        case .middleware: "middleware"
        case .admin: "admin"
        }
    }

    /// The stub's id, where it was a stub.
    package var stubID: String? {
        guard case .stub(let id) = self else { return nil }
        return id
    }
}
