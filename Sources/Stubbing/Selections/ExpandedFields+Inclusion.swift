import GraphQLLanguage
import GraphQLSchema
import JSONModel

extension ExpandedFields.Field {
    /// Whether `@skip` and `@include` leave the field in the answer; where a shape names them, they are only compared.
    func isIncluded(_ variables: JSONObject, besides named: [ShapeDirective] = []) -> Bool {
        directives.allSatisfy { directive in
            let name = directive.name.value
            guard name == "skip" || name == "include", !named.contains(where: { $0.name == name }),
                let condition = directive.arguments.first(where: { $0.name.value == "if" })?.value,
                case .bool(let value) = JSONValue(literal: condition, variables: variables)
            else { return true }
            return value == (name == "include")
        }
    }
}
