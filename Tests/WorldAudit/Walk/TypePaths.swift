import GraphQLSchema

/// The shortest ways from the query root to the types of a schema, through fields that want no arguments.
struct TypePaths {
    /// Fields from the root on, each with the object type that has it.
    let byType: [TypeID: [Step]]
    /// In the order in which they are reached.
    let order: [TypeID]

    struct Step {
        var owner: NamedType
        var field: SchemaField
    }

    init(_ builder: QuestionBuilder) {
        let schema = builder.schema
        var paths: [TypeID: [Step]] = [schema.queryType: []]
        var order = [schema.queryType]
        var index = 0
        while index < order.count {
            let owner = schema[order[index]]
            index += 1
            guard let path = paths[owner.id], path.count < 6 else { continue }
            // Lists first: they show several of a type.
            let fields = builder.askable(owner)
            let lists = fields.filter { builder.listed(by: $0) != nil }
            let singles = fields.filter { builder.listed(by: $0) == nil }
            for field in lists + singles {
                let target = schema[field.type.namedType]
                guard target.isComposite, field.type.listElement?.listElement == nil else { continue }
                for member in schema.possibleTypes(of: builder.listed(by: field) ?? target.id)
                where paths[member] == nil {
                    paths[member] = path + [Step(owner: owner, field: field)]
                    order.append(member)
                }
            }
        }
        byType = paths
        self.order = order.filter { $0 != schema.queryType }
    }
}
