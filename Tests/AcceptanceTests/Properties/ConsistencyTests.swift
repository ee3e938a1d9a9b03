import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking
import Testing

/// Whatever way leads to an object, it is the same object.
@Suite("Consistency")
struct ConsistencyTests {
    @Test("of every object, wherever it is seen", arguments: RandomOperationTests.cases)
    func objects(_ testCase: RandomOperationTests.Case) throws {
        let asker = try Asker(testCase)
        var seen = SeenObjects()
        for field in asker.rootFields where field.arguments.allSatisfy({ !$0.isRequired }) {
            let selection = asker.selection(of: field.type, depth: 3)
            seen.add(try asker.data("{ \(field.name)\(selection) }"))
        }
        #expect(seen.conflicts.isEmpty, "\(seen.conflicts.prefix(5).joined(separator: "\n"))")
        #expect(seen.objects.count > 20)
        let lookups = asker.lookups
        // Asked for by its key, an object is what it was in lists and relations.
        for (name, object) in seen.objects.sorted(by: { $0.key < $1.key }).prefix(300) {
            guard let type = object["__typename"]?.string, let id = object["id"],
                let lookup = lookups[type] ?? (asker.isNode(type) ? lookups["Node"] : nil),
                let argument = lookup.arguments.first(where: { $0.name == "id" })
            else { continue }
            let selection = "{ ... on \(type)\(asker.selection(of: .named(asker.id(type)), depth: 1)) }"
            let answer = try asker.data(
                "query ($id: \(argument.type.text(in: asker.schema))) { \(lookup.name)(id: $id) \(selection) }",
                variables: ["id": id]
            )
            let asked = answer[lookup.name]?.object
            #expect(asked.map { SeenObjects.leaves($0) } == object, "\(name)")
        }
    }

    @Test("of pages with their total, forwards and backwards", arguments: RandomOperationTests.cases)
    func pages(_ testCase: RandomOperationTests.Case) throws {
        let asker = try Asker(testCase)
        for field in asker.rootFields where asker.isConnection(field) {
            let total = try asker.data("{ \(field.name)(first: 1) { totalCount } }")[field.name]?["totalCount"]?.int
            let forwards = try asker.cursors(
                field,
                size: "first",
                after: "after",
                more: "hasNextPage",
                end: "endCursor"
            )
            let backwards = try asker.cursors(
                field,
                size: "last",
                after: "before",
                more: "hasPreviousPage",
                end: "startCursor"
            )
            #expect(forwards.joined().count == total, "\(field.name)")
            #expect(Array(backwards.reversed().joined()) == Array(forwards.joined()), "\(field.name)")
            #expect(Set(forwards.joined()).count == total, "\(field.name)")
        }
    }
}

/// The objects with an `id` in answers, each with its leaves as they were first seen.
private struct SeenObjects {
    private(set) var objects: [String: JSONObject] = [:]
    private(set) var conflicts: [String] = []

    mutating func add(_ value: JSONValue) {
        switch value {
        case .array(let elements): for element in elements { add(element) }
        case .object(let object):
            for member in object { add(member.value) }
            guard let type = object["__typename"]?.string, let id = object["id"] else { return }
            let name = "\(type) \(String(decoding: id.serialized(), as: UTF8.self))"
            let leaves = Self.leaves(object)
            if let known = objects[name], known != leaves {
                let differing = leaves.filter { known[$0.key] != $0.value }.map(\.key)
                conflicts.append("\(name): \(differing)")
            }
            objects[name] = leaves
        case .null, .bool, .number, .string: break
        }
    }

    /// The members that are leaves: an object may be seen from too far to show what it leads to.
    static func leaves(_ object: JSONObject) -> JSONObject {
        var leaves = JSONObject()
        for member in object where !member.key.hasPrefix("to_") { leaves[member.key] = member.value }
        return leaves
    }
}

/// Asks the mocked world of a schema for as much as there is.
private struct Asker {
    let schema: Schema
    let world: MockWorld

    init(_ testCase: RandomOperationTests.Case) throws {
        (schema, world) = try RandomOperationTests.world(testCase)
    }

