/// Comparisons of two fields with one response key.
extension SelectionIndex {
    /// Whether two fields have the same name and arguments; a field with `@stream` equals only itself.
    func areSameField(_ left: Int, _ right: Int) -> Bool {
        left == right
            || fields[left].name == fields[right].name && haveSameArguments(left, right)
                && fields[left].stream == nil && fields[right].stream == nil
    }

    func haveSameArguments(_ left: Int, _ right: Int) -> Bool { fields[left].arguments == fields[right].arguments }

    /// Whether two fields without selections are the same field of the same type.
    func areEqualLeaves(_ left: Int, _ right: Int) -> Bool {
        fields[left].selectionSet == nil && fields[right].selectionSet == nil && areSameField(left, right)
            && fields[left].type == fields[right].type
    }

    /// Whether an answer could not hold both values: lists, nulls and leaves have to agree.
    ///
    /// Selections on composite types are compared field by field, and unknown types agree with everything.
    func haveConflictingTypes(_ left: Int, _ right: Int) -> Bool {
        guard let leftType = fields[left].type, let rightType = fields[right].type else { return false }
        return conflict(leftType, rightType)
    }

    /// Whether the fields stand on two different object types, so that no answer has both.
    func areMutuallyExclusive(_ left: Int, _ right: Int) -> Bool {
        guard let leftParent = fields[left].parentType, let rightParent = fields[right].parentType else { return false }
        return leftParent.id != rightParent.id && leftParent.isObject && rightParent.isObject
    }

    private func conflict(_ left: ResolvedType, _ right: ResolvedType) -> Bool {
        switch (left, right) {
        case (.list(let left), .list(let right)), (.nonNull(let left), .nonNull(let right)): conflict(left, right)
        case (.named(let left), .named(let right)): left != right && (isLeaf(left) || isLeaf(right))
        default: true
        }
    }
}
