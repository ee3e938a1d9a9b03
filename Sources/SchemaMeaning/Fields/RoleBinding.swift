import GraphQLSchema

/// Fills the slots of a role's phrase with what the schema has: `{list}` with the list that the field's name speaks of.
struct RoleBinding {
    let guide: RoleGuide
    let phrase: RolePhrase
    /// The words of the field's name that stand in the slots, folded.
    let bound: [RoleSlot: String]

    private var model: SchemaModel { guide.model }
    private var parent: TypePlan { guide.parent }

    /// A thing of the schema that the rest of the phrase may be about.
    private struct Subject {
        let name: String
        var type: NamedType?
        var field: SchemaField?
    }

    /// The role; `nil` where the schema has nothing of a name, or the field cannot have the role.
    var role: LeafRole? {
        let subject = phrase.subject
        let phrases = (subject.map { subjects($0.slot, $0.words) } ?? [Subject(name: "")]).lazy.compactMap { about in
            text(about: about, in: subject?.slot).map { (text: $0, type: about.type?.id) }
        }
        // Several lists of one type are about the same.
        guard let first = phrases.first, subject?.slot != .only || phrases.allSatisfy({ $0.type == first.type }) else {
            return nil
        }
        return try? LeafRoleReader(field: guide.field, parent: parent, model: model).inferred(first.text)
    }

    private func text(about subject: Subject, in slot: RoleSlot?) -> String? {
        var text = ""
        for part in phrase.parts {
            switch part {
            case .text(let words): text += words
            case .slot(slot, _): text += subject.name
            case .slot(let slot, let words):
                guard let found = detail(slot, words ?? bound[slot].map { [$0] } ?? [], of: subject) else { return nil }
                text += found
            }
        }
        return text
    }

    private func subjects(_ slot: RoleSlot, _ words: [String]?) -> [Subject] {
        let fields = parent.type.allFields
        let called = words ?? bound[slot].map { [$0] } ?? []
        switch slot {
        case .list, .only:
            return fields.compactMap { list in
                let name = foldedName(list.meant)
                let isCalled = called.contains { $0 == name || singulars(name).contains($0) }
                return slot == .only || isCalled ? self.list(list, isOnly: slot == .only) : nil
            }
        case .one:
            return fields.filter { called.contains(foldedName($0.meant)) }.map { Subject(name: $0.name, field: $0) }
        case .parent: return fields.filter(guide.leadsUp).map { Subject(name: $0.name) }
        case .owner:
            let sharers = parent.sharers(in: model)
            let owners = fields.filter { sharers[$0.name] == nil && !model.listOwners(of: parent, back: $0).isEmpty }
            let things = owners.filter { Noun(model.schema[$0.type.namedType], in: model.schema) != .person }
            return (things + owners).prefix(1).map { Subject(name: $0.name) }
        case .user: return model.userType.map { [Subject(name: model.schema[$0].name)] } ?? []
        case .type, .types:
            guard let word = called.first, slot == .type || FieldName.singular(word) != word,
                let type = model.keyedType(named: [word] + singulars(word))
            else { return [] }
            return [Subject(name: model.schema[type].name)]
        case .leaf, .state, .stage, .deed, .any: return []
        }
    }

    /// A list that can be counted: where the phrase tells more of its elements, they have keys and are of one type.
    private func list(_ list: SchemaField, isOnly: Bool) -> Subject? {
        guard !list.needsArguments, let id = model.elementType(of: list) else { return nil }
        let isCounted =
            phrase.hasDetails
            ? !model.isAggregate(list) && model.schema[id].isObject && model.plan(for: id).key != nil
            : !isOnly || id != parent.id && model.isKeyed(id)
        return isCounted ? Subject(name: list.name, type: model.schema[id]) : nil
    }

    /// A leaf, or a condition, of a subject, or else of the field's own object.
    private func detail(_ slot: RoleSlot, _ words: [String], of subject: Subject) -> String? {
        if slot == .leaf, let one = subject.field { return words.lazy.compactMap { guide.leaf($0, of: one) }.first }
        let type = subject.type ?? parent.type
        if slot == .leaf {
            return type.fields?.first {
                words.contains(foldedName($0.meant)) && model.schema[$0.type.namedType].isLeaf
            }?.name
        }
        let states = StateGuide(parent: type, schema: model.schema)
        let besides = subject.type == nil ? guide.field.name : nil
        return words.lazy.compactMap { word in
            switch slot {
            case .deed: states.source(ofDeed: word)
            case .stage: states.source(of: word, besides: besides).map(states.withLaterStages)
            default: states.source(of: word, besides: besides)
            }
        }.first?.phrase(in: type)
    }
}

extension RolePhrase {
    /// The slot that the others are about.
    fileprivate var subject: (slot: RoleSlot, words: [String]?)? {
        for case .slot(let slot, let words) in parts where slot.isSubject { return (slot, words) }
        return nil
    }

    fileprivate var hasDetails: Bool {
        parts.contains { if case .slot(let slot, _) = $0 { !slot.isSubject } else { false } }
    }
}
