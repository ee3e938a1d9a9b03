import FakeValues
import GraphQLSchema

/// The form of a scalar type's values on the wire.
///
/// The commonest form counts for a name that is used for several: `Decimal` and `Money` are strings, since they exist
/// because a JSON number would be rounded, unless the description says otherwise.
enum ScalarForm: Sendable {
    case string, integer, float, boolean, identifier
    /// A decimal number in a string.
    case decimalText
    /// An integer in a string.
    case integerText
    case instant(InstantForm)
    case url, html
    /// A form with values of its own, whatever the field's name.
    case fixed(LeafGenerator)
    /// An unknown form: only names and descriptions tell of the values.
    case unknown

    package init(_ type: NamedType) {
        switch type.builtIn {
        case .int: self = .integer
        case .float: self = .float
        case .string: self = .string
        case .boolean: self = .boolean
        case .id: self = .identifier
        case nil: self = Self.custom(type)
        }
    }

    private static func custom(_ type: NamedType) -> ScalarForm {
        if let form = named(type)?.form(in: type.description) ?? specified(type) { return form }
        return type.description.map(DescriptionGuide.isMoment) ?? false ? .instant(.dateTime) : .unknown
    }

    private static func named(_ type: NamedType) -> ScalarTable.Entry? {
        let words = FieldName(type.meant).words
        // `JSInt` is an integer, as any two words are that end so.
        let kind = words.last.flatMap { words.count == 2 && WordSets[.scalarKinds].contains($0) ? $0 : nil }
        return ScalarTable.byName[words.joined()] ?? ScalarTable.byName[normalized(type.name)]
            ?? kind.flatMap { ScalarTable.byName[$0] }
    }

    /// The name without words that tell only the scalar's origin: `AWSDateTime`, `DateTimeScalar`.
    private static func normalized(_ name: String) -> String {
        var words = FieldName(name.hasPrefix("AWS") ? String(name.dropFirst(3)) : name).words
        if words.count > 1, WordSets[.scalarBeginnings].contains(words[0]) { words.removeFirst() }
        if words.count > 1, let last = words.last, WordSets[.scalarEndings].contains(last) { words.removeLast() }
        return words.joined()
    }

    /// The form that the URL of `@specifiedBy` tells (specification, section 3.5).
    private static func specified(_ type: NamedType) -> ScalarForm? {
        guard case .scalar(let url?) = type.kind else { return nil }
        let address = url.lowercased()
        return ScalarTable.bySpecification.first { address.contains($0.part) }?.form
    }
}
