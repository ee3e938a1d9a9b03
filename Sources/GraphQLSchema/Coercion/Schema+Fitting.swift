import GraphQLLanguage
package import JSONModel

/// Values in another place than the one they were given for.
extension Schema {
    /// A layer's value in the form that a field of leaves may return; `nil` where the field's type forbids it, so that
    /// the next layer is asked.
    ///
    /// It is result coercion (specification, section 6.4.3) without the error: such a value is ignored instead.
    package func fitted(_ value: JSONValue, to type: ResolvedType) -> JSONValue? {
        switch type {
        case .nonNull(let wrapped): return value.isNull ? nil : fitted(value, to: wrapped)
        case _ where value.isNull: return value
        case .list(let element):
            guard let elements = value.array else { return nil }
            let fitting = elements.compactMap { fitted($0, to: element) }
            return fitting.count == elements.count ? .array(fitting) : nil
        case .named(let id):
            do throws(GraphQLError) { return try Coercion.completeLeaf(value, as: self[id]) } catch { return nil }
        }
    }

    /// A value that was given for one leaf, or a list of them, in the form of another; `nil` where it does not fit.
    package func converted(_ value: JSONValue, from given: ResolvedType, to type: ResolvedType) -> JSONValue? {
        if let element = type.listElement {
            var elements: [JSONValue] = []
            for member in value.array ?? [value] {
                if member.isNull, element.isNonNull { return nil }
                let fitted = member.isNull ? .null : converted(member, from: given.innermostElement, to: element)
                guard let fitted else { return nil }
                elements.append(fitted)
            }
            return .array(elements)
        }
        guard value.array == nil else { return nil }
        let (source, target) = (self[given.namedType], self[type.namedType])
        guard source.isLeaf else { return nil }
        if fits(source.id, target.id) { return value }
        switch (target.builtIn, source.builtIn) {
        case (.int, .float): return value.double.flatMap { Int(exactly: $0) }.map { .number(.integer($0)) }
        case (.string, .int), (.string, .float): return value.leafText.map { .string($0) }
        // A scalar of the schema's own that is written as text may stand in a text.
        case (.string, nil), (.id, nil): return value.string.map { .string($0) }
        case (nil, .boolean): return nil
        default: break
        }
        if let values = target.enumValues {
            let text = value.string ?? ""
            return (values[text] ?? values.first { $0.name.lowercased() == text.lowercased() }).map { .string($0.name) }
        }
        return target.builtIn == nil ? value : nil
    }

    /// Whether values of one leaf type can be values of another.
    package func fits(_ given: TypeID, _ type: TypeID) -> Bool {
        guard self[given].isLeaf, self[type].isLeaf else { return false }
        if given == type { return true }
        switch (self[given].builtIn, self[type].builtIn) {
        case (.string, .id), (.id, .string), (.int, .float), (.int, .id): return true
        default: return false
        }
    }
}
