import GraphQLSchema

/// The names of types without a word that only tells their role in the server's code.
///
/// NestJS's `UserEntity` and TypeGraphQL's `UserModel` are a `User`, and so is graphene's `UserType` where most types
/// end so.
struct StrippedNames {
    /// The types that have another name than the schema gives them.
    package private(set) var all: [TypeID: String] = [:]

    package init(_ schema: Schema) {
        let objects = schema.types.filter { $0.isObject && !schema.isRoot($0.id) }
        var endings = WrapperWords.typeEndings
        let keyed = objects.filter { $0.fields?[KeyField.usualName] != nil }
        for ending in WrapperWords.commonEndings {
            let called = keyed.count { $0.name.hasSuffix(ending) }
            if called > 1, called * 2 > keyed.count { endings.append(ending) }
        }
        // An input for the `userId` of a `UserType` calls it so, however many types end so.
        lazy var inputs = Set(
            schema.types.flatMap { type in
                (type.inputFields ?? InputValueTable([])).map { foldedName($0.meant) }
                    + type.allFields.flatMap { $0.arguments.map { foldedName($0.meant) } }
            }
        )
        func isCalled(_ type: NamedType, without ending: String) -> Bool {
            type.name.hasSuffix(ending)
                && inputs.contains(foldedName(String(type.name.dropLast(ending.count))) + KeyField.usualName)
        }
        var owners: [String: [TypeID]] = [:]
        for type in objects {
            guard
                let ending = endings.first(where: type.name.hasSuffix)
                    ?? WrapperWords.commonEndings.first(where: { isCalled(type, without: $0) })
            else { continue }
            var name = type.name.dropLast(ending.count)
            while name.last == "_" { name.removeLast() }
            guard !name.isEmpty, schema.type(named: String(name)) == nil else { continue }
            owners[String(name), default: []].append(type.id)
        }
        owners = owners.filter { $0.value.count == 1 }
        if owners.isEmpty { return }
        let fields = Set(schema.types.flatMap { $0.allFields.map { foldedName($0.meant) } }).union(inputs)
        for (name, types) in owners {
            // A schema that speaks of a `billingEntity` means one.
            let whole = foldedName(schema[types[0]].meant)
            guard fields.isDisjoint(with: [whole, whole + KeyField.usualName] + plurals(whole)) else { continue }
            all[types[0]] = name
        }
    }
}
