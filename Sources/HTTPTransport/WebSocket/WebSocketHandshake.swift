package import HTTPMessages

/// The server's side of the opening handshake (RFC 6455, section 4.2).
package struct WebSocketHandshake: Sendable {
    /// Header fields of the 101 response besides `Connection` and `Upgrade`.
    package let headers: HTTPHeaders
    /// The subprotocol that was chosen; `nil` where the client offers no known one.
    package let subprotocol: String?

    /// Whether a request asks for a WebSocket, even where it cannot be upgraded.
    package static func isWanted(by request: HTTPRequest) -> Bool {
        guard request.method == .get, let upgrade = request.headers["Upgrade"] else { return false }
        return upgrade.split(separator: ",").contains { part in
            ASCII.areEqualIgnoringCase(String(part.filter { $0 != " " }), "websocket")
        }
    }

    /// - Parameters:
    ///   - request: the request for a WebSocket.
    ///   - subprotocols: the ones that are spoken; the first of these in the client's offer is chosen.
    /// - Throws: `WebSocketRefusal` for a request that cannot be upgraded.
    package init(_ request: HTTPRequest, subprotocols: [String]) throws(WebSocketRefusal) {
        guard request.headers["Sec-WebSocket-Version"] == "13" else {
            throw WebSocketRefusal(
                status: HTTPStatus(rawValue: 426),
                detail: "Only version 13 of the WebSocket protocol is spoken.",
                headers: ["Sec-WebSocket-Version": "13"]
            )
        }
        guard HTTPUpgrade(to: "websocket", begin: { _ in }).isWanted(by: request) else {
            throw WebSocketRefusal(status: .badRequest, detail: "The request has no \"Connection: Upgrade\".")
        }
        let keys = request.headers.values(of: "Sec-WebSocket-Key")
        guard keys.count == 1, Self.isKey(keys[0]) else {
            throw WebSocketRefusal(
                status: .badRequest,
                detail: "The request has no Sec-WebSocket-Key of 16 bytes in base64."
            )
        }
        let offered = request.headers.values(of: "Sec-WebSocket-Protocol").flatMap { value in
            value.split(separator: ",").map { part in String(part.drop { $0 == " " }.prefix { $0 != " " }) }
        }
        subprotocol = offered.first(where: subprotocols.contains)
        var headers: HTTPHeaders = ["Sec-WebSocket-Accept": Self.accept(keys[0])]
        if let subprotocol { headers.append("Sec-WebSocket-Protocol", subprotocol) }
        self.headers = headers
    }

    /// The value of `Sec-WebSocket-Accept`, which proves that the server has understood (section 4.2.2, 5.4).
    static func accept(_ key: String) -> String {
        base64(SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
    }

    /// Whether a text is sixteen bytes in base64.
    private static func isKey(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.count == 24 && bytes.suffix(2) == [UInt8(ascii: "="), UInt8(ascii: "=")]
            && bytes.dropLast(2).allSatisfy(alphabet.contains)
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let word = (0..<3).reduce(0) { $0 << 8 | Int($1 < group.count ? group[start + $1] : 0) }
            for index in 0..<4 {
                text.append(index <= group.count ? alphabet[word >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

/// The response to a request that is not upgraded.
package struct WebSocketRefusal: Error, Sendable {
    package var status: HTTPStatus
    package var detail: String
    package var headers: HTTPHeaders = [:]
}
