import HTTPMessages
import JSONModel

/// A tool of the Model Context Protocol: an operation of the admin API, or a request to the mocks.
struct AdminTool: Sendable {
    private let route: AdminRoute

    var name: String { route.operationID }

    /// Sends an operation to the mocks, as a client does.
    static let ask = "ask"

    /// The operations that are of use to a model; those that end the server or replace all state are left out.
    static let operations = [
        "getSchema", "getModel", "checkDocument", "diffSchema", "listRequests", "getRequest", "explainValue",
        "listStubs", "getStub", "addStubs", "replaceStub", "removeStub", "listScenarios", "setScenario", "listEntities",
        "listEntitiesOfType", "getEntity", "setEntity", "changeEntity", "deleteEntity", "listSubscriptions",
        "publishEvent", "getCoverage", "listSessions", "beginSession", "endSession", "reset", "verifyRequests",
        "listProblems",
    ]

    /// The operations without an effect that are sent as POST, for their body.
    private static let questions = ["checkDocument", "diffSchema", "verifyRequests"]

    static let all: [AdminTool] = {
        let routes = AdminAPI.resources.flatMap(\.routes)
        return operations.compactMap { name in routes.first { $0.operationID == name }.map { AdminTool(route: $0) } }
    }()

    /// The description as `tools/list` has it; parameters are members of one object, and so is the body.
    var definition: JSONValue {
        var properties = JSONObject(route.parameters.map { ($0.name, $0.schema.described($0.summary)) })
        var required = route.parameters.filter { $0.place == .path }.map(\.name)
        if let body = route.body {
            properties["body"] = ["description": .string(body.summary)]
            if body.isRequired { required.append("body") }
        }
        properties["session"] = Self.session
        return [
            "name": .string(name), "description": .string(route.summary),
            "inputSchema": Self.schema(properties, required: required),
            "annotations": [
                "readOnlyHint": .bool(route.method == .get || Self.questions.contains(name)),
                "destructiveHint": .bool(route.method == .delete),
                "openWorldHint": false,
            ],
        ]
    }

    static let askDefinition: JSONValue = [
        "name": .string(ask),
        "description":
            "Sends a GraphQL operation to the mocks, and gives the response. Mutations write into the session.",
        "inputSchema": schema(
            [
                "query": .text.described("The document."), "variables": .anyObject, "operationName": .text,
                "session": session,
            ],
            required: ["query"]
        ),
        "annotations": ["readOnlyHint": false, "destructiveHint": false, "openWorldHint": false],
    ]

    private static let session: JSONValue = .text.described(
        "The session to work in; without it, the state that belongs to none."
    )

    private static func schema(_ properties: JSONObject, required: [String]) -> JSONValue {
        [
            "type": "object", "properties": .object(properties), "required": .init(required),
            "additionalProperties": false,
        ]
    }

    /// The request to the admin API that the tool stands for, by the members of its input but for `session`.
    func request(_ arguments: JSONObject) throws(ModelContextError) -> HTTPRequest {
        var target = route.path
        var items: [String] = []
        var headers = HTTPHeaders()
        for parameter in route.parameters {
            guard let value = arguments[parameter.name], value != .null else {
                if parameter.place != .path { continue }
                throw .badParameters("The tool \"\(name)\" needs \"\(parameter.name)\".")
            }
            let text = PercentEncoding.encode(value.string ?? String(decoding: value.serialized(), as: UTF8.self))
            switch parameter.place {
            case .path: target = target.replacing("{\(parameter.name)}", with: text)
            case .query: items.append("\(parameter.name)=\(text)")
            case .header: headers.append(parameter.name, value.string ?? text)
            }
        }
        let known = route.parameters.map(\.name) + (route.body == nil ? [] : ["body"])
        if let other = arguments.first(where: { !known.contains($0.key) }) {
            throw .badParameters(
                "The tool \"\(name)\" takes no \"\(other.key)\". It takes: \(known.joined(separator: ", "))."
            )
        }
        var request = HTTPRequest(
            method: route.method,
            target: items.isEmpty ? target : "\(target)?\(items.joined(separator: "&"))",
            headers: headers
        )
        switch arguments["body"] {
        case nil: break
        // A text may be YAML, or a word; the operation reads it.
        case .string(let text): request.body = Array(text.utf8)
        case let value?:
            request.body = value.serialized()
            request.headers.append("Content-Type", "application/json")
        }
        return request
    }
}
