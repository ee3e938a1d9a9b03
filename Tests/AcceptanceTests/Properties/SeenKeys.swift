import GraphQLSchema
import JSONModel
import TestSupport

/// The keys that answers have shown, by the type of their objects, so that later operations are about the same objects.
struct SeenKeys {
    private var keys: [String: [JSONValue]] = [:]
    private var types: [String] = []

    private static let limit = 40

    mutating func learn(from value: JSONValue) {
        switch value {
        case .array(let elements): for element in elements { learn(from: element) }
        case .object(let object):
            for member in object { learn(from: member.value) }
            guard let type = object["__typename"]?.string, let key = object["id"], !key.isNull, key.array == nil else {
                return
            }
            if keys[type] == nil { types.append(type) }
            guard keys[type, default: []].count < Self.limit, !keys[type, default: []].contains(key) else { return }
            keys[type, default: []].append(key)
        case .null, .bool, .number, .string: break
        }
    }

    /// The types of the objects that were seen with a key.
    func types(of key: String) -> [String] {
        types.filter { keys[$0]?.contains { Self.text(of: $0) == key } ?? false }
    }

    /// A key as a message shows it.
    static func text(of key: JSONValue) -> String? { key.string ?? key.int.map { "\($0)" } }

    /// A key for an argument whose name, or whose field's, tells of keys: mostly of the type that they name.
    ///
    /// - Returns: `nil` for every other argument, and now and then, so that keys are made up too.
    func key(for name: String, as type: NamedType, random: inout SeededRandom) -> JSONValue? {
        let name = name.lowercased()
        guard !types.isEmpty, name.hasSuffix("id") || name.hasSuffix("ids") || type.name == "ID", !random.oneIn(5)
        else {
            return nil
        }
        let named = types.filter { name.contains($0.lowercased()) }
        let chosen = random.pick(named.isEmpty || random.oneIn(4) ? types : named)
        let key = random.pick(keys[chosen] ?? [.null])
        switch (type.name, key) {
        case ("Int", .number), ("ID", _): return key
        case ("Int", _), ("Float", _), ("Boolean", _), (_, .number), (_, .null): return nil
        default: return key
        }
    }
}
