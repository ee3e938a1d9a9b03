package import GraphQLLanguage
import GraphQLSchema

/// One difference between two versions of a schema.
package struct SchemaChange: Sendable, Hashable {
    /// The meaning of a change for clients that were written for the earlier version.
    package enum Severity: String, Sendable, CaseIterable, Comparable {
        /// Operations that were valid are refused, or values arrive that their readers cannot take.
        case breaking
        /// Operations stay valid, but may behave otherwise: a new enum value, another default.
        case dangerous
        /// Nothing that worked before works otherwise.
        case safe

        package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    package let kind: Kind
    /// The changed element, as the specification's schema coordinates name it: `Query.hero(episode:)`.
    package let coordinate: String
    /// A sentence that names the element and what has changed about it.
    package let message: String
    /// The element's place in the later version, or in the earlier one where it was removed; `nil` where the schema has
    /// no text.
    package internal(set) var location: SourceLocation?
}

extension SchemaChange {
    /// The meaning of the change for clients.
    package var severity: Severity { kind.severity }

    /// An element of one of the schemas.
    struct Element {
        let coordinate: String
        let schema: Schema
        let origin: Origin?
    }

    /// The kinds of changes, by the names that graphql-js gives them where it has one.
    package enum Kind: String, Sendable, CaseIterable {
        case typeRemoved = "TYPE_REMOVED"
        case typeAdded = "TYPE_ADDED"
        case typeChangedKind = "TYPE_CHANGED_KIND"
        case rootTypeChanged = "ROOT_TYPE_CHANGED"
        case rootTypeAdded = "ROOT_TYPE_ADDED"
        case typeRemovedFromUnion = "TYPE_REMOVED_FROM_UNION"
        case typeAddedToUnion = "TYPE_ADDED_TO_UNION"
        case valueRemovedFromEnum = "VALUE_REMOVED_FROM_ENUM"
        case valueAddedToEnum = "VALUE_ADDED_TO_ENUM"
        case implementedInterfaceRemoved = "IMPLEMENTED_INTERFACE_REMOVED"
        case implementedInterfaceAdded = "IMPLEMENTED_INTERFACE_ADDED"
        case fieldRemoved = "FIELD_REMOVED"
        case fieldAdded = "FIELD_ADDED"
        case fieldChangedKind = "FIELD_CHANGED_KIND"
        case fieldChangedKindSafely = "FIELD_CHANGED_KIND_SAFE"
        case requiredInputFieldAdded = "REQUIRED_INPUT_FIELD_ADDED"
        case optionalInputFieldAdded = "OPTIONAL_INPUT_FIELD_ADDED"
        case inputFieldDefaultChanged = "INPUT_FIELD_DEFAULT_VALUE_CHANGE"
        case oneOfAdded = "ONE_OF_ADDED"
        case oneOfRemoved = "ONE_OF_REMOVED"
        case argumentRemoved = "ARG_REMOVED"
        case requiredArgumentAdded = "REQUIRED_ARG_ADDED"
        case optionalArgumentAdded = "OPTIONAL_ARG_ADDED"
        case argumentChangedKind = "ARG_CHANGED_KIND"
        case argumentChangedKindSafely = "ARG_CHANGED_KIND_SAFE"
        case argumentDefaultChanged = "ARG_DEFAULT_VALUE_CHANGE"
        case directiveRemoved = "DIRECTIVE_REMOVED"
        case directiveAdded = "DIRECTIVE_ADDED"
        case directiveArgumentRemoved = "DIRECTIVE_ARG_REMOVED"
        case requiredDirectiveArgumentAdded = "REQUIRED_DIRECTIVE_ARG_ADDED"
        case optionalDirectiveArgumentAdded = "OPTIONAL_DIRECTIVE_ARG_ADDED"
        case directiveRepeatableRemoved = "DIRECTIVE_REPEATABLE_REMOVED"
        case directiveRepeatableAdded = "DIRECTIVE_REPEATABLE_ADDED"
        case directiveLocationRemoved = "DIRECTIVE_LOCATION_REMOVED"
        case directiveLocationAdded = "DIRECTIVE_LOCATION_ADDED"
        case specifiedByChanged = "SPECIFIED_BY_CHANGED"
        case deprecated = "DEPRECATED"
        case undeprecated = "DEPRECATION_REMOVED"
        case deprecationReasonChanged = "DEPRECATION_REASON_CHANGED"
        case descriptionChanged = "DESCRIPTION_CHANGED"
        case appliedDirectivesChanged = "APPLIED_DIRECTIVES_CHANGED"

        /// The meaning of all changes of this kind for clients.
        var severity: Severity {
            switch self {
            case .typeRemoved, .typeChangedKind, .rootTypeChanged, .typeRemovedFromUnion, .valueRemovedFromEnum,
                .implementedInterfaceRemoved, .fieldRemoved, .fieldChangedKind, .requiredInputFieldAdded, .oneOfAdded,
                .argumentRemoved, .requiredArgumentAdded, .argumentChangedKind, .directiveRemoved,
                .directiveArgumentRemoved, .requiredDirectiveArgumentAdded, .directiveRepeatableRemoved,
                .directiveLocationRemoved:
                .breaking
            case .typeAddedToUnion, .valueAddedToEnum, .implementedInterfaceAdded, .optionalInputFieldAdded,
                .inputFieldDefaultChanged, .optionalArgumentAdded, .argumentDefaultChanged, .specifiedByChanged:
                .dangerous
            case .typeAdded, .rootTypeAdded, .fieldAdded, .fieldChangedKindSafely, .oneOfRemoved,
                .argumentChangedKindSafely, .directiveAdded, .optionalDirectiveArgumentAdded, .directiveRepeatableAdded,
                .directiveLocationAdded, .deprecated, .undeprecated, .deprecationReasonChanged, .descriptionChanged,
                .appliedDirectivesChanged:
                .safe
            }
        }
    }
}
