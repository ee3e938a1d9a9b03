import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel

/// Reads one stub of a stub file, in today's form or in one of Voodoo's, which is rewritten into it first.
///
/// A stub with errors is kept if its requests are known: it responds with its first error.
struct StubDecoder {
    private let context: StubContext
    private var problems: Problems

    static func decode(_ node: YAMLNode, id: String, context: StubContext, _ problems: inout Problems) -> SourceStub? {
        decode(id: id, context: context, &problems, ignoresForeignKeys: VoodooForm.isForm(of: node)) {
            VoodooForm.rewritten(node, &$0)
        }
    }

    /// Reads a stub in another form; problems of rewriting it are problems of the stub.
    static func decode(
        id: String,
        context: StubContext,
        _ problems: inout Problems,
        ignoresForeignKeys: Bool,
        rewritten: (inout Problems) -> YAMLNode
    ) -> SourceStub? {
        // Taken, not shared: else the first problem of every stub would copy those of all stubs before.
        var taken = Problems()
        swap(&taken, &problems)
        taken.beginPart()
        var decoder = StubDecoder(context: context, problems: taken)
        decoder.problems.ignoresForeignKeys = ignoresForeignKeys
        defer {
            problems = decoder.problems
            problems.ignoresForeignKeys = false
        }
        return decoder.stub(rewritten(&decoder.problems), id)
    }

    /// The schema of a stub in a file.
    static let schema = ValueSchema.mapping(
        requests + StubTerms.keys.map(\.keySchema) + answers + CodeReader.scripts,
        oneOf: [requestKeys, answers.map(\.key) + CodeReader.scripts.map(\.key)]
    )

    private static let requests: KeySchemas = [
        ("http", HTTPMatcherDecoder.schema), ("graphQL", GraphQLMatcherDecoder.schema),
        ("signature", .text.described("The same as http: { api: … }.")),
    ]

    private static let answers: KeySchemas = [
        ("response", .reference("response")),
        ("responses", .list(of: .reference("response"), atLeast: 1).described("Given in turn; the last one repeats.")),
        ("drop", .flag.described("Whether the connection is closed without an answer.")),
    ]

    private static let requestKeys = requests.map(\.key)

    /// The keys of a stub's conditions.
    static let requestNames = ["http", "graphQL"]

    /// Reads the conditions of a stub alone: the value under `http` or `graphQL`.
    static func conditions(_ request: YAMLNode.Member, _ problems: inout Problems) -> SourceStub? {
        problems.beginPart()
        let location = request.value.location
        guard request.key == "graphQL" else {
            return HTTPMatcherDecoder(request.value, &problems).matcher.map { matcher in
                let stub = Stub(id: "", location: location, request: .http(matcher), responses: [])
                return SourceStub(stub: stub, location: location, responses: [])
            }
        }
        let decoder = GraphQLMatcherDecoder(request.value, &problems)
        let matcher = decoder.matcher(nullMeansAny: false, &problems)
        let stub = Stub(id: "", location: location, request: .graphQL(matcher), responses: [])
        var source = SourceStub(stub: stub, location: location, responses: [])
        (source.shape, source.variables) = (decoder.query, decoder.variables)
        return source
    }

    private static let answerKeys = answers.map(\.key) + CodeReader.keyNames
    private static let keys = requestKeys + StubTerms.keyNames + answerKeys + ["predicate"]

    private mutating func stub(_ node: YAMLNode, _ id: String) -> SourceStub? {
        let members = node.members ?? []
        for member in members where !Self.keys.contains(member.key) {
            problems.unknownKey(member, in: "this stub", known: Self.keys)
        }
        var terms = StubTerms(members, of: node, &problems)
        if let predicate = node["predicate"] {
            terms.predicate = CodeReader.closure(predicate, under: "predicate", in: context, problems: &problems)
        }
        let requests = members.filter { Self.requestKeys.contains($0.key) }
        guard let key = requests.first(where: { Self.requestNames.contains($0.key) }) else {
            if problems.firstErrorOfPart == nil {
                problems.error("A stub needs \"http\" or \"graphQL\": which requests are meant.", at: node.location)
            }
            return nil
        }
        if let other = requests.first(where: { $0.key != key.key }) {
            let message = "A stub is for one kind of request: here are \"\(key.key)\" and \"\(other.key)\"."
            problems.error(message, at: other.keyLocation)
        }
        let answers = members.filter { Self.answerKeys.contains($0.key) }
        return key.key == "graphQL"
            ? graphQL(key, answers: answers, terms: terms, at: node, id: id)
            : http(key, answers: answers, terms: terms, at: node, id: id)
    }
}

