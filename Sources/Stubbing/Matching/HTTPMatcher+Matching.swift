import HTTPMessages
import JSONModel
import StubModel

extension HTTPMatcher {
    /// Whether method and path are the only conditions.
    var isRouteAlone: Bool {
        pathParameters.isEmpty && query.isEmpty && headers.isEmpty && cookies.isEmpty && body == nil
    }

    /// Whether the stub accepts a method; a `GET` stub answers `HEAD` as well.
    func accepts(_ other: HTTPMethod) -> Bool { Self.accepts(other, where: method) }

    static func accepts(_ other: HTTPMethod, where method: HTTPMethod?) -> Bool {
        method == nil || method == other || other == .head && method == .get
    }

    /// Compares all conditions but the path, which the table of routes has found.
    func matches(_ request: IncomingRequest, parts: IncomingRequest.Parts, _ log: inout MatchLog) -> Bool {
        var fits = matchesMethod(request.http.method, &log)
        log.and(&fits) { matchesPath(request.segments, &$0) }
        log.and(&fits) { query.match(in: "query", &$0, parts.query) }
        log.and(&fits) { headers.match(request.http.headers, &$0) }
        log.and(&fits) { cookies.match(in: "cookies", &$0, parts.cookies) }
        log.and(&fits) { matchesBody(parts, isEmpty: request.http.body.isEmpty, &$0) }
        return fits
    }

    private func matchesMethod(_ other: HTTPMethod, _ log: inout MatchLog) -> Bool {
        guard let method, !accepts(other) else { return true }
        return log.inside("method") { $0.differs(by: 5, "expected \(method), got \(other)") }
    }

    /// A path that the route does not match, which is told elsewhere, has no parameters to compare.
    private func matchesPath(_ segments: [String], _ log: inout MatchLog) -> Bool {
        guard !pathParameters.isEmpty, let captures = route.captures(of: segments) else { return true }
        let items = captures.map { FormItem(name: $0.name, value: $0.value) }
        return pathParameters.match(in: "pathParameters", &log, items)
    }

    private func matchesBody(_ parts: IncomingRequest.Parts, isEmpty: Bool, _ log: inout MatchLog) -> Bool {
        switch body {
        case nil: return true
        case .form(let fields):
            return fields.match(form: parts.form, in: "body", &log)
        case .json(let matcher):
            return log.inside("body") { log in
                if parts.json == nil, !isEmpty { return log.differs(by: 2, "expected JSON") }
                return matcher.matches(parts.json, &log)
            }
        case .text(let matcher):
            return log.inside("body") { log in
                guard let text = parts.text else {
                    return log.differs(by: 2, "expected text, got bytes that are no UTF-8")
                }
                return matcher.matches(texts: [text], &log)
            }
        }
    }
}
