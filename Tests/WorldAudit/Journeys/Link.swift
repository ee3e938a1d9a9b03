import GraphQLSchema
import SchemaMeaning

/// A mutation whose name says that an object gets into another's list, or out of it: `addUserToTeam`.
struct Link {
    let field: SchemaField
    let isAdded: Bool
    let owner: NamedType
    let member: NamedType
    let list: SchemaField

    private static let verbs = [
        "add": true, "attach": true, "assign": true, "connect": true, "link": true,
        "remove": false, "detach": false, "unassign": false, "disconnect": false, "unlink": false,
    ]

    /// `nil` for a mutation that says something else, or more.
    init?(_ field: SchemaField, in names: TypeNames, _ builder: QuestionBuilder) {
        let name = words(of: field.name)
        guard let verb = name.first, let isAdded = Self.verbs[verb],
            let joint = name.firstIndex(of: isAdded ? "to" : "from"), joint > 1,
            let member = names.keyed(by: Array(name[1..<joint])),
            let owner = names.keyed(by: Array(name[(joint + 1)...])),
            let list = builder.onlyList(of: member, in: owner), list.arguments.allSatisfy({ !$0.isRequired })
        else { return nil }
        self.field = field
        self.isAdded = isAdded
        self.owner = owner
        self.member = member
        self.list = list
    }
}
