package import GraphQLSchema
import JSONModel
import SchemaExplaining
import SchemaMeaning

/// Asks each root field for each of its arguments alone, and compares what `mynah explain` says of it with the answer.
///
/// What is not understood is in `Mynah-Ignored`, and nothing else is.
package struct SaidCheck {
    /// What came of the arguments that could be asked for.
    package struct Report: Sendable {
        package fileprivate(set) var agreed = 0
        package fileprivate(set) var differences: [String] = []

        package init() {}

        package mutating func add(_ other: Report) {
            agreed += other.agreed
            differences += other.differences
        }

        /// The numbers, and every difference.
        package var text: String {
            let head = "\(agreed) agreed, \(differences.count) differ\n"
            return head + differences.map { "    \($0)\n" }.joined()
        }
    }

    private let schema: Schema
    private let names: TypeNames
    private let builder: QuestionBuilder
    private let client: JourneyClient

    package init(_ schema: Schema) {
        self.schema = schema
        names = TypeNames(schema)
        builder = QuestionBuilder(schema, sample: .small)
        client = JourneyClient(schema)
    }

    package func report() throws -> Report {
        var report = Report()
        for (root, keyword) in [(schema.queryType, "query"), (schema.mutationType, "mutation")] {
            guard let root else { continue }
            for field in schema[root].fields ?? FieldTable([]) {
                guard let explained = client.model.explanation(ofField: field.name, in: schema[root]) else { continue }
                for argument in explained.arguments {
                    try check(argument, of: field, explained, keyword, &report)
                }
            }
        }
        return report
    }

    private func check(
        _ argument: FieldExplanation,
        of field: SchemaField,
        _ explained: FieldExplanation,
        _ keyword: String,
        _ report: inout Report
    ) throws {
        let isMutation = keyword == "mutation"
        let isUnderstood = argument.meaning != nil
        let about = isMutation ? explained.subject(in: names) : element(of: field)
        let writer = InputWriter(field, explained: explained, about: about, names: names, model: client.model)
        // An element of a list that is changed says which one it is.
        let place = argument.name.split(separator: ".").dropLast()
        let isMany = explained.meaning?.hasPrefix("updates any number") ?? false
        let keys = explained.arguments.filter { other in
            let path = other.name.split(separator: ".").dropLast()
            return other.meaning == "key" && !path.isEmpty && place.starts(with: path) && isMany
        }
        guard let written = writer.arguments(Set([argument.name] + keys.map(\.name))) else { return }
        let inner = schema[field.type.namedType].isLeaf ? "" : " { __typename }"
        let text = "\(keyword) { \(field.name)\(written.text)\(inner) }"
        let answer = try client.alone().ask(text)
        guard answer.errors.isEmpty else { return }
        // Arguments that only make another value have an effect, if no certain one.
        guard !isUnderstood || argument.source != .unknown else { return }
        // A direction needs an order, and a default that is sent again is none that was given.
        let isDirection = argument.meaning?.hasSuffix("its direction") == true
        guard !isDirection, !hasDefault(argument.name, of: field) else { return }
        let isSaid = answer.ignored.contains { Self.names($0, argument.name, isUnderstood: isUnderstood) }
        if isSaid != isUnderstood {
            report.agreed += 1
        } else {
            let meaning = argument.meaning.map { "explained as \"\($0)\"" } ?? "not understood"
            report.differences.append("\(text): \(argument.name) is \(meaning), ignored are \(answer.ignored)")
        }
    }

    private func hasDefault(_ path: String, of field: SchemaField) -> Bool {
        var inputs: InputValueTable? = field.arguments
        var input: InputValue?
        for name in path.split(separator: ".") {
            input = inputs?[String(name)]
            inputs = input.flatMap { schema[$0.type.namedType].inputFields }
        }
        return input?.defaultValue != nil
    }

    private func element(of field: SchemaField) -> NamedType {
        builder.listed(by: field).map { schema[$0] } ?? schema[field.type.namedType]
    }

    /// Whether a name in `Mynah-Ignored` is that of an argument or of what is around it.
    ///
    /// That a mutation has written nothing, or that a part of an argument was in vain, says so of one that is not
    /// understood, and nothing of others.
    private static func names(_ ignored: String, _ path: String, isUnderstood: Bool) -> Bool {
        guard let start = ignored.firstIndex(of: "(") else { return !isUnderstood }
        let name = ignored[ignored.index(after: start)...].dropLast()
        return name == path || path.hasPrefix(name + ".") || !isUnderstood && name.hasPrefix(path + ".")
    }
}

extension FieldExplanation {
    /// The type that a mutation is about, as it is explained: `updates an Order`.
    func subject(in names: TypeNames) -> NamedType? {
        let words = (meaning ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        return words.lazy.compactMap { names.schema.type(named: $0) ?? names.bare($0) }.first { $0.isComposite }
    }
}
