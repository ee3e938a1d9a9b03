import DataChecking
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import MustacheTemplates
import SchemaMocking
import StubModel
import Stubbing

/// Checks stubs against the schema, the clients' documents and the templates.
///
/// A response with an error is replaced by its diagnostic: data known to be wrong is never sent.
struct StubChecker {
    let schema: Schema?
    let operations: ClientOperations
    let templates: TemplateLibrary
    private(set) var problems = Problems()

    init(schema: Schema?, documents: [SourceText], templates: TemplateLibrary) {
        self.schema = schema
        operations = ClientOperations(documents)
        self.templates = templates
    }

    /// Checks one stub, and returns its responses, each faulty one replaced by its diagnostic.
    mutating func check(_ written: SourceStub) -> [ResponseDefinition] {
        problems.beginPart()
        checkMatcher(written)
        let matcherProblem = problems.firstErrorOfPart
        var responses = written.stub.responses
        for (index, response) in written.responses.enumerated() {
            problems.beginPart()
            check(response, of: written)
            if let problem = problems.firstErrorOfPart { responses[index] = .broken(problem) }
        }
        return matcherProblem.map { [.broken($0)] } ?? responses
    }

    private mutating func check(_ response: SourceResponse, of written: SourceStub) {
        checkTemplates(response, of: written.stub)
        if let schema { check(response, of: written, against: schema) }
        for other in response.orElse + response.events { check(other, of: written) }
    }

    /// Checks which requests a stub is for.
    mutating func checkMatcher(_ written: SourceStub) {
        guard case .graphQL(let matcher) = written.stub.request else { return }
        if let document = written.shape { checkAgreement(of: matcher, at: document.location(nil)) }
        if let schema, let shape = written.shape, written.stub.validates {
            report(shape, against: schema, rules: Self.shapeRules(nullMeansAny: written.nullMeansAny))
        }
        guard let operation = operation(of: matcher), let variables = written.variables?.namedMatchers else { return }
        check(variables, of: operation.definition, for: .matchedVariables)
    }

    /// Reports conditions that no operation meets together.
    private mutating func checkAgreement(of matcher: GraphQLMatcher, at location: SourceLocation) {
        guard let shape = matcher.shape?.compiled else { return }
        let isOf = shape.operationType.rawValue
        if let type = matcher.type, type != shape.operationType {
            problems.error("This is the shape of a \(isOf), and \"type\" is \(type.rawValue).", at: location)
        }
        let names = matcher.operations.compactMap { if case .name(let name) = $0 { name } else { nil } }
        guard let name = shape.operationName, names.count == matcher.operations.count, !names.isEmpty else { return }
        if !names.contains(name) {
            let others = names.joined(separator: ", ")
            problems.error("This is the shape of \(others), and it names its operation \"\(name)\".", at: location)
        }
    }

    private mutating func check(_ variables: YAMLNode, of operation: OperationDefinition, for purpose: DataPurpose) {
        let names = operation.variables.map(\.name.value)
        for variable in variables.members ?? [] where !names.contains(variable.key) {
            func near() -> String { orDidYouMean(suggestions(for: variable.key, among: names)) }
            problems.error(
                "\(operation.name?.value ?? "The operation") has no variable \"\(variable.key)\"\(near())",
                at: variable.keyLocation
            )
        }
        guard let schema else { return }
        var checker = DataChecker(schema, for: purpose)
        checker.check(variables.json.object ?? [:], of: operation)
        problems.append(checker.takeFindings(), in: variables)
    }

    /// The client's own operation, if the stub names exactly one and its document is known.
    private func operation(of matcher: GraphQLMatcher) -> ClientOperations.Operation? {
        guard matcher.operations.count == 1, case .name(let name)? = matcher.operations.first else { return nil }
        return operations[name]
    }

    /// The selected fields of a stub whose shape must match exactly.
    private func exactly(_ shape: SelectionShape?, in schema: Schema) -> SelectedFields? {
        guard let shape, shape.comparison == .exact else { return nil }
        let asked = ClientOperations([SourceText(shape.document)])
        return asked.first.map { selected(by: $0, of: asked, in: schema) }
    }

