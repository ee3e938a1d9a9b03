import GraphQLLanguage
import HTTPMessages
import JSONModel
import StubModel
import Stubbing

/// One stub as `mynah endpoints` lists it.
struct EndpointRow {
    /// `GET`, `query`, `mutation`, …; for an operation of any type `GraphQL`.
    var kind: String
    /// The path, or the operations and the shape.
    var target: String
    /// The names of further conditions: `query page`, `$id`.
    var matchers: [String]
    var responses: [String]
    /// The terms that differ from the default: priority, times, scenario, delay.
    var terms: [String]
    var location: SourceLocation?
    var isBroken: Bool

    init(_ stub: Stub) {
        switch stub.request {
        case .http(let matcher):
            kind = matcher.method?.rawValue ?? "ANY"
            target = matcher.route.description
            matchers = Self.matchers(of: matcher)
        case .graphQL(let matcher):
            kind = (matcher.type ?? matcher.shape?.compiled?.operationType)?.rawValue ?? "GraphQL"
            target = Self.target(of: matcher)
            matchers = Self.matchers(of: matcher)
        }
        responses = stub.responses.enumerated().map { index, response in
            let delivery = stub.deliveries.isEmpty ? Delivery() : stub.deliveries[index]
            return Self.summary(of: response) + (delivery.delay.map { " after \(Self.seconds($0))" } ?? "")
                + (delivery.dropsAfter.map { ", dropped after \($0) bytes" } ?? "")
        }
        terms = [
            stub.priority == 0 ? nil : "priority \(stub.priority)",
            stub.times.map { "\($0) times" }, stub.scenario.map(Self.text),
            stub.delay.map { "delay \(Self.seconds($0))" },
        ].compactMap { $0 }
        location = stub.location
        isBroken = stub.responses.contains { if case .broken = $0 { true } else { false } }
    }

    /// `0.25 s`; whole numbers have no fraction.
    private static func seconds(_ delay: Double) -> String {
        let number = Int(exactly: delay).map(String.init) ?? "\(delay)"
        return "\(number) s"
    }

    /// `scenario checkout: started → paid`.
    private static func text(of scenario: ScenarioRule) -> String {
        let states = [scenario.requires, scenario.becomes.map { "→ \($0)" }].compactMap { $0 }
        return "scenario \(scenario.name): \(states.joined(separator: " "))"
    }

    private static func target(of matcher: GraphQLMatcher) -> String {
        let names = matcher.operations.map(\.description).joined(separator: ", ")
        let shape = matcher.shape?.compiled.map { text(of: $0.fields) }
        let parts = [names.isEmpty ? nil : names, shape].compactMap(\.self)
        return parts.isEmpty ? "any operation" : parts.joined(separator: " ")
    }

    /// `{ hero { name } }`, cut where it is long.
    private static func text(of fields: [ShapeField]) -> String {
        let names = fields.map { $0.fields.isEmpty ? title(of: $0) : "\(title(of: $0)) \(self.text(of: $0.fields))" }
        let shown = "{ \(names.joined(separator: " ")) }"
        return shown.count <= 60 ? shown : "{ \(fields.map(title).prefix(3).joined(separator: " ")) … }"
    }

    /// `hero(episode:)`: arguments narrow it.
    private static func title(of field: ShapeField) -> String {
        let arguments = field.arguments.map { "\($0.name):" }.joined(separator: " ")
        return arguments.isEmpty ? field.name : "\(field.name)(\(arguments))"
    }

    private static func matchers(of matcher: HTTPMatcher) -> [String] {
        let body: [String] =
            switch matcher.body {
            case .json: ["body (JSON)"]
            case .text: ["body (text)"]
            case .form(let fields): names(in: fields, "form")
            case nil: []
            }
        var parts = names(in: matcher.pathParameters, "path")
        parts += names(in: matcher.query, "query")
        parts += names(in: matcher.headers, "header")
        parts += names(in: matcher.cookies, "cookie")
        return parts + body
    }

    /// The conditions by name: `query page`; `query` alone for a condition on all of it.
    private static func names(in map: MapMatcher, _ part: String) -> [String] {
        let names = map.members.map { "\(part) \($0.name)" }
        return names.isEmpty && !map.isEmpty ? [part] : names
    }

    private static func matchers(of matcher: GraphQLMatcher) -> [String] {
        let variables: [String] =
            if case .object(let members, _)? = matcher.variables { members.map { "$\($0.name)" } } else { [] }
        return variables + names(in: matcher.headers, "header")
            + [matcher.method.map { "method \($0)" }, matcher.path.map { "path \($0)" }].compactMap { $0 }
            + (matcher.shape?.comparison == .exact ? ["exact"] : [])
    }

    private static func summary(of response: ResponseDefinition) -> String {
        switch response {
        case .http(let response): "\(response.status)\(summary(of: response.body))"
        case .graphQL(let response):
            [
                response.status.map { "\($0)" }, response.data == nil ? nil : "data",
                response.dataTemplate.map { "data from \($0)" },
                response.errors.isEmpty
                    ? nil : response.errors.count == 1 ? "error" : "\(response.errors.count) errors",
            ].compactMap { $0 }.joined(separator: ", ")
        case .script(let script): "script" + (script.file.map { " \($0)" } ?? "")
        case .events(let events): events.count == 1 ? "event" : "\(events.count) events"
        case .passthrough(let definition):
            "passthrough" + (definition.upstream.map { " \($0.text)" } ?? "")
                + (definition.script.map { ", script" + ($0.file.map { " \($0)" } ?? "") } ?? "")
        case .handler(let id): "handler \(id)"
        case .drop: "drop"
        case .broken: "broken"
        }
    }

    private static func summary(of body: BodyDefinition) -> String {
        switch body {
        case .none: ""
        case .text: " text"
        case .json, .jsonText: " json"
        case .yaml, .yamlText: " yaml"
        case .template(let name, _, _): " template \(name)"
        case .file(let path, _, _): " file \(path.split(separator: "/").last ?? "")"
        case .data(let bytes, _): " \(bytes.count) bytes"
        case .operation: " operation"
        }
    }
}

extension EndpointRow {
    var json: JSONValue {
        .object(
            JSONObject([
                ("kind", .string(kind)), ("target", .string(target)),
                ("matchers", .array(matchers.map { .string($0) })),
                ("responses", .array(responses.map { .string($0) })), ("terms", .array(terms.map { .string($0) })),
                ("location", location.map { .string("\($0)") } ?? .null), ("broken", .bool(isBroken)),
            ])
        )
    }

    /// The cells of the table.
    var cells: [String] {
        let matching = matchers + terms
        return [
            kind, target, matching.isEmpty ? "-" : matching.joined(separator: ", "),
            responses.map { $0.isEmpty ? "generated" : $0 }.joined(separator: " → "),
            location.map { "\($0.file ?? ""):\($0.line)" } ?? "-",
        ]
    }
}
