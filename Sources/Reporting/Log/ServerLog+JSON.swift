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
        for member in members { line[member.key] = member.value }
        if let session { line["session"] = .string(session) }
        return Array((Self.escaped(String(decoding: JSONValue.object(line).serialized(), as: UTF8.self)) + "\n").utf8)
    }

    /// A message, cut where it is too long.
    static func cut(_ message: String) -> JSONValue { .string(message.cut(to: longestMessage)) }

    /// JSON allows some characters in strings that command a terminal, and a log is read in one.
    private static func escaped(_ json: String) -> String {
        guard json.unicodeScalars.contains(where: isUnprintable) else { return json }
        var escaped = ""
        for scalar in json.unicodeScalars {
            guard isUnprintable(scalar) else {
                escaped.unicodeScalars.append(scalar)
                continue
            }
            for unit in UTF16.encode(scalar) ?? .init() {
                let digits = String(unit, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return escaped
    }
}
