import HTTPMessages

/// The answers that the transport itself gives, as problem details (RFC 9457).
enum ProblemResponse {
    @Sendable
    static func make(_ refusal: RequestRefusal) -> HTTPResponse {
        let (status, title) = (refusal.status, quoted(refusal.status.reasonPhrase))
        let body = "{\"status\":\(status.rawValue),\"title\":\(title),\"detail\":\(quoted(refusal.detail))}"
        var headers = refusal.headers
        headers.append("Content-Type", MediaType.problem.essence)
        return HTTPResponse(status: status, headers: headers, body: Array(body.utf8))
    }

    /// The text as a JSON string; this module is below the one that writes JSON.
    private static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case ..<0x20: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        return "\"\(String(decoding: bytes, as: UTF8.self))\""
    }
}
