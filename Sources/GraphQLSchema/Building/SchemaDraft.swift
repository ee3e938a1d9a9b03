import GraphQLLanguage

/// A type system that is being put together: all definitions, merged by name, with their places.
///
/// Rules read it and report; they mark parts that cannot be served as left out; `SchemaBuilder` freezes the rest.
/// It is made and dropped inside one call of `SchemaLoader.load`.
final class SchemaDraft {
    let sources: [SourceText]
    var description: String?
    var appliedDirectives: [AppliedDirective] = []
    /// The place of the `schema` definition; `nil` without one.
    var definition: Origin?
    var roots: [RootDraft] = []
    /// The types in the order defined; built-in ones come last.
    private(set) var types: [TypeDraft] = []
    private(set) var directives: [DirectiveDraft] = []
    /// The directives that the `schema` definition and its extensions `@link`, once all of them are merged.
    var links = LinkedDirectives([])
    /// Whether the schema gets the additions of a subgraph library: `_service`, `_entities`.
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

/// The source that a definition comes from.
enum SourceID: Equatable {
    /// An index into the sources given.
    case written(Int)
    /// An index into the sources given; an introspection result has no places of its own.
    case introspected(Int)
    case builtIn

    /// The origin of a part of this source; `nil` for built-in definitions.
    func origin(of range: SourceRange) -> Origin? {
        switch self {
        case .written(let index): Origin(source: index, range: range)
        case .introspected(let index): Origin(source: index, range: .none)
        case .builtIn: nil
        }
    }
}
