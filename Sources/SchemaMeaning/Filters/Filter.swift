package import GraphQLSchema

/// A condition on the elements of a list, on their fields and on those of related objects.
///
/// `FilterReader` makes it from arguments; objects are tested one by one.
package indirect enum Filter: Sendable {
    case all([Filter])
    case any([Filter])
    case not(Filter)
    case leaf(field: String, LeafTest)
    /// The related object passes a filter.
    case related(field: String, Filter)
    /// The related object has one of these keys or names.
    case leads(field: String, Set<String>)
    /// Whether a field leads to anything.
    case exists(field: String, Bool)
    /// Some, all, one or none of the elements of a list pass.
    case members(field: String, FilterWords.Connective, Filter)
    /// A part of a moment.
    case moment(field: String, MomentPart, LeafTest)
    /// The number of a list's elements passes a test.
    case count(field: String, LeafTest)
    /// The object is of one of these types.
    case types(Set<TypeID>)
    /// Any text of the object holds one of the words, folded.
    case search([String])
}

extension Filter {
    /// The filters that must all hold, where this one is a conjunction; else the filter alone.
    package var conjuncts: [Filter] {
        guard case .all(let filters) = self else { return [self] }
        return filters.flatMap(\.conjuncts)
    }

    /// The filter with texts that were given by themselves compared as parts of values, whatever their capitals.
    ///
    /// `nil` where no text was given by itself.
    package var loose: Filter? {
        switch self {
        case .all(let filters):
            let loose = filters.map(\.loose)
            return loose.contains { $0 != nil } ? .all(zip(filters, loose).map { $1 ?? $0 }) : nil
        case .related(let field, let filter): return filter.loose.map { .related(field: field, $0) }
        case .leaf(let field, let test): return test.loose.map { .leaf(field: field, $0) }
        default: return nil
        }
    }

    /// The filter of a type's objects without the names of places that were given by themselves; `nil` where it has
    /// none.
    package func anywhere(in type: NamedType) -> Filter? {
        switch self {
        case .all(let filters):
            let others = filters.map { $0.anywhere(in: type) }
            return others.contains { $0 != nil } ? .all(zip(filters, others).map { $1 ?? $0 }) : nil
        case .related(_, let filter): return filter.anywhere(in: type).map { _ in .all([]) }
        case .leaf(let field, let test): return test.isPlain && FilterWords.isPlace(field, of: type) ? .all([]) : nil
        default: return nil
        }
    }
}
