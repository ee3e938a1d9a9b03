import GraphQLSchema

extension SubscriptionPlan {
    /// The occasion of an event in words: `an event when an Order is created`; `nil` where there are no events.
    func phrase(in world: MockWorld) -> String? {
        switch trigger {
        case .writes(let acts):
            guard let type else { return nil }
            let names = [EntityChange.Act.created, .updated, .deleted].filter(acts.contains).map { "\($0)" }
            var phrase = "an event when \(world.schema[type].name.withArticle) is \(names.joined(separator: " or "))"
            if let watched { phrase += ", and has another \(watched)" }
            if case .entered(let word, _) = name.event, phase != nil { phrase += ", and is \(word)" }
            return phrase
        case .result: return "an event at once, and after each write that changes it"
        case .rows: return "an event for each batch of rows behind the cursor"
        case .calls: return "an event when \(settings.on.sorted().joined(separator: " or ")) is called"
        case .nothing: return settings.every.map { "an event every \($0) seconds" }
        }
    }
}
