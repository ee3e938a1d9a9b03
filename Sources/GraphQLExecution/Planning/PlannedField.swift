import GraphQLLanguage
package import GraphQLSchema
package import JSONModel
package import Locking

/// One field of a response, with all that is the same for every request worked out beforehand.
///
/// It stands for all selections of one response key on one object type, merged (specification, section 6.3.2).
///
// SAFETY: immutable; `selection` retains what the unretained reference refers to.
@safe
package final class PlannedField: @unchecked Sendable {
    package let responseKey: String
    /// The object type that the field is selected on.
    package let parentType: TypeID
    package let definition: SchemaField
    /// The field's place in the parent type's field table; -1 for `__typename` and the introspection fields.
    package let index: Int

    /// The field in the schema; `nil` for `__typename` and the introspection fields.
    var place: FieldPlace? { index < 0 ? nil : FieldPlace(type: parentType, index: index) }

    let role: FieldRole
    /// Whether the object resolves the field and its arguments are constant, as for nearly every field.
    package let isPlain: Bool
    /// Whether it is such a field without a selection.
    package let isPlainLeaf: Bool
    /// Whether `writeLeaves` may write it: a plain leaf, or `__typename`.
    let isOfRuns: Bool
    /// The key as it is written, with what stands before it: `{"name":` for the first field, `,"name":` for others.
    package let prefix: [UInt8]
    let shape: CompletionShape
    let arguments: PlannedArguments
    /// The selection on the field's objects; `nil` for leaves.
    let selection: SelectionPlan?
    private let unretainedSelection: Unmanaged<SelectionPlan>?
    /// `@stream`, where it is heeded.
    let stream: StreamUsage?
    /// Room for what an object has worked out from constant arguments.
    package let memory = Once<Boxed<any AnyObject & Sendable>>()
    /// The places of the merged selections in the document.
    let ranges: [SourceRange]

    /// - Parameters:
    ///   - group: the fields as they are written, which are executed as one.
    ///   - found: the field in the schema.
    ///   - isFirst: whether no other field of the object is written before it.
    ///   - arguments: its arguments.
    ///   - selection: the selection on its objects.
    ///   - stream: its `@stream`.
    init(
        _ group: PlannedFieldCollector.Group,
        as found: FoundField,
        isFirst: Bool,
        arguments: PlannedArguments,
        selection: SelectionPlan?,
        stream: StreamUsage? = nil
    ) {
        responseKey = group.responseKey
        parentType = found.parentType
        definition = found.definition
        index = found.index
        role = found.role
        ranges = group.nodes.map(\.field.range)
        if case (.data, .constant) = (role, arguments) { isPlain = true } else { isPlain = false }
        isPlainLeaf = isPlain && selection == nil && stream == nil
        if case .typename = role { isOfRuns = true } else { isOfRuns = isPlainLeaf }
        self.arguments = arguments
        self.selection = selection
        unsafe unretainedSelection = selection.map { unsafe .passUnretained($0) }
        self.stream = stream
        shape = CompletionShape(definition.type)
        prefix = Array((isFirst ? "{\"" : ",\"").utf8) + Array(responseKey.utf8) + Array("\":".utf8)
    }

    /// Calls `body` with the plan for an object type, where there is one, retaining nothing that threads share.
    func withPlan<Result>(for type: TypeID, _ body: (ObjectSelectionPlan) -> Result) -> Result? {
        unsafe unretainedSelection?._withUnsafeGuaranteedRef { $0.withPlan(for: type, body) } ?? nil
    }

    /// Writes the value of `__typename`; false for other fields.
    package func writeTypeName(to writer: inout JSONWriter) -> Bool {
        guard case .typename(let name) = role else { return false }
        writer.writeRaw(name)
        return true
    }

    /// The memory that the field keeps alive, with its places in the plan's lists; its selection is counted apart.
    var weight: Int {
        let constant = if case .constant(let values) = arguments { values.weight } else { 0 }
        return 512 + 2 * responseKey.utf8.count + arrayWeight(ranges) + constant
    }

    /// Whether the field has a selection.
    package var isComposite: Bool { selection != nil }
    /// Whether execution answers the field itself: `__typename`, `__schema`, `__type`.
    package var isMeta: Bool {
        if case .data = role { return false }
        return true
    }

    package var name: String { definition.name }
    package var type: ResolvedType { definition.type }
    /// The type under all lists and non-nulls.
    package var namedType: TypeID { shape.namedType }
}

/// A field of an object type, as a document's name means it.
struct FoundField {
    let parentType: TypeID
    let definition: SchemaField
    /// The place in the type's field table; -1 for `__typename` and the introspection fields.
    let index: Int
    let role: FieldRole
}

/// The source of a field's value.
enum FieldRole: Sendable {
    /// The object that it is selected on.
    case data
    /// The plan itself: the object's type is known, and these bytes name it.
    case typename([UInt8])
    /// `__schema` on the query root.
    case schema
    /// `__type(name:)` on the query root.
    case type
}

/// The arguments of a planned field (specification, section 6.4.1).
enum PlannedArguments: Sendable {
    /// The same for every request.
    case constant(JSONObject)
    /// With variables in them: coerced once a request and kept in a slot of the execution context.
    case perRequest(Field, slot: Int)
    /// Cannot be coerced, whatever the variables hold.
    case invalid(GraphQLError)
}
