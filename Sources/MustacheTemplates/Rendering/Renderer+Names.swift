import JSONModel

extension Renderer {
    /// The value of a name; `nil` where it has none.
    ///
    /// The first name of a path is looked for from the innermost context outwards, the others only in what came before
    /// (interpolation, overview).
    func resolve(_ name: TagName) -> TemplateValue? {
        var value = start(of: name)
        for part in name.path.dropFirst(name.start == .stack ? 1 : 0) { value = value?.member(part) }
        for transform in name.transforms {
            value = value?.json.flatMap { transform.value(of: $0) }.map { .json($0) }
        }
        return value
    }

    private func start(of name: TagName) -> TemplateValue? {
        switch name.start {
        case .current: frames.last?.value
        case .position(let position): place.map { .json(position.value(at: $0.index, of: $0.count)) }
        case .stack: lookUp(name.path[0])
        }
    }

    private func lookUp(_ name: String) -> TemplateValue? {
        var index = frames.count - 1
        while index >= 0 {
            if let value = frames[index].value.member(name) { return value }
            index -= 1
        }
        return nil
    }

    /// The place in the innermost list that is being walked.
    private var place: Frame? { frames.last { $0.count > 0 } }
}
