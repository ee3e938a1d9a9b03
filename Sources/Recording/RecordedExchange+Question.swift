import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import Stubbing

extension RecordedExchange {
    /// The question that the request asks: an operation with its variables, or a query and a body.
    func question(_ rules: RecordingRules) -> RecordedQuestion {
        if let operation { return operation.question(varied(rules, isOperation: true), rules) }
        var matcher: JSONObject = [:]
        matcher["query"] = queryQuestion(rules)
        if let headers = varied(rules, isOperation: false) { matcher["headers"] = .object(headers) }
        if let body = bodyQuestion(rules) { matcher["body"] = body }
        return RecordedQuestion(matcher: matcher, label: [])
    }

    /// Whether a stub for the question would answer other requests to the GraphQL path: there is nothing in its body
    /// or, without one, in its query to match by.
    func answersForOthers(_ rules: RecordingRules) -> Bool {
        if operation != nil || !rules.graphQLPath.matches(request.target) { return false }
        if !request.body.isEmpty || request.method == .post { return bodyQuestion(rules) == nil }
        return [nil, Self.noItems].contains(queryQuestion(rules))
    }

    /// Whether a stub for the request takes any body, since there is nothing in the request's to match by.
    func takesAnyBody(_ rules: RecordingRules) -> Bool {
        operation == nil && !request.body.isEmpty && bodyQuestion(rules) == nil && !answersForOthers(rules)
    }

    /// The request as messages name it: `POST /login`, or the name of the operation.
    var title: String {
        guard let operation else { return "\(request.method.rawValue) \(request.rawPath)" }
        return operation.name.map { "the operation \($0)" } ?? "an anonymous operation"
    }

    private func queryQuestion(_ rules: RecordingRules) -> JSONValue? {
        Self.texts(FormItem.read((request.rawQuery ?? "").utf8), rules)
    }

    private func bodyQuestion(_ rules: RecordingRules) -> JSONValue? {
        if request.body.isEmpty {
            return [.get, .head, .delete].contains(request.method) ? nil : ["text": ""]
        }
        if let json = try? JSONValue(parsing: request.body) {
            if let members = json.object { return ["json": rules.matcher(members.sorted)] }
            return ["json": rules.hasSecret(json) ? rules.matched(json) ?? ["$any": true] : ["$exactly": json.sorted]]
        }
        let type = request.headers["Content-Type"].flatMap(MediaType.init(parsing:))
        if type?.subtype == "x-www-form-urlencoded" {
            return Self.texts(FormItem.read(request.body), rules, isForm: true).map { ["form": $0] }
        }
        // What is not the same the next time is nothing to match by: a secret, and the boundary of parts.
        guard let text = String(validating: request.body, as: UTF8.self), rules.redacting(text) == text,
            type?.type != "multipart"
        else { return nil }
        return ["text": .string(text)]
    }

    private static let noItems: JSONValue = ["$absent": true]

    /// The matcher of items by name: exactly these, or where some have secrets, exactly each of the others; `nil` where
    /// all have secrets.
    private static func texts(_ items: [FormItem], _ rules: RecordingRules, isForm: Bool = false) -> JSONValue? {
        if items.isEmpty { return noItems }
        var texts: JSONObject = [:]
        var hasSecrets = false
        for name in Set(items.map(\.name)) {
            let values = items.filter { $0.name == name && ($0.hasValue || !isForm) }.map(\.value)
            if rules.isSecret(item: name) || values.contains(where: { rules.redacting(within: $0) != $0 }) {
                hasSecrets = true
            } else {
                let list = values.map { JSONValue.string($0) }
                texts[name] = list.count > 1 ? .array(list) : list.first ?? .null
            }
        }
        if !hasSecrets { return ["$exactly": .object(texts.sorted)] }
        return texts.isEmpty ? nil : .object(texts.sorted.mapped { ["$exactly": $0.value] })
    }

