import GraphQLSchema
package import SchemaMeaning

extension SubscriptionPlan {
    /// The occasion of an event in words: `an event when an Order is created`; `nil` where there are no events.
    package func phrase(in model: SchemaModel) -> String? {
        switch trigger {
        case .writes:
            let occasions = kinds.flatMap(model.occasions)
            return occasions.isEmpty ? nil : "an event when \(occasions.joined(separator: ", or "))"
        case .result: return "an event at once, and after each write that changes it"
        case .rows: return "an event for each batch of rows behind the cursor"
        case .calls: return "an event when \(settings.on.sorted().joined(separator: " or ")) is called"
        case .nothing: return settings.every.map { "an event every \($0) seconds" }
        }
    }
}

extension SchemaModel {
    /// The occasions of a kind of events in words: `publishPost is called`, `a Post is updated, and is published`.
    fileprivate func occasions(of kind: EventKind) -> [String] {
        let calls = kind.isPlain ? [] : kind.mutations.sorted()
        let called = calls.isEmpty ? [] : ["\(calls.joined(separator: " or ")) is called"]
        guard !kind.acts.isEmpty, kind.event != .edited || calls.isEmpty, let type = kind.type else { return called }
        let names = [EntityAct.created, .updated, .deleted].filter(kind.acts.contains).map { "\($0)" }
        var phrase = "\(schema[type].name.withArticle) is \(names.joined(separator: " or "))"
        if let watched = kind.watched, kind.acts == [.updated] { phrase += ", and has another \(watched)" }
        if case .entered(let word, _) = kind.event, kind.phase != nil { phrase += ", and is \(word)" }
        return called + [phrase]
    }
}
