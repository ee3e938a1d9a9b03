import HTTPMessages
import MockFiles

/// Requests for the files that generated URLs lead to.
enum MockFileRequest {
    static let prefix = "/_files"
    /// The files are the same for as long as a program serves them: they are made of their URLs.
    private static let changed = 1_735_732_800

    static func isMeant(by request: HTTPRequest) -> Bool { ReservedPath.claims(request.target, prefix) }

    /// The response to a request for a file; `nil` if no file has the path.
    static func answer(_ request: HTTPRequest) -> HTTPResponse? {
        guard isMeant(by: request), request.method == .get || request.method == .head,
            let target = try? request.parsedTarget(), let segments = try? target.pathSegments(),
            let query = try? target.queryItems(), let file = MockFile(Array(segments.dropFirst()), query: query)
        else { return nil }
        let hash = file.bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let representation = Representation(
            size: file.bytes.count,
            validators: Validators(tag: EntityTag(String(hash, radix: 36)), modified: changed),
            contentType: file.mediaType,
            // Sandboxed like uploads: whatever its name, no file runs a script on the admin API's origin.
            headers: [
                "Cache-Control": "public, max-age=3600", "X-Content-Type-Options": "nosniff",
                "Content-Security-Policy": "sandbox",
            ]
        )
        return representation.response(to: request) { status, headers, range in
            HTTPResponse(status: status, headers: headers, body: Array(file.bytes[range]))
        }
    }
}
