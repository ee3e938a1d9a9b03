import HTTPMessages
import JSONModel
import StubModel

extension MapMatcher {
    /// Compares what a request has in one of its parts; the items are asked only where it matters which names there
    /// are.
    func match(
        in part: String,
        _ log: inout MatchLog,
        ignoresCase: Bool = false,
        items: @autoclosure () -> [FormItem],
        _ matches: (NamedMatcher, inout MatchLog) -> Bool
    ) -> Bool {
        if isEmpty { return true }
        return log.inside(part) { log in
            var fits = log.all(members) { named, log in log.inside(named.name) { matches(named, &$0) } }
            log.and(&fits) { log in
                switch self {
                case .atLeast: true
                case .any: !items().isEmpty || log.differs("expected something, got nothing")
                case .exactly(let object):
                    log.all(Self.others(than: object.keys.map(\.self), in: items(), ignoresCase)) { item, log in
                        log.inside(item.name) { $0.differs("expected nothing, got \(Excerpt(.string(item.value)))") }
                    }
                }
            }
            return fits
        }
    }

    private static func others(than names: [String], in items: [FormItem], _ ignoresCase: Bool) -> [FormItem] {
        items.filter { item in
            !names.contains { ignoresCase ? ASCII.areEqualIgnoringCase($0, item.name) : $0 == item.name }
        }
    }

    /// Matches items of which several may have the same name, such as the parameters of a query.
    func match(in part: String, _ log: inout MatchLog, _ items: @autoclosure () -> [FormItem]) -> Bool {
        match(in: part, &log, items: items()) { named, log in
            named.matcher.matches(texts: items().filter { $0.name == named.name }.map(\.value), &log)
        }
    }

    /// The fields of a form, where a name without `=` has no value: null, which an empty text is not.
    func match(form items: [FormItem], in part: String, _ log: inout MatchLog) -> Bool {
        match(in: part, &log, items: items) { named, log in
            named.matcher.matches(fields: items.filter { $0.name == named.name }, &log)
        }
    }

    func match(_ headers: HTTPHeaders, _ log: inout MatchLog) -> Bool {
        match(
            in: "headers",
            &log,
            ignoresCase: true,
            items: headers.fields.map { FormItem(name: $0.name, value: $0.value) }
        ) { named, log in
            named.matcher.matches(texts: headers.matchableValues(of: named.name), &log)
        }
    }
}

extension HTTPHeaders {
    /// The values of a field; a host with its port, and without, as a matcher may leave the port out.
    fileprivate func matchableValues(of name: String) -> [String] {
        let values = values(of: name)
        guard values.count == 1, ASCII.areEqualIgnoringCase(name, "Host"), let host = Self.withoutPort(values[0]) else {
            return values
        }
        return values + [host]
    }

    /// The host without its port; `nil` for one without a port.
    private static func withoutPort(_ host: String) -> String? {
        guard let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
        let port = host.utf8[colon...].dropFirst()
        return port.allSatisfy(ASCII.isDigit) ? String(Substring(host.utf8[..<colon])) : nil
    }
}
