package import JSONModel

/// The answer to a call of the admin API.
package struct ControlReply: Sendable {
    private let status: Int
    private let body: [UInt8]
    /// The stubs that the call has sent, each on a line of its own from the second line of its body on.
    private let stubs: [StubDefinition]

    package init(status: Int, body: [UInt8], about stubs: [StubDefinition] = []) {
        self.status = status
        self.body = body
        self.stubs = stubs
    }

    /// The JSON of the answer; `nil` where it has none.
    ///
    /// - Throws: `MockProblem` with the title, the detail and the errors of an answer that is no success (RFC 9457); of a
    ///   verification, the verdict and the requests that came instead.
    package func value() throws -> JSONValue? {
        let json = try? JSONValue(parsing: body)
        guard !(200..<300).contains(status) else { return json }
        if json?["verified"] == false {
            let details = (json?["details"]?.array ?? []).compactMap(\.string)
            throw MockProblem(json?["detail"]?.string ?? "It is not as expected.", details: details)
        }
        let title = json?["title"]?.string ?? "The server answers \(status)"
        let detail = json?["detail"]?.string.map { ": \($0)" } ?? "."
        let errors = json?["errors"]?.array ?? []
        throw MockProblem(title + detail, details: errors.map(text))
    }

    /// The texts of diagnostics in JSON, in the form of a compiler's: `HeroTests.swift:12:9: error: …`.
    package func texts(of diagnostics: JSONValue?) -> [String] { (diagnostics?.array ?? []).map(text) }

    private func text(of diagnostic: JSONValue) -> String {
        let place = place(of: diagnostic)
        let severity = diagnostic["severity"]?.string ?? "error"
        return (place.isEmpty ? "" : place + ": ") + "\(severity): \(diagnostic["message"]?.string ?? "")"
    }

    private func place(of diagnostic: JSONValue) -> String {
        let line = diagnostic["line"]?.int
        if let line, stubs.indices.contains(line - 2) { return "\(stubs[line - 2].place)" }
        if let stub = stubs.first, stubs.count == 1 { return "\(stub.place)" }
        let parts = [diagnostic["file"]?.string, line.map(String.init), diagnostic["column"]?.int.map(String.init)]
        return parts.compactMap(\.self).joined(separator: ":")
    }
}
