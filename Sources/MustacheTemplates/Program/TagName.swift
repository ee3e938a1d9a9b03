/// The expression of a tag: a place to start, a path from there, and transforms of the value.
struct TagName: Sendable, Hashable {
    enum Start: Sendable, Hashable {
        /// The innermost context that has the path's first name.
        case stack
        /// The innermost context only: `.` and names that begin with a dot.
        case current
        /// The place in the innermost list: `index()`.
        case position(ListPosition)
    }

    var start: Start
    var path: [String]
    /// `uppercased(first(names))` is `first`, then `uppercased`.
    var transforms: [Transform]
    var offset: Int
}

extension TagName {
    /// Reads the text between the delimiters.
    ///
    /// - Throws: `TagProblem` where the text is no name.
    init(_ text: String, at offset: Int) throws(TagProblem) {
        var transforms: [Transform] = []
        var rest = text[...]
        var position: ListPosition?
        while let parenthesis = rest.firstIndex(of: "(") {
            let function = String(rest[..<parenthesis])
            guard rest.last == ")" else {
                throw TagProblem("\"\(text)\" is no name: a transform is written like uppercased(name).")
            }
            rest = rest[rest.index(after: parenthesis)...].dropLast()
            if rest.isEmpty {
                position = try Self.position(function)
                break
            }
            guard let transform = Transform(rawValue: function) else { throw TagProblem(unknownTransform: function) }
            transforms.append(transform)
        }
        if rest.contains(")") {
            throw TagProblem("\"\(text)\" is no name: a transform is written like uppercased(name).")
        }
        self.offset = offset
        self.transforms = transforms.reversed()
        path = rest.split(separator: ".").map { String($0) }
        start = position.map(Start.position) ?? (rest.first == "." ? .current : .stack)
    }

    private static func position(_ function: String) throws(TagProblem) -> ListPosition {
        if let position = ListPosition(rawValue: function) { return position }
        guard Transform(rawValue: function) == nil else {
            throw TagProblem("\"\(function)()\" needs a name in its parentheses, such as \(function)(name).")
        }
        throw TagProblem(unknownTransform: function)
    }
}

/// The error in a tag, in a sentence.
struct TagProblem: Error {
    var message: String

    init(_ message: String) { self.message = message }

    init(unknownTransform name: String) {
        let known = Set(Transform.allCases.map(\.rawValue) + ListPosition.allCases.map(\.rawValue)).sorted()
        self.init("There is no transform \"\(name)\"; there are \(known.joined(separator: ", ")).")
    }
}
