import JSONModel

/// A stub that did not match, and why not.
package struct NearMiss: Sendable {
    package let stub: Stub
    /// How far the request was from it; zero where it matched but has answered as often as it may.
    package let distance: Int
    /// As people read them: `variables.episode: expected EMPIRE, got JEDI`; never empty.
    package let reasons: [String]

    /// On one line: `GetHero; variables.episode: expected EMPIRE, got JEDI`.
    package let summary: String
    /// The summary as the value of a header field: short, and nothing but printable ASCII.
    package let headerValue: String

    /// How many reasons are told, the first ones.
    private static let longestList = 20

    init(stub: Stub, distance: Int, reasons: [String]) {
        self.stub = stub
        self.distance = distance
        self.reasons = Array(reasons.prefix(Self.longestList))
        summary = ([stub.request.description] + self.reasons).joined(separator: "; ")
        let bytes = summary.unicodeScalars.map { 0x20...0x7E ~= $0.value ? UInt8($0.value) : UInt8(ascii: "?") }
        headerValue = String(decoding: bytes.prefix(500), as: UTF8.self)
    }

    /// The memory that its texts take.
    var weight: Int { reasons.reduce(128 + summary.weight + headerValue.weight) { $0 + $1.weight } }
}

extension RequestMatcher: CustomStringConvertible {
    /// What is meant, in a few words: `GET /accounts/:id`, `GetHero or /^Hero/`, `query { hero }`.
    package var description: String {
        switch self {
        case .http(let matcher): matcher.method.map { "\($0) \(matcher.route)" } ?? "\(matcher.route)"
        case .graphQL(let matcher): matcher.title
        }
    }
}

extension GraphQLMatcher {
    fileprivate var title: String {
        if !operations.isEmpty { return operations.map(\.description).joined(separator: " or ") }
        if let name = shape?.operationName { return name }
        let kind = type ?? shape?.operationType
        guard let shape else { return kind.map { "any \($0)" } ?? "any operation" }
        let names = shape.fields.map(\.name)
        return "\(shape.operationType) { " + (names.prefix(3) + (names.count > 3 ? ["…"] : [])).joined(separator: " ")
            + " }"
    }
}
