package import GraphQLLanguage
import JSONModel
package import StubModel

/// A stub with what it was made of: the places that a schema is held against, and warnings point at.
package struct SourceStub: Sendable {
    package var stub: Stub
    package var location: SourceLocation
    /// The document that the operation's selections are compared with.
    var shape: SourceDocument?
    /// The matcher of the operation's variables.
    var variables: YAMLNode?
    /// Whether `null` in the document stands for any value, as in Voodoo's files.
    var nullMeansAny = false
    /// Whether an error refuses all that came with it, so that what may be right is but a warning.
    var isRefusedWhole = false
    /// What was read of each response, in the stub's order; empty for a stub that could not be read.
    var responses: [SourceResponse]
}

/// A GraphQL document, on its own or as a text in another file.
struct SourceDocument: Sendable {
    var source: SourceText
    /// The text that it stands in; `nil` where it is a file.
    var node: YAMLNode?

    /// A document that is the text of a node.
    init?(_ node: YAMLNode) {
        guard let text = node.scalar?.value.string else { return nil }
        source = SourceText(text, name: node.location.file)
        self.node = node
    }

    init(_ source: SourceText) { self.source = source }

    var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// Where a place in the document is in its file.
    func location(_ place: SourceLocation?) -> SourceLocation {
        guard let node else { return place ?? SourceLocation(file: source.name, line: 1, column: 1) }
        guard let place, let scalar = node.scalar else { return node.location }
        var location = node.location
        if let indent = scalar.blockIndent {
            location.line += place.line
            location.column = indent + place.column
        } else if place.line == 1 {
            location.column += place.column - (scalar.isPlain ? 1 : 0)
        }
        return location
    }
}

/// The parts of a response that only a schema, or the project's templates, can judge.
struct SourceResponse: Sendable {
    /// The stub's data, a layer over the schema's answer.
    var data: YAMLNode?
    /// The `data` of a whole response's literal JSON body.
    var bodyData: YAMLNode?
    /// A whole response's JSON body that is written as text.
    var bodyText: YAMLNode?
    /// The `path` of each error that has one.
    var errorPaths: [YAMLNode] = []
    /// The operation that a REST response answers with, and the variables it is given.
    var operation: SourceDocument?
    var operationVariables: YAMLNode?
    /// The names of the templates it is made from.
    var templates: [YAMLNode] = []
    /// The texts that are templates themselves.
    var templateTexts: [YAMLNode] = []
    var isTemplate = true
    /// What is read of each of its events.
    var events: [SourceResponse] = []
    /// What is read of `orElse:`, one at most.
    var orElse: [SourceResponse] = []
    /// How it is sent.
    var delivery = Delivery()
}
