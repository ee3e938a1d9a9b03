import HTTPMessages
import JSONModel
import ServerRuntime

/// `/_admin/delay`: how long every answer waits whose stub does not say so itself.
enum DelayRoutes {
    static let resource = AdminResource(
        name: "delay",
        summary: "How long answers wait whose stub does not say so itself.",
        variables: [.path("seconds", "How many seconds, with a fraction where wanted.", as: seconds)],
        routes: [
            AdminRoute("GET /delay", "getDelay") { call in delay(of: call.session) }
                .does("Says how long answers wait whose stub does not say so itself.")
                .gives(.ok, "The seconds.", as: .schema("Delay")),
            AdminRoute("PUT /delay/{seconds}", "setDelay", handler: setDelay)
                .does("Makes every answer wait whose stub does not say so itself, from the next request on.")
                .gives(.ok, "The seconds that answers wait now.", as: .schema("Delay"))
                .refuses(.badRequest, "It is not a number of seconds from 0 to 86400."),
            AdminRoute("DELETE /delay", "resetDelay") { call in
                call.session.setDelay(nil)
                return delay(of: call.session)
            }
            .does("Makes answers wait as long again as the settings say.")
            .gives(.ok, "The seconds that answers wait now.", as: .schema("Delay")),
        ],
        schemas: ["Delay": .properties(["seconds": seconds])]
    )

    private static let seconds: JSONValue = ["type": "number", "minimum": 0, "maximum": 86_400]

    private static func setDelay(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        // Swift reads "0x10", "inf" and "nan" as numbers; JSON does not.
        let isDecimal = call.name.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
        guard isDecimal, let seconds = Double(call.name), (0...86_400).contains(seconds) else {
            let detail = "\"\(call.name)\" is not a number of seconds from 0 to 86400, such as 0.5."
            throw AdminProblem(.badRequest, "This is no delay", detail: detail)
        }
        call.session.setDelay(seconds)
        return delay(of: call.session)
    }

    private static func delay(of session: Session) -> HTTPResponse {
        .json(["seconds": .init(session.delay)])
    }
}
