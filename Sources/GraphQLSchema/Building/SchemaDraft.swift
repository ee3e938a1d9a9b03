import GraphQLLanguage

/// A type system that is being put together: everything written, merged by name, with its place.
///
/// Rules read it and report; what cannot be served is marked as left out; `SchemaBuilder` freezes the rest.
/// It is made and dropped inside one call of `SchemaLoader.load`.
final class SchemaDraft {
    let sources: [SourceText]
    var description: String?
    var appliedDirectives: [AppliedDirective] = []
    /// Where the `schema` definition stands; `nil` where there is none.
    var definition: Origin?
    var roots: [RootDraft] = []
    /// In the order defined; what is built in comes last.
    private(set) var types: [TypeDraft] = []
    private(set) var directives: [DirectiveDraft] = []
    /// What the `schema` definition and its extensions link to, once all of them are merged.
    var links = LinkedDirectives([])
    /// Whether it has what a subgraph library adds.
    let isSubgraph: Bool
    private var typesByName: [String: Int] = [:]
    private var directivesByName: [String: Int] = [:]

    init(sources: [SourceText], isSubgraph: Bool = false) {
        self.sources = sources
        self.isSubgraph = isSubgraph
    }

    func add(_ type: TypeDraft) {
        type.index = types.count
        typesByName[type.name] = types.count
        types.append(type)
    }

    func add(_ directive: DirectiveDraft) {
        directivesByName[directive.name] = directives.count
        directives.append(directive)
    }

    func type(named name: String) -> TypeDraft? { typesByName[name].map { types[$0] } }

    func directive(named name: String) -> DirectiveDraft? { directivesByName[name].map { directives[$0] } }
}

/// A directive as applied, with the source it was applied in.
struct AppliedDirective {
    let directive: Directive
    let source: SourceID

    var origin: Origin? { source.origin(of: directive.range) }
}

/// A type that another names: an interface, a union's member or a root.
struct TypeNameDraft {
    let name: Name
    let source: SourceID
    /// The index of the type, once names are looked up; `nil` where it is unknown or left out.
    var target: Int?

    var origin: Origin? { source.origin(of: name.range) }
}

/// The type of one root operation.
struct RootDraft {
    let operation: OperationType
    var type: TypeNameDraft
}

/// Which source a definition comes from.
enum SourceID: Equatable {
    /// An index into the sources given.
    case written(Int)
    /// An index into the sources given; an introspection result has no places of its own.
    case introspected(Int)
    case builtIn

    /// Where a part of this source stands; `nil` for what is built in.
    func origin(of range: SourceRange) -> Origin? {
        switch self {
        case .written(let index): Origin(source: index, range: range)
        case .introspected(let index): Origin(source: index, range: .none)
        case .builtIn: nil
        }
    }
}
