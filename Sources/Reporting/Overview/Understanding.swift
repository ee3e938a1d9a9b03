import GraphQLSchema
import SchemaExplaining
package import SchemaMocking

/// The share of a schema that is understood: of its fields and their arguments, how many mean something.
package struct Understanding: Sendable, Hashable {
    /// All fields and arguments.
    package var count = 0
    package var understood = 0

    package init(count: Int = 0, understood: Int = 0) {
        self.count = count
        self.understood = understood
    }
}

extension Understanding {
    /// Counts the fields and arguments of a world that `mynah explain` reports, and those that are understood.
    ///
    /// Nothing is counted for a schema of more than 2,000 fields: it would take a second.
    package init?(of world: MockWorld) {
        let fields = world.served.types.reduce(0) { $0 + ($1.fields?.count ?? 0) }
        guard fields <= Self.mostFields else { return nil }
        for type in world.model.explanations() {
            for field in type.fields {
                for part in [field] + field.arguments {
                    count += 1
                    if part.isUnderstood { understood += 1 }
                }
            }
        }
    }
}

extension Understanding {
    private static let mostFields = 2_000

    /// The line under the report of a server that has just started.
    static func line(_ understanding: Understanding?) -> String {
        guard let understanding else {
            let text = "not counted for so large a schema; mynah explain --unknown tells what is not understood"
            return StartReport.line("Meaning", text)
        }
        let hint = understanding.understood < understanding.count ? "; mynah explain --unknown tells the rest" : ""
        return StartReport.line("Meaning", "\(understanding)\(hint)")
    }
}

extension Understanding: CustomStringConvertible {
    /// `97 % of 412 fields and arguments are understood`; it says "all" of nothing less than all.
    package var description: String {
        let parts = "\(count) fields and arguments"
        guard understood < count else { return "all \(parts) are understood" }
        return "\(understood * 100 / count) % of \(parts) are understood"
    }
}
