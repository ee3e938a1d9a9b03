import HTTPMessages
import JSONModel

extension HTTPMatcher {
    /// Whether there is nothing to compare but the method and the path.
    var isRouteAlone: Bool { query.isEmpty && headers.isEmpty && cookies.isEmpty && body == nil }

    /// Whether the method is meant; a `GET` stub answers `HEAD` as well.
    func accepts(_ other: HTTPMethod) -> Bool { Self.accepts(other, where: method) }

    static func accepts(_ other: HTTPMethod, where method: HTTPMethod?) -> Bool {
        method == nil || method == other || other == .head && method == .get
    }

    /// Compares everything but the path, which the table of routes has found.
    func matches(_ parts: HTTPRequestParts, _ log: inout MatchLog) -> Bool {
        var fits = matchesMethod(parts.request.method, &log)
        log.and(&fits) { log in
            query.match(in: "query", &log) { name in parts.query.filter { $0.name == name }.map(\.value) }
        }
        log.and(&fits) { headers.match(in: "headers", &$0, parts.request.headers.values) }
        log.and(&fits) { log in
            cookies.match(in: "cookies", &log) { name in parts.cookies.filter { $0.name == name }.map(\.value) }
        }
        log.and(&fits) { matchesBody(parts, &$0) }
        return fits
    }

    private func matchesMethod(_ other: HTTPMethod, _ log: inout MatchLog) -> Bool {
        guard let method, !accepts(other) else { return true }
        return log.inside("method") { $0.differs(by: 5, "expected \(method), got \(other)") }
    }

    private func matchesBody(_ parts: HTTPRequestParts, _ log: inout MatchLog) -> Bool {
        switch body {
        case nil: return true
        case .form(let fields):
            return fields.match(in: "body", &log) { name in parts.form.filter { $0.name == name }.map(\.value) }
        case .json(let matcher):
            return log.inside("body") { log in
                if parts.json == nil, !parts.request.body.isEmpty { return log.differs(by: 2, "expected JSON") }
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

extension [NamedMatcher] {
    /// Compares the values under each name, all of them text.
    func match(in part: String, _ log: inout MatchLog, _ values: (String) -> [String]) -> Bool {
        if isEmpty { return true }
        return log.inside(part) { log in
            log.all(self) { named, log in
                log.inside(named.name) { named.matcher.matches(texts: values(named.name), &$0) }
            }
        }
    }
}
