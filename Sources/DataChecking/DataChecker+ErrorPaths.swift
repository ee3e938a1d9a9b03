import GraphQLLanguage
package import GraphQLSchema
package import JSONModel
package import SchemaMocking

extension DataChecker {
    /// Follows an error's path to the field that has failed, and reports the first step that leads nowhere.
    ///
    /// - Parameters:
    ///   - steps: the path.
    ///   - root: the type that the operation starts from.
    ///   - selected: the client's selections; `nil` where these are not known.
    package mutating func check(errorPath steps: [JSONValue], from root: NamedType, _ selected: SelectedFields?) {
        var type: ResolvedType = .named(root.id)
        var selected = selected
        let schema = schema
        for (index, step) in steps.enumerated() {
            path = [.index(index)]
            defer { path = [] }
            if step.int != nil {
                guard let element = type.listElement else {
                    return report("The path goes into a list here, and \(schema.name(of: type)) is none.")
                }
                type = element
                continue
            }
            if type.listElement != nil {
                return report("The path needs an index here, of \(schema.name(of: type)).")
            }
            let scope = schema.namedType(of: type)
            let fields = selected?.fields(on: scope.id)
            let key = step.leafText ?? ""
            let selection = fields?.byKey[key]
            guard let field = field(selection?.name ?? key, on: schema.possibleTypes(of: scope.id)),
                fields == nil || selection != nil
            else { return reportMissing(key, on: scope, fields) }
            (type, selected) = (field.type, selection?.below)
        }
    }

    private mutating func reportMissing(_ key: String, on scope: NamedType, _ selected: SelectedFields.Fields?) {
        if let selected {
            let near = suggestions(for: key, among: selected.byKey.keys)
            report("The operation selects no \"\(key)\" here\(orDidYouMean(near))")
        } else {
            let names = schema.possibleTypes(of: scope.id).flatMap { schema[$0].fields?.map(\.name) ?? [] }
            report(Mismatch.unknownField(key, of: scope, among: Set(names)), .warning)
        }
    }
}
