import GraphQLSchema
import JSONModel

/// Keys lead to what they name, and lists back to where they came from.
enum Keys {
    @Sendable
    static func foreign(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        guard population.whole.contains(ObjectIdentifier(object)) else { return }
        for field in object.type.fields ?? FieldTable([]) {
            guard let value = object.leaves[field.name], field.type.listElement == nil else { continue }
            let name = folded(field.name)
            guard name.hasSuffix("id"), name.count > 2 else { continue }
            let stem = String(name.dropLast(2))
            let relation = object.objects.keys.sorted().first {
                folded($0) == stem || folded($0).hasSuffix("by" + name)
            }
            if let relation {
                guard let type = object.field(relation)?.type.namedType, population.schema[type].isObject,
                    let keyName = Seen.keyField(of: population.schema[type]),
                    isSame(population.schema[type].fields?[keyName], field, population.schema)
                else { continue }
                let key = object.objects[relation]??.key
                guard key != nil || !field.type.isNonNull else { continue }
                ledger.count(
                    .foreignKeys,
                    value.plainText == key,
                    "\(object.label): \(field.name) \(value.plainText ?? "null"), \(relation) \(key ?? "null")"
                )
            } else if let type = population.type(folded: stem), type.id != object.type.id,
                !(type.fields?.contains { folded($0.name) == name } ?? false),
                !folded(object.type.name).hasSuffix("countaggregate"),
                let key = population.sample(of: type).first?.key, let text = value.plainText
            {
                ledger.count(
                    .foreignKeys,
                    // A number names the object whose key ends so.
                    shape(of: text) == shape(of: key) || value.int != nil && key.last?.isNumber == true,
                    "\(object.label): \(field.name) \(text), but keys are like \(key)"
                )
            }
        }
    }

    /// Whether a leaf can hold the key of another.
    private static func isSame(_ key: SchemaField?, _ field: SchemaField, _ schema: Schema) -> Bool {
        guard let key else { return false }
        let names = [key, field].map { schema[$0.type.namedType].name }
        return names[0] == names[1] || Set(names).isSubset(of: ["ID", "String"])
    }

    /// Digits as one, so that `user-7` and `user-42` look the same; of UUIDs only that they are.
    private static func shape(of key: String) -> String {
        if key.count == 36, key.filter({ $0 == "-" }).count == 4 { return "uuid" }
        var shape = ""
        for letter in key {
            if letter.isNumber {
                if shape.last != "0" { shape += "0" }
            } else {
                shape.append(letter)
            }
        }
        return shape
    }

    @Sendable
    static func wayBack(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        guard population.whole.contains(ObjectIdentifier(object)), let key = object.key else { return }
        for field in object.type.fields ?? FieldTable([]) {
            if let list = object.lists[field.name],
                let (element, back) = population.pair(ofList: field, of: object.type)
            {
                for item in list.items where item.type.id == element.id {
                    let owner = item.objects[back.name]??.key
                    ledger.count(
                        .wayBack,
                        owner == key,
                        "\(object.label).\(field.name): \(item.label).\(back.name) is \(owner ?? "null")"
                    )
                }
            }
            guard let owner = object.objects[field.name] ?? nil,
                let list = population.builder.onlyList(of: object.type, in: owner.type),
                let pair = population.pair(ofList: list, of: owner.type), pair.back.name == field.name,
                let members = owner.lists[list.name], members.isWhole
            else { continue }
            ledger.count(
                .wayBack,
                members.items.contains { $0.key == key },
                "\(object.label).\(field.name): \(owner.label).\(list.name) lacks it"
            )
        }
    }

    /// Nothing stands twice in a list.
    @Sendable
    static func lists(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        guard population.whole.contains(ObjectIdentifier(object)) else { return }
        for name in object.lists.keys.sorted() {
            let keys = (object.lists[name]?.items ?? []).compactMap { item in item.key.map { "\(item.type.name) \($0)" }
            }
            guard keys.count > 1 else { continue }
            ledger.count(.ids, Set(keys).count == keys.count, "\(object.label).\(name): one stands there twice")
        }
    }

    private static let uniqueNames = set(
        "slug handle login username email emailaddress sku isbn ean barcode token apikey ordernumber invoicenumber"
    )

    /// No two of a type have a key, or a text that is one by its meaning, in common.
    @Sendable
    static func unique(_ population: Population, _ ledger: inout Ledger) {
        var types: [String: String] = [:]
        for (type, objects) in population.samples {
            guard let keyField = Seen.keyField(of: type) else { continue }
            for field in type.fields ?? FieldTable([]) where uniqueNames.contains(folded(field.name)) {
                var known: Set<String> = []
                for object in objects {
                    guard let text = object.text(field.name) else { continue }
                    ledger.count(.unique, known.insert(text).inserted, "\(type.name).\(field.name): \(text) twice")
                }
            }
            guard let field = type.fields?[keyField], population.schema[field.type.namedType].name == "ID" else {
                continue
            }
            for object in objects {
                guard let key = object.key, Int(key) == nil else { continue }
                let other = types.updateValue(type.name, forKey: key)
                ledger.count(.ids, other == nil, "\(type.name) and \(other ?? "?") have \(key)")
            }
        }
    }
}
