import HTTPMessages

/// The answers that the transport itself gives, as problem details (RFC 9457).
enum ProblemResponse {
    @Sendable
    static func make(_ status: HTTPStatus, _ detail: String) -> HTTPResponse {
        let body =
            "{\"status\":\(status.rawValue),\"title\":\(quoted(status.reasonPhrase)),\"detail\":\(quoted(detail))}"
        return HTTPResponse(
            status: status,
            headers: ["Content-Type": MediaType.problem.essence],
            body: Array(body.utf8)
        )
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
