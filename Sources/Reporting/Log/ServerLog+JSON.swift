import HTTPMessages
import JSONModel

/// Lines for machines: one JSON object each, always with `time` and `level`.
extension ServerLog {
    func members(of entry: RequestLogEntry) -> JSONObject {
        var members: JSONObject = [
            "method": .string(Self.shortened(entry.method.rawValue)), "target": .string(Self.shortened(entry.target)),
        ]
        if let transport = entry.transport { members["transport"] = .string(transport) }
        if let name = entry.operationName { members["operationName"] = .string(Self.shortened(name)) }
        if let close = entry.close {
            members["closeCode"] = .init(close.code)
            members["closeReason"] = .string(Self.shortened(close.reason))
        }
        members["status"] = .init(entry.status?.rawValue)
        members["durationMicroseconds"] = .init(max(0, entry.nanoseconds) / 1_000)
        if let bytes = entry.bytes { members["bytes"] = .init(bytes) }
        return members
    }

    func jsonLine(_ members: JSONObject, level: String) -> [UInt8] {
        var line: JSONObject = ["time": .string(Timestamp.text(milliseconds: clock.now())), "level": .string(level)]
        line = line.adding(members)
        if let session { line["session"] = .string(session) }
        let json = String(decoding: JSONValue.object(line).serialized(), as: UTF8.self)
        // JSON allows some characters in strings that command a terminal, and a log is read in one.
        let printable = Self.printable(json) { scalar in
            scalar.utf16.map { unit in "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst() }.joined()
        }
        return Array((printable + "\n").utf8)
    }

    /// A message, cut where it is too long.
    static func cut(_ message: String) -> JSONValue { .string(message.cut(to: longestMessage)) }
}
