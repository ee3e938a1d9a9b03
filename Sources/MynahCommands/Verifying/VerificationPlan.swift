import AnswerShapes
import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import MockProject
import StubModel

/// The questions that a project has for the real API, and the reasons why others cannot be asked.
struct VerificationPlan {
    private(set) var questions: [Question] = []
    private(set) var unasked: [VerificationRemark] = []
    /// Documents that cannot be read, or that this project's own schema refuses.
    private(set) var failures: [VerificationRemark] = []

    private let project: Project
    private let terms: Terms
    private let variables: KnownVariables

    /// The terms that a run is given.
    struct Terms {
        /// The URL of the API's GraphQL endpoint.
        var target: String
        var headers: HTTPHeaders
        /// Whether requests that change something are sent as well.
        var hasMutations: Bool
        /// The servers that endpoints are asked of, where the command line names them.
        var upstream: UpstreamTable?
    }

    init(_ project: Project, documents: [SourceText], variables: KnownVariables, _ terms: Terms) {
        (self.project, self.variables, self.terms) = (project, variables, terms)
        let persisted = project.stubs.persisted.entries.map(\.source)
        let recorded = project.stubs.stubs.compactMap(\.recordedDocument)
        let (operations, remarks) = StandaloneOperation.all(
            of: project.stubs.documents + documents + persisted + recorded
        )
        failures += remarks
        for operation in operations { ask(operation) }
        let names = Set(operations.compactMap { $0.definition.name?.value })
        for stub in project.stubs.stubs { noteMissingDocument(of: stub, names) }
        for stub in project.stubs.stubs { askEndpoint(stub) }
        let asked = Set(operations.map(\.subject.name) + questions.map(\.subject.name) + unasked.map(\.name))
        for name in variables.unused(besides: asked) {
            failures.append(
                VerificationRemark(name, "--variables has values for it, and there is no such operation", at: nil)
            )
        }
    }

    // MARK: - Operations

    private mutating func ask(_ operation: StandaloneOperation) {
        switch operation.definition.type {
        case .subscription:
            return leaveOut(operation.subject, "a subscription has no answer that could be compared")
        case .mutation where !terms.hasMutations:
            return leaveOut(operation.subject, "it is a mutation; --mutations asks it")
        case .query, .mutation: break
        }
        if let refusal = refusal(of: operation) {
            return failures.append(VerificationRemark(operation.subject, "it is invalid here: \(refusal)"))
        }
        let (sets, missing) = variables.sets(of: operation)
        if sets.isEmpty {
            return leaveOut(
                operation.subject,
                """
                no value is known for \(missing.joined(separator: ", ")); --variables FILE gives one, or "variables" of a stub \
                for it
                """
            )
        }
        let document = project.schema.map { operation.tellingTypes(by: $0) } ?? operation.document
        guard let definition = document.operations.first else { return }
        for set in sets {
            var headers: HTTPHeaders = ["Content-Type": "application/json", "Accept": "application/json"]
            for field in terms.headers.fields { headers[field.name] = field.value }
            let request = HTTPRequest(
                method: .post,
                target: project.settings.graphQLPath,
                headers: headers,
                body: Self.body(of: operation.document, in: definition, variables: set)
            )
            questions.append(
                Question(
                    subject: operation.subject,
                    request: request,
                    url: terms.target,
                    body: Self.body(of: document, in: definition, variables: set),
                    operation: Question.Operation(definition: definition, document: document, variables: set)
                )
            )
        }
    }

    private static func body(
        of document: Document,
        in operation: OperationDefinition,
        variables: JSONObject
    ) -> [UInt8] {
        var body: JSONObject = ["query": .string(String(decoding: document.source.bytes, as: UTF8.self))]
        if let name = operation.name?.value { body["operationName"] = .string(name) }
        if !variables.isEmpty { body["variables"] = .object(variables) }
        return JSONValue.object(body).serialized()
    }

    /// The first error for which this project's server would refuse an operation.
    private func refusal(of operation: StandaloneOperation) -> String? {
        guard let schema = project.schema, project.settings.validation == .refuse,
            project.stubs.stubs.allSatisfy(\.validates),
            case .failure(let failure) = Validator.validate(operation.document, against: schema)
        else { return nil }
        return failure.errors.first?.message
    }

    /// Notes an operation that is answered here and of which no document is known.
    private mutating func noteMissingDocument(of stub: Stub, _ names: Set<String>) {
        guard case .graphQL(let matcher) = stub.request else { return }
        for case .name(let name) in matcher.operations where !names.contains(name) {
            let remark = VerificationRemark(
                name,
                "there is no document of it; put one into operations/, or name clients' files after the folder",
                at: stub.location
            )
            if !unasked.contains(where: { $0.name == name && $0.reason == remark.reason }) { unasked.append(remark) }
        }
    }

    private mutating func leaveOut(_ subject: VerifiedSubject, _ reason: String) {
        unasked.append(VerificationRemark(subject, reason))
    }

    // MARK: - Endpoints

    private mutating func askEndpoint(_ stub: Stub) {
        guard case .http(let matcher) = stub.request else { return }
        let method = matcher.method ?? .get
        let name = "\(method) \(matcher.route)"
        let known = questions.first { $0.subject.name == name }?.subject
        let subject = known ?? VerifiedSubject(kind: .endpoint, name: name, location: stub.location)
        if stub.responses.allSatisfy(\.isPassedOn) { return leaveOut(subject, "it is passed on to the API") }
        guard terms.hasMutations || method == .get || method == .head else {
            return leaveOut(subject, "it may change something; --mutations asks it")
        }
        for parameters in variables.parameters(of: name) {
            let endpoint = EndpointRequest(matcher, parameters: parameters)
            guard var request = endpoint.request else {
                leaveOut(
                    subject,
                    "no value is known for \(endpoint.missing.joined(separator: ", ")); --variables FILE gives \"\(name)\" one"
                )
                continue
            }
            if !request.headers.contains("Accept") { request.headers["Accept"] = "application/json, */*;q=0.5" }
            for field in terms.headers.fields { request.headers[field.name] = field.value }
            switch url(of: request) {
            case .success(let url):
                questions.append(Question(subject: subject, request: request, url: url, body: request.body))
            case .failure(let unanswered): leaveOut(subject, unanswered.reason)
            }
        }
    }

    /// The URL of an endpoint's request at the API.
    ///
    /// What `mynah.yml` passes on to another server than the one that is verified is not sent there.
    private func url(of request: HTTPRequest) -> Result<String, MissingAnswer> {
        let isNamed = terms.upstream != nil
        let table = terms.upstream ?? project.settings.upstream
        guard let entry = table.entry(for: request) else {
            return .failure(MissingAnswer("no server is known for it; --upstream URL says which to ask"))
        }
        guard isNamed || terms.target.lowercased().hasPrefix(entry.upstream.origin) else {
            return .failure(
                MissingAnswer(
                    "\(entry.upstream.origin) answers it, and is not the server that is verified; --upstream URL says which to ask"
                )
            )
        }
        return .success(entry.url(of: request.target))
    }
}

extension Stub {
    /// The whole document of a recorded answer, which matches nothing else.
    fileprivate var recordedDocument: SourceText? {
        guard case .graphQL(let matcher) = request, let shape = matcher.shape, shape.comparison == .exact else {
            return nil
        }
        return SourceText(shape.document, name: location?.file)
    }
}
