package import GraphQLSchema
package import JSONModel

/// A part of a filter as it is given: an argument, or a member of an input object, with its value and its place.
package struct FilterPart {
    package let input: InputValue
    package var value: JSONValue
    /// The names that lead to it: `where.name._regex`.
    package let path: String
    /// How many input objects it stands in.
    private(set) var depth = 0
    /// The number of lists between the elements and the filtered objects.
    private(set) var lists = 0
    /// Whether a condition here must hold in any case.
    private(set) var isTop = true

    package init(_ input: InputValue, _ value: JSONValue, path: String) {
        (self.input, self.value, self.path) = (input, value, path)
    }

    /// The elements of a list, or the value alone.
    package var values: [JSONValue] { value.array ?? [value] }

    /// A member of the input object.
    func at(_ name: String, _ input: InputValue, value: JSONValue) -> FilterPart {
        var part = FilterPart(input, value, path: path.isEmpty ? name : path + "." + name)
        (part.depth, part.lists, part.isTop) = (depth + 1, lists, isTop)
        return part
    }

    /// The same part for objects that the elements lead to, or as one of several conditions.
    func inside(lists count: Int = 0) -> FilterPart {
        var part = self
        (part.depth, part.lists, part.isTop) = (depth + 1, lists + count, false)
        return part
    }

    package func with(_ value: JSONValue) -> FilterPart {
        var part = self
        part.value = value
        return part
    }
}
