import GraphQLLanguage
import JSONModel

/// `__Type`, `__Field`, `__InputValue` and `__EnumValue` (specification, sections 4.2.2 to 4.2.5).
extension IntrospectionReader {
    mutating func readType(_ node: IntrospectionNode) -> TypeDefinition? {
        guard let name = readName(node["name"]), let kind = readKind(node["kind"]) else { return nil }
        return TypeDefinition(
            description: readDescription(node),
            name: name,
            directives: typeDirectives(node),
            body: readBody(node, kind)
        )
    }

    private mutating func readKind(_ node: IntrospectionNode) -> TypeKind? {
        if let kind = node.value.string.flatMap(TypeKind.init(rawValue:)) { return kind }
        let kinds = TypeKind.allCases.map(\.rawValue).joined(separator: ", ")
        report("expected one of \(kinds), found \(node.found)", at: node)
        return nil
    }

    private mutating func readBody(_ node: IntrospectionNode, _ kind: TypeKind) -> TypeDefinition.Body {
        switch kind {
        case .scalar: .scalar
        case .object: .object(interfaces: readInterfaces(node), fields: readFields(node))
        case .interface: .interface(interfaces: readInterfaces(node), fields: readFields(node))
        case .union: .union(members: readAll(node["possibleTypes"]) { $0.readName($1["name"]) })
        case .enumeration: .enumeration(values: readAll(node["enumValues"]) { $0.readEnumValue($1) })
        case .inputObject: .inputObject(fields: readAll(node["inputFields"]) { $0.readInputValue($1) })
        }
    }

    /// The interfaces; null for an interface of a server from before interfaces could implement others.
    private mutating func readInterfaces(_ node: IntrospectionNode) -> [Name] {
        readAll(node["interfaces"], isOptional: true) { $0.readName($1["name"]) }
    }

    private mutating func readFields(_ node: IntrospectionNode) -> [FieldDefinition] {
        readAll(node["fields"]) { $0.readField($1) }
    }

    private mutating func readField(_ node: IntrospectionNode) -> FieldDefinition? {
        guard let name = readName(node["name"]), let type = readTypeReference(node["type"]) else { return nil }
        return FieldDefinition(
            description: readDescription(node),
            name: name,
            arguments: readArguments(node),
            type: type,
            directives: deprecation(node)
        )
    }

    mutating func readArguments(_ node: IntrospectionNode) -> [InputValueDefinition] {
        readAll(node["args"], isOptional: true) { $0.readInputValue($1) }
    }

    private mutating func readInputValue(_ node: IntrospectionNode) -> InputValueDefinition? {
        guard let name = readName(node["name"]), let type = readTypeReference(node["type"]) else { return nil }
        return InputValueDefinition(
            description: readDescription(node),
            name: name,
            type: type,
            defaultValue: readDefaultValue(node["defaultValue"]),
            directives: deprecation(node)
        )
    }

    /// A GraphQL literal in a string.
    private mutating func readDefaultValue(_ node: IntrospectionNode) -> Value? {
        if node.isNull { return nil }
        guard let text = node.value.string else {
            report("expected a string that holds a GraphQL value, found \(node.found)", at: node)
            return nil
        }
        do throws(GraphQLError) {
            return try Value(parsing: SourceText(text))
        } catch {
            report("expected a GraphQL value, found \(node.found) (\(error.message))", at: node)
            return nil
        }
    }

    private mutating func readEnumValue(_ node: IntrospectionNode) -> EnumValueDefinition? {
        guard let name = readName(node["name"]) else { return nil }
        return EnumValueDefinition(description: readDescription(node), name: name, directives: deprecation(node))
    }

    /// A type or a wrapper around `ofType`; as deep as the JSON may be.
    private mutating func readTypeReference(_ node: IntrospectionNode) -> TypeReference? {
        guard case .object = node.value else {
            let isCut = if case .member(_, "ofType") = node.path { true } else { false }
            let hint = isCut && node.isNull ? "; the introspection query has too few levels of ofType" : ""
            report("expected a type, found \(node.found)\(hint)", at: node)
            return nil
        }
        switch node["kind"].value.string {
        case "LIST": return readTypeReference(node["ofType"]).map { .list($0, range: .none) }
        case "NON_NULL":
            guard let wrapped = readTypeReference(node["ofType"]) else { return nil }
            guard case .nonNull = wrapped else { return .nonNull(wrapped, range: .none) }
            report("expected a type that is not NON_NULL itself, found NON_NULL", at: node["ofType"])
            return nil
        default: return readName(node["name"]).map(TypeReference.named)
        }
    }
}

/// `__Directive` (specification, section 4.2.6).
extension IntrospectionReader {
    mutating func readDirective(_ node: IntrospectionNode) -> DirectiveDefinition? {
        guard let name = readName(node["name"]) else { return nil }
        return DirectiveDefinition(
            description: readDescription(node),
            name: name,
            arguments: readArguments(node),
            isRepeatable: node["isRepeatable"].value.bool ?? false,
            locations: readLocations(node)
        )
    }

    private mutating func readLocations(_ node: IntrospectionNode) -> [Name] {
        guard node["locations"].isNull else { return readAll(node["locations"]) { $0.readName($1) } }
        // Servers of 2015 said it so.
        let flags = [
            ("onOperation", ["QUERY", "MUTATION", "SUBSCRIPTION"]),
            ("onFragment", ["FRAGMENT_DEFINITION", "FRAGMENT_SPREAD", "INLINE_FRAGMENT"]),
            ("onField", ["FIELD"]),
        ]
        return flags.flatMap { flag, locations in
            node[flag].value.bool == true ? locations.map { Name($0) } : []
        }
    }
}

/// Directives that stand for members of an introspection result: `isDeprecated`, `specifiedByURL`, `isOneOf`.
extension IntrospectionReader {
    private func deprecation(_ node: IntrospectionNode) -> [Directive] {
        guard node["isDeprecated"].value.bool == true else { return [] }
        return [directive("deprecated", argument: "reason", text: node["deprecationReason"].value.string)]
    }

    private func typeDirectives(_ node: IntrospectionNode) -> [Directive] {
        var directives: [Directive] = []
        // A draft spelt it in another case.
        if let url = node["specifiedByURL"].value.string ?? node["specifiedByUrl"].value.string {
            directives.append(directive("specifiedBy", argument: "url", text: url))
        }
        if node["isOneOf"].value.bool == true { directives.append(Directive(name: Name("oneOf"))) }
        return directives
    }

    private func directive(_ name: String, argument: String, text: String?) -> Directive {
        let arguments = text.map { [Argument(name: Name(argument), value: Value(.string($0, isBlock: false)))] }
        return Directive(name: Name(name), arguments: arguments ?? [])
    }
}
