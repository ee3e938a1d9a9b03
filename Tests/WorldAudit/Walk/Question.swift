import GraphQLSchema

/// What is asked of one composite type: a selection set that knows how its answer is read.
final class Question {
    struct Part {
        /// The response key.
        var key: String
        var field: SchemaField
        /// The object type that has the field, where the selection is on an abstract type.
        var on: NamedType?
        var arguments = ""
        var shape: Shape
    }

    enum Shape {
        case leaf
        case object(Question)
        case list(Question)
        /// What is asked of the page, beside its items.
        case page(Question, PageForm, items: Question)
    }

    let type: NamedType
    var parts: [Part] = []

    init(_ type: NamedType) { self.type = type }

    /// The selection set as text.
    var text: String {
        var text = "{ __typename"
        for part in parts {
            let selected = Self.text(of: part)
            text += part.on.map { " ... on \($0.name) { \(selected) }" } ?? " \(selected)"
        }
        return text + " }"
    }

    private static func text(of part: Part) -> String {
        let name = part.key == part.field.name ? part.key : "\(part.key): \(part.field.name)"
        let head = name + part.arguments
        switch part.shape {
        case .leaf: return head
        case .object(let question), .list(let question): return "\(head) \(question.text)"
        case .page(let page, let form, let items):
            let inner = page.text.dropLast(2)
            switch form.items {
            case .edges(let edges): return "\(head) \(inner) \(edges) { node \(items.text) } }"
            case .list(let list): return "\(head) \(inner) \(list) \(items.text) }"
            }
        }
    }
}
