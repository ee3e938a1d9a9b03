package import GraphQLLanguage

/// No fragment spreads itself, be it through others.
///
/// https://spec.graphql.org/September2025/#sec-Fragment-Spreads-Must-Not-Form-Cycles
package struct NoFragmentCyclesRule: ValidationRule {
    private var visited: Set<String> = []

    package init() {}

    /// A fragment on the way down, and which of its spreads to follow next.
    private struct Step {
        let fragment: String
        let spreads: [FragmentSpread]
        var next = 0
    }

    /// Follows every spread once, depth first, with a stack of its own: chains may be longer than the thread's.
    package mutating func enter(_ fragment: FragmentDefinition, in context: ValidationContext) {
        guard let first = step(into: fragment, context) else { return }
        var path = [first]
        var depths = [fragment.name.value: 0]
        while let step = path.last {
            guard step.next < step.spreads.count else {
                depths[step.fragment] = nil
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let name = step.spreads[step.next].name.value
            if let start = depths[name] {
                report(path[start...].map { $0.spreads[$0.next - 1] }, context)
            } else if let next = context.fragments[name].flatMap({ self.step(into: $0, context) }) {
                depths[name] = path.count
                path.append(next)
            }
        }
    }

    /// `nil` where the fragment has been followed before.
    private mutating func step(into fragment: FragmentDefinition, _ context: ValidationContext) -> Step? {
        guard visited.insert(fragment.name.value).inserted else { return nil }
        return Step(fragment: fragment.name.value, spreads: context.spreads(in: fragment))
    }

    /// Reports the spreads that lead from a fragment back to itself, the last one being of that fragment.
    private func report(_ cycle: [FragmentSpread], _ context: ValidationContext) {
        guard let name = cycle.last?.name.value else { return }
        let detour = cycle.dropLast().map { "\"\($0.name.value)\"" }.joined(separator: ", ")
        context.report(
            "Cannot spread fragment \"\(name)\" within itself" + (detour.isEmpty ? "." : " via \(detour)."),
            at: cycle.map(\.range)
        )
    }
}
