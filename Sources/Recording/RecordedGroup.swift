import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration

/// The exchanges that are recorded in files of their own: those of one operation's name, or of one path and method.
///
/// The names and the number of its files follow from the exchanges alone, not from the order in which they come: only
/// the responses to one question are in turn.
struct RecordedGroup: Sendable {
    let name: String
    let isOperation: Bool
    var exchanges: [(question: RecordedQuestion, exchange: RecordedExchange)] = []
    /// The stubs that an earlier recording has written into the file of this one.
    var known: [JSONValue] = []

    init(of exchange: RecordedExchange, _ rules: RecordingRules) {
        if let operation = exchange.operation {
            (name, isOperation) = (operation.name ?? "", true)
        } else {
            (name, isOperation) = (Self.fileName(exchange.api(rules)), false)
        }
    }

    /// The key by which a recording finds the group.
    var key: String { (isOperation ? "operation " : "path ") + name }

    /// The file of stubs, where the group has one.
    var stubFile: String? {
        guard isOperation else { return "endpoints/\(name).yml" }
        return name.isEmpty ? "endpoints/anonymous-operations.yml" : nil
    }

    /// Whether a file is one that this group may have written before.
    func mayHaveWritten(_ path: String) -> Bool {
        if path == stubFile { return true }
        if !isOperation { return path.hasPrefix("endpoints/bodies/\(name)-") }
        return !name.isEmpty && path.hasPrefix("operations/\(name).")
            || !name.isEmpty && path == "endpoints/operation-\(name).yml"
    }

    /// The group with those of its exchanges that can be served.
    ///
    /// - Parameters:
    ///   - rules: the rules of what is left out of them.
    ///   - schema: the schema that operations are served with.
    ///   - leftOut: the messages about the others, with the reasons.
    /// - Returns: the group without the others.
    func served(by rules: RecordingRules, for schema: RecordedSchema?, leftOut: inout [String]) -> RecordedGroup {
        var group = self
        group.exchanges = isOperation ? allowed(schema, &leftOut) : matchable(rules, &leftOut)
        return group
    }

    /// The files that the exchanges are written into.
    ///
    /// - Parameters:
    ///   - rules: the rules of what is left out of them.
    ///   - isTaken: whether a file of this name exists that is not the group's own.
    /// - Returns: the files' contents by their paths below the recording's folder.
    func files(by rules: RecordingRules, isTaken: (String) -> Bool = { _ in false }) -> [String: [UInt8]] {
        if exchanges.isEmpty { return [:] }
        if isOperation, !name.isEmpty { return operationFiles(of: exchanges, by: rules, isTaken: isTaken) }
        guard let stubFile else { return [:] }
        var files: [String: [UInt8]] = [:]
        let stubs =
            isOperation
            ? graphQLStubs(exchanges, rules, named: nil) : endpointStubs(of: exchanges, by: rules, in: &files)
        files[stubFile] = YAMLText.bytes(of: .array(known + stubs))
        return files
    }

    /// The name of a file for a method and a path: `get-users-7`.
    static func fileName(_ api: String) -> String {
        let words = PercentEncoding.decodeLeniently(api.utf8).lowercased().split {
            !($0.isASCII && ($0.isLetter || $0.isNumber))
        }
        return String(words.joined(separator: "-").prefix(100))
    }
}

// MARK: - Operations

extension RecordedGroup {
    typealias Asked = (question: RecordedQuestion, exchange: RecordedExchange)

    /// The exchanges whose operations the schema allows: others are refused before a stub is asked.
    private func allowed(_ schema: RecordedSchema?, _ leftOut: inout [String]) -> [Asked] {
        guard let schema else { return exchanges }
        var refusals: [String: String?] = [:]
        for document in Set(exchanges.compactMap(\.exchange.operation?.document)) {
            let refusal = schema.refusal(of: document)
            refusals[document] = .some(refusal)
            guard let refusal else { continue }
            let operation = name.isEmpty ? "an anonymous operation" : "the operation \(name)"
            leftOut.append("\(operation) is not recorded, as the schema refuses it: \(refusal)")
        }
        return exchanges.filter { refusals[$0.exchange.operation?.document ?? ""] == .some(nil) }
    }