    private func selected(
        by operation: ClientOperations.Operation,
        of operations: ClientOperations,
        in schema: Schema
    ) -> SelectedFields {
        SelectedFields(
            [operation.definition.selectionSet],
            fragments: operations.fragments(of: operation),
            schema: schema
        )
    }

    /// The validation rules for a shape, which says less than an operation does.
    private static func shapeRules(nullMeansAny: Bool) -> [any ValidationRule.Type] {
        [
            KnownTypeNamesRule.self, FragmentsOnCompositeTypesRule.self, FieldsOnCorrectTypeRule.self,
            KnownArgumentNamesRule.self, PossibleFragmentSpreadsRule.self,
            nullMeansAny ? VoodooMatcherValuesRule.self : MatcherValuesRule.self,
        ]
    }

    private mutating func report(
        _ written: SourceDocument,
        against schema: Schema,
        rules: [any ValidationRule.Type] = SpecifiedRules.all
    ) {
        guard let document = try? Document(parsing: written.source),
            case .failure(let failure) = Validator.validate(document, against: schema, rules: rules)
        else { return }
        for error in failure.errors { problems.error(error.message, at: written.location(error.locations.first)) }
    }
}

extension StubChecker {
    private mutating func check(_ response: SourceResponse, of written: SourceStub, against schema: Schema) {
        let stub = written.stub
        if let operation = response.operation { check(operation, of: response, against: schema) }
        guard case .graphQL(let matcher) = stub.request, stub.validates else { return }
        let data = response.data ?? response.bodyData ?? response.bodyText.flatMap { bodyData($0, of: response) }
        guard let root = root(of: matcher, named: response.rootFields(data), in: schema) else { return }
        // Over what another server answers, keys that nothing asks for do no harm.
        let isPassedOn = stub.responses.contains(where: \.isPassedOn)
        let isForOne = matcher.isForOneOperation && !written.isRefusedWhole && !isPassedOn
        var checker = DataChecker(schema, for: .stub(isTemplate: response.isTemplate, isForOneOperation: isForOne))
        checker.errorPaths = Set(response.errorPaths.map(Self.path))
        let selected =
            exactly(matcher.shape, in: schema)
            ?? operation(of: matcher).map { self.selected(by: $0, of: operations, in: schema) }
        // What is no mapping is reported where it is read.
        if let data, let members = data.json.object {
            checker.check(members, of: root, selected)
            problems.append(checker.takeFindings(), in: data)
        }
        for path in response.errorPaths {
            checker.check(errorPath: path.json.array ?? [], from: root, selected)
            problems.append(checker.takeFindings(), in: path)
        }
    }

    /// The `data` of a body that is JSON text; `nil` where template tags keep the text from being JSON.
    private func bodyData(_ text: YAMLNode, of response: SourceResponse) -> YAMLNode? {
        guard let document = SourceDocument(text) else { return nil }
        return LocatedJSON.read(document.source).documents.first?["data"]?.relocated { document.location($0) }
    }

    /// Checks the operation that an HTTP response is made from, and the variables it is given.
    private mutating func check(_ written: SourceDocument, of response: SourceResponse, against schema: Schema) {
        let count = problems.errorCount
        report(written, against: schema)
        guard !problems.hasErrors(since: count), let document = try? Document(parsing: written.source) else {
            return
        }
        for case .operation(let operation) in document.definitions {
            let none = YAMLNode(.mapping([]), at: written.location(nil))
            let variables = response.operationVariables ?? none
            check(variables, of: operation, for: .sentVariables(isTemplate: response.isTemplate))
            checkPath(response, of: operation, in: written, against: schema)
        }
    }

    /// Checks that the operation selects the value that is sent of its result.
    private mutating func checkPath(
        _ response: SourceResponse,
        of operation: OperationDefinition,
        in written: SourceDocument,
        against schema: Schema
    ) {
        let operations = ClientOperations([written.source])
        guard let (node, keys) = response.operationPath, let root = schema.rootType(for: operation.type),
            let asked = operations.first
        else { return }
        var checker = DataChecker(schema, for: .stub(isTemplate: false, isForOneOperation: true))
        let steps = keys.map { key in Int(key).map { .number(.integer($0)) } ?? JSONValue.string(key) }
        checker.check(errorPath: steps, from: root, selected(by: asked, of: operations, in: schema))
        problems.append(checker.takeFindings(), in: node)
    }

