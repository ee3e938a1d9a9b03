import HTTPMessages
import JSONModel

/// The exchanges that are recorded in files of their own: those of one operation's name, or of one path and method.
///
/// What files it has follows from the exchanges alone, so recording the same traffic again writes the same.
struct RecordedGroup: Sendable {
    let name: String
    let isOperation: Bool
    var exchanges: [RecordedExchange] = []

    init(of exchange: RecordedExchange, _ rules: RecordingRules) {
        if let operation = exchange.operation {
            (name, isOperation) = (operation.name ?? "", true)
        } else {
            (name, isOperation) = (Self.fileName(exchange.api(rules)), false)
        }
    }

    /// By it a recording finds the group.
    var key: String { (isOperation ? "operation " : "path ") + name }

    /// What is written of it.
    ///
    /// - Parameters:
    ///   - rules: what is left out of them.
    ///   - schema: what operations are served with.
    ///   - leftOut: what cannot be served, and why.
    /// - Returns: the files' contents by their paths below the recording's folder.
    func files(_ rules: RecordingRules, _ schema: RecordedSchema?, _ leftOut: inout [String]) -> [String: [UInt8]] {
        if isOperation {
            let served = served(schema, &leftOut)
            return served.isEmpty ? [:] : name.isEmpty ? anonymousFiles(served, rules) : operationFiles(served, rules)
        }
        var files: [String: [UInt8]] = [:]
        let stubs = endpointStubs(rules, &files)
        files["endpoints/\(name).yml"] = YAMLText.bytes(of: .array(stubs))
        return files
    }

    /// Whether a file in one of the folders is one that this group may have written before.
    func mayHaveWritten(_ path: String) -> Bool {
        guard isOperation, !name.isEmpty else { return path.hasPrefix("endpoints/bodies/\(name)-") }
        guard path.hasPrefix("operations/\(name)."), path.hasSuffix(".json") else { return false }
        let middle = path.dropFirst("operations/\(name)".count).dropLast("json".count)
        return middle == "." || middle.dropFirst().dropLast().allSatisfy(\.isNumber)
    }
}

// MARK: - Operations

extension RecordedGroup {
    /// The exchanges whose operations the schema allows: others are refused before a stub is asked.
    private func served(_ schema: RecordedSchema?, _ leftOut: inout [String]) -> [RecordedExchange] {
        guard let schema else { return exchanges }
        var refusals: [String: String?] = [:]
        for document in Set(exchanges.compactMap(\.operation?.document)) {
            let refusal = schema.refusal(of: document)
            refusals[document] = .some(refusal)
            guard let refusal else { continue }
            let operation = name.isEmpty ? "an anonymous operation" : "the operation \(name)"
            leftOut.append("\(operation) is not recorded, as the schema refuses it: \(refusal)")
        }
        return exchanges.filter { refusals[$0.operation?.document ?? ""] == .some(nil) }
    }

    private func operationFiles(_ exchanges: [RecordedExchange], _ rules: RecordingRules) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        if let document = exchanges.lazy.compactMap(\.operation?.document).first(where: { !$0.isEmpty }) {
            let text = rules.redacting(document: document, as: .placeholder)
            files["operations/\(name).graphql"] = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
        }
        let variants = variants(exchanges, by: { rules.matcher($0.operation?.variables ?? [:]) }) { $0.result(rules) }
        for (index, variant) in variants.enumerated() {
            var json: JSONObject = [:]
            if variants.count > 1 { json["variables"] = variant.question }
            if variant.answers.count == 1, let members = variant.answers[0].object {
                for member in members { json[member.key] = member.value }
            } else {
                json["responses"] = .array(variant.answers)
            }
            // Files are read in the order of their names.
            let number = variants.count > 1 ? "." + "\(index + 1)".padded(to: "\(variants.count)".count) : ""
            files["operations/\(name)\(number).json"] = JSONValue.object(json).recorded
        }
        return files
    }

    private func anonymousFiles(_ exchanges: [RecordedExchange], _ rules: RecordingRules) -> [String: [UInt8]] {
        var stubs: [JSONValue] = []
        let documents = exchanges.parted { rules.redacting(document: $0.operation?.document ?? "", as: .variable) }
        for (document, same) in documents {
            let variants = variants(same, by: { rules.matcher($0.operation?.variables ?? [:]) }) { $0.result(rules) }
            for variant in variants {
                var matcher: JSONObject = ["query": .string(document), "match": "exact"]
                if variants.count > 1 { matcher["variables"] = variant.question }
                stubs.append(.object(variant.stub(["graphQL": .object(matcher)])))
            }
        }
        return ["endpoints/anonymous-operations.yml": YAMLText.bytes(of: .array(stubs))]
    }
}

