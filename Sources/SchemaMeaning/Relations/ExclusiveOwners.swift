import FakeValues
import GraphQLSchema

/// Finds parts that say nothing of their whole: a `Line`, where nothing but `Order.lines` gives lines.
///
/// Such an object is in one list, though no field leads back from it; and so is one that a single field gives, where it
/// is somebody's own: `User.settings`. Objects that many owners share, such as people and tags, are left alone.
struct ExclusiveOwners {
    private let schema: Schema
    private let isKeyed: (TypeID) -> Bool
    /// The fields that give objects of a type, by the place of that type; those of mutations are left out.
    private let uses: [[Use]]

    private struct Use {
        var type: TypeID
        var isList: Bool
    }

    init(_ schema: Schema, settings: MockSettings) {
        self.schema = schema
        isKeyed = { KeyField(of: schema[$0], in: schema, settings: settings) != nil }
        var uses = [[Use]](repeating: [], count: schema.types.count)
        let others = [schema.mutationType, schema.subscriptionType]
        for type in schema.types where type.isObject && !others.contains(type.id) {
            for field in type.allFields where schema[field.type.namedType].isObject {
                let isList = field.type.nullable.listElement != nil
                uses[field.type.namedType.index].append(Use(type: type.id, isList: isList))
            }
        }
        self.uses = uses
    }

    /// The schema with hidden fields that lead back from such objects: `Line.order`.
    var completed: Schema {
        var types: [TypeID: NamedType] = [:]
        for type in schema.types where type.isObject && !schema.isRoot(type.id) {
            guard let owner = owner(of: type), isOwn(type) || !isShared(type), !leads(type, to: owner) else { continue }
            let (name, meant) = (Self.fieldName(schema[owner].name), Self.fieldName(schema[owner].meant))
            guard type.fields?[name] == nil else { continue }
            let back = SchemaField(SchemaElement(name: name).meaning(meant), type: .nonNull(.named(owner)))
            types[type.id] = type.with(Array(type.allFields) + [back])
        }
        return types.isEmpty ? schema : Schema(schema, with: types)
    }

    private static func fieldName(_ type: String) -> String {
        let words = FieldName(type).words
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Whether every owner has an object of its own, such as settings.
    private func isOwn(_ type: NamedType) -> Bool {
        FieldName(type.meant).words.last.map(WordSets[.ownThings].contains) ?? false
    }

    private func isShared(_ type: NamedType) -> Bool {
        let words = FieldName(type.meant).words
        return words.last.map(WordSets[.sharedThings].contains) ?? true || Noun(words: words) == .person
    }

    /// The only type whose lists and pages give objects of a type; `nil` where anything else gives them too.
    private func owner(of type: NamedType) -> TypeID? {
        guard let owners = owners(of: type, givenBy: type.id), owners.count == 1, owners.first != type.id,
            isKeyed(type.id)
        else { return nil }
        return owners.first
    }

    /// The keyed types whose fields give objects of a type, or such a page or edge of them; `nil` where anything else
    /// gives it.
    private func owners(of type: NamedType, givenBy giver: TypeID, depth: Int = 0) -> Set<TypeID>? {
        let uses = uses[giver.index]
        // Most types end here; whether one has a key takes longer to find out.
        if uses.contains(where: { $0.type == schema.queryType }) { return nil }
        var owners: Set<TypeID> = []
        for use in uses {
            if isKeyed(use.type) {
                let isAlone = isOwn(type) && uses.count(where: { !$0.isList }) == 1
                guard giver != type.id || use.isList || isAlone else { return nil }
                owners.insert(use.type)
            } else if !self.uses[use.type.index].isEmpty {
                // A payload, which only mutations give, tells of no owner.
                guard depth < 2, isPage(use.type, of: type.id),
                    let more = self.owners(of: type, givenBy: use.type, depth: depth + 1)
                else { return nil }
                owners.formUnion(more)
            }
        }
        return owners
    }

    private func isPage(_ page: TypeID, of type: TypeID) -> Bool {
        schema[page].fields?[EdgeField.node.rawValue]?.type.namedType == type
            || PageShape.of(schema[page], in: schema)?.element == type
    }

    /// Whether a field leads back already, to one owner or to several.
    private func leads(_ type: NamedType, to owner: TypeID) -> Bool {
        type.allFields.contains { field in
            schema.overlap(field.type.namedType, owner) || isPage(field.type.namedType, of: owner)
        }
    }
}
