package import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration

/// Traffic that other programs have written down, as a recording takes it: HAR, Vinyl's recordings, MockURLResponder's
/// arguments.
///
///     { "log": { "entries": [ … ] } }                                        HAR 1.2
///     [ { "request": { … }, "response": { … } } ]                             Vinyl
///     { "scheme": "https", "host": "…", "responses": [ … ] }                  MockURLResponder, or its
///     --mock-url-response={ … }                                               launch arguments, one a line
package struct ImportedTraffic: Sendable {
    /// The exchanges, in the order in which they were written down.
    var exchanges: [RecordedExchange] = []
    /// Stubs that were written down as such, in order.
    var stubs: [ImportedStub] = []
    package internal(set) var diagnostics: [Diagnostic] = []
    /// The hosts whose traffic is wanted; all where it is empty.
    private let hosts: Set<String>
    /// The hosts that requests were sent to, wanted or not, in lower case, with their ports where URLs have some.
    package private(set) var askedHosts: Set<String> = []

    /// - Parameters:
    ///   - source: a file of one of these forms, told apart by what is in it.
    ///   - hosts: the hosts whose traffic is wanted, as `api.example.com`; all where it is empty.
    package init(_ source: SourceText, hosts: Set<String> = []) {
        self.hosts = hosts
        if source.bytes.starts(with: MockURLResponderForm.argument.utf8) {
            readArguments(source)
        } else {
            let file = LocatedJSON.read(source)
            diagnostics = file.diagnostics
            if let node = file.documents.first {
                read(node)
            } else if diagnostics.isEmpty {
                error("The file is empty.", at: source.location(at: 0))
            }
        }
    }

    /// The number of requests that it has answers to.
    package var count: Int { exchanges.count + stubs.count }

    private mutating func read(_ node: YAMLNode) {
        if let log = node["log"] {
            readHAR(log)
        } else if node["responses"] != nil {
            readMockURLResponder(node)
        } else if let elements = node.elements {
            for element in elements {
                if element["responses"] != nil {
                    readMockURLResponder(element)
                } else if let text = element.scalar?.value.string, text.hasPrefix(MockURLResponderForm.argument) {
                    readArgument(text, at: element.location)
                } else if element["response"] != nil {
                    readTrack(element)
                } else {
                    unknown(element)
                }
            }
        } else {
            unknown(node)
        }
    }

    private mutating func unknown(_ node: YAMLNode) {
        error(
            "This is no HAR (\"log\"), no recording of Vinyl (\"request\", \"response\") and no argument of MockURLResponder.",
            at: node.location
        )
    }

    mutating func error(_ message: String, at location: SourceLocation) {
        diagnostics.append(Diagnostic(.error, message, at: location))
    }

    mutating func leaveOut(_ reason: String, at location: SourceLocation) {
        diagnostics.append(Diagnostic(.warning, "Left out: \(reason).", at: location))
    }
}

/// A stub of another program.
struct ImportedStub: Sendable {
    let host: String
    let stub: JSONValue
    /// A request that the stub answers.
    let asked: RecordedExchange
}

// MARK: - What all forms have

extension ImportedTraffic {
    /// Reads a member of an object, and reports one that cannot be read.
    ///
    /// - Parameters:
    ///   - key: the name of the member.
    ///   - node: the object.
    ///   - expectation: the kind that it has to be of, as a message says it.
    ///   - isRequired: whether it has to be there.
    ///   - read: a closure that reads it; `nil` where it is of another kind.
    /// - Returns: the value; `nil` where it is missing or cannot be read.
    mutating func member<Value>(
        _ key: String,
        of node: YAMLNode,
        expectation: String,
        isRequired: Bool = false,
        _ read: (YAMLNode) -> Value?
    ) -> Value? {
        guard let member = node[key], member.json != .null else {
            if isRequired { error("\"\(key)\" is missing: \(expectation) belongs there.", at: node.location) }
            return nil
        }
        if let value = read(member) { return value }
        error("\"\(key)\" must be \(expectation), not \(member.summary).", at: member.location)
        return nil
    }

    mutating func text(_ key: String, of node: YAMLNode, isRequired: Bool = false) -> String? {
        member(key, of: node, expectation: "a text", isRequired: isRequired) { $0.scalar?.value.string }
    }

    mutating func object(_ key: String, of node: YAMLNode) -> YAMLNode? {
        member(key, of: node, expectation: "an object", isRequired: true) { $0.members == nil ? nil : $0 }
    }

    mutating func list(_ key: String, of node: YAMLNode) -> [YAMLNode]? {
        member(key, of: node, expectation: "a list", isRequired: true) { $0.elements }
    }

    /// The target of a URL; `nil` where it is not wanted, or no URL of HTTP.
    mutating func target(of url: String, at location: SourceLocation) -> String? {
        let scheme = url.lowercased()
        guard scheme.hasPrefix("http://") || scheme.hasPrefix("https://"), let start = url.firstRange(of: "://") else {
            leaveOut("\"\(url.prefix(100))\" is no http or https URL", at: location)
            return nil
        }
        let rest = url[start.upperBound...]
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let authority = rest[..<end]
        guard isWanted(host: (authority.split(separator: "@").last ?? authority).lowercased()) else { return nil }
        let target = PercentEncoding.encode(reference: String(rest[end...].prefix { $0 != "#" }))
        return target.hasPrefix("/") ? target : "/" + target
    }

    /// Whether the traffic of a host is wanted, which is kept as one that requests were sent to.
    mutating func isWanted(host: String) -> Bool {
        askedHosts.insert(host)
        return hosts.isEmpty || hosts.contains { Self.isHost(host, named: $0) }
    }

    /// Whether a host is meant by a name, which may leave out the port.
    package static func isHost(_ host: String, named name: String) -> Bool {
        host == name || !host.hasPrefix("[") && host.prefix { $0 != ":" } == name
    }

    /// Takes an exchange over, and the operations of a GraphQL request one by one.
    mutating func add(
        _ request: HTTPRequest,
        status: Int,
        headers: HTTPHeaders,
        body: [UInt8],
        at location: SourceLocation
    ) {
        if let reason = request.method.reasonNotToRecord { return leaveOut(reason, at: location) }
        var headers = headers
        // Bodies are written down without their codings.
        headers.removeAll(named: "Content-Encoding")
        let whole = RecordedExchange(
            request: request,
            operation: nil,
            status: HTTPStatus(rawValue: status),
            headers: headers,
            body: body
        )
        exchanges += whole.operations ?? [whole]
    }
}
