/// What has answered a request.
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
    /// Nothing: no stub, no file, no schema.
    case unmatched
    /// A batch, whose operations each say what has answered them.
    case batch
    /// Another server, as the policy for what no stub matches says.
    case upstream
    /// A closure around everything, which let nothing else answer.
    case middleware
    /// The admin API, whose calls are neither delayed nor journaled.
    case admin

    /// One word for it.
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
