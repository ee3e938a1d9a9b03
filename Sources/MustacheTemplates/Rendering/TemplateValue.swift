package import JSONModel

/// The value of a name in a template.
package enum TemplateValue: Sendable {
    case json(JSONValue)
    /// A context that is asked for its members one by one, and only for those that a template names.
    case scope(any TemplateScope)
    case lambda(Lambda)
}

/// A context that makes its members when a template asks for them: a request, the cache, functions.
///
/// It is an object, because values are copied at each look-up: a reference is copied without asking its type how.
package protocol TemplateScope: AnyObject, Sendable {
    /// The member's value; `nil` where it has no such member, so that the next context is asked.
    func value(named name: String) -> TemplateValue?

    /// The value that the names of a path lead to, from the one at an index on.
    func value(at path: [String], from index: Int) -> TemplateValue?

    /// The whole context as JSON, where a template writes it or hands it on.
    var json: JSONValue { get }
}

extension TemplateScope {
    /// Asks each member for the next name.
    package func value(at path: [String], from index: Int) -> TemplateValue? {
        value(named: path[index])?.member(path, from: index + 1)
    }

    /// Empty, as most contexts are only asked for their members.
    package var json: JSONValue { [:] }
}

/// A function in a context (Mustache's optional module "lambdas").
///
/// It is called anew for each tag that names it: without text for a variable, and for a section with the text between
/// its tags, as it was written. A text that it returns is a template, rendered in the tag's place.
package struct Lambda: Sendable {
    enum Body: Sendable {
        case text(@Sendable (_ section: String?) -> JSONValue)
        case action(@Sendable (_ section: String) -> String?)
    }

    let body: Body

    package init(_ body: @escaping @Sendable (_ section: String?) -> JSONValue) { self.body = .text(body) }

    private init(_ body: Body) { self.body = body }

    /// A function that does something and writes nothing.
    ///
    /// - Parameter body: receives the text between the tags, rendered and without escapes, and returns a problem with
    ///   it, which is an error of the template, or `nil`.
    /// - Returns: the function.
    package static func action(_ body: @escaping @Sendable (_ section: String) -> String?) -> Lambda {
        Lambda(.action(body))
    }
}

extension TemplateValue {
    /// The member of an object, or the element of a list by its number.
    func member(_ name: String) -> TemplateValue? {
        switch self {
        case .json(.object(let object)): object[name].map(TemplateValue.json)
        case .json(.array(let elements)): Self.element(name, of: elements)
        case .scope(let scope): scope.value(named: name)
        case .json, .lambda: nil
        }
    }

    /// The value that the names of a path lead to, from the one at an index on.
    package func member(_ path: [String], from index: Int) -> TemplateValue? {
        if index == path.count { return self }
        if case .scope(let scope) = self { return scope.value(at: path, from: index) }
        return member(path[index])?.member(path, from: index + 1)
    }

    private static func element(_ name: String, of elements: [JSONValue]) -> TemplateValue? {
        guard let index = Int(name), elements.indices.contains(index) else { return nil }
        return .json(elements[index])
    }

    /// The value as JSON; `nil` for a function.
    package var json: JSONValue? {
        switch self {
        case .json(let value): value
        case .scope(let scope): scope.json
        case .lambda: nil
        }
    }
}
