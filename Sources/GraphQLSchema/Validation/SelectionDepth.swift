import GraphQLLanguage

/// How deep selection sets stand in each other when every fragment is written out where it is spread.
///
/// The parser bounds what is written, but a chain of fragments multiplies it. The measure takes one pass: what a
/// fragment adds is worked out once.
struct SelectionDepth {
    private let context: ValidationContext
    /// The depth of each fragment that has been measured; zero while it is being measured, which ends cycles.
    private var fragmentDepths: [String: Int] = [:]

    /// Reports the first definition that is deeper than the limit.
    ///
    /// - Returns: Whether there was one.
    static func report(beyond limit: Int, in context: ValidationContext) -> Bool {
        var depth = SelectionDepth(context: context)
        for definition in context.document.definitions {
            let (subject, measured, range): (String, Int, SourceRange)
            switch definition {
            case .operation(let operation):
                subject = operation.name.map { "Operation \"\($0.value)\"" } ?? "This anonymous operation"
                (measured, range) = (depth.measure(operation.selectionSet), operation.range)
            case .fragment(let fragment):
                subject = "Fragment \"\(fragment.name.value)\""
                (measured, range) = (depth.measure(fragment), fragment.range)
            default: continue
            }
            guard measured > limit else { continue }
            let message = "\(subject) is \(measured) levels deep with its fragments, more than the limit of \(limit)."
            context.report(message, at: range)
            return true
        }
        return false
    }

    private init(context: ValidationContext) { self.context = context }

    private mutating func measure(_ fragment: FragmentDefinition) -> Int {
        let name = fragment.name.value
        if let known = fragmentDepths[name] { return known }
        fragmentDepths[name] = 0
        let measured = measure(fragment.selectionSet)
        fragmentDepths[name] = measured
        return measured
    }

    /// A selection set on its way to being measured.
    private struct Frame {
        /// The fragment that this is the selection set of.
        var fragment: String?
        var selections: ArraySlice<Selection>
        var deepest = 0
    }

    /// Measures with a stack of its own, because the depth of the document is not known yet.
    private mutating func measure(_ selectionSet: SelectionSet) -> Int {
        var stack = [Frame(fragment: nil, selections: selectionSet.selections[...])]
        var result = 0
        while let frame = stack.last {
            if let selection = frame.selections.first {
                stack[stack.count - 1].selections.removeFirst()
                if let inner = enter(selection, deepest: &stack[stack.count - 1].deepest) { stack.append(inner) }
            } else {
                stack.removeLast()
                result = frame.deepest + 1
                if let fragment = frame.fragment { fragmentDepths[fragment] = result }
                if let last = stack.indices.last { stack[last].deepest = max(stack[last].deepest, result) }
            }
        }
        return result
    }

    /// Returns the selection set to measure before a selection's depth is known; a known depth goes into `deepest`.
    private mutating func enter(_ selection: Selection, deepest: inout Int) -> Frame? {
        switch selection {
        case .field(let field): return field.selectionSet.map { Frame(selections: $0.selections[...]) }
        case .inlineFragment(let fragment): return Frame(selections: fragment.selectionSet.selections[...])
        case .fragmentSpread(let spread):
            let name = spread.name.value
            if let known = fragmentDepths[name] {
                deepest = max(deepest, known)
                return nil
            }
            guard let fragment = context.fragments[name] else { return nil }
            fragmentDepths[name] = 0
            return Frame(fragment: name, selections: fragment.selectionSet.selections[...])
        }
    }
}
