import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel

/// The form of network exchanges for Espresso-Martini: they are rewritten into the form of stub files, which is then
/// read.
///
///     [{ "status_code": 400, "response_file": "error.json", "delay": 2 }, { "status_code": 204 }]
enum ExchangeForm {
    private static let methods = HTTPMatcherDecoder.methods + HTTPMatcherDecoder.extensionMethods

    /// Whether a folder's name is a method, in any case.
    static func isMethod(_ name: String) -> Bool { methods.contains(name.uppercased()) }

    static func hint(for name: String) -> String {
        didYouMean(suggestions(for: name.uppercased(), among: HTTPMatcherDecoder.methods))
    }

    /// Rewrites an exchange as a stub.
    ///
    /// - Parameters:
    ///   - file: the exchange's `configuration.json`; without one, the response is empty.
    ///   - components: the folders on the way to the exchange, the last one named after the method.
    ///   - place: the place of the stub.
    ///   - problems: receives the problems of the exchange.
    /// - Returns: the stub in the form of today.
    static func stub(
        _ file: YAMLReadResult?,
        path components: [String],
        at place: SourceLocation,
        problems: inout Problems
    ) -> YAMLNode {
        let api = "\(components.last ?? "") /" + components.dropLast().map(segment).joined(separator: "/")
        let request = mapping([member("api", text(api, at: place))], at: place)
        let listed = file.map { responses($0, at: place, &problems) } ?? []
        let answer = YAMLNode(.sequence(listed.isEmpty ? [empty(at: place)] : listed), at: place)
        return mapping([member("http", request), member("responses", answer)], at: place)
    }

    /// A folder's name as a segment of a path.
    private static func segment(_ name: String) -> String {
        name.map { $0.isWhitespace || $0 == "?" ? PercentEncoding.encode(String($0)) : String($0) }.joined()
    }

    private static func responses(
        _ file: YAMLReadResult,
        at place: SourceLocation,
        _ problems: inout Problems
    ) -> [YAMLNode] {
        problems.append(file.diagnostics)
        guard let node = file.documents.first else {
            if file.diagnostics.isEmpty {
                problems.error("This file is empty: a response has a \"status_code\".", at: place)
            }
            return []
        }
        if let elements = node.elements, elements.isEmpty {
            problems.error("A list of responses needs one at least.", at: node.location)
        }
        return (node.elements ?? [node]).map { response($0, &problems) }
    }

    private static func response(_ node: YAMLNode, _ problems: inout Problems) -> YAMLNode {
        var response = Response()
        Setting.decode(node, as: Response.keys, in: "this response", into: &response, &problems)
        if node.members != nil, node["status_code"] == nil {
            problems.error("A response needs a \"status_code\".", at: node.location)
        }
        // Espresso-Martini has no templates.
        response.keep(scalar(.bool(false), at: node.location), as: "template")
        return mapping(response.members, at: node.location)
    }

    private static func empty(at place: SourceLocation) -> YAMLNode {
        mapping([member("status", scalar(200, at: place))], at: place)
    }
}

/// A response's members under the keys of stub files.
private struct Response: Sendable {
    var members: [YAMLNode.Member] = []

    mutating func keep(_ value: YAMLNode, as key: String) { members.append(member(key, value)) }

    static let keys: [Setting<Response>] = [
        Setting(key: "status_code") { node, response, problems in
            guard let status = node.scalar?.value.int, HTTPStatus(rawValue: status).isFinal else {
                return problems.expected("a status from 200 to 999", for: "status_code", not: node)
            }
            response.keep(node, as: "status")
        },
        Setting(key: "headers") { node, response, _ in response.keep(node, as: "headers") },
        Setting(key: "response_file") { node, response, problems in
            if node.isNull { return }
            guard node.scalar?.value.string != nil else {
                return problems.expected("the name of a file", for: "response_file", not: node)
            }
            response.keep(mapping([member("file", node)], at: node.location), as: "body")
        },
        Setting(key: "delay") { node, response, _ in
            if !node.isNull { response.keep(node, as: "delay") }
        },
    ]
}

private func member(_ key: String, _ value: YAMLNode) -> YAMLNode.Member {
    YAMLNode.Member(key: key, keyLocation: value.location, value: value)
}

private func mapping(_ members: [YAMLNode.Member], at place: SourceLocation) -> YAMLNode {
    YAMLNode(.mapping(members), at: place)
}

private func text(_ text: String, at place: SourceLocation) -> YAMLNode { scalar(.string(text), at: place) }

private func scalar(_ value: JSONValue, at place: SourceLocation) -> YAMLNode {
    let text = value.string ?? String(decoding: value.serialized(), as: UTF8.self)
    return YAMLNode(.scalar(YAMLScalar(text: text, value: value)), at: place)
}
