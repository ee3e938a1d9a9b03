import GraphQLSchema
import Locking

/// The types by their names, however these are written.
final class TypeNames: Sendable {
    /// Composite types by their folded names, in the order of the schema.
    private let types: [String: [TypeID]]
    private let schema: Schema
    /// The types with longer names by their last words, computed when they are first asked for.
    private let byLastWord = Once<Boxed<[String: [TypeID]]>>()

    package init(_ schema: Schema) {
        self.schema = schema
        var types: [String: [TypeID]] = [:]
        for type in schema.types where type.isComposite && !schema.isRoot(type.id) {
            types[foldedName(type.meant), default: []].append(type.id)
        }
        self.types = types
    }

    package func named(_ name: String) -> [TypeID] { types[name] ?? [] }

    /// The types with this name, or a plural of it.
    package func called(_ name: String) -> [TypeID] { ([name] + plurals(name)).flatMap(named) }

    /// The types whose longer names end with a word: `ProductVariant` for `variant`.
    package func ending(with word: String) -> [TypeID] { byLastWord.value { Boxed(endings()) }.value[word] ?? [] }

    private func endings() -> [String: [TypeID]] {
        var endings: [String: [TypeID]] = [:]
        for type in schema.types where type.isObject && !schema.isRoot(type.id) {
            let words = FieldName(type.meant).words
            if words.count > 1, let last = words.last { endings[last, default: []].append(type.id) }
        }
        return endings
    }
}
