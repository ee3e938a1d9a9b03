import StubModel

extension RequestMatcher {
    /// The patterns of the matcher, each compiled once; invalid ones are left out.
    var compiledPatterns: [RegularExpression: CompiledPattern] {
        var compiled: [RegularExpression: CompiledPattern] = [:]
        for pattern in patterns where compiled[pattern] == nil { compiled[pattern] = try? CompiledPattern(pattern) }
        return compiled
    }

    private var patterns: [RegularExpression] {
        switch self {
        case .http(let matcher):
            let maps = [matcher.pathParameters, matcher.query, matcher.headers, matcher.cookies]
            return maps.flatMap(\.patterns) + (matcher.body?.patterns ?? [])
        case .graphQL(let matcher):
            let names = matcher.operations.compactMap { if case .pattern(let pattern) = $0 { pattern } else { nil } }
            let values = [matcher.variables, matcher.connection, matcher.documentID]
            return names + values.flatMap { $0?.patterns ?? [] } + matcher.headers.patterns
        }
    }
}

extension BodyMatcher {
    fileprivate var patterns: [RegularExpression] {
        switch self {
        case .json(let matcher), .text(let matcher): matcher.patterns
        case .form(let fields): fields.patterns
        }
    }
}

extension MapMatcher {
    fileprivate var patterns: [RegularExpression] {
        if case .atLeast(let members) = self { members.flatMap(\.matcher.patterns) } else { [] }
    }
}

extension ValueMatcher {
    fileprivate var patterns: [RegularExpression] {
        switch self {
        case .matches(let pattern): [pattern]
        case .contains(let matcher): matcher.patterns
        case .oneOf(let matchers), .list(let matchers): matchers.flatMap(\.patterns)
        case .object(let members, _): members.flatMap(\.matcher.patterns)
        case .any, .absent, .literal, .exactly: []
        }
    }
}
