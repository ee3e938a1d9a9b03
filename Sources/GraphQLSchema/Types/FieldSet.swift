package import GraphQLLanguage

/// Fields as the directives of Apollo Federation name them: `id organization { id }` (its scalar `FieldSet`).
package struct FieldSet: Sendable {
    package struct Member: Sendable {
        package let name: String
        /// The type that the field is of, where an inline fragment says so.
        package let typeCondition: String?
        /// Of the field's objects; `nil` for a leaf.
        package let fields: FieldSet?
    }

    package let members: [Member]

    /// - Throws: a syntax error, for a text that is no selection set.
    package init(parsing text: String) throws(GraphQLError) {
        let document = try Document(parsing: SourceText("{ \(text) }"))
        guard case .operation(let operation)? = document.definitions.first else {
            throw GraphQLError("There are no fields.")
        }
        self.init(operation.selectionSet)
    }

    private init(_ selectionSet: SelectionSet) { members = Self.members(of: selectionSet, on: nil) }

    private static func members(of selectionSet: SelectionSet, on type: String?) -> [Member] {
        selectionSet.selections.flatMap { selection -> [Member] in
            switch selection {
            case .field(let field):
                [
                    Member(name: field.name.value, typeCondition: type, fields: field.selectionSet.map { FieldSet($0) })
                ]
            case .inlineFragment(let fragment):
                members(of: fragment.selectionSet, on: fragment.typeCondition?.value ?? type)
            case .fragmentSpread: []
            }
        }
    }
}

extension FieldSet: CustomStringConvertible {
    /// As it is written in a directive.
    package var description: String {
        members.map { member in
            let fields = member.fields.map { "\(member.name) { \($0) }" } ?? member.name
            return member.typeCondition.map { "... on \($0) { \(fields) }" } ?? fields
        }.joined(separator: " ")
    }
}

extension [Directive] {
    /// The field sets of every `@key`; without those that only name what other subgraphs resolve, if `isResolvable`.
    package func keyFieldSets(isResolvable: Bool = false) -> [FieldSet] {
        compactMap { directive in
            guard directive.name.value == "key", !isResolvable || directive.isResolvableKey,
                let text = [directive].string(of: "key", "fields")
            else { return nil }
            return try? FieldSet(parsing: text)
        }
    }
}

extension Directive {
    /// Whether it is a `@key` that entities are found by: one that does not say `resolvable: false`.
    var isResolvableKey: Bool {
        guard name.value == "key" else { return false }
        let resolvable = arguments.first { $0.name.value == "resolvable" }?.value.kind
        return if case .boolean(false) = resolvable { false } else { true }
    }
}
