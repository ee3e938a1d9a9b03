import GraphQLSchema

/// A field's type, laid out for completion: how deep its lists nest, and which levels may be null.
///
/// Level 0 is the field's own value, level 1 the elements of its list, and so on; at `listDepth` stands the named type.
struct CompletionShape: Sendable {
    let namedType: TypeID
    let listDepth: Int
    /// Whether level 0 is non-null: the answer most often asked for.
    let isNonNull: Bool
    private let nonNullLevels: [Bool]

    init(_ type: ResolvedType) {
        var levels: [Bool] = []
        var rest = type
        while let element = rest.listElement {
            levels.append(rest.isNonNull)
            rest = element
        }
        levels.append(rest.isNonNull)
        namedType = type.namedType
        listDepth = levels.count - 1
        isNonNull = type.isNonNull
        nonNullLevels = levels
    }

    func isNonNull(at level: Int) -> Bool { level == 0 ? isNonNull : nonNullLevels[level] }
}
