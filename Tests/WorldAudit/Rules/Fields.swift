import GraphQLSchema
import JSONModel

/// Finding fields of an object by what they are called.
extension Seen {
    /// The first field of the names, given folded, in their order.
    func name(_ names: String...) -> String? { name(of: names) }

    func name(of names: [String]) -> String? {
        let fields = type.fields ?? FieldTable([])
        return names.lazy.compactMap { name in fields.first { folded($0.name) == name }?.name }.first {
            self.leaves[$0] != nil || self.objects[$0] != nil
        }
    }

    func isNullable(_ field: String) -> Bool { !(self.field(field)?.type.isNonNull ?? true) }

    func text(_ field: String) -> String? { leaves[field]?.string }

    /// A number, in whatever form the scalar has.
    func number(_ field: String) -> Double? {
        guard let value = leaves[field] else { return nil }
        return value.double ?? value.string.flatMap { Double($0) }
    }

    /// An amount of money: a number, or an object that holds one.
    func amount(_ field: String) -> Double? {
        if leaves[field] != nil { return number(field) }
        guard case .some(.some(let money)) = objects[field] else { return nil }
        return money.ownAmount
    }

    /// The amount that an object is.
    var ownAmount: Double? {
        if let name = name("amount", "value", "centamount") { return number(name) }
        if let gross = objects["gross"], let gross { return gross.ownAmount }
        return number("gross")
    }

    func moment(_ field: String) -> Moment? {
        guard let value = leaves[field] else { return nil }
        if let text = value.string { return Moment(text) }
        let last = words(of: field).last ?? ""
        return ["at", "on", "date", "timestamp", "time"].contains(last) ? value.int.flatMap { Moment(epoch: $0) } : nil
    }

    /// The leaves that hold moments, or null where their names say they would: with the words that say which.
    var momentFields: [(name: String, words: [String], moment: Moment?)] {
        (type.fields ?? FieldTable([])).compactMap { field in
            guard let value = leaves[field.name], field.type.listElement == nil else { return nil }
            var words = words(of: field.name)
            let isNamed = ["at", "on", "date", "time", "datetime", "timestamp"].contains(words.last)
            if isNamed, words.count > 1 { words.removeLast() }
            if let moment = moment(field.name) { return (field.name, words, moment) }
            return value.isNull && isNamed ? (field.name, words, nil) : nil
        }
    }
}

extension Population {
    /// The enum or text that says what state an object is in, in small letters without gaps.
    func state(of object: Seen) -> (field: String, value: String)? {
        for field in object.type.fields ?? FieldTable([]) {
            guard let last = words(of: field.name).last, ["state", "status", "stage", "phase"].contains(last),
                words(of: field.name).count == 1, schema[field.type.namedType].enumValues != nil,
                let value = object.leaves[field.name]?.string
            else { continue }
            return (field.name, folded(value))
        }
        return nil
    }

    /// The field of a list's elements that leads to an owner, where there is one such field and one such list.
    func pair(ofList list: SchemaField, of owner: NamedType) -> (element: NamedType, back: SchemaField)? {
        guard let id = builder.listed(by: list), schema[id].isObject, Seen.keyField(of: schema[id]) != nil,
            Seen.keyField(of: owner) != nil, builder.onlyList(of: schema[id], in: owner)?.name == list.name,
            !Self.belongsToOthers(list.name), !hasMembers(schema[id], of: owner),
            let back = onlyField(of: owner, in: schema[id]),
            !Self.picks(back.name)
                || !builder.askable(schema[id]).contains(where: { builder.listed(by: $0) == owner.id })
        else { return nil }
        return (schema[id], back)
    }

    /// Whether objects of a type list their members, so that a person's list of such holds more than the person's own.
    private func hasMembers(_ group: NamedType, of person: NamedType) -> Bool {
        let names = set("members participants attendees players users guests subscribers people")
        return builder.askable(group).contains {
            names.contains(folded($0.name)) && builder.listed(by: $0) == person.id
        }
    }

    /// The only single field of a type that gives an object of another.
    func onlyField(of target: NamedType, in type: NamedType) -> SchemaField? {
        let fields = builder.askable(type).filter {
            $0.type.listElement == nil && schema[$0.type.namedType].isComposite
                && schema.isPossible(target.id, in: $0.type.namedType)
        }
        return fields.count == 1 && fields[0].type.namedType == target.id ? fields[0] : nil
    }

    /// Whether a field picks one of a list: the `coverArtwork` of an artist's artworks.
    private static func picks(_ name: String) -> Bool {
        ["cover", "latest", "last", "current", "default", "main", "primary", "featured", "first", "next"].contains {
            folded(name).hasPrefix($0)
        }
    }

    /// Whether a list is of what its owner likes, follows or takes part in, and not of what is its own.
    private static func belongsToOthers(_ list: String) -> Bool {
        let name = folded(list)
        return [
            "star", "like", "favorite", "favourite", "watch", "saved", "bookmark", "follow", "contribut", "recommend",
            "related", "similar", "suggest", "shared", "viewed", "mention", "subscri", "visited", "wish", "tracked",
            "invited", "participat", "also", "recent", "top", "pinned", "featured", "popular", "available", "allowed",
            "assign", "review", "accessible", "visible",
        ].contains(where: name.contains)
    }
}
