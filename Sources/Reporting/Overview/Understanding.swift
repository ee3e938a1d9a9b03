import SchemaMeaning
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
    package init(of world: MockWorld) {
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

extension Understanding: CustomStringConvertible {
    /// `97 % of 412 fields and arguments are understood`; it says "all" of nothing less than all.
    package var description: String {
        let parts = "\(count) fields and arguments"
        guard understood < count else { return "all \(parts) are understood" }
        return "\(understood * 100 / count) % of \(parts) are understood"
    }
}
