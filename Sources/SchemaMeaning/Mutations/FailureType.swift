package import GraphQLSchema
package import JSONModel

/// The member of a union, or of an interface, that tells of a failure: Vendure's `OrderModificationError`.
package struct FailureType {
    package let type: NamedType
    /// The values that tell the reason of the failure, besides the message.
    package let values: JSONObject

    /// - Returns: `nil` where the target has no such member.
    package init?(of target: TypeID, in schema: Schema) {
        let failures = schema.possibleTypes(of: target).map { schema[$0] }.filter { type in
            guard TypePlan.isFailure(type.meant), let message = type.fields?[ErrorFields.messageField] else {
                return false
            }
            return schema[message.type.namedType].name == "String" && message.type.listElement == nil
        }
        guard schema[target].isAbstract, let type = failures.min(by: { Self.rank($0) < Self.rank($1) }) else {
            return nil
        }
        var values = ErrorFields(type, in: schema).values
        for leaf in type.allFields {
            let codes = schema[leaf.type.namedType].enumValues
            let code = codes?.first { foldedName($0.meant) == foldedName(type.meant) }
            if let code, leaf.type.listElement == nil { values[leaf.name] = .string(code.name) }
        }
        self.type = type
        self.values = values
    }

    /// The rank of a type: those for missing entities come first; names decide, never places.
    private static func rank(_ type: NamedType) -> String {
        let words = ["NotFound", "Invalid", "Modification"]
        return "\(words.firstIndex(where: type.name.contains) ?? words.count)\(type.name)"
    }
}
