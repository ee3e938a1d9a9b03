import JSONModel
import SchemaMeaning

extension GroupedField {
    /// The value that the items of a group have in common, as a key of groups.
    func key(of item: Item, in world: MockWorld) -> JSONValue {
        let value = world.value(of: field, item: item)
        guard let length, let text = value.leafText else { return value.leafText.map { .string($0) } ?? .null }
        return .string(String(text.prefix(length)))
    }
}
