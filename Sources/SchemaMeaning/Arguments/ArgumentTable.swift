package import FakeValues
package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// The arguments of a field with their roles, those inside its one input object included.
package struct ArgumentTable: Sendable {
    package final class Slot: Sendable {
        package let name: String
        package let meant: String
        /// The argument that contains the value, where the slot is a field of an input object.
        package let container: String?
        /// The member of that object that holds the value, where it only holds paging: `input: { pagination: { page } }`.
        package let member: String?
        package let type: ResolvedType
        package let role: ArgumentRole
        package let isRequired: Bool
        /// The default value; giving it means the same as leaving it out.
        package let defaultValue: JSONValue?

        fileprivate init(
            _ argument: InputValue,
            _ role: ArgumentRole,
            in holder: InputValue? = nil,
            container: String? = nil,
            isRequired: Bool
        ) {
            name = argument.name
            meant = argument.meant
            self.container = container ?? holder?.name
            member = container == nil ? nil : holder?.name
            type = argument.type
            self.role = role
            self.isRequired = isRequired
            let own = argument.defaultValue.map { JSONValue(constant: $0) }
            defaultValue = own ?? holder?.defaultValue.flatMap { JSONValue(constant: $0)[argument.name] }
        }
    }

    package let slots: [Slot]
    package let isEmpty: Bool
    /// Whether the field can be asked for a part of its list.
    package let hasPaging: Bool
    /// The arguments that only choose a part of the list.
    private let pagingNames: [String]
    /// The members of arguments that only hold paging.
    private let innerPaging: [(container: String, member: String)]
    /// The arguments that only hold the paging and order of a list: `pagination: { page, pageSize }`.
    package let pagingContainers: Set<String>

    package init(_ arguments: InputValueTable, in schema: Schema) {
        let paging = arguments.filter { Self.isPaging($0, in: schema) }.map(\.name)
        let container = Self.container(among: arguments.filter { !paging.contains($0.name) }, in: schema)
        let members = container.flatMap { arguments[$0] }.flatMap { schema[$0.type.namedType].inputFields }
        let inputs = arguments.map(\.self) + (members?.map(\.self) ?? [])
        let orders = inputs.filter { ArgumentRole($0, in: schema) == .order }
        // `sort: "price", order: "desc"`
        let directions = orders.filter { WordSets[.orderDirections].contains(foldedName($0.meant)) }.map(\.name)
        func role(_ input: InputValue) -> ArgumentRole {
            let isDirection = directions.count < orders.count && directions.contains(input.name)
            return isDirection ? .direction : ArgumentRole(input, in: schema)
        }
        let slots = arguments.flatMap { argument -> [Slot] in
            let isPaging = paging.contains(argument.name)
            guard isPaging || argument.name == container, let fields = schema[argument.type.namedType].inputFields
            else { return [Slot(argument, role(argument), isRequired: argument.isRequired)] }
            return fields.flatMap { field -> [Slot] in
                let isRequired = field.isRequired && argument.isRequired
                if !isPaging, Self.isPaging(field, in: schema) {
                    return (schema[field.type.namedType].inputFields ?? InputValueTable([])).map { member in
                        let role = ArgumentRole(ofPaging: member, in: schema)
                        let isNeeded = isRequired && member.isRequired
                        return Slot(member, role, in: field, container: argument.name, isRequired: isNeeded)
                    }
                }
                let role = isPaging ? ArgumentRole(ofPaging: field, in: schema) : role(field)
                return [Slot(field, role, in: argument, isRequired: isRequired)]
            }
        }
        self.slots = slots
        isEmpty = slots.isEmpty
        hasPaging = slots.contains { $0.role.isPaging }
        pagingContainers = Set(paging)
        innerPaging = slots.compactMap { slot in
            slot.container.flatMap { container in slot.member.map { (container, $0) } }
        }
        pagingNames =
            slots.filter { $0.role.isPaging && $0.container == nil }.map(\.name)
            + paging.filter { name in slots.allSatisfy { $0.container != name || $0.role.isPaging } }
    }

    /// Whether an argument is an object that only holds the paging of a list, and maybe its order.
    private static func isPaging(_ argument: InputValue, in schema: Schema) -> Bool {
        guard argument.type.listElement == nil, ArgumentRole(argument, in: schema) == .value,
            let fields = schema[argument.type.namedType].inputFields
        else { return false }
        let roles = fields.map { ArgumentRole(ofPaging: $0, in: schema) }
        return !roles.contains(.value) && roles.contains(where: \.isPaging)
    }

    /// The input object whose fields count as arguments: the only one, or one with a name such as `input` or `where`.
    private static func container(among arguments: [InputValue], in schema: Schema) -> String? {
        let objects = arguments.filter {
            schema[$0.type.namedType].inputFields != nil && $0.type.listElement == nil
                && ArgumentRole($0, in: schema) == .value
        }
        if objects.count == 1 { return objects[0].name }
        return WordSets[.argumentContainers].lazy.compactMap { name in
            objects.first { foldedName($0.meant) == name }?.name
        }.first
    }
}

