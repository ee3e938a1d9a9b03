/// One `@defer` on the way to some fields, as a plan meets it.
final class DeferUsage: Sendable {
    /// The position in the order in which the plan has met the uses.
    let number: Int
    /// The number of the place where the directive is written.
    let place: Int
    let label: String?
    /// The use of `@defer` around this one.
    let parent: DeferUsage?

    init(_ directive: DeferDirective, number: Int, parent: DeferUsage?) {
        self.number = number
        place = directive.place
        label = directive.label
        self.parent = parent
    }

    /// Whether one of the given uses is around this one.
    func isInside(_ usages: [DeferUsage]) -> Bool {
        var outer = parent
        while let usage = outer {
            if usages.contains(usage) { return true }
            outer = usage.parent
        }
        return false
    }
}

extension DeferUsage: Hashable {
    static func == (left: DeferUsage, right: DeferUsage) -> Bool { left === right }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The uses of `@defer` around the selection sets of a merged selection; a selection without any has no scope.
struct DeferScope: Hashable, Sendable {
    /// For each selection set, the `@defer` that it is under.
    var usages: [DeferUsage?]
    /// The uses that the object itself is delivered with, in order.
    var parents: [DeferUsage]

    /// - Returns: `nil` where nothing is deferred.
    init?(usages: [DeferUsage?], parents: [DeferUsage]) {
        if parents.isEmpty, usages.allSatisfy({ $0 == nil }) { return nil }
        self.usages = usages
        self.parents = parents
    }
}

/// Selections that an object's plan leaves for later.
struct DeferredSelections: Sendable {
    /// Fields that are executed together, once for all the fragments that select them.
    struct Group: Sendable {
        let usages: [DeferUsage]
        let plan: ObjectSelectionPlan
    }

    /// The fragments that are deferred on the object itself.
    let usages: [DeferUsage]
    let groups: [Group]
}

/// `@stream` on a field.
struct StreamUsage: Sendable {
    enum Count: Sendable {
        case constant(Int)
        case variable(String)
    }

    let label: String?
    let initialCount: Count
    /// The field as planned for the items that come later: fragments deferred in them have none around them.
    let items: PlannedField
}
