/// A name with a meaning of its own at some place in the grammar; elsewhere it is a name like any other.
enum Keyword: String, Sendable {
    case directive
    case `enum`
    case extend
    case fragment
    case implements
    case input
    case interface
    case mutation
    case on
    case query
    case repeatable
    case scalar
    case schema
    case subscription
    case type
    case union
}