    var rootFields: [SchemaField] { Array(schema[schema.queryType].fields ?? FieldTable([])) }

    /// The root fields that find an object of a type by its `id` alone.
    var lookups: [String: SchemaField] {
        var lookups: [String: SchemaField] = [:]
        for field in rootFields where field.arguments["id"] != nil && field.type.listElement == nil {
            guard field.arguments.allSatisfy({ $0.name == "id" || !$0.isRequired }) else { continue }
            lookups[schema[field.type.namedType].name] = field
        }
        return lookups
    }

    func id(_ type: String) -> TypeID { schema.type(named: type)?.id ?? schema.queryType }

    func isNode(_ type: String) -> Bool {
        guard let node = schema.type(named: "Node")?.id else { return false }
        return id(type) != schema.queryType && schema.isPossible(id(type), in: node)
    }

    func isConnection(_ field: SchemaField) -> Bool {
        let fields = schema[field.type.namedType].fields
        return field.arguments.allSatisfy { !$0.isRequired } && field.arguments["last"] != nil
            && fields?["edges"] != nil && fields?["totalCount"] != nil
    }

    func data(_ text: String, variables: JSONObject = [:]) throws -> JSONValue {
        let document = try Document(parsing: SourceText(text), limits: .schema)
        let validated = try Validator.validate(document, against: schema).get()
        let result = PreparedDocument(validated).execute(variables: variables, rootValue: { world.root(for: $0) })
        let answer = try JSONValue(parsing: result.body)
        #expect(answer["errors"] == nil, "\(text)")
        return answer["data"] ?? .null
    }

    /// The cursors of all pages, page by page.
    func cursors(_ field: SchemaField, size: String, after: String, more: String, end: String) throws -> [[String]] {
        var pages: [[String]] = []
        var arguments = "\(size): 7"
        while pages.count < 1_000 {
            let answer = try data("{ \(field.name)(\(arguments)) { edges { cursor } pageInfo { \(more) \(end) } } }")
            let page = answer[field.name]
            pages.append(page?["edges"]?.array?.compactMap { $0["cursor"]?.string } ?? [])
            guard page?["pageInfo"]?[more]?.bool == true, let cursor = page?["pageInfo"]?[end]?.string else { break }
            arguments = "\(size): 7, \(after): \"\(cursor)\""
        }
        return pages
    }

    /// Everything that can be selected without arguments, `depth` objects deep; objects under names that begin with
    /// `to_`.
    func selection(of type: ResolvedType, depth: Int) -> String {
        let named = schema[type.namedType]
        guard named.isComposite else { return "" }
        let types = named.isObject ? [named.id] : schema.possibleTypes(of: named.id)
        let parts = types.map { id -> String in
            let fields = (schema[id].fields ?? FieldTable([])).compactMap {
                fieldText($0, depth: depth, in: schema[id])
            }
            return named.isObject
                ? fields.joined(separator: " ")
                : "... on \(schema[id].name) { __typename \(fields.joined(separator: " ")) }"
        }
        return " { __typename \(parts.joined(separator: " ")) }"
    }

    private func fieldText(_ field: SchemaField, depth: Int, in type: NamedType) -> String? {
        guard field.arguments.allSatisfy({ !$0.isRequired }) else { return nil }
        let alias = "\(type.name)_\(field.name)"
        let target = field.type.namedType
        guard schema[target].isComposite else {
            // Members of an abstract type may have a field of one name with several types.
            return field.name == "id" ? field.name : "\(alias): \(field.name)"
        }
        guard depth > 1, target != schema.queryType else { return nil }
        return "to_\(alias): \(field.name)\(selection(of: field.type, depth: depth - 1))"
    }
}

extension ResolvedType {
    /// The type as documents write it.
    fileprivate func text(in schema: Schema) -> String {
        switch self {
        case .named(let id): schema[id].name
        case .list(let element): "[\(element.text(in: schema))]"
        case .nonNull(let wrapped): "\(wrapped.text(in: schema))!"
        }
    }
}
