import GraphQLLanguage

/// Everything that can be wrong with a type system, each with what it costs.
///
/// This is the one table of severities. A **warning** is served around: what the comment says stands in its place.
/// An **error** costs something that the schema promises. There is no schema at all only where a source cannot be
/// read or no query type is left; in every other case the part in question is left out and the rest is served.
enum TypeSystemProblem: CaseIterable {
    /// A source is not GraphQL, or not an introspection result: no schema.
    case unreadableSource
    /// A part of an introspection result that is not what it should be: without that part.
    case malformedPart
    /// A source without definitions, or an operation or fragment in one: it is passed over.
    case notTypeSystem
    /// There is no usable query type: no schema.
    case missingQueryType
    /// A mutation or subscription root that is no object type: without that root.
    case rootTypeNotObject
    /// The same type as the root of two operations: served so.
    case sameRootTypeTwice

    /// A type, field, argument, enum value, directive, `schema` or root defined again: the first counts.
    case definedTwice
    /// A name that begins with two underscores: served so, except for the introspection types' own names.
    case reservedName
    /// A reference to an undefined type: what has that type is left out.
    case unknownType
    /// An input object where values are returned: the field is left out.
    case notOutputType
    /// An object, interface or union where values are given: the argument or input field is left out.
    case notInputType
    /// A type without any field, member or value: it is left out, and what has that type.
    case emptyType

    /// An extension of an undefined type: it defines the type.
    case extensionWithoutDefinition
    /// An extension of a type as another kind: without the extension.
    case extensionOfOtherKind

    /// Implementing what is no interface: without that.
    case implementsNonInterface
    /// An interface that implements itself, directly or not: without that.
    case implementsItself
    /// An interface's own interface that is not named: it is implemented too.
    case missingAncestor
    /// A field that an interface promises: taken over from the interface.
    case missingInterfaceField
    /// A field or argument that differs from what an interface promises: served as the type has it.
    case incompatibleImplementation
    /// A deprecated field whose interface does not deprecate it: served so.
    case deprecatedImplementation
    /// A union's member that is no object type: without that member.
    case memberNotObject
    /// An enum value named `true`, `false` or `null`: without that value.
    case unusableEnumValue

    /// A field of a `@oneOf` input object that is required or has a default: served so, without the default.
    case oneOfFieldNotOptional
    /// Input objects that need themselves: served so, though no value can be given.
    case inputCycle
    /// Default values that hold themselves: without the default that closes the circle.
    case defaultCycle
    /// A default value that its type does not accept: without the default.
    case invalidDefault
    /// `@deprecated` on what must be given: served so.
    case requiredDeprecated

    /// A directive's definition that uses itself: served so.
    case directiveCycle
    /// A directive's definition at an unknown location: without that location.
    case unknownLocation
    /// An undefined directive, or one where, how often or with what it may not be applied: it means nothing.
    case misappliedDirective
    /// Fields that a directive of Apollo Federation names and that are not there: it is read without them.
    case unknownFieldSet
    /// A subgraph's schema without what routers ask for: served so.
    case unservedSubgraph

    var severity: Diagnostic.Severity {
        switch self {
        case .unreadableSource, .malformedPart, .missingQueryType, .rootTypeNotObject, .unknownType, .notOutputType,
            .notInputType,
            .emptyType, .extensionOfOtherKind, .implementsNonInterface, .implementsItself, .missingAncestor,
            .missingInterfaceField, .incompatibleImplementation, .memberNotObject, .unusableEnumValue,
            .oneOfFieldNotOptional, .inputCycle, .defaultCycle:
            .error
        case .notTypeSystem, .deprecatedImplementation, .sameRootTypeTwice, .definedTwice, .reservedName,
            .extensionWithoutDefinition, .invalidDefault,
            .requiredDeprecated, .directiveCycle, .unknownLocation, .misappliedDirective,
            .unknownFieldSet, .unservedSubgraph:
            .warning
        }
    }
}
