import HTTPMessages
import MustacheTemplates

/// What a person sees who opens the GraphQL address in a browser.
///
/// It is one page without scripts, styles or anything from elsewhere.
enum LandingPage {
    /// Whether a person looks at the answer, and there is no document to execute.
    static func isWanted(by request: HTTPRequest) -> Bool {
        guard request.method == .get || request.method == .head, request.rawQuery == nil else { return false }
        return request.accept.ranges.contains { $0.mediaType.essence == "text/html" && $0.quality > 0 }
    }

    static func response(to request: HTTPRequest, path: String) -> HTTPResponse {
        let address = "http://" + (host(of: request) ?? "127.0.0.1") + path
        let page = """
            <!doctype html>
            <html lang="en">
            <meta charset="utf-8">
            <title>GraphQL endpoint</title>
            <h1>This is a GraphQL endpoint</h1>
            <p>It answers operations sent by POST, or by GET with a <code>query</code> parameter. Try:</p>
            <pre>curl -s \(escaped(address)) -H 'content-type: application/json' -d '{"query":"{ __typename }"}'</pre>
            <p>GraphiQL, Apollo Sandbox, Postman and their like can use the same address.</p>
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

    /// The address the client used, unless it has characters that no host has.
    private static func host(of request: HTTPRequest) -> String? {
        guard let host = request.headers["Host"], !host.isEmpty else { return nil }
        let isPlain = host.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: ".:-_[]".utf8.contains(byte)
            }
        }
        return isPlain ? host : nil
    }

    private static func escaped(_ text: String) -> String {
        var escaped: [UInt8] = []
        Escaping.html.append(text, to: &escaped)
        return String(decoding: escaped, as: UTF8.self)
    }
}
