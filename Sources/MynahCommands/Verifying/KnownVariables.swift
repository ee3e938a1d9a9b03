import GraphQLLanguage
import JSONModel
import Recording
import StubModel

/// The values of variables that are known: from a file, from what clients have asked, and from the matchers
/// of stubs, recorded ones among them.
///
///     { "GetHero": [{ "id": "1" }, { "id": "2" }], "GET /users/:id": { "id": 7 }, "*": { "first": 10 } }
struct KnownVariables: Sendable {
    private var given: [String: [JSONObject]] = [:]
    /// Values for every operation and endpoint that has no others for the same names.
    private var common = JSONObject()
    private let stubs: [Stub]
    /// The values that clients have sent, by the name of the operation.
    private let asked: [String?: [JSONObject]]

    /// - Parameters:
    ///   - file: the values that a person has written down.
    ///   - stubs: the project's stubs.
    ///   - asked: operations that clients have asked.
    /// - Throws: for a file that is no object of objects.
    init(_ file: JSONValue, stubs: [Stub], asked: [RecordedExchange.Operation] = []) throws(CommandError) {
        self.stubs = stubs
        self.asked = Dictionary(grouping: asked, by: \.name).mapValues { $0.map(\.variables) }
        guard let members = file.object else {
            throw CommandError(
                "--variables: the values are an object by the names of operations, such as {\"GetHero\": {\"id\": \"7\"}}."
            )
        }
        for member in members {
            let sets = member.value.array ?? [member.value]
            let objects = sets.compactMap(\.object)
            guard objects.count == sets.count, !objects.isEmpty else {
                throw CommandError(
                    "--variables: the values of \"\(member.key)\" are an object, or a list of objects: {\"id\": \"7\"}."
                )
            }
            if member.key == "*" { common = objects[0] } else { given[member.key] = objects }
        }
    }

    /// The names in the file that no operation and no endpoint has.
    func unused(besides names: Set<String>) -> [String] { given.keys.filter { !names.contains($0) }.sorted() }

    /// The sets of variables that an operation can be asked with, each once.
    ///
    /// - Returns: the sets, and where there is none the variables that are needed and not known.
    func sets(of operation: StandaloneOperation) -> (sets: [JSONObject], missing: [String]) {
        let definition = operation.definition
        var sets: [JSONObject] = []
        var missing: [String]?
        let name = definition.name?.value
        let candidates = (given[operation.subject.name] ?? []) + (asked[name] ?? []) + matched(name) + [[:]]
        for candidate in candidates {
            var set = JSONObject()
            var lacking: [String] = []
            for variable in definition.variables {
                let name = variable.name.value
                set[name] = candidate[name] ?? common[name]
                if set[name] == nil, variable.isRequired { lacking.append("$\(name)") }
            }
            if !lacking.isEmpty {
                if lacking.count < missing?.count ?? .max { missing = lacking }
            } else if !sets.contains(set) {
                sets.append(set)
            }
        }
        return (sets, sets.isEmpty ? missing ?? [] : [])
    }

    /// The values that stubs for an operation want.
    private func matched(_ name: String?) -> [JSONObject] {
        guard let name else { return [] }
        return stubs.flatMap { stub -> [JSONObject] in
            guard case .graphQL(let matcher) = stub.request, matcher.operations.contains(.name(name)) else { return [] }
            return switch matcher.variables {
            case .object(let members, _): members.exampleObjects
            case .exactly(.object(let object)): [object]
            default: []
            }
        }
    }

    /// The values for the parameters of an endpoint's path.
    func parameters(of endpoint: String) -> [JSONObject] {
        let sets = given[endpoint] ?? [[:]]
        return sets.map { set in
            JSONObject(common.members.map { ($0.key, $0.value) } + set.members.map { ($0.key, $0.value) })
        }
    }
}

extension VariableDefinition {
    fileprivate var isRequired: Bool {
        guard case .nonNull = type else { return false }
        return defaultValue == nil
    }
}
