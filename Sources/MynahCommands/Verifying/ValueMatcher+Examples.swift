import JSONModel
import StubModel

extension ValueMatcher {
    /// Values that match; none where a pattern alone says which do.
    var examples: [JSONValue] {
        switch self {
        case .literal(let value), .exactly(let value): return [value]
        case .oneOf(let matchers): return matchers.flatMap(\.examples)
        case .list(let matchers):
            let values = matchers.compactMap(\.examples.first)
            return values.count == matchers.count ? [.array(values)] : []
        case .object(let members, _):
            guard members.allSatisfy({ $0.matcher == .absent || !$0.matcher.examples.isEmpty }) else { return [] }
            return members.exampleObjects.map { .object($0) }
        case .any, .absent, .matches, .contains: return []
        }
    }
}

extension [NamedMatcher] {
    /// Objects whose members match, as far as examples of these are known; each further example makes one more object.
    var exampleObjects: [JSONObject] {
        let known = map { (name: $0.name, examples: $0.matcher.examples) }.filter { !$0.examples.isEmpty }
        let first = JSONObject(known.map { ($0.name, $0.examples[0]) })
        return [first]
            + known.flatMap { member in
                member.examples.dropFirst().map { example in
                    var other = first
                    other[member.name] = example
                    return other
                }
            }
    }

    /// The names of members for which no example is known.
    var namesWithoutExamples: [String] {
        filter { $0.matcher != .absent && $0.matcher.examples.isEmpty }.map(\.name)
    }
}
