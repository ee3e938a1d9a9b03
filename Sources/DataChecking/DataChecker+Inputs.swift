package import GraphQLLanguage
import GraphQLSchema
package import JSONModel
import SchemaMocking

extension DataChecker {
    /// Checks variables against the operation's declarations; variables that it does not declare are ignored.
    package mutating func check(_ variables: JSONObject, of operation: OperationDefinition) {
        for variable in operation.variables {
            let name = variable.name.value
            guard let type = schema.resolve(variable.type) else { continue }
            if let value = variables[name] {
                at(.key(name)) { $0.check(value, of: type, named: "$\(name)") }
            } else if type.isNonNull, variable.defaultValue == nil {
                reportAbsent(type, named: "The operation's variable $\(name)")
            }
        }
    }

    /// Checks an input object.
    mutating func check(_ members: JSONObject, of type: NamedType, _ fields: InputValueTable) {
        for member in members {
            at(.key(member.key)) { checker in
                guard let field = fields[member.key] else {
                    return checker.report(
                        Mismatch.unknownField(member.key, of: type, among: fields.map(\.name)),
                        isAboutKey: true
                    )
                }
                checker.check(member.value, of: field.type, named: "\(type.name).\(field.name)")
            }
        }
        for field in fields where field.isRequired && members[field.name] == nil {
            reportAbsent(field.type, named: "\(type.name).\(field.name)")
        }
    }

    private mutating func reportAbsent(_ type: ResolvedType, named name: String) {
        guard case .sentVariables = purpose else { return }
        let schema = schema
        report(Mismatch.absent(schema.name(of: type), named: name))
    }

    /// Checks the values inside a matcher such as `{ $oneOf: […] }`; `false` where the value is not a matcher.
    mutating func checkMatcher(_ value: JSONValue, of type: ResolvedType, named name: String) -> Bool {
        guard let members = value.object, members.count == 1, let member = members.members.first,
            member.key.hasPrefix("$")
        else { return false }
        at(.key(member.key)) { checker in
            switch member.key {
            case "$exactly": checker.check(member.value, of: type, named: name)
            case "$oneOf":
                for (index, value) in (member.value.array ?? []).enumerated() {
                    checker.at(.index(index)) { $0.check(value, of: type.nullable, named: name) }
                }
            default: break
            }
        }
        return true
    }
}
