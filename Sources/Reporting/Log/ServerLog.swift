package import GraphQLLanguage
import HTTPMessages
package import HTTPTransport
import JSONModel
import Platform

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The log of what the server does, on standard error, or wherever `write` puts it.
///
/// Standard output is not for logs: it carries results only.
package struct ServerLog: Sendable {
    /// How lines look (`--log-format`).
    package enum Format: String, Sendable, CaseIterable {
        case text
        /// One JSON object a line.
        case json
    }

    package var format: Format
    /// Whether each request gets a line; warnings are always written.
    package var includesRequests: Bool
    package var clock: LogClock
    /// The name of the session that the lines are about, if it has one.
    package var session: String?
    /// Takes one line, with its newline, and writes it in one piece.
    package var write: @Sendable ([UInt8]) -> Void

    package init(
        format: Format = .text,
        includesRequests: Bool,
        clock: LogClock = .system,
        write: @escaping @Sendable ([UInt8]) -> Void = { Descriptor.writeAll($0, to: STDERR_FILENO) }
    ) {
        self.format = format
        self.includesRequests = includesRequests
        self.clock = clock
        self.write = write
    }

    /// Warnings only.
    package static let quiet = ServerLog(includesRequests: false)

    package func request(_ entry: RequestLogEntry) {
        if includesRequests { log(text(of: entry), json: members(of: entry)) }
    }

    /// Logs a request that the transport has refused.
    package func refusal(_ refusal: RequestRefusal) {
        if includesRequests { warning(of: refusal, silent: 0) }
    }

    /// Logs a request that found no room, even where requests get no lines: it tells of the server as well.
    ///
    /// `silent` more like it have no line of their own.
    package func crowding(_ refusal: RequestRefusal, silent: Int) { warning(of: refusal, silent: silent) }

    private func warning(of refusal: RequestRefusal, silent: Int) {
        let request = refusal.request.map { request in
            [request.method.rawValue, request.target].map(Self.shortened).joined(separator: " ")
        }
        let others = silent > 0 ? "; \(silent) more since the last such line" : ""
        warning("\(request ?? "a request") was refused with \(refusal.status.rawValue): \(refusal.detail)\(others)")
    }

    /// Logs a script's message from `console.log`.
    package func script(_ message: String) {
        log(message, after: "script: " + place, json: ["source": "script"])
    }

    package func warning(_ message: String) {
        log(message, after: "warning: " + place, level: "warning")
    }

    /// Logs an event that calls for no action.
    package func note(_ message: String) {
        log(message, after: "")
    }

    /// Logs what is served, once there is a server: in several lines of text, in one piece.
    package func started(_ report: StartReport) {
        log(report.lines.map(Self.printableMessage).joined(separator: "\n"), json: report.json)
    }

    /// Logs how much of a schema is understood; `nil` stands for one that is too large to be counted, of which machines
    /// are told nothing.
    package func understood(_ understanding: Understanding?) {
        if understanding?.count == 0 || understanding == nil && format == .json { return }
        let (parts, understood) = (understanding?.count, understanding?.understood)
        log(
            Understanding.line(understanding),
            json: ["message": "meaning", "parts": .init(parts), "understood": .init(understood)]
        )
    }

    /// Logs a problem in a file.
    package func problem(_ diagnostic: Diagnostic) {
        var json: JSONObject = ["message": Self.cut(diagnostic.message)]
        if let place = diagnostic.location {
            if let file = place.file { json["file"] = .string(file) }
            (json["line"], json["column"]) = (.init(place.line), .init(place.column))
        }
        log(Self.printableMessage("\(diagnostic)"), level: diagnostic.severity.rawValue, json: json)
    }

    private func log(_ message: String, after prefix: String, level: String = "info", json: JSONObject = [:]) {
        log(
            prefix + Self.printableMessage(message),
            level: level,
            json: json.adding(["message": Self.cut(message)])
        )
    }

    /// Writes a line for people, or an object for machines.
    private func log(_ text: @autoclosure () -> String, level: String = "info", json: @autoclosure () -> JSONObject) {
        switch format {
        case .text: write(Array((text() + "\n").utf8))
        case .json: write(jsonLine(json(), level: level))
        }
    }
}
