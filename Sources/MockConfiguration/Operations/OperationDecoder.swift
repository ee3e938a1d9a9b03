import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel
import Stubbing

/// Reads one response file of `operations/`.
struct OperationDecoder {
    private let name: OperationFileName
    private let shape: SourceDocument?
    private let context: StubContext
    private(set) var problems: Problems

    init(_ name: OperationFileName, shape: SourceText?, context: StubContext, _ problems: Problems) {
        self.name = name
        self.shape = shape.map { SourceDocument($0) }
        self.context = context
        self.problems = problems
        self.problems.beginPart()
    }

    /// The schema of a file in `operations/`: one response with keys of the stub, or responses in turn.
    static let schema = ValueSchema.either(
        .mapping(
            StubTerms.keys.map(\.keySchema) + GraphQLMatcherDecoder.operationKeys.map(\.keySchema)
                + ResponseDecoder.schemas.filter { !StubTerms.keyNames.contains($0.key) } + [responses]
        ),
        .list(of: .reference("response"), atLeast: 1)
    )

    private static let responses: KeySchemas.Element = (
        "responses", .list(of: .reference("response"), atLeast: 1).described("Given in turn; the last one repeats.")
    )

    private static let stubKeys = StubTerms.keyNames + GraphQLMatcherDecoder.operationKeyNames

    /// Reads a file that is a script as a whole.
    mutating func script(_ source: SourceText) -> SourceStub {
        let node = YAMLNode(.mapping([]), at: ProjectPath.start(of: context.file))
        let script = ScriptDefinition(source: String(decoding: source.bytes, as: UTF8.self), file: context.file)
        return stub(node, members: [], responses: [(.script(script), SourceResponse())])
    }

    /// Reads a file with one response, or a list of responses that are given in turn.
    mutating func stub(_ file: YAMLReadResult) -> SourceStub {
        problems.append(file.diagnostics)
        if file.documents.count > 1 {
            problems.error("An answer is one document; this is a second one.", at: file.documents[1].location)
        }
        let empty = YAMLNode(.mapping([]), at: ProjectPath.start(of: context.file))
        guard let node = file.documents.first, node.json != .null else {
            if problems.firstErrorOfPart == nil {
                problems.error("This file is empty: an answer has \"data\" or \"errors\".", at: empty.location)
            }
            return stub(empty, members: [], responses: [])
        }
        problems.append(node.portabilityWarnings)
        if let elements = node.elements {
            if elements.isEmpty { problems.error("A list of answers needs one at least.", at: node.location) }
            return stub(node, members: [], responses: elements.compactMap { response($0) })
        }
        guard let members = node.members else {
            problems.error(
                "An answer is a mapping with \"data\" or \"errors\", not \(node.summary).",
                at: node.location
            )
            return stub(node, members: [], responses: [])
        }
        return stub(
            node,
            members: members.filter { Self.stubKeys.contains($0.key) },
            responses: responses(node, members)
        )
    }

    private mutating func responses(_ node: YAMLNode, _ members: [YAMLNode.Member]) -> [ResponseDecoder.Response] {
        let own = members.filter { !Self.stubKeys.contains($0.key) }
        if let sequence = own.first(where: { $0.key == "responses" }) {
            for member in own where member.key != "responses" {
                problems.error("\"\(member.key)\" belongs into one of \"responses\".", at: member.keyLocation)
            }
            let elements = sequence.value.elements ?? []
            if elements.isEmpty {
                problems.error("\"responses\" must be a list of one answer at least.", at: sequence.value.location)
            }
            return elements.compactMap { response($0) }
        }
        guard own.contains(where: { ResponseDecoder.keyNames.contains($0.key) }) else {
            let hint = own.isEmpty ? "" : " Put what is here under \"data\"."
            problems.error("An answer has \"data\" or \"errors\", and here is neither.\(hint)", at: node.location)
            return []
        }
        return response(YAMLNode(.mapping(own), at: node.location)).map { [$0] } ?? []
    }

    private mutating func response(_ node: YAMLNode) -> ResponseDecoder.Response? {
        let node = VoodooForm.response(node, &problems)
        return ResponseDecoder.read(node, isGraphQL: true, others: Self.stubKeys, context: context, &problems)
    }

    private mutating func stub(
        _ node: YAMLNode,
        members: [YAMLNode.Member],
        responses: [ResponseDecoder.Response]
    ) -> SourceStub {
        let terms = StubTerms(members, of: node, &problems)
        let matching = members.filter { GraphQLMatcherDecoder.operationKeyNames.contains($0.key) }
        let matchingNode = YAMLNode(.mapping(matching), at: node.location)
        let decoder = GraphQLMatcherDecoder(operation: name.operation, matchingNode, shape: shape, &problems)
        let matcher = decoder.matcher(nullMeansAny: false, &problems)
        let problem = problems.firstErrorOfPart
        let answers = problem.map { [(.broken($0), SourceResponse())] } ?? responses
        let stub = terms.stub(context.file, at: node, for: .graphQL(matcher), responses: answers)
        return SourceStub(
            stub: stub,
            location: node.location,
            shape: shape,
            variables: decoder.variables,
            responses: problem == nil ? responses.map(\.source) : []
        )
    }
}
