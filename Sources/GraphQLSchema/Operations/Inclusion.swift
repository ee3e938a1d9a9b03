import GraphQLLanguage
package import JSONModel

extension [Directive] {
    /// Whether `@skip` and `@include` leave in what they stand at (specification, section 3.13).
    ///
    /// - Parameter variables: The values of variables, defaults included.
    /// - Returns: True also where a condition cannot be read, as in a document that was not validated.
    package func isIncluded(_ variables: JSONObject) -> Bool {
        allSatisfy { directive in
            guard let expected = ["skip": false, "include": true][directive.name.value],
                let value = directive.arguments.first(where: { $0.name.value == "if" })?.value
            else { return true }
            return switch value.kind {
            case .boolean(let given): given == expected
            case .variable(let name): variables[name]?.bool ?? false == expected
            default: true
            }
        }
    }
}