    private func operationFiles(
        of exchanges: [Asked],
        by rules: RecordingRules,
        isTaken: (String) -> Bool
    ) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        // What varies by header fields has no place beside an operation's answer.
        let varied = exchanges.filter { $0.question.matcher["headers"] != nil }
        if !varied.isEmpty {
            let stubs = graphQLStubs(varied, rules, named: name)
            files["endpoints/operation-\(name).yml"] = YAMLText.bytes(of: .array(stubs))
        }
        let plain = exchanges.filter { $0.question.matcher["headers"] == nil }
        let documents = Set(exchanges.compactMap(\.question.document))
        if documents.count == 1, let text = exchanges.compactMap(\.exchange.operation?.document).min() {
            let text = rules.redacting(document: text, as: .placeholder)
            files["operations/\(name).graphql"] = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
        }
        let isOneOfSeveral = documents.count > 1
        for variant in variants(plain, rules) {
            var json: JSONObject = variant.question.matcher
            if variant.answers.count == 1, let members = variant.answers[0].object {
                json = json.adding(members)
            } else {
                json["responses"] = .array(variant.answers)
            }
            let shape = isOneOfSeveral ? variant.question.document : variant.question.literals
            if isOneOfSeveral { json["match"] = "exact" }
            var stem = stem(of: variant, isWhole: isOneOfSeveral)
            if files["\(stem).json"] != nil || isTaken("\(stem).json") { stem = self.stem(of: variant, isWhole: true) }
            files["\(stem).json"] = JSONValue.object(json).recorded
            if let shape { files["\(stem).match.graphql"] = Array(shape.utf8) }
        }
        return files
    }

    private func stem(of variant: RecordedVariant, isWhole: Bool) -> String {
        let label = variant.question.fileName(isWhole: isWhole)
        return "operations/\(name)" + (label.isEmpty ? "" : ".\(label)")
    }

    private func graphQLStubs(_ exchanges: [Asked], _ rules: RecordingRules, named name: String?) -> [JSONValue] {
        variants(exchanges, rules).map { variant in
            var matcher: JSONObject = [:]
            if let name { matcher["operations"] = .string(name) }
            if let document = variant.question.document {
                matcher["query"] = .string(document)
                matcher["match"] = "exact"
            }
            return .object(variant.stub(["graphQL": .object(matcher.adding(variant.question.matcher))]))
        }
    }

    /// The responses by their question.
    private func variants(_ exchanges: [Asked], _ rules: RecordingRules) -> [RecordedVariant] {
        exchanges.parted(by: \.question).sorted { RecordedQuestion.precedes($0.key, $1.key) }.map { question, same in
            RecordedVariant(question, answers: same.map { $0.exchange.result(rules) }, rules: rules)
        }
    }
}

// MARK: - Other requests

extension RecordedGroup {
    /// The exchanges whose stubs would not answer everything that is sent to the GraphQL path.
    private func matchable(_ rules: RecordingRules, _ leftOut: inout [String]) -> [Asked] {
        exchanges.filter { asked in
            guard asked.exchange.answersForOthers(rules) else { return true }
            leftOut.append(
                """
                \(asked.exchange.title) is not recorded: it was sent to the GraphQL path, and nothing in it tells it from \
                what others send there
                """
            )
            return false
        }
    }

    private func endpointStubs(
        of exchanges: [Asked],
        by rules: RecordingRules,
        in files: inout [String: [UInt8]]
    ) -> [JSONValue] {
        var stubs: [JSONValue] = []
        var bodies = RecordedBodies(name: name)
        for (api, same) in exchanges.parted(by: { $0.exchange.api(rules) }).sorted(by: { $0.key < $1.key }) {
            let questions = same.parted(by: \.question).sorted { RecordedQuestion.precedes($0.key, $1.key) }
            for (question, same) in questions {
                let matcher = JSONObject([("api", .string(api))]).adding(question.matcher)
                let answers = same.map { $0.exchange.response(rules, &bodies) }
                let variant = RecordedVariant(question, answers: answers, rules: rules)
                stubs.append(.object(variant.stub(["http": .object(matcher)])))
            }
        }
        for body in bodies.files { files[body.path] = body.bytes }
        return stubs
    }
}

/// Bodies that are files of their own: large ones, and such as are no text.
struct RecordedBodies {
    let name: String
    private(set) var files: [(path: String, bytes: [UInt8])] = []

    init(name: String) { self.name = name }

    private var known: [[UInt8]: String] = [:]

    /// The name of a body's file, beside the file of the stubs.
    mutating func add(_ bytes: [UInt8]) -> String {
        if let file = known[bytes] { return file }
        let file = "bodies/\(name)-\(SHA256.hexDigest(of: bytes).prefix(8)).body"
        files.append(("endpoints/\(file)", bytes))
        known[bytes] = file
        return file
    }
}

// MARK: - Variants

/// The answers to one question, in turn; the last one is given again and again.
struct RecordedVariant: Sendable {
    let question: RecordedQuestion
    let answers: [JSONValue]

    init(_ question: RecordedQuestion, answers: [JSONValue], rules: RecordingRules) {
        var kept = answers
        while let last = kept.last, let before = kept.dropLast().last, rules.isSame(last, before) { kept.removeLast() }
        (self.question, self.answers) = (question, kept)
    }

    /// The stub of a matcher and these answers.
    func stub(_ matcher: JSONObject) -> JSONObject {
        var stub = matcher
        if answers.count == 1 { stub["response"] = answers[0] } else { stub["responses"] = .array(answers) }
        return stub
    }
}

extension Array {
    /// The elements in groups of one key each: groups and elements in the order in which they come.
    fileprivate func parted<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var parts: [(key: Key, elements: [Element])] = []
        var places: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            if let place = places[key] {
                parts[place].elements.append(element)
            } else {
                places[key] = parts.count
                parts.append((key, [element]))
            }
        }
        return parts
    }
}
