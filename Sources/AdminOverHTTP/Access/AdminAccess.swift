import HTTPMessages

/// The rules of who may call the admin API.
///
/// Two things are kept out. Pages that a browser shows can send requests to this machine in their visitor's name, so
/// requests from a foreign origin are refused; where only this machine is listened to, so are those that name another
/// host, as a page does whose own name was made to lead here (DNS rebinding). And where other machines can connect, a
/// token is wanted.
package struct AdminAccess: Sendable {
    /// The token that requests have to bring; `nil` where they need none.
    package var token: AdminToken?
    /// Whether any name of this machine may be called, because it listens on more than loopback.
    package var allowsAnyHost: Bool

    package init(token: AdminToken? = nil, allowsAnyHost: Bool = false) {
        self.token = token
        self.allowsAnyHost = allowsAnyHost
    }

    /// Lets a request in, or throws the reason why not.
    func admit(_ request: HTTPRequest, withoutToken isOpen: Bool) throws(AdminProblem) {
        let host = request.headers["Host"].map { Authority($0) }
        let origins = request.headers.values(of: "Origin")
        for origin in origins { try admit(origin: origin, at: host) }
        if origins.isEmpty { try admitWithoutOrigin(request) }
        if !allowsAnyHost, let host, !host.isLoopback {
            let detail = """
                The server listens on loopback only, and the request names the host "\(host.host)". Call it as \
                127.0.0.1 or localhost; to reach it from other machines, start it with --use-any-addr.
                """
            throw AdminProblem(.forbidden, "This host name is not for the admin API", detail: detail)
        }
        if let token, !isOpen { try check(token, request) }
    }

    private func admit(origin: String, at host: Authority?) throws(AdminProblem) {
        let authority = Authority(origin: origin)
        if authority?.isLoopback == true || (allowsAnyHost && authority != nil && authority == host) { return }
        let detail = """
            The request comes from a page of the origin "\(origin)". Only pages of this machine may call the admin API; \
            a program other than a browser sends no Origin at all.
            """
        throw AdminProblem(.forbidden, "Web pages may not call the admin API", detail: detail)
    }

    /// Refuses what pages of other sites load; a link that a person follows is let in.
    ///
    /// Browsers name no origin where a page shows a picture or runs a script from elsewhere, but they say where the
    /// request comes from (W3C, Fetch Metadata Request Headers).
    private func admitWithoutOrigin(_ request: HTTPRequest) throws(AdminProblem) {
        guard request.headers["Sec-Fetch-Site"] == "cross-site" else { return }
        let isFollowed =
            request.method == .get && request.headers["Sec-Fetch-Mode"] == "navigate"
            && request.headers["Sec-Fetch-Dest"] == "document"
        if isFollowed { return }
        let detail = """
            The request comes from a page of another site: it says "Sec-Fetch-Site: cross-site". Only pages of this \
            machine may call the admin API, and links in others may lead to it.
            """
        throw AdminProblem(.forbidden, "Web pages may not call the admin API", detail: detail)
    }

    private func check(_ token: AdminToken, _ request: HTTPRequest) throws(AdminProblem) {
        let fields = request.headers.values(of: "Authorization")
        guard let field = fields.first, let given = Self.bearerToken(field), fields.count == 1 else {
            throw Self.unauthorized(
                "Bearer realm=\"mynah\"",
                """
                Send "Authorization: Bearer TOKEN". The token is the one given with --admin-token or \
                MYNAH_ADMIN_TOKEN, or else the one that the server printed on standard error when it started.
                """
            )
        }
        guard token.matches(given) else {
            throw Self.unauthorized(
                "Bearer realm=\"mynah\", error=\"invalid_token\"",
                """
                The token is another one. It is the one given with --admin-token or MYNAH_ADMIN_TOKEN, or else the one \
                that the server printed on standard error when it started.
                """
            )
        }
    }

    private static func unauthorized(_ challenge: String, _ detail: String) -> AdminProblem {
        AdminProblem(
            .unauthorized,
            "The admin API needs a token",
            detail: detail,
            headers: ["WWW-Authenticate": challenge]
        )
    }

    /// `credentials = "Bearer" 1*SP b64token` (RFC 6750, section 2.1); the scheme's name in any case (RFC 9110, section
    /// 11.1).
    private static func bearerToken(_ field: String) -> Substring.UTF8View? {
        let scheme = field.utf8.prefix { $0 != UInt8(ascii: " ") }
        guard ASCII.areEqualIgnoringCase(String(Substring(scheme)), "Bearer") else { return nil }
        let token = field.utf8[scheme.endIndex...].drop { $0 == UInt8(ascii: " ") }
        return token.isEmpty ? nil : token
    }
}
