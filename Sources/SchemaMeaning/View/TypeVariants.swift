package import GraphQLSchema

/// An object type that shows the objects of another type, with fewer fields or with more: `UserSummary`, `PublicUser`,
/// `ChapterWithEvents`.
package struct TypeVariant: Sendable {
    /// The type whose objects it shows.
    package let subject: TypeID
    /// The places of its fields in the field table of that type, by their names.
    package let positions: [String: Int]
}

/// Finds the types that show the objects of others.
///
/// One type with the fields of all stands for them: whichever of them a field gives, it is the same user.
struct TypeVariants {
    package private(set) var all: [TypeID: TypeVariant] = [:]
    /// The types that are seen otherwise than they are served: fields give the types that variants stand for.
    package private(set) var types: [TypeID: NamedType] = [:]
    private let schema: Schema
    private let settings: MockSettings

    package init(_ schema: Schema, settings: MockSettings) {
        (self.schema, self.settings) = (schema, settings)
        let objects = schema.types.filter { $0.isObject && !schema.isRoot($0.id) }
        lazy var names = Dictionary(objects.map { (foldedName($0.name), $0) }) { first, _ in first }
        var subjects: [TypeID: TypeID] = [:]
        for type in objects {
            let name = FieldName(type.name).words
            guard name.contains(where: { isAside($0) || isLink($0) }) else { continue }
            let subject = stems(of: name).lazy.compactMap { names[$0] }.first { $0.id != type.id }
            if let subject, isShown(subject, by: type) { subjects[type.id] = subject.id }
        }
        if !subjects.isEmpty { merge(subjects.mapValues { subjects[$0] ?? $0 }) }
    }

    private func isAside(_ word: String) -> Bool { WordSets[.variantWords].contains(word) }
    private func isLink(_ word: String) -> Bool { WordSets[.variantLinks].contains(word) }

    /// The names in a name, folded, longest first: `user` of `PublicUserDetails`, `chapter` of `ChapterWithEvents`.
    private func stems(of name: [String]) -> [String] {
        let link = name.firstIndex(where: isLink) ?? name.endIndex
        let end = link - name[..<link].reversed().prefix(while: isAside).count
        return (0...name.prefix(while: isAside).count).flatMap { start in
            (max(start, end)...max(start, link)).reversed().map { name[start..<$0].joined() }
        }
    }

    /// Whether a type with such a name has the other's key and half of its own leaves from there, or without a key all
    /// leaves that the other has, and neither is a part of the other.
    private func isShown(_ subject: NamedType, by variant: NamedType) -> Bool {
        let key = KeyField(of: subject, in: schema, settings: settings)
        let own = KeyField(of: variant, in: schema, settings: settings)
        guard key?.name == own?.name, key?.known == own?.known,
            !schema.types.contains(where: { $0.isAbstract && schema.isPossible(variant.id, in: $0.id) })
        else { return false }
        let leaves = variant.allFields.filter { schema[$0.type.namedType].isLeaf }
        let shared = leaves.filter { subject.allFields[$0.name]?.type.intersection(with: $0.type) != nil }
        let needed = own == nil ? subject.allFields.count { schema[$0.type.namedType].isLeaf } : (leaves.count + 1) / 2
        return shared.count > 1 && shared.count >= needed
            && (own?.name.map { name in shared.contains { $0.name == name } } ?? true)
            && !variant.allFields.contains { $0.type.nullable == .named(subject.id) }
            && !subject.allFields.contains { $0.type.namedType == variant.id }
    }

    /// Gives the types that variants stand for the fields of these.
    private mutating func merge(_ subjects: [TypeID: TypeID]) {
        func seen(_ field: SchemaField) -> SchemaField {
            guard let subject = subjects[field.type.namedType] else { return field }
            return SchemaField(field.element, arguments: field.arguments, type: field.type.around(subject))
        }
        for type in schema.types where type.allFields.contains(where: { subjects[$0.type.namedType] != nil }) {
            types[type.id] = type.with(type.allFields.map(seen))
        }
        for (variant, subject) in subjects.sorted(by: { $0.key.index < $1.key.index }) {
            let type = types[subject] ?? schema[subject]
            var (fields, positions) = (Array(type.allFields), [String: Int]())
            for field in schema[variant].allFields.map(seen) {
                positions[field.name] = add(field, of: variant, to: &fields)
            }
            all[variant] = TypeVariant(subject: subject, positions: positions)
            types[subject] = type.with(fields)
            types[variant] = schema[variant].with([])
        }
    }

    /// - Returns: the place of the field, which may be that of another one with its name.
    private func add(_ field: SchemaField, of variant: TypeID, to fields: inout [SchemaField]) -> Int {
        var element = field.element
        if let index = fields.firstIndex(where: { $0.name == field.name }) {
            let own = fields[index]
            if let type = own.type.intersection(with: field.type) {
                let asked = own.arguments.count < field.arguments.count ? field : own
                fields[index] = SchemaField(asked.element, arguments: asked.arguments, type: type)
                return index
            }
            // Gives something else than the other field: it keeps its meaning under another name.
            element.name = schema[variant].name + "." + field.name
        }
        fields.append(SchemaField(element, arguments: field.arguments, type: field.type))
        return fields.count - 1
    }
}
