import GraphQLLanguage
import HTTPMessages
import JSONModel

/// Lines for machines: one JSON object each, always with `time` and `level`.
extension ServerLog {
    func jsonLine(for entry: RequestLogEntry) -> [UInt8] {
        var members: JSONObject = [
            "time": .string(Timestamp.text(milliseconds: clock.now())),
            "level": "info",
            "method": .string(Self.shortened(entry.method.rawValue)),
            "target": .string(Self.shortened(entry.target)),
        ]
        if let transport = entry.transport { members["transport"] = .string(transport) }
        if let name = entry.operationName { members["operationName"] = .string(Self.shortened(name)) }
        if let close = entry.close {
            members["closeCode"] = .number(.integer(close.code))
            members["closeReason"] = .string(Self.shortened(close.reason))
        }
        members["status"] = entry.status.map { .number(.integer($0.rawValue)) } ?? .null
        members["durationMicroseconds"] = .number(.integer(max(0, entry.nanoseconds) / 1_000))
        if let bytes = entry.bytes { members["bytes"] = .number(.integer(bytes)) }
        return line(of: members)
    }

    func jsonLine(_ message: String, level: String) -> [UInt8] {
        line(of: [
            "time": .string(Timestamp.text(milliseconds: clock.now())),
            "level": .string(level),
            "message": .string(message.cut(to: Self.longestMessage)),
        ])
    }

    func jsonLine(for diagnostic: Diagnostic) -> [UInt8] {
        var members: JSONObject = [
            "time": .string(Timestamp.text(milliseconds: clock.now())),
            "level": .string(diagnostic.severity.rawValue),
            "message": .string(diagnostic.message.cut(to: Self.longestMessage)),
        ]
        if let place = diagnostic.location {
            if let file = place.file { members["file"] = .string(file) }
            members["line"] = .number(.integer(place.line))
            members["column"] = .number(.integer(place.column))
        }
        return line(of: members)
    }

    func jsonLine(for report: StartReport) -> [UInt8] {
        var members: JSONObject = ["time": .string(Timestamp.text(milliseconds: clock.now())), "level": "info"]
        for member in report.json.members { members[member.key] = member.value }
        return line(of: members)
    }

    func jsonLine(for understanding: Understanding) -> [UInt8] {
        line(of: [
            "time": .string(Timestamp.text(milliseconds: clock.now())),
            "level": "info",
            "message": "meaning",
            "parts": .number(.integer(understanding.count)),
            "understood": .number(.integer(understanding.understood)),
        ])
    }

    func jsonLine(forScript message: String) -> [UInt8] {
        line(of: [
            "time": .string(Timestamp.text(milliseconds: clock.now())),
            "level": "info",
            "source": "script",
            "message": .string(message.cut(to: Self.longestMessage)),
        ])
    }

    private func line(of members: JSONObject) -> [UInt8] {
        var members = members
        if let session { members["session"] = .string(session) }
        return Array(Self.escaped(String(decoding: JSONValue.object(members).serialized(), as: UTF8.self)).utf8)
            + [UInt8(ascii: "\n")]
    }

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
