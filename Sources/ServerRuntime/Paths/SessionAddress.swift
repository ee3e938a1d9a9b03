import HTTPMessages
import HTTPTransport

/// The session that a request names, and the request as that session sees it.
package struct SessionAddress {
    package static let header = "Mynah-Session"
    package static let prefix = "/_session"

    let id: SessionID
    /// The request as the session sees it: without the prefix.
    let request: HTTPRequest
    /// Whether the path names the session, so that a `Location` in the response has to name it too.
    let isInPath: Bool

    /// Whether a request may name a session: a cheap test, since nearly no request does.
    static func isWanted(by request: HTTPRequest) -> Bool {
        ReservedPath.mayClaim(request.target) || request.headers.contains(header)
    }

    /// The session that a header field or the path names; `nil` if neither does.
    ///
    /// - Throws: `RequestRefusal` if a name is not valid, or if they name two sessions.
    init?(_ request: HTTPRequest) throws(RequestRefusal) {
        let fields = request.headers.contains(Self.header) ? request.headers.values(of: Self.header) : []
        var id: SessionID?
        for field in fields {
            guard let named = SessionID(field) else {
                throw Self.refusal(
                    "The header \(Self.header) names no session: \"\(field)\". \(SessionID.rule)",
                    request
                )
            }
            if let id, id != named { throw Self.refusal("The request names two sessions, \(id) and \(named)", request) }
            id = named
        }
        guard ReservedPath.claims(request.target, Self.prefix) else {
            guard let id else { return nil }
            (self.id, self.request, isInPath) = (id, request, false)
            return
        }
        let (named, rest) = try Self.path(request)
        if let id, id != named {
            throw Self.refusal(
                "The header \(Self.header) names the session \(id), and the path the session \(named)",
                request
            )
        }
        var inside = request
        inside.target = rest
        (self.id, self.request, isInPath) = (named, inside, true)
    }

    /// The path prefix of a session, for clients that can set an address but no header.
    package static func path(of id: SessionID) -> String { "\(prefix)/\(id)" }

    /// Splits `/_session/ID/rest?query` at its literal slashes; an escaped slash does not count.
    private static func path(_ request: HTTPRequest) throws(RequestRefusal) -> (SessionID, rest: String) {
        let path = request.target.utf8.prefix { $0 != UInt8(ascii: "?") }
        let query = request.target.utf8[path.endIndex...]
        let parts = path.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2, PercentEncoding.decodeLeniently(parts[1]) == prefix.dropFirst(),
            let id = SessionID(PercentEncoding.decodeLeniently(parts[2]))
        else {
            throw refusal("The path names no session; it begins with \(prefix)/ID. \(SessionID.rule)", request)
        }
        let rest = "/" + (parts.count > 3 ? String(Substring(parts[3])) : "") + String(Substring(query))
        guard !ReservedPath.claims(rest, prefix) else {
            throw refusal("The path names a session inside the session \(id)", request)
        }
        return (id, rest)
    }

    private static func refusal(_ detail: String, _ request: HTTPRequest) -> RequestRefusal {
        RequestRefusal(.badRequest, detail, request: request)
    }

    /// Adds the session's prefix to a `Location` on this server, if the request's path named the session.
    func leadBack(_ response: inout HTTPResponse) {
        guard isInPath, let location = response.headers["Location"] else { return }
        var (start, path) = ("", location)
        if let origin = request.origin, location.hasPrefix("\(origin)/") {
            start = origin
            path = String(location.dropFirst(start.count))
        }
        guard path.hasPrefix("/"), !path.hasPrefix("//"), !ReservedPath.claims(path, Self.prefix) else { return }
        response.headers["Location"] = start + Self.path(of: id) + path
    }
}
