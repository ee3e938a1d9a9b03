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
}
