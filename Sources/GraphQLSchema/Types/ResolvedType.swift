/// A type reference whose name has been looked up: what a field, argument or variable holds.
package enum ResolvedType: Sendable, Hashable {
    case named(TypeID)
    indirect case list(ResolvedType)
    indirect case nonNull(ResolvedType)

    /// The type under all lists and non-nulls.
    package var namedType: TypeID {
        switch self {
        case .named(let id): id
        case .list(let element), .nonNull(let element): element.namedType
        }
    }

    package var isNonNull: Bool {
        guard case .nonNull = self else { return false }
        return true
    }

    /// The type without an outer non-null.
    package var nullable: ResolvedType {
        guard case .nonNull(let wrapped) = self else { return self }
        return wrapped
    }

    /// The element type, where this is a list or a non-null list.
    package var listElement: ResolvedType? {
        guard case .list(let element) = nullable else { return nil }
        return element
    }

    /// The type of the leaves inside all lists.
    package var innermostElement: ResolvedType { listElement?.innermostElement ?? self }

    /// The number of lists around the named type.
    package var listDepth: Int { listElement.map { $0.listDepth + 1 } ?? 0 }

    /// The same lists and non-nulls around another named type, which may be null inside them where `isNullable`.
    package func around(_ name: TypeID, isNullable: Bool = false) -> ResolvedType {
        switch self {
        case .named: .named(name)
        case .nonNull(.named) where isNullable: .named(name)
        case .list(let element): .list(element.around(name, isNullable: isNullable))
        case .nonNull(let wrapped): .nonNull(wrapped.around(name, isNullable: isNullable))
        }
    }

    /// The type of values that both types have: null stands only where it may in either.
    ///
    /// - Returns: `nil` where one has another named type, or a list where the other has none.
    package func intersection(with other: ResolvedType) -> ResolvedType? {
        let common: ResolvedType? =
            switch (nullable, other.nullable) {
            case (.named(let own), .named(let others)): own == others ? .named(own) : nil
            case (.list(let own), .list(let others)): own.intersection(with: others).map { .list($0) }
            default: nil
            }
        return common.map { isNonNull || other.isNonNull ? .nonNull($0) : $0 }
    }
}
