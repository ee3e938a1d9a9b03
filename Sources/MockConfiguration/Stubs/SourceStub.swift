package import GraphQLLanguage
import JSONModel
package import StubModel

/// A stub with its source: the places that schema checks and warnings refer to.
package struct SourceStub: Sendable {
    package var stub: Stub
    package var location: SourceLocation
    /// The document that the operation's selections are compared with.
    var shape: SourceDocument?
    /// The matcher of the operation's variables.
    var variables: YAMLNode?
    /// Whether `null` in the document stands for any value, as in Voodoo's files.
    var nullMeansAny = false
    /// Whether an error refuses the stub and all that came with it, so that doubtful cases are only warnings.
    var isRefusedWhole = false
    /// The source of each response, in the stub's order; empty for a stub that could not be read.
    var responses: [SourceResponse]
}

/// A GraphQL document, on its own or as a text in another file.
struct SourceDocument: Sendable {
    var source: SourceText
    /// The node whose text is the document; `nil` for a document with its own file.
    var node: YAMLNode?

    /// Makes a document of a node's text; `nil` for other values.
    init?(_ node: YAMLNode) {
        guard let text = node.scalar?.value.string else { return nil }
        source = SourceText(text, name: node.location.file)
        self.node = node
    }

    init(_ source: SourceText) { self.source = source }

    var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// The location in the file of a place in the document.
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

/// The parts of a response that are checked against the schema and the project's templates.
struct SourceResponse: Sendable {
    /// The stub's data, a layer over the result of the schema's world.
    var data: YAMLNode?
    /// The `data` of a whole response's literal JSON body.
    var bodyData: YAMLNode?
    /// A whole response's JSON body that is written as text.
    var bodyText: YAMLNode?
    /// The `path` of each error that has one.
    var errorPaths: [YAMLNode] = []
    /// The operation that an HTTP response is made from, and the variables it is given.
    var operation: SourceDocument?
    var operationVariables: YAMLNode?
    /// The path of the value in the operation's result that is sent.
    var operationPath: (node: YAMLNode, keys: [String])?
    /// The names of the templates that the response is made from.
    var templates: [YAMLNode] = []
    /// The texts that are templates themselves.
    var templateTexts: [YAMLNode] = []
    var isTemplate = true
    /// The sources of the response's events.
    var events: [SourceResponse] = []
    /// The source of `orElse:`, at most one.
    var orElse: [SourceResponse] = []
    /// The delivery of the response.
    var delivery = Delivery()
}
