import HTTPMessages
import JSONModel

/// Lines for machines: one JSON object each, always with `time` and `level`.
extension ServerLog {
    func jsonLine(for entry: RequestLogEntry) -> [UInt8] {
        var members: JSONObject = [
            "time": .string(Timestamp.text(milliseconds: clock.now())),
            "level": "info",
            "method": .string(entry.method.rawValue),
            "target": .string(entry.target),
        ]
        if let name = entry.operationName { members["operationName"] = .string(name) }
        members["status"] = .number(.integer(entry.status.rawValue))
        members["durationMicroseconds"] = .number(.integer(max(0, entry.nanoseconds) / 1_000))
        members["bytes"] = .number(.integer(entry.bytes))
        return line(of: members)
    }

    func jsonLine(forWarning message: String) -> [UInt8] {
        line(of: [
            "time": .string(Timestamp.text(milliseconds: clock.now())),
            "level": "warning",
            "message": .string(message),
        ])
    }

    private func line(of members: JSONObject) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(.object(members))
        writer.writeRaw(UInt8(ascii: "\n"))
        return writer.bytes
    }
}
