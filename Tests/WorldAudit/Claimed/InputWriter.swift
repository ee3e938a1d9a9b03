import GraphQLSchema
import JSONModel
import SchemaExplaining
import SchemaMeaning

/// Writes arguments of a field by what `mynah explain` says of each.
struct InputWriter {
    /// What was written: the text in parentheses, and the leaves by their paths.
    struct Written {
        fileprivate(set) var text = ""
        fileprivate(set) var leaves: [String: GivenValue] = [:]
        /// Whether an existing object was named by its key.
        fileprivate(set) var hasKey = false
        /// The place of a condition on the key.
        fileprivate var keyPath: String?
    }

    let names: TypeNames
    let model: SchemaModel
    let values: GivenValues
    let field: SchemaField
    /// The number of the objects that keys are given of.
    var ordinal = 3
    private let meanings: [String: String]
    /// The type that the field is about.
    let about: NamedType?
    private let isMaker: Bool

    init(
        _ field: SchemaField,
        explained: FieldExplanation,
        about: NamedType?,
        names: TypeNames,
        model: SchemaModel,
        number: Int = 17
    ) {
        self.names = names
        self.model = model
        self.field = field
        self.about = about
        values = GivenValues(schema: names.schema, number: number)
        isMaker = explained.meaning?.hasPrefix("creates") ?? false
        meanings = Dictionary(explained.arguments.map { ($0.name, $0.meaning ?? "") }) { first, _ in first }
    }

    private var schema: Schema { names.schema }

    /// All that is required, and some inputs by their paths; `nil` where something is required that nobody could know.
    func arguments(_ paths: Set<String>) -> Written? {
        var written = Written()
        guard let parts = members(field.arguments, at: "", about, paths, into: &written) else { return nil }
        if !parts.isEmpty { written.text = "(\(parts.joined(separator: ", ")))" }
        return written
    }

    /// The key of some object of a type.
    func key(of type: NamedType) -> String? {
        let plan = model.plan(for: type.id)
        guard plan.key != nil else { return nil }
        return KeyWriter(model: model).value(of: EntityKey(ordinal: ordinal, of: plan)).leafText
    }

    private func members(
        _ inputs: some Collection<InputValue>,
        at path: String,
        _ about: NamedType?,
        _ paths: Set<String>,
        into written: inout Written
    ) -> [String]? {
        var parts: [String] = []
        for input in inputs {
            let place = path.isEmpty ? input.name : "\(path).\(input.name)"
            let isWanted = paths.contains { $0 == place || $0.hasPrefix(place + ".") }
            guard input.isRequired || isWanted else { continue }
            guard let literal = literal(input, at: place, about, paths, into: &written) else { return nil }
            parts.append("\(input.name): \(literal)")
        }
        return parts
    }

    private func literal(
        _ input: InputValue,
        at path: String,
        _ about: NamedType?,
        _ paths: Set<String>,
        into written: inout Written
    ) -> String? {
        let type = schema[input.type.namedType]
        guard let inner = type.inputFields else {
            guard let value = leaf(input, at: path, about, into: &written) else { return nil }
            return input.type.listElement == nil ? value : "[\(value)]"
        }
        guard path.split(separator: ".").count < 6 else { return nil }
        let target = meanings[path].flatMap { about?.fields?[$0] }.map { schema[$0.type.namedType] }
        let inside = target.flatMap { Seen.keyField(of: $0) == nil ? nil : $0 } ?? about
        guard var parts = members(inner, at: path, inside, paths, into: &written) else { return nil }
        let isOneOf = if case .inputObject(_, let isOneOf) = type.kind { isOneOf } else { false }
        if parts.isEmpty, isOneOf || paths.contains(path) {
            // Some member, since the object has to say something.
            let key = inside.flatMap(Seen.keyField).map(folded)
            for member in inner.filter({ Self.first($0.name, key) }) + Array(inner) where parts.isEmpty {
                let place = "\(path).\(member.name)"
                let inside = folded(member.name) == key ? nil : inside
                if folded(member.name) == key { written.keyPath = place }
                guard let value = literal(member, at: place, inside, [place], into: &written) else { continue }
                parts = ["\(member.name): \(value)"]
            }
            if parts.isEmpty { return nil }
        }
        let object = "{\(parts.joined(separator: ", "))}"
        return input.type.listElement == nil ? object : "[\(object)]"
    }

    private static let equal = set("eq equals equalto is")

    /// Whether a member of a condition says most plainly which object is meant.
    private static func first(_ name: String, _ key: String?) -> Bool {
        folded(name) == key || equal.contains(folded(name))
    }

    private func leaf(_ input: InputValue, at path: String, _ about: NamedType?, into written: inout Written) -> String?
    {
        let type = schema[input.type.namedType]
        // A flag names no object, whatever it is called: `_count: {id: true}`.
        guard type.enumValues == nil, type.name != "Boolean" else { return value(input, at: path, into: &written) }
        let meaning = meanings[path] ?? ""
        let isOrder = meanings.contains { $0.value == "order" && (path == $0.key || path.hasPrefix($0.key + ".")) }
        if isOrder, type.name == "String", ["direction", "order", "dir"].contains(folded(input.name)),
            path.contains(".")
        {
            return "\"ASC\""
        }
        if isOrder, ["String", "ID"].contains(type.name),
            let leaf = about?.fields?.first(where: { schema[$0.type.namedType].isLeaf })
        {
            return "\"\(leaf.name)\""
        }
        let isOwn = written.keyPath.map { path == $0 || path.hasPrefix($0 + ".") } ?? false
        guard let referred = isOwn ? self.about : referred(input, meaning, about) else {
            return value(input, at: path, into: &written)
        }
        if isMaker, meaning == "key", referred.id == self.about?.id {
            guard ["ID", "String"].contains(type.name) else { return value(input, at: path, into: &written) }
            return "\"journey-\(values.number)\""
        }
        guard let key = key(of: referred) else { return nil }
        if referred.id == self.about?.id { written.hasKey = true }
        return names.literal(of: key, as: input)
    }

    private func value(_ input: InputValue, at path: String, into written: inout Written) -> String? {
        var value = values.value(for: input)
        let bare = (meanings[path] ?? "").replacing("filter: ", with: "")
        let leaf = (about?.fields?[bare]).map { schema[$0.type.namedType] }
        if let known = leaf?.enumValues?.first?.name, schema[input.type.namedType].name == "String" {
            value = GivenValue(text: known)
        }
        // A number that its field can hold.
        if leaf?.name == "Int", schema[input.type.namedType].name != "Int", let text = value?.shown,
            let number = Double(text)
        {
            value = GivenValue(literal: "\(Int(number))", shown: "\(Int(number))")
        }
        written.leaves[path] = value
        return value?.literal
    }

    /// The type whose object an input names by its key.
    private func referred(_ input: InputValue, _ meaning: String, _ about: NamedType?) -> NamedType? {
        let bare = meaning.hasPrefix("filter: ") ? String(meaning.dropFirst(8)) : meaning
        if bare == "key" || bare.contains("by their keys") { return about }
        let name = folded(input.name)
        if let about, let key = Seen.keyField(of: about), [name, folded(bare)].contains(folded(key)) { return about }
        if let field = about?.fields?[bare] {
            let target = schema[field.type.namedType]
            if target.isComposite { return target.isObject && Seen.keyField(of: target) != nil ? target : nil }
        }
        let one = name.hasSuffix("ids") ? String(input.name.dropLast()) : input.name
        return names.keyed(byForeignKey: one)
    }
}
