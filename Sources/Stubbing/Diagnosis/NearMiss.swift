import JSONModel
package import StubModel

/// A stub that did not match, with the reasons.
package struct NearMiss: Sendable {
    package let stub: Stub
    /// The distance of the request from the stub; zero where it matched, but the stub's count, scenario or ratio stood
    /// against it.
    package let distance: Int
    /// The reasons as people read them: `variables.episode: expected EMPIRE, got JEDI`; never empty.
    package let reasons: [String]

    /// The stub with its reasons on one line: `GetHero; variables.episode: expected EMPIRE, got JEDI`.
    package let summary: String
    /// The summary as the value of a header field: short, and nothing but printable ASCII.
    package let headerValue: String

    /// At most this many reasons are kept, the first ones.
    private static let longestList = 20

    init(_ entry: StubEntry, distance: Int, reasons: [String]) {
        stub = entry.stub
        self.distance = distance
        self.reasons = Array(reasons.prefix(Self.longestList))
        summary = ([entry.title] + self.reasons).joined(separator: "; ")
        let bytes = summary.unicodeScalars.map { 0x20...0x7E ~= $0.value ? UInt8($0.value) : UInt8(ascii: "?") }
        headerValue = String(decoding: bytes.prefix(500), as: UTF8.self)
    }

    /// The memory that the texts take.
    var weight: Int { reasons.reduce(128 + summary.weight + headerValue.weight) { $0 + $1.weight } }
}

extension StubEntry {
    /// The stub's requests in a few words: `GET /accounts/:id`, `GetHero or /^Hero/`, `query { hero }`.
    package var title: String {
        if let http { return http.method.map { "\($0) \(http.route)" } ?? "\(http.route)" }
        if let names = graphQL?.operations, !names.isEmpty { return names.map(\.description).joined(separator: " or ") }
        if let name = shape?.operationName { return name }
        guard let shape else { return graphQL?.type.map { "any \($0)" } ?? "any operation" }
        let names = shape.fields.map(\.name)
        return "\(shape.operationType) { " + (names.prefix(3) + (names.count > 3 ? ["…"] : [])).joined(separator: " ")
            + " }"
    }
}
