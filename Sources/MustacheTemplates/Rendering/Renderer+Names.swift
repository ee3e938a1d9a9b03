import JSONModel

extension Renderer {
    /// The value of a name; `nil` where it has none.
    ///
    /// The first name of a path is looked for from the innermost context outwards, the others only in what came before
    /// (interpolation, overview).
    func resolve(_ name: TagName) -> TemplateValue? {
        guard let value = member(of: name) else { return nil }
        if name.transforms.isEmpty { return value }
        var json = value.json
        for transform in name.transforms { json = json.flatMap(transform.value) }
        return json.map { .json($0) }
    }

    private func member(of name: TagName) -> TemplateValue? {
        switch name.start {
        case .current: (frames.last?.value ?? scopes.first)?.member(name.path, from: 0)
        case .position(let position): place.map { .json(position.value(at: $0.index, of: $0.count)) }
        case .stack: lookUp(name.path[0])?.member(name.path, from: 1)
        }
    }

    private func lookUp(_ name: String) -> TemplateValue? {
        var index = frames.count - 1
        while index >= 0 {
            if let value = frames[index].value.member(name) { return value }
            index -= 1
        }
        for index in scopes.indices {
            if let value = scopes[index].member(name) { return value }
        }
        return nil
    }

    /// The place in the innermost list that is being walked.
    private var place: Frame? { frames.last { $0.count > 0 } }
}
