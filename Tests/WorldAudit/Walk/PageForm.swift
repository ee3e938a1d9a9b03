import GraphQLSchema

/// How a type holds the items of a list: the audit's own reading of pages.
struct PageForm {
    enum Items {
        /// `edges { node }`
        case edges(String)
        /// `nodes`, `items`, `content` …
        case list(String)
    }

    let items: Items
    let element: TypeID

    init?(_ type: NamedType, in schema: Schema) {
        guard type.isObject, let fields = type.fields, fields["id"] == nil else { return nil }
        if let list = fields.first(where: { Self.isItems($0, in: schema) && Self.listNames.contains(folded($0.name)) })
        {
            let hasMeta = fields.contains { Self.metaNames.contains(folded($0.name)) }
            guard hasMeta || fields["edges"] != nil else { return nil }
            items = .list(list.name)
            element = list.type.namedType
            return
        }
        guard let edges = fields["edges"], edges.type.listElement != nil,
            let node = schema[edges.type.namedType].fields?["node"], schema[node.type.namedType].isComposite
        else { return nil }
        items = .edges(edges.name)
        element = node.type.namedType
    }

    private static func isItems(_ field: SchemaField, in schema: Schema) -> Bool {
        guard let element = field.type.listElement else { return false }
        return element.listElement == nil && schema[element.namedType].isComposite
            && field.arguments.allSatisfy { !$0.isRequired }
    }

    private static let listNames = set(
        "nodes items data results content collection records rows entries list docs hits values elements objects"
    )
    private static let metaNames = set(
        """
        totalcount total count pageinfo meta metadata aggregate totalelements totalpages hasmore page pagination \
        totalitems hasnextpage nextcursor
        """
    )
}
