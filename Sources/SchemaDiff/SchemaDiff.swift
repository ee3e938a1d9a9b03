import GraphQLLanguage
package import GraphQLSchema

/// The differences between two versions of a schema, found by names: an element with another name is another element.
///
/// What breaks clients and what is only dangerous for them follows graphql-js' `findBreakingChanges` and
/// `findDangerousChanges`, and adds what those leave out: defaults of input fields, one-of inputs, root types, and all
/// safe changes. Built-in scalars and directives are left out, since an introspection result need not list them.
package struct SchemaDiff: Sendable {
    /// The changes, breaking ones first; among equals in the order of the schemas.
    package private(set) var changes: [SchemaChange] = []
    /// The elements of the changes, by the same indexes until these are sorted.
    private var elements: [SchemaChange.Element] = []

    let old: Schema
    let new: Schema
    /// Whether directives that are applied to elements can be compared: introspection tells nothing of them.
    private let knowsAppliedDirectives: Bool

    /// - Parameters:
    ///   - old: the version that clients were written for.
    ///   - new: the version that they meet.
    package init(from old: Schema, to new: Schema) {
        self.old = old
        self.new = new
        knowsAppliedDirectives = old.isWritten && new.isWritten
        compareRoots()
        compareTypes()
        compareDirectives()
        locate()
        elements = []
        // Sorting must not change the order of equals, which the standard library does not promise.
        changes = SchemaChange.Severity.allCases.flatMap { severity in changes.filter { $0.severity == severity } }
    }
}

// MARK: - Whole schemas

extension SchemaDiff {
    private mutating func compareRoots() {
        for operation in OperationType.allCases {
            let what = "The root type for the operation \(operation.rawValue)"
            switch (old.rootType(for: operation), new.rootType(for: operation)) {
            case (nil, let after?):
                add(.rootTypeAdded, of: new.element(after), "\(what) is \(after.name) now; there was none.")
            case (let before?, nil):
                add(.rootTypeChanged, of: old.element(before), "\(what) was \(before.name); there is none now.")
            case (let before?, let after?) where before.name != after.name:
                add(.rootTypeChanged, of: new.element(after), "\(what) is \(after.name) now; it was \(before.name).")
            default: break
            }
        }
    }

    private mutating func compareTypes() {
        for type in old.types where type.isComparable {
            guard let after = new.type(named: type.name) else {
                remove(.typeRemoved, old.element(type))
                continue
            }
            compare(type, with: after)
        }
        for type in new.types where type.isComparable && old.type(named: type.name) == nil {
            addNew(.typeAdded, new.element(type))
        }
    }

    private mutating func compare(_ type: NamedType, with later: NamedType) {
        let element = new.element(later)
        let name = element.coordinate
        compareTexts(type, with: later, of: element)
        switch (type.kind, later.kind) {
        case (.scalar(let before), .scalar(let after)):
            guard before != after else { return }
            let sentence = "\(name) is specified by \(after ?? "nothing") now; it was by \(before ?? "nothing")."
            add(.specifiedByChanged, of: element, sentence)
        case (.enumeration(let before), .enumeration(let after)): compare(values: before, with: after, of: element)
        case (.union(let before), .union(let after)):
            compare(members: before.map { old[$0].name }, with: after.map { new[$0].name }, of: element)
        case (.inputObject(let before, let wasOneOf), .inputObject(let after, let isOneOf)):
            if isOneOf && !wasOneOf {
                add(.oneOfAdded, of: element, "\(name) takes exactly one of its fields now.")
            } else if wasOneOf && !isOneOf {
                add(.oneOfRemoved, of: element, "\(name) takes any number of its fields now.")
            }
            compare(inputs: before, with: after, as: .fields, of: element)
        case (.object(let before, let interfaces), .object(let after, let others)),
            (.interface(let before, let interfaces), .interface(let after, let others)):
            compare(interfaces: interfaces.map { old[$0].name }, with: others.map { new[$0].name }, of: element)
            compare(fields: before, with: after, of: element)
        default:
            let sentence = "\(name) is \(later.kind.phrase) now; it was \(type.kind.phrase)."
            add(.typeChangedKind, of: element, sentence)
        }
    }
}

// MARK: - Parts of all comparisons

extension SchemaDiff {
    mutating func add(_ kind: SchemaChange.Kind, of element: SchemaChange.Element, _ message: String) {
        changes.append(SchemaChange(kind: kind, coordinate: element.coordinate, message: message))
        elements.append(element)
    }

