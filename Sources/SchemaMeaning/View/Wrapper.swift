package import GraphQLSchema

/// An object type whose objects only wrap one entity each.
///
/// Such are WordPress's `NodeWithAuthorToUserConnectionEdge`, Strapi's `ArticleEntityResponse`, and a `UserResponse`
/// with `success` and `data`.
package struct Wrapper: Sendable {
    /// The role of a field.
    package enum Role: Sendable {
        case content, cursor
        /// An object that tells of pages or the like.
        case info
        /// Whether there is content, as a flag or as an HTTP status.
        case success, code
        case errors
        case other
    }

    package let type: TypeID
    /// The type of the content, and the name of the field that holds it.
    package let content: TypeID
    package let field: String
    /// The roles of the fields, by their places in the type's field table.
    package let roles: [Role]
    /// Whether the content is never null.
    package let isFull: Bool
    /// Whether it is an edge between two objects, so that there is no wrapper without content.
    package let isEdge: Bool
    /// Whether it tells nothing of a deed; other wrappers may be payloads of mutations.
    package let isSilent: Bool

    /// - Returns: `nil` for a type whose objects are not only wrappers.
    package init?(_ type: NamedType, in schema: Schema, isKeyed: (TypeID) -> Bool) {
        guard type.isObject, let fields = type.fields, !schema.isRoot(type.id) else { return nil }
        let names = fields.map { foldedName($0.meant) }
        let contents = fields.indices.filter { index in
            let field = fields[index]
            guard field.arguments.isEmpty, case .named(let id) = field.type.nullable, schema[id].isComposite,
                id != type.id,
                WordSets[.wrapperContents].contains(names[index]) || Self.isCalledSo(field, schema[id], in: type)
            else { return false }
            return isKeyed(id)
        }
        guard contents.count == 1, let content = contents.first, !isKeyed(type.id) else { return nil }
        let roles = fields.indices.map { $0 == content ? .content : Self.role(of: fields[$0], names[$0], in: schema) }
        let isEdge = names[content] == EdgeField.node.rawValue
        let others = fields.indices.filter { index in
            guard case .other = roles[index], !WordSets[.wrapperOthers].contains(names[index]) else { return false }
            return !isEdge
                || schema[fields[index].type.namedType].isComposite
                    && !foldedName(type.meant).hasSuffix(EdgeField.typeEnding)
        }
        guard others.isEmpty else { return nil }
        isSilent =
            isEdge && foldedName(type.meant).hasSuffix(EdgeField.typeEnding)
            || WordSets[.wrapperContents].contains(names[content])
                && roles.allSatisfy { [.content, .cursor, .info].contains($0) }
        self.type = type.id
        self.roles = roles
        self.isEdge = isEdge
        self.content = fields[content].type.namedType
        field = fields[content].name
        isFull = fields[content].type.isNonNull
    }

    /// Whether a field is named after the type of its object, and so is the type around it: the `lamp` of a `LampRes`.
    static func isCalledSo(_ field: SchemaField, _ content: NamedType, in type: NamedType) -> Bool {
        // Asked of every field of a schema.
        type.meant.hasPrefix(content.meant) && type.id != content.id
            && foldedName(field.meant) == foldedName(content.meant)
    }

    private static func role(of field: SchemaField, _ name: String, in schema: Schema) -> Role {
        let type = schema[field.type.namedType]
        let isList = field.type.listElement != nil
        if name.hasSuffix("errors"), isList { return .errors }
        if type.isObject, !isList, WordSets[.pageInfo].contains(name) { return .info }
        guard type.isLeaf, !isList else { return .other }
        if name == EdgeField.cursor.rawValue { return .cursor }
        if type.name == "Boolean" { return WordSets[.wrapperSuccesses].contains(name) ? .success : .other }
        return type.name == "Int" && WordSets[.wrapperCodes].contains(name) ? .code : .other
    }
}
