import JSONModel

/// What a client of WebSockets sends, byte by byte.
enum WebSocketFrames {
    static let handshake = [
        "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Protocol: graphql-transport-ws",
    ]

    static var request: String {
        "GET /graphql HTTP/1.1\r\nHost: mynah\r\n" + handshake.map { $0 + "\r\n" }.joined()
    }

    /// A frame whose mask changes nothing.
    static func frame(_ payload: [UInt8], first: UInt8 = 0x81) -> [UInt8] {
        let length: [UInt8] =
            payload.count < 126
            ? [0x80 | UInt8(payload.count)] : [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
        return [first] + length + [0, 0, 0, 0] + payload
    }

    static func text(_ json: JSONValue) -> [UInt8] { frame(json.serialized()) }
}

extension [UInt8] {
    /// The code of a close frame that the bytes end with; `nil` where they end otherwise.
    var closeCode: Int? {
        for start in indices.reversed() where self[start] == 0x88 && start + 1 < count {
            let length = Int(self[start + 1])
            if length >= 2, start + 2 + length == count { return Int(self[start + 2]) << 8 | Int(self[start + 3]) }
        }
        return nil
    }
}
