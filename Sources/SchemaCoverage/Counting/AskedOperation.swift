package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel
import Synchronization

/// An operation whose elements are counted.
///
/// It is kept with its document, so that a question that comes again is told at once.
package final class AskedOperation: Sendable {
    let name: String?
    private let definition: OperationDefinition
    private let document: Document
    let schema: Schema
    /// The types of variables, each with what the operation calls it.
    private let variables: [(name: String, type: NamedType?)]
    /// Tells the operation from others.
    private let identity: Int
    /// The question that was noted last, mixed with the number of the record that noted it.
    private let latest = Atomic(0)

    package init(_ definition: OperationDefinition, in document: Document, schema: Schema) {
        name = definition.name?.value
        self.definition = definition
        self.document = document
        self.schema = schema
        variables = definition.variables.map { ($0.name.value, schema.type(named: $0.type.namedType.value)) }
        var hasher = Hasher()
        hasher.combine(document.source.bytes)
        hasher.combine(name)
        identity = hasher.finalize()
    }

    /// The coordinates of what is asked for with these variables: `Product.price`.
    package func elements(_ values: JSONObject) -> Set<String> {
        ElementCollector(definition, in: document, schema: schema, variables: values).elements
    }

    /// The coordinates of the fields that the response's own members come from.
    var rootFields: [String] {
        guard let root = schema.rootType(for: definition.type) else { return [] }
        return FieldCollector.collect(definition.selectionSet, on: root.id, in: schema, fragments: document.fragments)
            .compactMap { $0.fields.first?.name.value }
            .filter { root.fields?[$0] != nil }
            .map { "\(root.name).\($0)" }
    }

    /// Whether a question is another one than was noted last; from now on it is the last one.
    func isNews(_ question: Int) -> Bool {
        guard latest.load(ordering: .relaxed) != question else { return false }
        latest.store(question, ordering: .relaxed)
        return true
    }
}

extension AskedOperation {
    /// A number that is the same for requests that ask for the same elements: it is made from the operation's text, from
    /// which variables are given, and from what in them chooses or names elements.
    func question(_ values: JSONObject) -> Int {
        if variables.isEmpty { return identity }
        var hasher = Hasher()
        hasher.combine(identity)
        for (name, type) in variables {
            let value = values[name]
            hasher.combine(value != nil)
            if let value, let type { combine(value, as: type, into: &hasher) }
        }
        return hasher.finalize()
    }

    private func combine(_ value: JSONValue, as type: NamedType, into hasher: inout Hasher) {
        switch (value, type.kind) {
        case (.bool(let isTrue), .scalar): hasher.combine(isTrue)
        case (_, .scalar): break
        case (.array(let elements), _): for element in elements { combine(element, as: type, into: &hasher) }
        case (.string(let name), .enumeration): hasher.combine(name)
        case (.object(let members), .inputObject(let fields, _)):
            for member in members.members {
                guard let field = fields[member.key] else { continue }
                hasher.combine(member.key)
                combine(member.value, as: schema.namedType(of: field.type), into: &hasher)
            }
        default: break
        }
    }
}
