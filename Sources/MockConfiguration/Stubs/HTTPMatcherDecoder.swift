import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import StubModel
import Stubbing

/// Decodes a stub's `http:`.
struct HTTPMatcherDecoder {
    private var method: HTTPMethod?
    private var route: RoutePattern?
    private var pathParameters: MapMatcher = []
    private var query: MapMatcher = []
    private var headers: MapMatcher = []
    private var cookies: MapMatcher = []
    private var body: BodyMatcher?

    /// The matcher; `nil` if its path could not be read.
    var matcher: HTTPMatcher? {
        guard let route else { return nil }
        var matcher = HTTPMatcher(
            method: method,
            route: route,
            query: query,
            headers: headers,
            cookies: cookies,
            body: body
        )
        matcher.pathParameters = pathParameters
        return matcher
    }

    init(_ node: YAMLNode, _ problems: inout Problems) {
        Setting.decode(node, as: Self.keys, in: "\"http\"", into: &self, &problems)
        if node.members != nil, node["api"] == nil {
            problems.error(
                "\"http\" needs an \"api\": a method and a path, such as get /accounts/:id.",
                at: node.location
            )
        }
        if let parameters = node["pathParameters"] { checkNames(of: parameters, &problems) }
    }

    /// Reports path parameters that the path does not capture: they would never match.
    private func checkNames(of node: YAMLNode, _ problems: inout Problems) {
        guard let route else { return }
        for member in node["$exactly"]?.members ?? node.members ?? [] {
            if member.key.hasPrefix("$") || route.parameterNames.contains(member.key) { continue }
            let hint = didYouMean(suggestions(for: member.key, among: route.parameterNames))
            problems.error("The path captures nothing under the name \"\(member.key)\".\(hint)", at: member.keyLocation)
        }
    }

    static let schema = ValueSchema.mapping(keys).described("Which requests over HTTP are meant.")

    private static let keys: [Setting<HTTPMatcherDecoder>] = [
        Setting(key: "api", .text.described("A method and a path: get /accounts/:id; without a method, any.")) {
            $1.readAPI($0, &$2)
        },
        map("pathParameters", \.pathParameters), map("query", \.query), map("headers", \.headers),
        map("cookies", \.cookies),
        Setting(key: "body", .mapping(bodyKeys)) { $1.body = body($0, &$2) },
    ]

    private static let bodyKeys: KeySchemas = [
        ("json", MatcherReader.valueSchema), ("text", MatcherReader.valueSchema), ("form", MatcherReader.mapSchema),
    ]

    private static func map(
        _ key: String,
        _ path: any WritableKeyPath<HTTPMatcherDecoder, MapMatcher> & Sendable
    ) -> Setting<HTTPMatcherDecoder> {
        Setting(key: key, MatcherReader.mapSchema) { $1[keyPath: path] = MatcherReader.map($0, key: key, &$2) }
    }
}

extension HTTPMatcherDecoder {
    private mutating func readAPI(_ node: YAMLNode, _ problems: inout Problems) {
        let words = node.scalar?.text.split(whereSeparator: \.isWhitespace).map(String.init) ?? []
        guard let path = words.last, words.count <= 2, words.count == 2 || path.hasPrefix("/") else {
            return problems.expected("a method and a path, such as get /accounts/:id", for: "api", not: node)
        }
        guard !path.contains("://") else {
            return problems.error(
                "A path has no host in it: which one is asked goes under \"headers\", as Host.",
                at: node.location
            )
        }
        if words.count == 2 { readMethod(words[0], at: node.location, &problems) }
        guard !path.contains("?") else {
            return problems.error(
                "A path has no \"?\" in it: what the query must hold goes under \"query\".",
                at: node.location
            )
        }
        for part in path.split(separator: "/") where part.hasPrefix("{") && part.hasSuffix("}") {
            let name = part.dropFirst().dropLast()
            let message = "\"\(part)\" is taken as it stands: a part that may be any text is written :\(name)."
            problems.warning(message, at: node.location)
        }
        do throws(RoutePatternError) {
            route = try RoutePattern(parsing: path)
        } catch {
            problems.error(MatcherReader.sentence(error.message), at: node.location)
        }
    }

    private mutating func readMethod(_ word: String, at location: SourceLocation, _ problems: inout Problems) {
        if word == "*" || word.lowercased() == "any" { return }
        let name = word.uppercased()
        method = HTTPMethod(rawValue: name)
        if Self.methods.contains(name) || Self.extensionMethods.contains(name) { return }
        let hint = didYouMean(suggestions(for: name, among: Self.methods))
        let message = "\"\(name)\" is none of HTTP's own methods.\(hint)"
        if hint.isEmpty { problems.warning(message, at: location) } else { problems.error(message, at: location) }
    }

    static let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"]

    /// Methods that other specifications add (WebDAV, CalDAV, UPnP), and those of caches.
    static let extensionMethods = [
        "ACL", "BIND", "CHECKOUT", "COPY", "LINK", "LOCK", "M-SEARCH", "MERGE", "MKACTIVITY", "MKCALENDAR", "MKCOL",
        "MOVE", "NOTIFY", "PROPFIND", "PROPPATCH", "PURGE", "REBIND", "REPORT", "SEARCH", "SOURCE", "SUBSCRIBE",
        "UNBIND", "UNLINK", "UNLOCK", "UNSUBSCRIBE",
    ]

    private static func body(_ node: YAMLNode, _ problems: inout Problems) -> BodyMatcher? {
        guard let members = node.members, let member = members.first, members.count == 1 else {
            problems.expected("a mapping with exactly one of json, text and form", for: "body", not: node)
            return nil
        }
        switch member.key {
        case "json": return MatcherReader.value(member.value, &problems).map { .json($0) }
        case "text": return MatcherReader.value(member.value, &problems).map { .text($0) }
        case "form": return .form(MatcherReader.map(member.value, key: "form", &problems))
        default:
            problems.unknownKey(member, in: "the \"body\" that a request must have", known: bodyKeys.map(\.key))
            return nil
        }
    }
}
