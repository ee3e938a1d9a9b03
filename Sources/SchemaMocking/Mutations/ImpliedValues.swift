import FakeValues
import GraphQLSchema
import JSONModel
import Platform
import SchemaMeaning

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The values that follow from a write to an entity: moments, initial states, texts in other forms.
struct ImpliedValues {
    /// The world with all writes so far.
    let world: MockWorld
    let key: EntityKey
    let values: JSONObject
    /// The meaning of the mutation's verb, where it says what has been done to the entity.
    var deed: MutationMeaning?
    /// The verb of the mutation that makes or changes the entity.
    var verb = ""

    /// The written values with those that follow from them, and from the entity's being new where it is.
    func complete(isNew: Bool) -> JSONObject {
        var all = values
        func add(_ others: JSONObject) {
            for member in others where all[member.key] == nil { all[member.key] = member.value }
        }
        if isNew {
            add(rules.new.beginnings)
            add(makers())
            if let number = rules.new.number, key.isPlain { add([number: .number(.integer(key.ordinal))]) }
            add(ordinals(all))
        } else {
            add(addresses())
            for flag in rules.flags(after: verb) { add([flag.field.name: .bool(true)]) }
        }
        let object = MockObject(key, in: world)
        for state in type.dependents(in: world.model).states(from: values, of: object) { all[state.key] = state.value }
        add(age(all))
        add(states(all, of: object, isNew: isNew))
        add(deeds())
        add(doers(all, isNew: isNew))
        add(texts(all))
        add(moments(isNew: isNew, all))
        add(span(isNew: isNew))
        add(isNew ? unbegun() : unmoved(all))
        return all
    }

    /// Whether the verb alone implies values.
    var isChange: Bool { !deeds().isEmpty }

    private var type: TypePlan { world.plan(for: key.type) }

    private var rules: WriteRules { type.writeRules(in: world.model) }
}

// MARK: - What is new

extension ImpliedValues {
    /// The fields for the maker of a new entity, which is the signed-in user.
    private func makers() -> JSONObject {
        JSONObject(
            rules.new.makers.compactMap { field in
                world.viewer(as: field.target).map { (field.name, world.reference(to: $0)) }
            }
        )
    }

    /// The values of a new entity that nobody has done anything with: it is not done yet, and begun only by `start…`.
    private func unbegun() -> JSONObject {
        var values = JSONObject()
        for field in rules.new.tallies { values[field.name] = 0 }
        for field in rules.new.undoneFlags { values[field.name] = .bool(false) }
        for field in rules.new.laterPeople + rules.new.parents { values[field.name] = .null }
        func beginning(_ field: FieldPlan) -> JSONValue? {
            field.isNonNull || !verb.isEmpty && field.meant.hasPrefix(verb) ? moment(field) : .null
        }
        for field in rules.new.deedMoments { values[field.name] = beginning(field) }
        for field in rules.new.conclusions where !field.isNonNull { values[field.name] = .null }
        for field in rules.new.openings { values[field.name] = beginning(field) }
        return values
    }

    /// The moments that would follow another state, and stay: what is cancelled was meant for the same day.
    private func unmoved(_ stored: JSONObject) -> JSONObject {
        let (fields, phases) = (type.type.allFields, type.phases(in: world.model))
        guard let state = phases.state?.field ?? phases.flag, stored[fields[state].name] != nil else { return [:] }
        let known = rules.fields.filter { $0.givenTraits == .all }.map { ($0.name, world.leafValue($0, of: key)) }
        return JSONObject(known.filter { InstantForm(of: $1) != nil })
    }

    /// The age by a written moment of birth.
    private func age(_ stored: JSONObject) -> JSONObject {
        guard let age = rules.age, let birth = rules.birth, let value = stored[birth.name],
            let born = Instant(reading: value)
        else { return [:] }
        return [age.name: .number(.integer(max(0, world.now - born.seconds) / 31_556_952))]
    }

