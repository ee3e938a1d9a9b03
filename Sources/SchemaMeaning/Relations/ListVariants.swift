package import GraphQLSchema

/// Lists of one object with the same elements, and names of one stem: `actors`, `actorsConnection`, `actorsAggregate`.
package final class ListVariants: Sendable {
    private struct Content: Hashable {
        package let stem: String
        package let element: TypeID
    }

    private let names: [Content: [String]]

    package init(of owner: NamedType, in model: SchemaModel) {
        var names: [Content: [String]] = [:]
        for field in owner.allFields {
            if let content = Self.content(of: field, in: model) { names[content, default: []].append(field.name) }
        }
        self.names = names.mapValues { $0.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) } }
    }

    /// The names of the lists with the same elements as this one, itself among them, the shortest first.
    package func names(of list: SchemaField, in model: SchemaModel) -> [String] {
        Self.content(of: list, in: model).flatMap { names[$0] } ?? [list.name]
    }

    private static func content(of list: SchemaField, in model: SchemaModel) -> Content? {
        model.elementType(of: list).map { Content(stem: SchemaModel.stem(ofList: list.meant), element: $0) }
    }
}

extension SchemaModel {
    /// The common stem of such names, without words for the form of a list: `actors` for `actorsConnection`.
    package static func stem(ofList name: String) -> String {
        var words = FieldName(name).words[...]
        while words.count > 1, let last = words.last, WordSets[.listForms].contains(last) { words = words.dropLast() }
        return words.joined()
    }

    /// The list that an aggregate without items sums up: `movies` for `moviesAggregate`, `queryPost` for
    /// `aggregatePost`.
    func aggregatedList(_ field: SchemaField, of owner: NamedType) -> SchemaField? {
        guard field.type.listElement == nil || GroupedField.isAsked(of: field),
            schema[field.type.namedType].isObject
        else { return nil }
        let words = FieldName(field.meant).words
        guard words.count > 1, let word = words.first(where: WordSets[.listAggregates].contains) else { return nil }
        let target = plan(for: field.type.namedType)
        guard target.key == nil,
            target.type.fields?.indices.contains(where: { target.aggregateRole(at: $0, in: schema) != nil }) ?? false
        else { return nil }
        let stem = words.filter { $0 != word }.joined()
        return owner.fields?.first { list in
            guard let element = elementType(of: list), !isAggregate(list) else { return false }
            let names = [foldedName(list.meant), Self.stem(ofList: list.meant), foldedName(schema[element].meant)]
            return names.contains { $0 == stem || singulars($0).contains(stem) || singulars(stem).contains($0) }
        }
    }
}