extension StubDecoder {
    private mutating func http(
        _ request: YAMLNode.Member,
        answers: [YAMLNode.Member],
        terms: StubTerms,
        at node: YAMLNode,
        id: String
    ) -> SourceStub? {
        let decoder = HTTPMatcherDecoder(request.value, &problems)
        let responses = responses(answers, isGraphQL: false, node)
        guard let matcher = decoder.matcher else { return nil }
        return source(terms, for: .http(matcher), responses: responses, at: node, id: id)
    }

    private mutating func graphQL(
        _ request: YAMLNode.Member,
        answers: [YAMLNode.Member],
        terms: StubTerms,
        at node: YAMLNode,
        id: String
    ) -> SourceStub? {
        let decoder = GraphQLMatcherDecoder(request.value, &problems)
        if let match = request.value["match"], decoder.query == nil {
            problems.warning("\"match\" is about a \"query\", and there is none.", at: match.location)
        }
        let isUnreadable = problems.firstErrorOfPart != nil
        let responses = responses(answers, isGraphQL: true, node)
        let nullMeansAny = isVoodoo(decoder, responses: responses, answers: answers)
        let matcher = decoder.matcher(nullMeansAny: nullMeansAny, &problems)
        // A stub whose matcher could not be read must not answer whatever comes.
        guard decoder.namesOperations || !isUnreadable else { return nil }
        if decoder.query != nil, matcher.shape == nil, matcher.operations.isEmpty { return nil }
        var stub = source(terms, for: .graphQL(matcher), responses: responses, at: node, id: id)
        stub.shape = decoder.query
        stub.nullMeansAny = nullMeansAny
        stub.variables = decoder.variables
        return stub
    }

    /// Whether a stub is one of Voodoo's, where `null` in a matcher's document means any value: a method is required
    /// there, and every response is a script or a whole response.
    private func isVoodoo(
        _ decoder: GraphQLMatcherDecoder,
        responses: [ResponseDecoder.Response],
        answers: [YAMLNode.Member]
    ) -> Bool {
        decoder.method != nil && answers.count == 1 && answers[0].key != "responses"
            && responses.allSatisfy { if case .graphQL = $0.definition { false } else { true } }
    }

    private func source(
        _ terms: StubTerms,
        for request: RequestMatcher,
        responses: [ResponseDecoder.Response],
        at node: YAMLNode,
        id: String
    ) -> SourceStub {
        guard let problem = problems.firstErrorOfPart else {
            let stub = terms.stub(id, at: node, for: request, responses: responses)
            return SourceStub(stub: stub, location: node.location, responses: responses.map(\.source))
        }
        let stub = terms.stub(id, at: node, for: request, responses: [(.broken(problem), SourceResponse())])
        return SourceStub(stub: stub, location: node.location, responses: [])
    }
}

extension StubDecoder {
    private mutating func responses(
        _ answers: [YAMLNode.Member],
        isGraphQL: Bool,
        _ node: YAMLNode
    ) -> [ResponseDecoder.Response] {
        guard let answer = answers.first else {
            // A misspelt key is reported already.
            if problems.firstErrorOfPart == nil {
                problems.error("A stub needs a \"response\", or \"responses\" in turn.", at: node.location)
            }
            return []
        }
        if answers.count > 1 {
            let message = "A stub is answered in one way: here are \"\(answer.key)\" and \"\(answers[1].key)\"."
            problems.error(message, at: answers[1].keyLocation)
        }
        switch answer.key {
        case "responses" where answer.value.elements?.isEmpty != false:
            problems.error("\"responses\" must be a list of one response at least.", at: answer.value.location)
            return []
        default:
            return nodes(of: answer).compactMap {
                ResponseDecoder.read($0, isGraphQL: isGraphQL, context: context, &problems)
            }
        }
    }

    /// The responses under `response:` or `responses:`, in turn, or the response that another key stands for.
    private func nodes(of answer: YAMLNode.Member) -> [YAMLNode] {
        switch answer.key {
        case "responses": answer.value.elements ?? []
        case "response": [answer.value]
        default: [YAMLNode(.mapping([answer]), at: answer.keyLocation)]
        }
    }
}
