package import HTTPMessages

/// The icon that browsers ask for by themselves, of which there is none: no test has sent the request, so that no journal
/// has it, and nothing is to be said of it.
package enum Favicon {
    package static func isWanted(by request: HTTPRequest) -> Bool {
        request.rawPath == "/favicon.ico" && (request.method == .get || request.method == .head)
    }

    package static let response = HTTPResponse(status: .noContent, headers: ["Cache-Control": "max-age=86400"])
}
