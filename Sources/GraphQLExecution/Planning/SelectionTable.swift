import GraphQLLanguage
import GraphQLSchema

/// A document's selection sets, numbered, with the names in them looked up.
///
/// Plans are compiled from it, so that nothing is looked up twice, and so that a merged selection has an identity: the
/// numbers of the selection sets in it.
final class SelectionTable: Sendable {
    struct Operation: Sendable {
        let definition: OperationDefinition
        let selectionSet: Int
    }

    struct Fragment: Sendable {
        let typeCondition: TypeCondition
        let selectionSet: Int
    }

    let document: Document
    let schema: Schema
    let operations: [Operation]
    let fragments: [Fragment]
    let selectionSets: [[SelectionNode]]
    let metaFields: MetaFields
    /// The variables that decide about `@skip`, `@include`, `@defer` and `@stream`.
    let conditionVariables: [String]
    /// Whether there is a `@defer` or `@stream`.
    let isIncremental: Bool

    init(_ document: Document, schema: Schema) {
        var builder = SelectionTableBuilder(document, schema: schema)
        builder.build()
        self.document = document
        self.schema = schema
        metaFields = MetaFields(schema)
        operations = builder.operations
        fragments = builder.fragments
        selectionSets = builder.selectionSets
        conditionVariables = builder.conditionVariables
        isIncremental = builder.isIncremental
    }
}

/// One selection of a selection set.
struct SelectionNode: Sendable {
    enum Kind: Sendable {
        case field(FieldNode)
        /// The fragment's number.
        case fragmentSpread(Int)
        case inlineFragment(TypeCondition, selectionSet: Int)
    }

    let conditions: [SelectionCondition]
    let kind: Kind
    /// `@defer` on a fragment.
    var deferral: DeferDirective?
}

/// `@defer` as it is written, unless it never holds.
struct DeferDirective: Sendable {
    /// A number of its own for each place where `@defer` is written.
    let place: Int
    let label: String?
    let condition: SelectionCondition?
}

/// `@stream` as it is written, unless it never holds.
struct StreamDirective: Sendable {
    let label: String?
    let initialCount: StreamUsage.Count
    let condition: SelectionCondition?
}

/// A field as it is written.
final class FieldNode: Sendable {
    let field: Field
    /// The number of its selection set.
    let selectionSet: Int?
    let stream: StreamDirective?

    init(_ field: Field, selectionSet: Int?, stream: StreamDirective? = nil) {
        self.field = field
        self.selectionSet = selectionSet
        self.stream = stream
    }
}

/// The objects that a fragment applies to (specification, section 6.3.2, `DoesFragmentTypeApply`).
enum TypeCondition: Sendable {
    case any
    case type(TypeID)
    /// The schema has no such type; only documents that skipped validation have this.
    case unknown

    func applies(to object: TypeID, in schema: Schema) -> Bool {
        switch self {
        case .any: true
        case .type(let type): schema.isPossible(object, in: type)
        case .unknown: false
        }
    }
}

/// `@skip(if: $variable)` or its like (specification, section 3.13).
struct SelectionCondition: Sendable {
    /// An index into the table's condition variables.
    let variable: Int
    /// The value that the variable must hold for the selection to stay.
    let expected: Bool
    /// The place of the variable in the document.
    let range: SourceRange
}

/// The value of a condition's variable in one request.
enum ConditionValue: Sendable, Hashable {
    case yes
    case no
    case null
    /// The request does not give it, and it has no default.
    case absent
}
