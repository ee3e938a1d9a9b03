import GraphQLSchema

/// One name in two tables of elements.
enum Match<Element> {
    case kept(Element, Element)
    case removed(Element)
    case added(Element)
}

extension NameTable {
    /// The names of this table in its order, then those that a later table has besides.
    func matches(with later: NameTable) -> [Match<Element>] {
        map { element in later[element.name].map { .kept(element, $0) } ?? .removed(element) }
            + later.filter { self[$0.name] == nil }.map { .added($0) }
    }
}
