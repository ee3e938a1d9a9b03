import GraphQLSchema

/// Finds the types whose keys leaves hold: `Comment.postId`, where no field `post` leads to the post.
struct ForeignKeys {
    package let schema: Schema
    package let names: TypeNames
    package let isKeyed: (TypeID) -> Bool

    package init(_ schema: Schema, names: TypeNames? = nil, isKeyed: @escaping (TypeID) -> Bool) {
        self.schema = schema
        self.names = names ?? TypeNames(schema)
        self.isKeyed = isKeyed
    }

    /// The type of entities that the words before `Id` tell.
    ///
    /// `currentClinicId` is the key of a clinic, `variantId` that of the only type whose name ends with `Variant`, and
    /// `authorId` that of a user where there is no type of authors.
    package func target(of words: ArraySlice<String>, in parent: TypeID) -> TypeID? {
        // A tree whose fields lead down only: `parentId` beside `children`.
        if words.count == 1, RelationWords.leadsUp(words.joined()), names.called(words.joined()).isEmpty {
            return isKeyed(parent) ? parent : nil
        }
        let qualifiers = words.prefix { RelationWords.qualifiers.contains($0) }
        for start in words.startIndex...qualifiers.endIndex where start < words.endIndex {
            // A page of them may be called by their plural.
            let named = names.called(words[start...].joined()).filter { schema[$0].isObject }
            guard !named.isEmpty else { continue }
            return named.first(where: isKeyed).flatMap { $0 == parent ? nil : $0 }
        }
        if let last = words.last, words.count > 1 || !WordSets[.wrapperContents].contains(last) {
            let ending = names.ending(with: last).filter {
                isKeyed($0) && FieldName(schema[$0].meant).words.reversed().starts(with: words.reversed())
            }
            if ending.count == 1 { return ending[0] == parent ? nil : ending[0] }
        }
        // A prefix must name a type: with tasks, `taskChecklistId` is the key of a `Checklist`, but `stripeCustomerId`
        // is no key of this schema.
        for start in words.indices.dropFirst() where !names.named(words[..<start].joined()).isEmpty {
            if let named = names.named(words[start...].joined()).first(where: isKeyed), named != parent { return named }
        }
        // `customerId` is that of a `CustomerProfile` where there is nothing else of this name.
        let extended = WordSets[.extensions].flatMap { names.named(words.joined() + $0) }.filter(isKeyed)
        if extended.count == 1, extended[0] != parent { return extended[0] }
        guard words.count < 3, WordSets[.userRoles].contains(words.joined()), let user, user != parent else {
            return nil
        }
        return user
    }

    /// The type of users, which any person is where no name tells another: `User`, or else that of the root's `me`.
    package var user: TypeID? {
        ["user", "users"].flatMap(names.named).filter(isKeyed).min { $0.index < $1.index }
            ?? schema[schema.queryType].fields?.first { field in
                ViewerWords.isViewer(field) && field.type.listElement == nil
                    && schema[field.type.namedType].isObject && isKeyed(field.type.namedType)
            }?.type.namedType
    }

    /// The fields to add for the entities whose keys the leaves of a type hold, where no field of it has their type.
    package func relations(of type: NamedType, key: (NamedType) -> KeyField?) -> [SchemaField] {
        guard let fields = type.fields else { return [] }
        // Most leaves that end so are keys of nothing here, and most types have none: that is found out first.
        let leads = fields.compactMap { field -> (field: SchemaField, stem: String, target: TypeID)? in
            guard let stem = Self.stem(field.meant), case .named(let leaf) = field.type.nullable, schema[leaf].isLeaf,
                field.arguments.isEmpty, let target = target(of: FieldName(stem).words[...], in: type.id)
            else { return nil }
            return (field, stem, target)
        }
        guard !leads.isEmpty, let own = key(type) else { return [] }
        var known = Set(fields.map { foldedName($0.meant) })
        return leads.compactMap { field, stem, target in
            guard field.name != own.name, !fields.contains(where: { $0.type.nullable == .named(target) }),
                let index = key(schema[target])?.index, let held = schema[target].fields?[index].type.namedType,
                schema.canHold(field.type.namedType, held), known.insert(foldedName(stem)).inserted
            else { return nil }
            let element = SchemaElement(name: stem, directives: field.directives, origin: field.origin)
            return SchemaField(element, type: field.type.isNonNull ? .nonNull(.named(target)) : .named(target))
        }
    }

    /// The name without the last word for a key: `post` for `postId`, `post_id` and `postID`; `nil` for other names.
    package static func stem(_ name: String) -> String? {
        // Asked of every field of a schema.
        guard let last = name.utf8.last, last | 0x20 == UInt8(ascii: "d") else { return nil }
        for ending in ["Id", "_id", "ID"] where name.hasSuffix(ending) && name.count > ending.count {
            return String(name.dropLast(ending.count))
        }
        return nil
    }
}
