package import GraphQLSchema

/// The kind of condition that an argument of a subscription is for the entities that events are about.
package enum SubscriptionQuestion {
    case key, acts, filter, presentation

    package init(_ input: InputValue, of element: TypePlan, in schema: Schema) {
        guard ArgumentRole(name: input.meant) == .value, input.name != StreamMember.batchSize.rawValue else {
            self = .presentation
            return
        }
        let folded = foldedName(input.meant)
        let type = schema[input.type.namedType]
        if WordSets[.eventActArguments].contains(folded), let values = type.enumValues,
            values.contains(where: { SubscriptionWords.act(named: $0.meant) != nil })
        {
            self = .acts
            return
        }
        let own = foldedName(element.type.meant)
        let isKey = WordSets[.eventKeys].contains { $0 == folded || own + $0 == folded }
        self = type.isLeaf && (isKey || element.key?.name.map(foldedName) == folded) ? .key : .filter
    }
}
