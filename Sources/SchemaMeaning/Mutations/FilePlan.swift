package import GraphQLSchema

/// The fields of a written object that tell of a file that was sent.
///
/// `updateUser(avatar:)` gives the user an `avatarUrl`, or an `avatar` with a `url`; `uploadFile(file:)` gives a file
/// its `url`, `filename` and `size`; `addPhotos(photos:)` adds to the `photos`.
package struct FilePlan: Sendable {
    /// Leaves of the object itself.
    package private(set) var leaves: [(field: SchemaField, property: FileProperty)] = []
    /// The field with an object for the file.
    package private(set) var object: SchemaField?
    /// The field with a list of such objects, or of URLs.
    package private(set) var list: SchemaField?

    /// The fields of a type for an input's file; `nil` where no field of the object tells of a file.
    ///
    /// - Parameters:
    ///   - name: the folded name of the input.
    ///   - isList: whether it takes several files.
    ///   - mutation: the mutation that takes the file.
    ///   - type: the type of the written object.
    ///   - model: the world of the types.
    package init?(_ name: String, isList: Bool, of mutation: MutationPlan, in type: NamedType, _ model: SchemaModel) {
        let fields = FieldTable(type.allFields.filter { !$0.needsArguments })
        let names = FileNames(name, of: mutation, in: type)
        let search = FileFieldSearch(fields: fields.map { ($0, foldedName($0.meant)) }, names: names, model: model)
        let own = FileFields(of: type, in: model.schema)
        if !isList {
            object = search.object(called: names.stems)
            leaves = search.leaves(called: names.stems)
            if let own, names.isGeneral || names.isType || object == nil && leaves.isEmpty {
                leaves += own.fields.filter { other in !leaves.contains { $0.field.name == other.field.name } }
            }
        }
        if isEmpty { list = search.list(called: names.stems) }
        if isEmpty, own == nil || isList {
            if !isList { object = search.onlyObject }
            if isEmpty { list = search.onlyList }
            if isEmpty, !isList, names.isGeneral { leaves = search.onlyAddress }
        }
        if isEmpty { return nil }
    }

    private var isEmpty: Bool { leaves.isEmpty && object == nil && list == nil }

    /// The plan in words, as `mynah explain` prints it.
    package var phrase: String {
        let names = leaves.map(\.field.name) + [object?.name, list?.name].compactMap(\.self)
        return "the file of " + names.joined(separator: ", ")
    }
}

/// The names of a file that is given to a mutation.
private struct FileNames {
    /// The folded names, the most telling first.
    package var stems: [String] = []
    /// Whether the input's name tells only that it is a file.
    let isGeneral: Bool
    /// Whether the input has the name of the object: the `image` of a `ProductImage`.
    let isType: Bool

    package init(_ input: String, of mutation: MutationPlan, in type: NamedType) {
        let one = FieldName.singular(input)
        isType = FieldName(type.meant).words.last == one
        isGeneral = WordSets[.fileGeneral].contains(one) || WordSets[.fileGeneral].contains(input)
        stems = [one, input]
        guard isGeneral || WordSets[.fileNouns].contains(one) else { return }
        // `uploadUserAvatar(file:)` is about the avatar of the user.
        let noun = mutation.name.noun
        let owner = foldedName(type.meant)
        if noun.hasPrefix(owner), noun != owner { stems.append(String(noun.dropFirst(owner.utf8.count))) }
        if !noun.isEmpty, noun != owner { stems.append(noun) }
        if let last = FieldName(mutation.field.meant).words.last, last != owner { stems.append(last) }
        stems += stems.map(FieldName.singular)
    }
}

/// Finds the fields that may tell of a file.
private struct FileFieldSearch {
    package let fields: [(field: SchemaField, name: String)]
    package let names: FileNames
    package let model: SchemaModel

    private func isText(_ field: SchemaField) -> Bool {
        let leaf = model.schema[field.type.namedType]
        return leaf.isLeaf && leaf.enumValues == nil && !["Int", "Float", "Boolean", "ID"].contains(leaf.name)
    }

    private func isObject(_ field: SchemaField) -> Bool {
        let target = field.type.namedType
        return field.type.nullable.listElement == nil && model.elementType(of: field) == nil
            && model.schema[target].isComposite && model.isFile(target)
    }

    private func isList(_ field: SchemaField) -> Bool {
        if let element = model.elementType(of: field) { return model.isFile(element) }
        return field.type.nullable.listElement != nil && isText(field)
    }

    package func object(called stems: [String]) -> SchemaField? {
        stems.lazy.compactMap { stem in fields.first { $0.name == stem && isObject($0.field) }?.field }.first
    }

    /// The leaves about a file: `avatar` where that is a text, and `avatarUrl`, `avatarSize`.
    package func leaves(called stems: [String]) -> [(field: SchemaField, property: FileProperty)] {
        for stem in stems {
            let found = fields.compactMap { field, name -> (field: SchemaField, property: FileProperty)? in
                guard name.hasPrefix(stem) else { return nil }
                let rest = String(name.dropFirst(stem.utf8.count))
                if rest.isEmpty { return field.type.nullable.listElement == nil && isText(field) ? (field, .url) : nil }
                return FileFields.property(of: field, rest, in: model.schema).map { (field, $0) }
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The list for a file: `photos`, `photoUrls`.
    package func list(called stems: [String]) -> SchemaField? {
        stems.lazy.compactMap { stem in
            let wanted = WordSets[.urlEndings].map { stem + $0 + "s" }
            return fields.first { field, name in
                (name == stem || singulars(name).contains(stem) || wanted.contains(name)) && isList(field)
            }?.field
        }.first
    }

    var onlyObject: SchemaField? { only(fields.map(\.field).filter { isObject($0) }) }

    var onlyList: SchemaField? {
        only(fields.map(\.field).filter { field in model.elementType(of: field).map(model.isFile) ?? false })
    }

    /// The only field with the address of a file: `avatarUrl`; empty where there are several.
    var onlyAddress: [(field: SchemaField, property: FileProperty)] {
        let found = fields.filter { field, name in
            FileProperty.byName[name] == nil && FileFields.property(of: field, name, in: model.schema) == .url
        }
        return only(found.map(\.field)).map { [($0, .url)] } ?? []
    }

    private func only(_ fields: [SchemaField]) -> SchemaField? { fields.count == 1 ? fields[0] : nil }
}
