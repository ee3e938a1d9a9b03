package import JSONModel

/// The answer to a call of the admin API.
package struct ControlReply: Sendable {
    private let status: Int
    private let body: [UInt8]

    package init(status: Int, body: [UInt8]) {
        self.status = status
        self.body = body
    }

    /// What it says; `nil` where it says nothing but that it is done.
    ///
    /// - Throws: `MockProblem` with what is wrong, as the answer has it (RFC 9457).
    package func value() throws -> JSONValue? {
        let json = try? JSONValue(parsing: body)
        guard !(200..<300).contains(status) else { return json }
        let title = json?["title"]?.string ?? "The server answers \(status)"
        let detail = json?["detail"]?.string.map { ": \($0)" } ?? "."
        let errors = json?["errors"]?.array ?? []
        throw MockProblem(title + detail, details: errors.map(Self.text))
    }

    /// As a compiler says it: `HeroTests.swift:12:9: error: …`.
    private static func text(of diagnostic: JSONValue) -> String {
        let place =
            [diagnostic["file"]?.string, diagnostic["line"]?.int.map(String.init)]
            + [diagnostic["column"]?.int.map(String.init)]
        let prefix = place.compactMap(\.self).joined(separator: ":")
        let severity = diagnostic["severity"]?.string ?? "error"
        return (prefix.isEmpty ? "" : prefix + ": ") + "\(severity): \(diagnostic["message"]?.string ?? "")"
    }
}
