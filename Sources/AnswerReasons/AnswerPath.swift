package import GraphQLLanguage

/// The path of a value in a GraphQL response: `data.order.lines[0].name`.
package struct AnswerPath: Sendable, Hashable {
    /// The index of the operation in a batch; `nil` for a request of one operation.
    package let operation: Int?
    /// The response keys and indexes below `data`.
    package let components: [GraphQLError.PathComponent]

    /// The reason why a text is no path.
    package struct Problem: Error, Sendable {
        package let message: String
    }

    /// Reads keys and indexes with dots between them, indexes also in brackets, or a JSON pointer (RFC 6901).
    ///
    /// `data` may be left out. In the response to a batch the index of the operation comes first.
    package init(_ text: String) throws(Problem) {
        var parts = text.hasPrefix("/") ? Self.tokens(ofPointer: text) : Self.tokens(of: text)
        guard !parts.isEmpty, !parts.contains("") else {
            throw Problem(
                message: """
                    A value is named by its path in the response, such as data.orders[0].total; "\(text)" is none.
                    """
            )
        }
        operation = Int(parts[0])
        if operation != nil { parts.removeFirst() }
        if parts.first == "data" { parts.removeFirst() }
        components = parts.map { part in Int(part).map { .index($0) } ?? .key(part) }
    }

    package init(operation: Int?, _ components: [GraphQLError.PathComponent]) {
        self.operation = operation
        self.components = components
    }

    private static func tokens(of text: String) -> [String] {
        text.replacing("[", with: ".").replacing("]", with: "").split(separator: ".", omittingEmptySubsequences: false)
            .map(String.init)
    }

    private static func tokens(ofPointer text: String) -> [String] {
        text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
            String($0.replacing("~1", with: "/").replacing("~0", with: "~"))
        }
    }
}

extension AnswerPath: CustomStringConvertible {
    package var description: String {
        components.reduce(operation.map { "\($0).data" } ?? "data") { text, component in
            switch component {
            case .key(let key): "\(text).\(key)"
            case .index(let index): "\(text)[\(index)]"
            }
        }
    }
}
