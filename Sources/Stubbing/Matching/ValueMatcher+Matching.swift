import JSONModel
import StubModel

extension ValueMatcher {
    /// Compares a value; `nil` stands for no value at all.
    func matches(_ value: JSONValue?, _ log: inout MatchLog) -> Bool {
        switch (self, value) {
        case (.absent, nil), (.any, .some): return true
        case (.literal(let expected), let value?) where expected == value: return true
        case (.exactly(let expected), let value?) where expected == value: return true
        case (.matches(let pattern), .string(let text)): return matches(pattern, in: text, &log)
        case (.oneOf(let matchers), _) where matchers.contains(where: { $0.matches(value, quietly: log) }): return true
        case (.list(let matchers), .array(let elements)): return matches(matchers, elements: elements, &log)
        case (.object(let members, let allowsOthers), .object(let object)):
            return Self.matches(members, allowsOthers: allowsOthers, in: object, &log)
        case (.contains(let matcher), .array(let elements))
        where elements.contains(where: { matcher.matches($0, quietly: log) }):
            return true
        case (.contains(.literal(.string(let part))), .string(let text)) where text.utf8.contains(part): return true
        default: return log.differs("expected \(self), got \(Excerpt(value))")
        }
    }

    private func matches(_ value: JSONValue?, quietly log: MatchLog) -> Bool {
        var attempt = log.quiet
        return matches(value, &attempt)
    }

    private func matches(_ pattern: RegularExpression, in text: String, _ log: inout MatchLog) -> Bool {
        switch log.search(pattern, text) {
        case .found: true
        case .notFound: log.differs("expected \(self), got \(Excerpt(.string(text)))")
        case .gaveUp: log.differs("\(pattern) took too many steps on \(Excerpt(.string(text)))")
        case .notSearched: log.differs("\(pattern) was not searched, because other patterns took too many steps")
        case .unreadable: log.differs("\(pattern) is no regular expression")
        }
    }

    private func matches(_ matchers: [ValueMatcher], elements: [JSONValue], _ log: inout MatchLog) -> Bool {
        guard matchers.count == elements.count else {
            return log.differs("expected a list of \(matchers.count), got a list of \(elements.count)")
        }
        return log.all(Array(matchers.indices)) { index, log in
            log.inside("[\(index)]") { matchers[index].matches(elements[index], &$0) }
        }
    }

    private static func matches(
        _ members: [NamedMatcher],
        allowsOthers: Bool,
        in object: JSONObject,
        _ log: inout MatchLog
    ) -> Bool {
        let fits = log.all(members) { member, log in
            log.inside(member.name) { member.matcher.matches(object[member.name], &$0) }
        }
        if allowsOthers || !fits && !log.explains { return fits }
        let extra = object.members.filter { other in !members.contains { $0.name == other.key } }
        return log.all(extra) { member, log in
            log.inside(member.key) { $0.differs("expected nothing, got \(Excerpt(member.value))") }
        } && fits
    }
}

extension String.UTF8View {
    /// Whether a text is part of this one.
    func contains(_ part: String) -> Bool {
        let part = Array(part.utf8)
        guard let first = part.first else { return true }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
