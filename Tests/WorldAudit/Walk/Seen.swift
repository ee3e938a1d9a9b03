import GraphQLSchema
import JSONModel

/// One object of an answer, with what was asked of it.
final class Seen {
    let type: NamedType
    var leaves: [String: JSONValue] = [:]
    /// Objects by field name; a null is there, with no object.
    var objects: [String: Seen?] = [:]
    var lists: [String: SeenList] = [:]

    init(_ type: NamedType) { self.type = type }

    /// The name of the leaf that tells one object of a type from all others.
    static func keyField(of type: NamedType) -> String? {
        let own = type.name.prefix(1).lowercased() + type.name.dropFirst() + "Id"
        return ["id", "_id", "uuid", own, "nodeId", "rowId"].first { type.fields?[$0] != nil }
    }

    var key: String? { Self.keyField(of: type).flatMap { leaves[$0]?.plainText } }

    /// How an example names the object.
    var label: String { key.map { "\(type.name)(\($0))" } ?? type.name }

    func field(_ name: String) -> SchemaField? { type.fields?[name] }
}

/// The items of a list that was asked for.
struct SeenList {
    /// Nulls are left out.
    var items: [Seen]
    /// The page around them.
    var page: Seen?
    /// How many items were asked for; `nil` where nothing says so.
    var asked: Int?

    /// Whether these are all items that there are.
    var isWhole: Bool {
        if let next = page?.objects["pageInfo"]??.leaves["hasNextPage"]?.bool { return !next }
        return asked.map { items.count < $0 } ?? (page == nil)
    }
}

extension JSONValue {
    /// A leaf as text; `nil` for null, lists and objects.
    var plainText: String? {
        switch self {
        case .string(let text): text
        case .bool(let flag): String(flag)
        case .number: int.map { String($0) } ?? double.map { String($0) }
        case .null, .array, .object: nil
        }
    }
}

extension Question {
    /// The object that an answer has for this selection; `nil` for a null.
    func read(_ value: JSONValue?, in schema: Schema) -> Seen? {
        guard let value, let name = value["__typename"]?.string, let type = schema.type(named: name) else { return nil }
        let seen = Seen(type)
        for part in parts {
            if let on = part.on, on.name != name { continue }
            let value = value[part.key]
            switch part.shape {
            case .leaf: seen.leaves[part.field.name] = value ?? .null
            case .object(let question): seen.objects[part.field.name] = .some(question.read(value, in: schema))
            case .list(let question):
                let items = (value?.array ?? []).compactMap { question.read($0, in: schema) }
                seen.lists[part.field.name] = SeenList(items: items, asked: part.size)
            case .page(let page, let form, let items):
                seen.lists[part.field.name] = SeenList(
                    items: Self.items(of: value, form).compactMap { items.read($0, in: schema) },
                    page: page.read(value, in: schema),
                    asked: part.size
                )
            }
        }
        return seen
    }

    private static func items(of page: JSONValue?, _ form: PageForm) -> [JSONValue] {
        switch form.items {
        case .edges(let name): (page?[name]?.array ?? []).compactMap { $0["node"] }
        case .list(let name): page?[name]?.array ?? []
        }
    }
}

extension Question.Part {
    /// The number of items that the arguments ask for.
    fileprivate var size: Int? {
        arguments.split { !$0.isNumber }.first.flatMap { Int($0) }
    }
}