// MARK: - Other requests

extension RecordedGroup {
    private func endpointStubs(_ rules: RecordingRules, _ files: inout [String: [UInt8]]) -> [JSONValue] {
        var stubs: [JSONValue] = []
        var bodies = RecordedBodies(name: name)
        for (api, same) in exchanges.parted(by: { $0.api(rules) }) {
            let variants = variants(same, by: { $0.question(rules) }) { $0.response(rules, &bodies) }
            for variant in variants {
                var matcher: JSONObject = ["api": .string(api)]
                if variants.count > 1 {
                    for member in variant.question.object ?? [:] { matcher[member.key] = member.value }
                }
                stubs.append(.object(variant.stub(["http": .object(matcher)])))
            }
        }
        for body in bodies.files { files[body.path] = body.bytes }
        return stubs
    }

    /// `get-users-7`.
    static func fileName(_ api: String) -> String {
        let words = PercentEncoding.decodeLeniently(api.utf8).lowercased().split {
            !($0.isASCII && ($0.isLetter || $0.isNumber))
        }
        return String(words.joined(separator: "-").prefix(100))
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
        let file = "bodies/\(name)-\(files.count + 1).body"
        files.append(("endpoints/\(file)", bytes))
        known[bytes] = file
        return file
    }
}

// MARK: - Variants

/// The answers to one question, in turn; the last one is given again and again.
struct RecordedVariant: Sendable {
    let question: JSONValue
    var answers: [JSONValue]

    /// A stub with a matcher.
    func stub(_ matcher: JSONObject) -> JSONObject {
        var stub = matcher
        if answers.count == 1 { stub["response"] = answers[0] } else { stub["responses"] = .array(answers) }
        return stub
    }
}

/// The answers by the questions; one for all questions where they make no difference.
private func variants(
    _ exchanges: [RecordedExchange],
    by question: (RecordedExchange) -> JSONValue,
    _ answer: (RecordedExchange) -> JSONValue
) -> [RecordedVariant] {
    var variants = exchanges.map { (question: question($0), answer: answer($0)) }.parted(by: \.question)
        .map { RecordedVariant(question: $0, answers: $1.map(\.answer)) }
    for index in variants.indices {
        while let last = variants[index].answers.last, variants[index].answers.dropLast().last == last {
            variants[index].answers.removeLast()
        }
    }
    let isSame = variants.allSatisfy { $0.answers == variants[0].answers && $0.answers.count == 1 }
    if isSame { return Array(variants.prefix(1)) }
    // The first that matches answers: what asks for less must not stand in front of what asks for more.
    return variants.enumerated().sorted { left, right in
        let (more, less) = (left.element.question.leafCount, right.element.question.leafCount)
        return more != less ? more > less : left.offset < right.offset
    }.map(\.element)
}

extension JSONValue {
    /// How much there is to compare.
    fileprivate var leafCount: Int {
        switch self {
        case .object(let members): members.reduce(1) { $0 + $1.value.leafCount }
        case .array(let elements): elements.reduce(1) { $0 + $1.leafCount }
        default: 1
        }
    }
}

extension String {
    fileprivate func padded(to count: Int) -> String {
        String(repeating: "0", count: max(0, count - self.count)) + self
    }
}

extension Array {
    /// The elements by what they have in common, both in the order in which they come.
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
