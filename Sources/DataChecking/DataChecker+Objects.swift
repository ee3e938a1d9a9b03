import GraphQLLanguage
package import GraphQLSchema
package import JSONModel
import SchemaMeaning
package import SchemaMocking

extension DataChecker {
    /// Checks the members of an object against the fields of its type.
    ///
    /// - Parameters:
    ///   - members: the object, by response key or by field name.
    ///   - declared: the type of the field that it stands for.
    ///   - selected: the client's selections on it; `nil` where these are not known.
    package mutating func check(_ members: JSONObject, of declared: NamedType, _ selected: SelectedFields? = nil) {
        guard let scope = scope(of: members, declared) else { return }
        let fields = selected?.fields(on: scope.id)
        let entries = members.filter { $0.key != "__typename" }
            .map { (member: $0, field: fields?.byKey[$0.key]?.name ?? $0.key) }
        let types = candidates(having: entries.map(\.field), scope)
        let owner = types.count == 1 ? schema[types[0]] : scope
        for (member, name) in entries {
            let selection = fields?.byKey[member.key]
            guard let field = field(name, on: types) else {
                if selection == nil { reportUnknown(member, of: owner, types: types, selected: fields) }
                continue
            }
            if case .entity(let world) = purpose, world.model.view.values[owner.id]?.field == name {
                let message = "\(owner.name).\(name) has the values in answers: write them beside the key."
                at(.key(member.key)) { $0.report(message, isAboutKey: true) }
                continue
            }
            // Without an alias of its own the entry serves every alias of the field.
            let below = selection?.below ?? fields?.byName[name]
            at(.key(member.key)) { $0.check(member.value, of: field, named: "\(owner.name).\(name)", below) }
        }
    }

    func field(_ name: String, on types: [TypeID]) -> SchemaField? {
        for type in types { if let field = schema[type].fields?[name] { return field } }
        return nil
    }

    private mutating func check(
        _ value: JSONValue,
        of field: SchemaField,
        named name: String,
        _ selected: SelectedFields?
    ) {
        guard case .entity(let world) = purpose, let element = world.model.elementType(of: field) else {
            return check(value, of: field.type, named: name, selected)
        }
        // A page is written as the list of its items.
        let schema = schema
        let list = field.type.listElement == nil ? .list(.named(element)) : field.type
        guard value.isNull else { return check(value, of: list, named: name) }
        report(Mismatch.noList(value, of: schema.name(of: list), named: name))
    }

    /// The type that an object's `__typename` says, else the field's; `nil` where the field cannot give that type.
    mutating func scope(of members: JSONObject, _ declared: NamedType) -> NamedType? {
        guard let value = members["__typename"], !mayBecomeAnything(value) else { return declared }
        if let named = value.string.flatMap({ schema.type(named: $0) }), schema.isPossible(named.id, in: declared.id) {
            return named
        }
        if value.isNull, !hasToSayTypename { return declared }
        let message = Mismatch.typename(value, of: declared, in: schema)
        at(.key("__typename")) { $0.report(message) }
        return nil
    }

    private var hasToSayTypename: Bool { if case .stub = purpose { true } else { false } }

    /// The types that have all of the given fields, since an object of an abstract type becomes one of them.
    private mutating func candidates(having names: [String], _ scope: NamedType) -> [TypeID] {
        let types = schema.possibleTypes(of: scope.id)
        guard types.count > 1 else { return types }
        let known = names.filter { field($0, on: types) != nil }
        let fitting = types.filter { type in known.allSatisfy { schema[type].fields?[$0] != nil } }
        guard fitting.isEmpty else { return fitting }
        report(Mismatch.noType(of: scope, having: known))
        return types
    }

    private mutating func reportUnknown(
        _ member: JSONObject.Member,
        of owner: NamedType,
        types: [TypeID],
        selected: SelectedFields.Fields?
    ) {
        let key = member.key
        if owner.id == schema.queryType, key == "__schema" || key == "__type" { return }
        let schema = schema
        func known() -> Set<String> {
            Set(types.flatMap { schema[$0].fields?.map(\.name) ?? [] }).union(selected?.byKey.keys.map { $0 } ?? [])
        }
        var severity = Diagnostic.Severity.error
        var (hint, isCertain) = ("", true)
        if case .stub(_, let isForOneOperation) = purpose, selected == nil, !key.hasPrefix("$") {
            hint = "; only an operation with that alias gets it"
            isCertain = false
            if isForOneOperation, !isLikelyAlias(member, on: types) {
                hint = "; an operation without that alias is answered with the error STUB_DOES_NOT_FIT"
            } else {
                severity = .warning
            }
        }
        at(.key(key)) { checker in
            checker.report(
                Mismatch.unknownField(key, of: owner, among: known(), hint: hint),
                severity,
                isAboutKey: true,
                isCertain: isCertain
            )
        }
    }
}
