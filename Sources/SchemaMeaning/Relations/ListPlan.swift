import FakeValues
package import GraphQLSchema
import JSONModel
package import Locking

/// How a field that lists objects gets its elements.
package final class ListPlan: Sendable {
    /// One object type that elements may have.
    package struct Member: Sendable {
        package let type: TypePlan
        /// The relation of which this list is a side.
        package let back: String?
        /// The place of that field in the type's field table.
        package let backIndex: Int?
        /// The list's other side, where both are lists.
        package let mutual: MutualRelation?
    }

    package let element: TypePlan
    /// The names of the owner's lists with the same elements, this one's among them.
    package let variants: [String]
    /// The hash that the list's random choices derive from, the same for all lists with the same elements.
    package let hash: UInt64
    /// Empty where elements have no keys.
    package let members: [Member]
    /// The arguments that choose among the elements.
    package let filterNames: Set<String>
    /// The arguments that name the elements by their keys; the first that is given counts.
    package let keys: [ArgumentTable.Slot]
    /// Whether those are the ones that it leaves out: `similarPosts(id:)`.
    package let isOfOthers: Bool
    /// Room for what an answer keeps of the list.
    package let memory = Once<Boxed<any AnyObject & Sendable>>()
    /// The owner's kin in a tree that the list holds, and the field that leads to the one above.
    package let kin: (kin: RelationWords.Kin, parent: String)?
    /// The owner's single field whose entity leads a list without another side: the `artist` among `artists`.
    package let leader: String?
    /// The linking fields, where the list holds the entities that link to the one that its owner belongs to.
    package let linkedFrom: LinkedFrom?
    /// The flag of elements by which the signed-in user's list holds them: `isSaved` for `savedJobs`.
    package let viewersFlag: String?
    /// The elements that the list's name chooses: `activeOrders`, `latestPosts`.
    package let said: ListChoice?
    /// The groups, where the list sums up another one: `reactionGroups` beside `reactions`.
    package let summary: GroupedList?
    /// Whether the owner's total is the sum of the elements, so that there is at least one.
    package let isSummedUp: Bool
    /// Whether the object around it only holds lists and lookups of all entities: `site { products(first: 50) }`.
    package let isOfNamespace: Bool
    package let pageSize: Int

    package init(
        _ field: SchemaField,
        of parent: TypePlan,
        element: TypeID,
        arguments: ArgumentTable,
        in model: SchemaModel
    ) {
        self.element = model.plan(for: element)
        variants = parent.variants(in: model).names(of: field, in: model)
        hash = StableHash.of(variants.first ?? field.name)
        let isKeyed = model.isKeyed(element)
        members = isKeyed ? self.element.members.map { Self.member($0, of: field, parent: parent, in: model) } : []
        let isRoot = model.schema.isRoot(parent.id)
        let keys = isKeyed ? Self.keySlots(arguments, element: self.element, isRoot: isRoot, in: model) : []
        self.keys = keys
        isOfOthers = FieldName(field.meant).words.contains(where: WordSets[.otherItems].contains)
        let names = FilterNames(model: model, element: self.element)
        filterNames = Set(
            arguments.slots.filter { slot in
                let folded = foldedName(slot.meant)
                return slot.role == .value && !keys.contains { $0.name == slot.name }
                    && (FilterWords.connectives[folded] != nil || names.meaning(of: slot.name, type: slot.type) != nil)
            }.map(\.name)
        )
        kin = Self.kin(field, of: parent, element)
        leader = Self.leader(field, of: parent, element: element)
        linkedFrom = isKeyed ? LinkedFrom(field, of: parent, element: self.element, in: model) : nil
        let backs = members.compactMap(\.back)
        said = isKeyed ? ListChoice(field, of: self.element, owner: parent.type, backs: backs, in: model) : nil
        let isFree = members.count == 1 && members[0].back == nil && members[0].mutual == nil
        let isViewers = model.userType.map { parent.id == $0 || parent.id == model.schema.queryType } ?? false
        viewersFlag = isFree && isViewers ? Self.viewersFlag(field, of: self.element.type, in: model.schema) : nil
        summary =
            isKeyed || parent.key == nil && !isRoot
            ? nil : GroupedList(field, of: parent.type, group: self.element.type, in: model)
        isSummedUp =
            !isRoot && parent.amounts(in: model).lines == parent.type.fields?.position(of: field.name) && isKeyed
        isOfNamespace =
            isKeyed && parent.key == nil && !isRoot
            && (said != nil || field.type.listElement == nil || arguments.hasPaging
                || model.hasLookup(element, in: parent.type))
        pageSize = max(0, model.settings.types[self.element.type.name]?.pageSize ?? model.settings.pageSize)
    }

    package var isKeyed: Bool { !members.isEmpty }

    private static func member(_ id: TypeID, of field: SchemaField, parent: TypePlan, in model: SchemaModel) -> Member {
        let type = model.plan(for: id)
        guard parent.key != nil else { return Member(type: type, back: nil, backIndex: nil, mutual: nil) }
        let back = model.backField(ofList: field, of: parent.type, element: type.type)?.name
        let mutual = back == nil ? model.mutualRelation(of: field, from: parent, to: type) : nil
        let backIndex = back.flatMap { type.type.fields?.position(of: $0) }
        return Member(type: type, back: back, backIndex: backIndex, mutual: mutual)
    }

    private static func viewersFlag(_ field: SchemaField, of element: NamedType, in schema: Schema) -> String? {
        let words = FieldName(field.meant).words
        let own = plurals(foldedName(element.meant))
        guard let first = words.first, words.count == 1 || own.contains(words.dropFirst().joined()),
            !own.contains(first)
        else { return nil }
        return element.allFields.first { flag in
            guard schema[flag.type.namedType].name == "Boolean", flag.arguments.isEmpty else { return false }
            let beginnings = WordSets[.flagViewers].map(\.self) + WordSets[.flagBeginnings]
            let name = foldedName(flag.meant)
            let stems = beginnings.filter(name.hasPrefix).map { String(name.dropFirst($0.count)) } + [name]
            // `subscriptions` and `subscribed`.
            return stems.contains { word in zip(word, first).prefix { $0 == $1 }.count >= max(4, word.count - 3) }
        }?.name
    }

    /// `siblings` and `parent` for a list of `siblings`.
    private static func kin(_ field: SchemaField, of type: TypePlan, _ element: TypeID) -> (RelationWords.Kin, String)?
    {
        guard element == type.id, let kin = RelationWords.kin[foldedName(field.meant)] else { return nil }
        return single(element, of: type) { FieldName($0.meant).words.first == "parent" }.map { (kin, $0) }
    }

    private static func leader(_ field: SchemaField, of parent: TypePlan, element: TypeID) -> String? {
        let names = singulars(foldedName(field.meant))
        return single(element, of: parent) { names.contains(foldedName($0.meant)) && $0.name != field.name }
    }

    /// The field of an entity that gives one object of a type, and is meant.
    private static func single(_ type: TypeID, of owner: TypePlan, where isMeant: (SchemaField) -> Bool) -> String? {
        guard owner.key != nil else { return nil }
        return owner.type.fields?.first { field in
            field.type.nullable == .named(type) && !field.needsArguments && isMeant(field)
        }?.name
    }

    /// `ids`, `userIds`, or the plural of the key field; at the root `id` too, since there it is no filter of a
    /// relation.
    private static func keySlots(
        _ arguments: ArgumentTable,
        element: TypePlan,
        isRoot: Bool,
        in model: SchemaModel
    ) -> [ArgumentTable.Slot] {
        let key = element.members.lazy.compactMap { model.plan(for: $0).key?.name }.first ?? KeyField.usualName
        let names: Set<String> = [
            "ids", "keys", "idin", model.folded(key) + "s", foldedName(element.type.meant) + "ids",
        ]
        return arguments.slots.filter { slot in
            let name = foldedName(slot.meant)
            guard model.schema[slot.type.namedType].isLeaf else { return false }
            return slot.type.listElement != nil ? names.contains(name) : isRoot && name == model.folded(key)
        }
    }
}