    /// The root type of a response: by the matcher or the client's operation, else the type with most of the response's
    /// keys.
    private func root(of matcher: GraphQLMatcher, named keys: [String], in schema: Schema) -> NamedType? {
        if let type = matcher.type ?? matcher.shape?.compiled?.operationType ?? operation(of: matcher)?.definition.type
        {
            return schema.rootType(for: type)
        }
        let roots = OperationType.allCases.compactMap { schema.rootType(for: $0) }
        let counts = roots.map { root in keys.count { root.fields?[$0] != nil } }
        return zip(roots, counts).first { $0.1 == counts.max() }?.0
    }

    fileprivate static func path(_ node: YAMLNode) -> [GraphQLError.PathComponent] {
        (node.elements ?? []).compactMap { element in
            element.scalar.map { scalar in scalar.value.int.map { .index($0) } ?? .key(scalar.text) }
        }
    }
}

extension StubChecker {
    private mutating func checkTemplates(_ response: SourceResponse, of stub: Stub) {
        var names = TemplateNames()
        if case .http(let matcher) = stub.request { names.pathParameters = matcher.route.parameterNames }
        for node in response.templates {
            let name = node.scalar?.text ?? ""
            if Template.isTemplate(name) || templates[name] != nil { continue }
            let names = templates.names
            func near() -> String { orDidYouMean(suggestions(for: name, among: names)) }
            problems.error("There is no template \"\(name)\"\(near())", at: node.location)
        }
        guard response.isTemplate else { return }
        for node in response.templateTexts { checkTexts(node, names) }
    }

    private mutating func reportKey(_ member: YAMLNode.Member) {
        problems.warning(
            "\"\(member.key)\" is sent as it is: keys are no templates. A \"json\" that is one text is a template as a "
                + "whole.",
            at: member.keyLocation
        )
    }

    private mutating func checkTexts(_ node: YAMLNode, _ names: TemplateNames) {
        switch node.kind {
        case .sequence(let elements): for element in elements { checkTexts(element, names) }
        case .mapping(let members):
            for member in members {
                if Template.isTemplate(member.key) { reportKey(member) }
                checkTexts(member.value, names)
            }
        case .json: break
        case .scalar(let scalar):
            guard Template.isTemplate(scalar.text), let text = SourceDocument(node) else { return }
            do throws(TemplateSyntaxError) {
                let template = try Template(parsing: text.source)
                for warning in names.warnings(about: template) {
                    problems.warning(warning.message, at: text.location(warning.location))
                }
                for partial in templates.missingPartials(of: template) {
                    let names = templates.names
                    func near() -> String { orDidYouMean(suggestions(for: partial.name, among: names)) }
                    problems.error(
                        "There is no template \"\(partial.name)\"\(near())",
                        at: text.location(partial.location)
                    )
                }
            } catch {
                for diagnostic in error.diagnostics {
                    problems.error(diagnostic.message, at: text.location(diagnostic.location))
                }
            }
        }
    }
}

extension YAMLNode {
    /// The matchers by their names, also under `$exactly`; `nil` under a key such as `$any`, which has no single
    /// matchers.
    fileprivate var namedMatchers: YAMLNode? {
        guard let members, members.count == 1, members[0].key.hasPrefix("$") else { return self }
        return members[0].key == "$exactly" ? members[0].value : nil
    }
}

extension SourceResponse {
    /// The root fields in data and error paths, which tell a query's response from a mutation's.
    fileprivate func rootFields(_ data: YAMLNode?) -> [String] {
        let paths = errorPaths.compactMap { path -> String? in
            guard case .key(let name)? = StubChecker.path(path).first else { return nil }
            return name
        }
        return (data?.members?.map(\.key) ?? []) + paths
    }
}
