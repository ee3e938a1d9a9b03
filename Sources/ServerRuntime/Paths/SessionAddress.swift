import HTTPMessages
import HTTPTransport

/// Which session a request is for, and what it asks for there.
package struct SessionAddress {
    package static let header = "Mynah-Session"
    package static let prefix = "/_session"

    let id: SessionID
    /// The request as the session sees it: without the prefix.
    let request: HTTPRequest
    /// Whether the path names the session, so that what leads back has to name it too.
    let isInPath: Bool

    /// Whether a request may name a session; nearly none does, and none pays for it but with this.
    static func isWanted(by request: HTTPRequest) -> Bool {
        ReservedPath.mayClaim(request.target) || request.headers.contains(header)
    }

    /// The session that a header field or the path names; `nil` where neither does.
    ///
    /// - Throws: where what they name is no session, or where they name two.
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

    /// The way back in, for clients that can set an address but no header.
    package static func path(of id: SessionID) -> String { "\(prefix)/\(id)" }

    /// Takes `/_session/ID/rest?query` apart; the slashes are those that stand there, and not escaped ones.
    private static func path(_ request: HTTPRequest) throws(RequestRefusal) -> (SessionID, rest: String) {
        let path = request.target.utf8.prefix { $0 != UInt8(ascii: "?") }
        let query = request.target.utf8[path.endIndex...]
        let parts = path.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count > 2, ReservedPath.decoded(parts[1]) == prefix.dropFirst(),
            let id = SessionID(ReservedPath.decoded(parts[2]))
        else {
            throw refusal(
                "The path names no session; it begins with \(prefix)/ID. \(SessionID.rule)",
                request
            )
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
}

extension SessionAddress {
    /// Lets a response that leads somewhere on this server lead back into the session.
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