    mutating func remove(_ kind: SchemaChange.Kind, _ element: SchemaChange.Element) {
        add(kind, of: element, "\(element.coordinate) was removed.")
    }

    mutating func addNew(_ kind: SchemaChange.Kind, _ element: SchemaChange.Element) {
        add(kind, of: element, "\(element.coordinate) was added.")
    }

    /// Looks for the lines of all changes in the order of the texts, so that each text is walked through once.
    private mutating func locate() {
        let places = elements.indices.compactMap { index -> (index: Int, isNew: Bool, origin: Origin)? in
            guard let origin = elements[index].origin, origin.range != .none else { return nil }
            return (index, elements[index].schema === new, origin)
        }
        var cursors: [[LocationCursor]] = [old, new].map { $0.sources.map(LocationCursor.init) }
        for place in places.sorted(by: { $0.origin.range.start < $1.origin.range.start }) {
            let offset = Int(place.origin.range.start)
            changes[place.index].location = cursors[place.isNew ? 1 : 0][place.origin.source].location(at: offset)
        }
    }

    /// Compares what is said of an element: its deprecation, its description and its directives.
    mutating func compareTexts(_ before: SchemaMember, with after: SchemaMember, of element: SchemaChange.Element) {
        switch (before.deprecationReason, after.deprecationReason) {
        case (nil, let reason?): add(.deprecated, of: element, "\(element.coordinate) is deprecated now: \(reason)")
        case (.some, nil): add(.undeprecated, of: element, "\(element.coordinate) is not deprecated any more.")
        case (let before?, let after?) where before != after:
            let sentence = "\(element.coordinate) is deprecated for another reason: \(after)"
            add(.deprecationReasonChanged, of: element, sentence)
        default: break
        }
        compareDescriptions(before.description, after.description, of: element)
        compareApplied(before.directives, with: after.directives, of: element)
    }

    mutating func compareDescriptions(_ before: String?, _ after: String?, of element: SchemaChange.Element) {
        guard before != after else { return }
        let what =
            before == nil
            ? "has a description now" : after == nil ? "has no description any more" : "is described otherwise"
        add(.descriptionChanged, of: element, "\(element.coordinate) \(what).")
    }

    private mutating func compareApplied(
        _ before: [Directive],
        with after: [Directive],
        of element: SchemaChange.Element
    ) {
        guard knowsAppliedDirectives else { return }
        let (old, new) = (before.compared, after.compared)
        guard old != new else { return }
        let parts = [("lost", old.filter { !new.contains($0) }), ("got", new.filter { !old.contains($0) })]
            .filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1.joined(separator: " "))" }
        let what = parts.isEmpty ? "its directives in another order" : parts.joined(separator: " and ")
        add(.appliedDirectivesChanged, of: element, "\(element.coordinate) has \(what).")
    }
}

extension [Directive] {
    /// The directives as they are written, without those that are compared as what they mean.
    fileprivate var compared: [String] {
        filter { !["deprecated", "specifiedBy", "oneOf"].contains($0.name.value) }.map { $0.printed() }
    }
}

extension Schema {
    /// Whether the schema was written down, and is not the answer to an introspection query.
    fileprivate var isWritten: Bool { types.contains { $0.origin.map { $0.range != .none } ?? false } }

    func element(_ type: NamedType) -> SchemaChange.Element {
        SchemaChange.Element(coordinate: type.name, schema: self, origin: type.origin)
    }

    func element(_ member: SchemaMember, in type: SchemaChange.Element) -> SchemaChange.Element {
        SchemaChange.Element(coordinate: "\(type.coordinate).\(member.name)", schema: self, origin: member.origin)
    }

    func element(argument: InputValue, of owner: SchemaChange.Element) -> SchemaChange.Element {
        SchemaChange.Element(
            coordinate: "\(owner.coordinate)(\(argument.name):)",
            schema: self,
            origin: argument.origin
        )
    }
}

extension NamedType {
    /// Whether the type is the schema's own.
    fileprivate var isComparable: Bool { !name.hasPrefix("__") && BuiltInScalar(rawValue: name) == nil }
}

extension NamedType.Kind {
    fileprivate var phrase: String {
        switch self {
        case .scalar: "a scalar"
        case .object: "an object type"
        case .interface: "an interface"
        case .union: "a union"
        case .enumeration: "an enum"
        case .inputObject: "an input object"
        }
    }
}
