import GraphQLSchema
import HTTPMessages
import JSONModel
import ServerRuntime
import Stubbing

/// `/_admin/scenarios`: the states that stubs require and reach.
enum ScenarioRoutes {
    static let resource = AdminResource(
        name: "scenarios",
        summary: "The states that stubs require and reach.",
        variables: [.path("name", "The scenario's name.")],
        routes: [
            AdminRoute("GET /scenarios", "listScenarios") { call in
                .json(.object(JSONObject(call.session.scenarios.map { ($0.name, .string($0.state)) })))
            }
            .does("Lists the scenarios that stubs name, or that were moved, each with its state.")
            .gives(.ok, "The states by the scenarios' names.", as: .schema("Scenarios")),
            AdminRoute("GET /scenarios/{name}", "getScenario", handler: scenario)
                .does("Says which state a scenario is in.")
                .gives(.ok, "The state.", as: .schema("Scenario"))
                .refuses(.notFound, "No stub names this scenario, and nothing has moved it."),
            AdminRoute("PUT /scenarios/{name}", "setScenario", handler: setScenario)
                .does("Moves a scenario to a state.")
                .takes("The state, in an object or on its own.", as: .schema("ScenarioState"), .text)
                .gives(.ok, "The state.", as: .schema("Scenario"))
                .refuses(.badRequest, "The body names no state.")
                .refuses(.conflict, "There are too many scenarios, or a name is too long."),
        ],
        schemas: [
            "Scenarios": .map(of: .text),
            "Scenario": .properties(["name": .text, "state": .text]),
            "ScenarioState": ["anyOf": [.text, .properties(["state": .text])]],
        ]
    )

    private static func scenario(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let scenarios = call.session.scenarios
        if let scenario = scenarios.first(where: { $0.name == call.name }) { return answer(call.name, scenario.state) }
        let near = didYouMean(suggestions(for: call.name, among: scenarios.map(\.name)))
        let detail =
            "No stub names a scenario \"\(call.name)\", and nothing has moved it.\(near) GET /_admin/scenarios lists all."
        throw AdminProblem(.notFound, "There is no such scenario", detail: detail)
    }

    private static func setScenario(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let state = try state(in: call)
        guard call.state.stubs.setScenario(call.name, to: state) else {
            let detail =
                "There are too many scenarios, or the name or the state is too long; POST /_admin/reset?only=scenarios."
            throw AdminProblem(.conflict, "The scenario is not kept", detail: detail)
        }
        return answer(call.name, call.state.stubs.scenario(call.name))
    }

    private static func answer(_ name: String, _ state: String) -> HTTPResponse {
        .json(["name": .string(name), "state": .string(state)])
    }

    /// Reads `{"state": "paid"}`, `"paid"`, or plain text.
    private static func state(in call: AdminCall) throws(AdminProblem) -> String {
        let what = "{\"state\": \"paid\"}, or the state as plain text,"
        let format = try call.bodyType(among: [.json, .plainText])
        let bytes = try call.requiredBody(what)
        let first = bytes.first { !" \t\r\n".utf8.contains($0) }
        let looksLikeJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "\"") || first == UInt8(ascii: "[")
        let state: String?
        if format == .json || format == nil && looksLikeJSON {
            let value = try call.json(bytes)
            state = value.string ?? value["state"]?.string
        } else {
            state = String(validating: bytes, as: UTF8.self).map { text in
                let lines = text.split(whereSeparator: \.isNewline)
                return lines.count == 1 ? lines[0].trimmingSpaces : ""
            }
        }
        guard let state, !state.isEmpty else {
            throw AdminProblem(.badRequest, "The body names no state", detail: "Send \(what) as the body.")
        }
        return state
    }
}