    /// The number of a new entity among its owner's: an issue's is the next one of its repository.
    private func ordinals(_ stored: JSONObject) -> JSONObject {
        var values = JSONObject()
        let overlay = StoredValues(world: world).overlay(of: stored, as: type.type)
        for field in rules.new.ordinals {
            for relation in rules.fields {
                guard case .entity(let owner, _)? = overlay.related[relation.name], let members = relation.owner,
                    isNumbered(field, within: world.schema[owner.type], by: relation)
                else { continue }
                let highest = world.highestNumber(field, of: owner, by: members, besides: key) ?? 0
                values[field.name] = .number(.integer(min(highest, .max - 1) + 1))
                break
            }
        }
        return values
    }

    private func isNumbered(_ field: FieldPlan, within owner: NamedType, by relation: FieldPlan) -> Bool {
        guard case .place(let index)? = field.leafRole else {
            return LeafRole.isNumbered(type.type, by: field.name, within: owner)
        }
        return type.type.fields?[index].name == relation.name
    }
}

// MARK: - What has changed

extension ImpliedValues {
    /// The values that follow from a state or a Boolean: `closed` and `closedAt` from `state: CLOSED`.
    private func states(_ stored: JSONObject, of object: MockObject, isNew: Bool) -> JSONObject {
        var values = JSONObject()
        for field in rules.fields {
            switch field.leafRole {
            case .flag(let source):
                guard let isTrue = isTrue(source, stored) else { continue }
                values[field.name] = .bool(isTrue)
            case .detail(let source):
                guard let isTrue = isTrue(source, stored) else { continue }
                guard isTrue, world.schema[field.target].enumValues == nil else {
                    if !isTrue { values[field.name] = .null }
                    continue
                }
                // The moment of what was done before stays.
                if isNew || !object.isTrue(source) { values[field.name] = moment(field) }
            case .rare(_, let source) where isNew || source.flatMap { isTrue($0, stored) } == true:
                values[field.name] = .null
            case .ownKey, .ordinal, .leafOf, .countOf, .countAround, .countOfAll, .countWhere, .shareWhere, .meanOf,
                .rare, .below, .keyOf, .leafOfAny, .keysOf, .sum, .among, .place, nil:
                continue
            }
        }
        return values
    }

    /// The moments of the verb that follow from no state and no Boolean: `archivedAt` once something is archived.
    private func deeds() -> JSONObject {
        guard let deed else { return [:] }
        var values = JSONObject()
        for field in rules.moments(ofSeldom: deed.words) {
            values[field.name] = deed.isPositive ? moment(field) : .null
        }
        return values
    }

    /// The people behind a state or a Boolean: `mergedBy` is the signed-in user, and null before it is merged.
    private func doers(_ stored: JSONObject, isNew: Bool) -> JSONObject {
        var values = JSONObject()
        for field in rules.fields {
            guard case .object(let object) = field.kind else { continue }
            if case .rare(_, let never)? = object.presence, isNew || never.flatMap({ isTrue($0, stored) }) == true {
                values[field.name] = .null
            }
            guard let detail = object.detail, let isTrue = isTrue(detail, stored) else { continue }
            if !isTrue {
                values[field.name] = .null
            } else if let viewer = world.viewer, world.model.isSingleEntity(field.definition),
                world.schema.isPossible(viewer.type, in: field.target)
            {
                values[field.name] = world.reference(to: viewer)
            }
        }
        return values
    }

    /// Whether a state or a Boolean among the stored values holds; `nil` where it has not been stored.
    private func isTrue(_ source: StateGuide.Source, _ stored: JSONObject) -> Bool? {
        guard let field = type.field(at: source.field, in: world.model) else { return nil }
        return stored[field.name].flatMap(\.leafText).map(source.values.contains)
    }

    /// The addresses of a renamed entity: in `url` and `nameWithOwner`, parts with the old name get the new one.
    private func addresses() -> JSONObject {
        var changed: [String: String] = [:]
        for member in values where rules.addressNames.contains(member.key) {
            guard let field = type.field(named: member.key, in: world.model), let name = member.value.string,
                let former = world.leafValue(field, of: key).string, former != name, !former.isEmpty,
                !former.contains("/")
            else { continue }
            changed[former] = name
            changed[former + ".git"] = name + ".git"
        }
        guard !changed.isEmpty else { return [:] }
        var values = JSONObject()
        for field in rules.fields where world.schema[field.target].isLeaf {
            guard let text = world.leafValue(field, of: key).string, text.contains("/") else { continue }
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            let renamed = parts.map { changed[$0] ?? $0 }
            if renamed != parts { values[field.name] = .string(renamed.joined(separator: "/")) }
        }
        return values
    }