extension ArgumentTable {
    /// The value that was given for a slot, unless it is null.
    package func value(of slot: Slot, in arguments: JSONObject) -> JSONValue? {
        var holder: JSONObject? = arguments
        if let container = slot.container { holder = holder?[container]?.object }
        if let member = slot.member { holder = holder?[member]?.object }
        guard let value = holder?[slot.name], !value.isNull else { return nil }
        return value
    }

    /// The value that was given for a folded name, unless it is null.
    package func value(folded name: String, in arguments: JSONObject) -> JSONValue? {
        slots.lazy.filter { foldedName($0.meant) == name }.compactMap { value(of: $0, in: arguments) }.first
    }

    /// The first value that was given for a role, unless it is null, with the argument's name.
    package func value(of role: ArgumentRole, in arguments: JSONObject) -> (name: String, value: JSONValue)? {
        // By index: slots are shared by all threads, and not to be counted.
        for index in slots.indices where slots[index].role == role {
            if let value = value(of: slots[index], in: arguments) { return (slots[index].name, value) }
        }
        return nil
    }

    /// The number of the first page: 0 where the argument for the page has that default; else `nil`.
    package var firstPage: Int? { slots.contains { $0.role == .page && $0.defaultValue?.int == 0 } ? 0 : nil }

    /// All arguments where one of them does more than choose a part of the list; else none.
    package func beyondPaging(_ arguments: JSONObject) -> JSONObject {
        if arguments.members.allSatisfy({ pagingNames.contains($0.key) }) { return JSONObject() }
        var rest = arguments
        for (name, member) in innerPaging {
            guard var holder = rest[name]?.object else { continue }
            holder[member] = nil
            rest[name] = .object(holder)
        }
        return rest
    }

    /// The hash of the given values without paging, ordering and values equal to defaults; 0 where none is left.
    ///
    /// The order of the arguments does not count.
    package func hash(of arguments: JSONObject, except names: Set<String> = []) -> UInt64 {
        guard !arguments.isEmpty else { return 0 }
        return hash(of: arguments) { slot in
            !slot.role.isPaging && ![.order, .direction, .distinct].contains(slot.role) && !names.contains(slot.name)
        }
    }

    /// The hash of all given values, whatever their roles: for leaves, whose arguments are about the value.
    package func fullHash(of arguments: JSONObject) -> UInt64 { hash(of: arguments) { _ in true } }

    private func hash(of arguments: JSONObject, where counts: (Slot) -> Bool) -> UInt64 {
        var sum: UInt64 = 0
        for slot in slots where counts(slot) {
            guard let value = value(of: slot, in: arguments), value != slot.defaultValue else { continue }
            var hash = StableHash().combining(slot.name)
            value.combine(into: &hash)
            sum &+= hash.value
        }
        return sum
    }
}

extension SchemaField {
    /// Whether the field cannot be asked for without arguments.
    package var needsArguments: Bool { arguments.contains(where: \.isRequired) }
}

extension JSONValue {
    /// Converts a literal roughly as coercion would, without its type: enum values become strings.
    package init(constant value: GraphQLLanguage.Value) {
        switch value.kind {
        case .int(let text), .float(let text): self = .number(JSONNumber(literal: text))
        case .string(let text, _), .enumeration(let text): self = .string(text)
        case .boolean(let flag): self = .bool(flag)
        case .list(let elements): self = .array(elements.map { JSONValue(constant: $0) })
        case .object(let fields):
            self = .object(JSONObject(fields.map { ($0.name.value, JSONValue(constant: $0.value)) }))
        case .null, .variable: self = .null
        }
    }

    /// Puts the value into a hash; the order of an object's members does not count.
    package func combine(into hash: inout StableHash) {
        switch self {
        case .null: hash.combine(0 as UInt64)
        case .bool(let flag): hash.combine(flag ? 1 as UInt64 : 2)
        case .number(let number): hash.combine(number.text)
        case .string(let text): hash.combine(text)
        case .array(let elements):
            hash.combine(elements.count)
            for element in elements { element.combine(into: &hash) }
        case .object(let object):
            var sum: UInt64 = 0
            for member in object where !member.value.isNull {
                var inner = StableHash().combining(member.key)
                member.value.combine(into: &inner)
                sum &+= inner.value
            }
            hash.combine(sum)
        }
    }
}
