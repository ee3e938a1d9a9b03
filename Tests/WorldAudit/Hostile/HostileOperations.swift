package import GraphQLSchema
import JSONModel
import TestSupport

/// Asks valid operations of a schema with the most unlikely arguments, always the same for a seed.
package struct HostileOperations {
    private let schema: Schema
    private let client: JourneyClient
    private var values: HostileValues
    private var random: SeededRandom
    private var fieldCount = 0

    package init(_ schema: Schema, seed: UInt64) {
        self.schema = schema
        client = JourneyClient(schema)
        values = HostileValues(schema, seed: seed &+ 1)
        random = SeededRandom(seed: seed)
    }

    /// Asks some operations of one world, whose writes last.
    ///
    /// - Returns: how many had data in their answers, and those that had neither data nor errors.
    /// - Throws: `AuditFailure` where an operation is refused as invalid.
    package mutating func ask(_ count: Int) throws -> (answered: Int, silent: [String]) {
        var (answered, silent): (Int, [String]) = (0, [])
        for _ in 0..<count {
            let operation = next()
            let answer = try client.ask(operation)
            if answer.data?.object != nil { answered += 1 } else if answer.errors.isEmpty { silent.append(operation) }
        }
        return (answered, silent)
    }

    /// The next operation: mutations as often as queries, where there are any.
    private mutating func next() -> String {
        let roots = [("query", schema.queryType)] + (schema.mutationType.map { [("mutation", $0)] } ?? [])
        let (keyword, type) = random.pick(roots)
        return "\(keyword) \(selection(of: schema[type], count: 1, depth: 3))"
    }

    /// Some fields of an object, and at most as many levels of objects below it.
    private mutating func selection(of type: NamedType, count: Int? = nil, depth: Int) -> String {
        var parts = ["__typename"]
        for member in members(of: type).shuffled(using: &random).prefix(2) {
            parts.append("... on \(member.name) \(selection(of: member, depth: depth - 1))")
        }
        let fields = type.allFields.filter { depth > 0 || schema[$0.type.namedType].isLeaf }
        let wanted = count ?? random.pick([2, 5, 9])
        for field in fields.shuffled(using: &random).prefix(wanted) {
            guard let arguments = values.arguments(of: field) else { continue }
            fieldCount += 1
            let target = schema[field.type.namedType]
            let below = target.isLeaf ? "" : selection(of: target, depth: depth - 1)
            // Aliases, since the same field may come twice with other arguments.
            parts.append("f\(fieldCount): \(field.name)\(arguments) \(below)")
        }
        return "{ \(parts.joined(separator: " ")) }"
    }

    private func members(of type: NamedType) -> [NamedType] {
        type.isAbstract ? schema.possibleTypes(of: type.id).map { schema[$0] } : []
    }
}