    /// Other forms of written texts: `bodyText` and `bodyHTML` for `body`.
    private func texts(_ stored: JSONObject) -> JSONObject {
        var values = JSONObject()
        for member in stored {
            guard let text = member.value.string else { continue }
            for (field, form) in rules.texts(like: member.key) {
                switch form {
                case .plain: values[field.name] = .string(text)
                case .html: values[field.name] = .string(Self.html(text, isBlock: true))
                case .inlineHTML: values[field.name] = .string(Self.html(text, isBlock: false))
                }
            }
        }
        return values
    }

    private static func html(_ text: String, isBlock: Bool) -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
        return isBlock ? "<p>\(escaped)</p>" : escaped
    }

    /// The moments at which the entity was changed and, where it is new, made: now.
    private func moments(isNew: Bool, _ stored: JSONObject) -> JSONObject {
        var moments = rules.changedMoments
        if isNew {
            moments += rules.madeMoments
            moments += rules.moments(ofStates: rules.fields.compactMap { stored[$0.name]?.string })
        }
        var values = JSONObject()
        for field in moments {
            // What is new has not been changed yet, where that may be said.
            let isUnchanged = isNew && rules.editMoments.contains(field.name) && !field.isNonNull
            values[field.name] = isUnchanged ? .null : moment(field)
        }
        return values
    }

    /// The moment of this write, in the form of the field's other values.
    func moment(_ field: FieldPlan) -> JSONValue? {
        guard case .leaf(let leaf) = field.kind else { return nil }
        let counted = world.settings.now.seconds + (world.entities?.state.writes ?? 0)
        let seconds = world.settings.readsClock ? SystemClock.seconds : counted
        return InstantForm(of: leaf.generator.value(object: key.identity))?.value(Instant(seconds: seconds))
    }

    private static let yearTenThousand = 253_402_300_800

    /// The seconds of a client's number of units; `nil` for more than a thousand years.
    private static func seconds(_ count: Int, in unit: Int) -> Int? {
        let (seconds, overflows) = count.multipliedReportingOverflow(by: unit)
        return overflows || seconds.magnitude > 1_000 * 366 * 86_400 ? nil : seconds
    }

    /// The end and the length that follow from the parts of a span that are written; a moved span keeps its length.
    private func span(isNew: Bool) -> JSONObject {
        guard let span = rules.span else { return [:] }
        func seconds(_ value: JSONValue?) -> Int? { (value?.string).flatMap { Instant(parsing: $0)?.seconds } }
        func known(_ field: FieldPlan) -> Int? { seconds(values[field.name] ?? world.leafValue(field, of: key)) }
        let isMoved = values[span.start.name] != nil
        let length = span.length.flatMap { length in
            values[length.field.name]?.int.flatMap { Self.seconds($0, in: length.unit) }
        }
        guard isMoved || length != nil || values[span.end.name] != nil, let start = known(span.start) else {
            return [:]
        }
        if values[span.end.name] == nil, case .leaf(let leaf) = span.end.kind {
            let former = seconds(world.leafValue(span.start, of: key))
            let usual = seconds(world.leafValue(span.end, of: key)).flatMap { end in former.map { end - $0 } }
            // A new entity has just begun: it has no end that would conclude it.
            let isOver = !isNew || !rules.new.conclusions.contains { $0.name == span.end.name }
            guard let takes = length ?? (isOver ? usual : nil), takes >= 0 else { return [:] }
            let end = Instant(seconds: start + takes)
            guard end.seconds < Self.yearTenThousand else { return [:] }
            // A time of day says nothing of another day, which the client may have given.
            let samples = [leaf.generator.value(object: key.identity), values[span.start.name]]
            let forms = samples.compactMap { $0.flatMap { InstantForm(of: $0) } }
            guard let form = forms.first(where: { !$0.isTimeOfDay }) ?? forms.first else { return [:] }
            return [span.end.name: form.value(end)]
        }
        guard length == nil, let field = span.length, let end = known(span.end), end > start else { return [:] }
        return [field.field.name: .number(.integer((end - start) / field.unit))]
    }
}
