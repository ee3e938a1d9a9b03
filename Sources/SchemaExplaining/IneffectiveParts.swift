package import GraphQLLanguage
import GraphQLSchema
package import SchemaMeaning

/// The parts of a document that make no difference: arguments that are not understood, mutations that write nothing.
package struct IneffectiveParts: Sendable {
    /// A message about each part, and the part's range in the document.
    package let parts: [(message: String, range: SourceRange)]

    /// - Parameters:
    ///   - document: a valid document; of an invalid one only the parts that the schema knows are looked at.
    ///   - model: the world that answers the document.
    package init(_ document: Document, in model: SchemaModel) {
        var search = IneffectivePartSearch(model: model)
        for definition in document.definitions {
            switch definition {
            case .operation(let operation):
                search.look(at: operation.selectionSet, of: model.served.rootType(for: operation.type))
            case .fragment(let fragment):
                search.look(at: fragment.selectionSet, of: model.served.type(named: fragment.typeCondition.value))
            default: continue
            }
        }
        parts = search.parts
    }
}

private struct IneffectivePartSearch {
    package let model: SchemaModel
    package var parts: [(message: String, range: SourceRange)] = []
    /// The explanations of fields, by `Type.field`.
    private var known: [String: FieldExplanation] = [:]

    package init(model: SchemaModel) { self.model = model }

    package mutating func look(at selections: SelectionSet, of type: NamedType?) {
        guard let type else { return }
        for selection in selections.selections {
            switch selection {
            case .field(let field): look(at: field, of: type)
            case .inlineFragment(let fragment):
                let condition = fragment.typeCondition.flatMap { model.served.type(named: $0.value) }
                look(at: fragment.selectionSet, of: fragment.typeCondition == nil ? type : condition)
            case .fragmentSpread: continue
            }
        }
    }

    private mutating func look(at field: Field, of type: NamedType) {
        guard let definition = type.fields?[field.name.value] else { return }
        let types = model.served.possibleTypes(of: type.id).map { model.served[$0] }
        let explained = types.compactMap { explanation(of: field.name.value, in: $0) }
        if type.id == model.served.mutationType, explained.first.map({ $0.meaning == nil }) ?? false {
            parts.append(("\"\(field.name.value)\" writes nothing: what it does is not understood.", field.name.range))
        } else {
            for argument in field.arguments {
                look(at: argument.value, at: argument.name.value, argument.name.range, of: field.name.value, explained)
            }
        }
        if let inner = field.selectionSet {
            look(at: inner, of: model.served[definition.type.namedType])
        }
    }

    /// Notes an argument, and members of its object, that none of the possible types understands.
    private mutating func look(
        at value: Value,
        at path: String,
        _ range: SourceRange,
        of field: String,
        _ explained: [FieldExplanation]
    ) {
        let meanings = explained.compactMap { field in field.arguments.first { $0.name == path } }
        if !meanings.isEmpty, meanings.allSatisfy({ $0.meaning == nil }) {
            parts.append(("\"\(path)\" of \"\(field)\" makes no difference: what it means is not understood.", range))
        }
        guard case .object(let members) = value.kind else { return }
        for member in members {
            look(at: member.value, at: "\(path).\(member.name.value)", member.name.range, of: field, explained)
        }
    }

    private mutating func explanation(of field: String, in type: NamedType) -> FieldExplanation? {
        let name = "\(type.name).\(field)"
        if let explained = known[name] { return explained }
        let found = model.explanation(ofField: field, in: type)
        known[name] = found
        return found
    }
}
