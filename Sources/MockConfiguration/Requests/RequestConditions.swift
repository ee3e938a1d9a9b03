package import GraphQLLanguage
package import GraphQLSchema
import JSONModel
import MustacheTemplates
package import StubModel

/// The conditions of a question about requests that have come: those of the journal's filters, and those of stubs.
///
/// Conditions of stubs are read by the decoders of stub files, and checked against the schema as stubs are: what fits
/// nothing would be told never to have come.
package struct RequestConditions: Sendable {
    /// The name of an operation.
    package private(set) var operation: String?
    package private(set) var method: String?
    /// The path, or a pattern as endpoints have.
    package private(set) var path: String?
    /// The id of the stub that has answered.
    package private(set) var stub: String?
    /// A field that is asked for: `Product.price`, or from the root on `Query.hero.name`.
    package private(set) var field: String?
    /// Whether only requests without an answer are meant.
    package private(set) var isUnmatched = false
    private var conditions: SourceStub?

    /// A stub's conditions; `nil` for none.
    package var request: RequestMatcher? { conditions?.stub.request }

    private init() {}

    /// Reads the filters of a list, of which `http` and `graphQL` are texts in the form of stub files.
    ///
    /// - Parameters:
    ///   - filters: the texts by the names of the filters.
    ///   - isUnmatched: whether only requests without an answer are meant.
    ///   - diagnostics: the problems of conditions that cannot be read.
    package init(filters: (String) -> String?, isUnmatched: Bool, _ diagnostics: inout [Diagnostic]) {
        (operation, method, path) = (filters("operation"), filters("method"), filters("path"))
        (stub, field) = (filters("stub"), filters("field"))
        self.isUnmatched = isUnmatched
        var problems = Problems()
        for key in StubDecoder.requestNames {
            guard let text = filters(key) else { continue }
            let file = SentStubs.read(SourceText(text, name: nil), as: .either)
            problems.append(file.diagnostics)
            guard let node = file.documents.first else {
                problems.error("\"\(key)\" is empty.", at: SourceLocation(line: 1, column: 1))
                continue
            }
            readConditions(YAMLNode.Member(key: key, keyLocation: node.location, value: node), &problems)
        }
        diagnostics += problems.diagnostics
    }

    /// Reads a mapping; `others` are keys in it that another decoder reads.
    init(_ node: YAMLNode, others: [String] = [], _ problems: inout Problems) {
        Setting.decode(node, as: Self.keys, in: "this question", others: others, into: &self, &problems)
    }

    static let keyNames = keys.map(\.key)

    private static let keys: [Setting<RequestConditions>] =
        [
            text("operation", \.operation), text("method", \.method), text("path", \.path), text("stub", \.stub),
            text("field", \.field), .flag("unmatched", \.isUnmatched),
        ]
        + StubDecoder.requestNames.map { key in
            Setting(key: key) { node, conditions, problems in
                let member = YAMLNode.Member(key: key, keyLocation: node.location, value: node)
                conditions.readConditions(member, &problems)
            }
        }

    private static func text(
        _ key: String,
        _ path: any WritableKeyPath<RequestConditions, String?> & Sendable
    ) -> Setting<RequestConditions> {
        Setting(key: key, .scalar) { node, conditions, problems in
            guard let scalar = node.scalar, scalar.value != .null, !scalar.text.isEmpty else {
                return problems.expected("a text", for: key, not: node)
            }
            conditions[keyPath: path] = scalar.text
        }
    }

    private mutating func readConditions(_ member: YAMLNode.Member, _ problems: inout Problems) {
        guard conditions == nil else {
            let message = "A request is one over HTTP or an operation: here are \"http\" and \"graphQL\"."
            return problems.error(message, at: member.keyLocation)
        }
        conditions = StubDecoder.conditions(member, &problems)
    }

    /// Diagnostics of conditions that no request can meet, as stubs have them.
    package func diagnostics(against schema: Schema?, documents: [SourceText]) -> [Diagnostic] {
        guard let conditions else { return [] }
        var checker = StubChecker(schema: schema, documents: documents, templates: .empty)
        checker.checkMatcher(conditions)
        return checker.problems.diagnostics
    }
}