    /// Names of header fields that make no difference to what a response means to clients.
    private static let unvarying: Set<String> = [
        "*", "accept-encoding", "authorization", "cookie", "host", "origin", "user-agent",
    ]

    /// The header fields by which the response says that it varies (RFC 9110, section 12.5.5), or that make it a part
    /// or none at all.
    private func varied(_ rules: RecordingRules, isOperation: Bool) -> JSONObject? {
        var names = Set(headers.words(of: "Vary").map { $0.lowercased() })
        if status.rawValue == 206 { names.insert("range") }
        // Only who has the response already can do with its being the same.
        if status == .notModified { names.formUnion(["if-modified-since", "if-none-match"]) }
        if isOperation { names.remove("accept") }
        var matcher: JSONObject = [:]
        for name in names.sorted() where !Self.unvarying.contains(name) && !rules.isSecret(name) {
            guard !name.hasPrefix("access-control-"), !name.hasPrefix("sec-") else { continue }
            let values = request.headers.values(of: name).map { JSONValue.string($0) }
            matcher[name] =
                values.isEmpty ? ["$absent": true] : ["$exactly": values.count > 1 ? .array(values) : values[0]]
        }
        return matcher.isEmpty ? nil : matcher
    }
}

extension RecordedExchange.Operation {
    fileprivate func question(_ headers: JSONObject?, _ rules: RecordingRules) -> RecordedQuestion {
        let text = rules.redacting(document: document, as: .variable)
        let parsed = try? Document(parsing: SourceText(text))
        let definition = parsed?.operation(named: name)
        var given = variables
        // Of a file, its size and its place are not the same wherever it is sent to.
        let hasFiles = Self.reduceFiles(in: &given, filePlaces)
        var isWhole = !hasFiles
        if let definition, let parsed {
            let declared = Set(definition.variables.map(\.name.value))
            given = MatchableOperation(definition, in: parsed).variables(given: given)
            if given.contains(where: { !declared.contains($0.key) }) {
                given = given.mapped { declared.contains($0.key) ? $0.value : nil }
                isWhole = false
            }
            if declared.isEmpty { isWhole = false }
        }
        let secrets = parsed.map { DocumentSecrets(in: $0, where: rules.isSecret).variables } ?? []
        let open = given.mapped { secrets.contains($0.key) ? nil : $0.value }
        let matched = rules.matched(open)
        var matcher: JSONObject = [:]
        if isWhole && matched == given {
            matcher["variables"] = ["$exactly": .object(given.sorted)]
        } else if !matched.isEmpty {
            matcher["variables"] = .object(matched.sorted)
        }
        if let headers { matcher["headers"] = .object(headers) }
        let shape = parsed.flatMap { document in definition.map { LiteralShape(of: $0, in: document) } }
        return RecordedQuestion(
            matcher: matcher,
            label: JSONValue.object(matched.sorted).words + (shape?.words ?? [])
                + JSONValue.object(headers ?? [:]).words,
            document: parsed.flatMap { document in definition.map { document.printed(for: $0) } },
            literals: shape?.text
        )
    }

    private static func reduceFiles(in variables: inout JSONObject, _ places: [[String]]) -> Bool {
        var value = JSONValue.object(variables)
        for place in places {
            guard let file = value.value(at: place)?.object else { continue }
            let kept = file.mapped { ["filename", "contentType"].contains($0.key) ? $0.value : nil }
            _ = value.replace(at: place[...], with: .object(kept))
        }
        variables = value.object ?? [:]
        return !places.isEmpty
    }
}

extension Document {
    /// An operation with the fragments that it spreads, in one form.
    func printed(for operation: OperationDefinition) -> String {
        let fragments = fragments
        let names = operation.selectionSet.fragmentNames(among: fragments).sorted()
        let used = names.compactMap { fragments[$0]?.printed() }
        return ([operation.printed()] + used).joined(separator: "\n\n") + "\n"
    }
}
