package import HTTPMessages
import MustacheTemplates

/// The page for a person who opens a server without the page at `/_admin/ui`: what is served, and how to try it.
///
/// It is one page without scripts, styles or anything from elsewhere.
package enum LandingPage {
    /// Whether a person will look at the response (`Accept: text/html`), and the request has no query to execute.
    package static func isWanted(by request: HTTPRequest) -> Bool {
        guard request.method == .get || request.method == .head, request.rawQuery == nil else { return false }
        return request.accept.ranges.contains { $0.mediaType.essence == "text/html" && $0.quality > 0 }
    }

    /// - Parameters:
    ///   - request: the request for the page.
    ///   - overview: the contents of the server.
    ///   - basePath: the beginning of paths that lead back into the request's session.
    /// - Returns: the page.
    package static func response(
        to request: HTTPRequest,
        _ overview: ServiceOverview,
        basePath: String
    ) -> HTTPResponse {
        let page = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <title>Mynah</title>
            <h1>Mynah, a mock server</h1>
            \(lines(overview, at: request.scheme + (host(of: request) ?? "127.0.0.1"), basePath).joined(separator: "\n"))
            </html>

            """
        return HTTPResponse(
            status: .ok,
            headers: [
                "Content-Type": "text/html; charset=utf-8",
                "Content-Security-Policy": "default-src 'none'",
                "Vary": "Accept",
            ],
            body: Array(page.utf8)
        )
    }

    private static func lines(_ overview: ServiceOverview, at origin: String, _ basePath: String) -> [String] {
        let url = origin + basePath
        let admin = basePath + overview.adminPath
        var lines: [String] = []
        if let path = overview.graphQLPath {
            let schema = overview.schema.map { "a schema of \($0)" } ?? "no schema, only stubs"
            lines += [
                "<p>GraphQL is answered at \(link(basePath + path)), from \(schema). Send operations by POST, or by GET with a "
                    + "<code>query</code> parameter.",
                "GraphiQL, Apollo Sandbox, Postman and their like can use the same address.</p>",
            ]
        }
        if let command = overview.command(at: url) { lines += ["<p>Try:</p>", "<pre>\(escaped(command))</pre>"] }
        if overview.isEmpty { lines.append("<p>Nothing is served yet.</p>") }
        let upstreams = overview.upstreams.map { "<li>Upstream: \(escaped($0))</li>" }
        lines += ["<ul>"] + upstreams
        return lines + [
            "<li>Stubs: \(overview.stubCounts)</li>",
            "<li>Templates: \(overview.templates)</li>", "<li>Folders of files: \(overview.fileFolders.count)</li>",
            "<li>Admin API: \(link(admin)), \(link(admin + "/openapi.json"))</li>", "</ul>",
        ]
    }

    private static func link(_ path: String) -> String { "<a href=\"\(escaped(path))\">\(escaped(path))</a>" }

    /// The address the client used, unless it has characters that no host has.
    private static func host(of request: HTTPRequest) -> String? {
        guard let host = request.headers["Host"], !host.isEmpty else { return nil }
        return host.utf8.allSatisfy { ASCII.isAlphanumeric($0) || ".:-_[]".utf8.contains($0) } ? host : nil
    }

    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        Escaping.html.append(text, to: &escaped)
        return String(decoding: escaped, as: UTF8.self)
    }
}
