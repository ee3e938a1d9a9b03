package import GraphQLSchema
package import JSONModel

/// The values that a mutation was given, whichever arguments and input objects contain them.
///
/// `createUser(name:)`, `createUser(input: { name })`, `updateUser(where: { id }, data: { name })` and
/// `updateUser(input: { id, patch: { name } })` all give a name.
package struct MutationInput: Sendable {
    package struct Entry: Sendable {
        package let name: String
        package private(set) var folded: String
        package var type: ResolvedType
        /// The value, which is null where null was given.
        package var value: JSONValue
        /// The path of the value: `input.patch.title`.
        package let path: String
        /// The meaning that `mocks:` states for it.
        package let said: String?
        /// Whether the value is another one than the default of its definition.
        package let isSent: Bool

        /// The number of objects around the value.
        package var depth: Int { path.utf8.count { $0 == UInt8(ascii: ".") } }

        /// Whether the name ends as those of keys do: `projectId`.
        package var endsInKey: Bool { folded.hasSuffix(KeyField.usualName) }

        /// The entry of a number that is added to a field's: Hasura's `_inc: { stock: 1 }`.
        fileprivate var added: Entry {
            var entry = self
            entry.folded += MutationWords.increment
            return entry
        }

        package init(_ definition: InputValue, _ value: JSONValue, path: String, said: String?) {
            name = definition.name
            folded = foldedName(definition.meant)
            type = definition.type
            self.value = value
            self.path = path
            self.said = said
            isSent = definition.defaultValue.map { JSONValue(constant: $0) } != value
        }
    }

    package private(set) var entries: [Entry] = []

    /// - Parameters:
    ///   - arguments: the arguments that were given.
    ///   - field: the mutation.
    ///   - noun: the folded noun of its name.
    ///   - isMaker: whether it creates an entity, so that no input tells the key of that one.
    ///   - model: the world of the entities.
    package init(
        _ arguments: JSONObject,
        of field: SchemaField,
        noun: String,
        isMaker: Bool = false,
        in model: SchemaModel
    ) {
        let root = model.schema.mutationType.map { model.schema[$0].name } ?? ""
        for definition in field.arguments {
            guard let value = arguments[definition.name] else { continue }
            let isContainer = model.isContainer(definition, of: field, noun: noun, isMaker: isMaker)
            let said = model.settings.meaning(of: definition.name, of: field.name, in: root)
            let entry = Entry(definition, value, path: definition.name, said: said)
            append(entry, isContainer: isContainer, noun: noun, in: model)
        }
    }

    private mutating func append(_ entry: Entry, isContainer: Bool, noun: String, in model: SchemaModel) {
        let inputs = model.schema[entry.type.namedType].inputFields
        if MutationWords.changes[entry.folded] == .add, inputs != nil, case .object(let members) = entry.value {
            let numbers = Self.entries(of: members, entry.type.namedType, at: entry.path, in: model)
            entries += numbers.map(\.added)
            return
        }
        guard isContainer, entry.said == nil, entry.type.listElement == nil, case .object(let members) = entry.value,
            inputs != nil
        else {
            if entry.folded != PayloadRole.clientIDName { entries.append(entry) }
            return
        }
        append(members, of: entry.type.namedType, at: entry.path, noun: noun, in: model)
    }

    /// Adds the values in an input object, those in objects that only contain others among them.
    private mutating func append(
        _ members: JSONObject,
        of input: TypeID,
        at path: String,
        noun: String,
        in model: SchemaModel
    ) {
        for inner in Self.entries(of: members, input, at: path, in: model) {
            append(inner, isContainer: Self.isContainerName(inner.name, noun: noun), noun: noun, in: model)
        }
    }

    /// The values in one element of a list: `updateTasks(input: [{ id, patch: { title } }])`.
    package init(element: JSONObject, of input: TypeID, at path: String, noun: String, in model: SchemaModel) {
        append(element, of: input, at: path, noun: noun, in: model)
    }

    /// The members of an input object, in the order of its definition.
    package static func entries(
        of members: JSONObject,
        _ input: TypeID,
        at path: String,
        in model: SchemaModel
    ) -> [Entry] {
        let type = model.schema[input]
        return (type.inputFields ?? InputValueTable([])).compactMap { field in
            members[field.name].map { value in
                let said = model.settings.types[type.name]?.fields[field.name]?.meaning
                return Entry(field, value, path: "\(path).\(field.name)", said: said)
            }
        }
    }

    /// Whether a member or an argument has a name for one that only contains others: `input`, `data`, `userPatch`.
    package static func isContainerName(_ name: String, noun: String) -> Bool {
        let folded = foldedName(name)
        return WordSets[.writeContainers].contains(folded) || folded.hasSuffix("input")
            || ["Dto", "DTO", "dto"].contains(where: name.hasSuffix)
            || (!noun.isEmpty && (folded == noun || folded == noun + "patch"))
    }

    /// The value that was given for a folded name, unless it is null: the outer one of `email` and `patch.email`, which
    /// says what is changed.
    package func given(_ folded: String) -> JSONValue? {
        entries.filter { $0.folded == folded && !$0.value.isNull }.min { $0.depth < $1.depth }?.value
    }

    /// The values that may be keys of other entities, with the words for these: `author` of `authorId`.
    package var references: [(stem: String, value: JSONValue)] {
        entries.filter { $0.folded.hasSuffix(KeyField.usualName) && $0.value.leafText != nil }
            .map { (String($0.folded.dropLast(2)), $0.value) }
    }
}

extension SchemaModel {
    /// Whether an argument of a mutation only contains values.
    ///
    /// Such an argument is the only one, or has a name such as `input`, or is the only object and no field of what the
    /// mutation is about is called so: `updateUser(id:, blob:)`.
    package func isContainer(_ argument: InputValue, of mutation: SchemaField, noun: String, isMaker: Bool) -> Bool {
        if let referred = referredType(by: argument) {
            return isMaker && keyedType(named: [noun] + singulars(noun)) == referred
        }
        if mutation.arguments.count == 1 || MutationInput.isContainerName(argument.meant, noun: noun) { return true }
        let name = foldedName(argument.meant)
        let objects = mutation.arguments.filter {
            schema[$0.type.namedType].inputFields != nil && $0.type.listElement == nil
        }
        let returned = isKeyed(mutation.type.namedType) ? mutation.type.namedType : nil
        if argument.type.listElement == nil, let returned, name == foldedName(schema[returned].meant) { return true }
        guard !noun.isEmpty, objects.count == 1, argument.type.listElement == nil else { return false }
        // The noun may end in the name: `updateSeriesMetadata(id:, metadata:)`.
        let owner = noun.hasSuffix(name) ? String(noun.dropLast(name.count)) : noun
        return (keyedType(named: [noun] + singulars(noun) + [owner] + singulars(owner)) ?? returned).map { type in
            elementField(folded: name, of: type).map { isApart(argument, from: $0, of: type) } ?? true
        } ?? name.contains(noun)
    }

    /// Whether an object given under a leaf's name has values of other leaves beside it, and none for that one:
    /// `metadata: { title, description }` of what has a `title`.
    private func isApart(_ argument: InputValue, from field: SchemaField, of type: TypeID) -> Bool {
        let members = schema[argument.type.namedType].inputFields ?? InputValueTable([])
        return schema[field.type.namedType].isLeaf
            && members.allSatisfy { elementField(folded: foldedName($0.meant), of: type) != nil }
    }
}
