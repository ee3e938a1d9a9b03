import AnswerReasons
import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import SchemaMocking
import ServerRuntime
import Stubbing

/// `/_admin/requests/{id}/why`: why a value of a response is what it is.
enum ReasonRoutes {
    static let route = AdminRoute("GET /requests/{id}/why", "explainValue", handler: reason)
        .parameters([.path("id", "The number of the request.", as: .ordinal)])
        .does("Says why a value of a response is what it is.")
        .query(
            "path",
            """
            The path of the value in the response: data.orders[0].total, or as a JSON pointer /data/orders/0/total; \
            of a batch with the index of the operation in front: 0.data.orders[0].total.
            """
        )
        .gives(.ok, "The reason.", as: .schema("Reason"))
        .refuses(.badRequest, "The path cannot be read.")
        .refuses(.notFound, "There is no such request, or its response has no such value.")
        .refuses(.unprocessableContent, "The response was not made by the schema.")

    static let schemas: JSONObject = [
        "Reason": .properties([
            "path": .text,
            "reason": .text.described("What decides the value, in a sentence."),
            "value?": ["description": "The value; absent where the response ends before."],
            "now?": ["description": "What the same request would get now, where that is something else."],
            "nowReason?": .text.described("What decides that, in a sentence."),
            "note?": .text.described("That the state which the answer was made from is not kept, where it is not."),
            "error?": .text.described("The message of the error that stands for the value."),
            "layers": .list(of: .reference("ReasonLayer")).described(
                "The layers that have a value, in their order: the first one decides."
            ),
            "steps": .list(of: .reference("ReasonStep")).described(
                "The fields that lead to the value; the last one is its own."
            ),
            "lesson?": .text.described("The lines for mynah.yml that give this value by hand."),
        ]),
        "ReasonLayer": .properties([
            "layer": ["enum": ["upstream", "stub", "written", "files", "mocks", "argument", "schema"]], "says": .text,
            "stub?": .text.described("The stub's id."),
            "mutation?": .text.described("The mutation that has written the value."),
            "time?": .time.described("When it was written."),
            "request?": .integer.described("The number of the request that has written it."),
            "rule?": ModelRoutes.rule,
        ]),
        "ReasonStep": .properties([
            "path": .text, "field": .text, "type?": .text,
            "key?": ["description": "The key of the object that has the field."],
            "layer?": .text, "reason?": .text,
        ]),
    ]

    private static func reason(_ call: AdminCall) throws(AdminProblem) -> HTTPResponse {
        let record = try RequestRoutes.record(call)
        guard let request = record.entry.request, !request.body.isCut else {
            let detail = "Of the request's body only the beginning is kept: it cannot be executed again."
            throw AdminProblem(.unprocessableContent, "It cannot be explained", detail: detail)
        }
        let body = record.entry.response?.body
        let inquiry = AnswerInquiry(
            of: request.http,
            record.entry.details,
            answer: body.flatMap { $0.isCut ? nil : try? JSONValue(parsing: $0.bytes) },
            at: record.entry.time,
            in: call.snapshot
        )
        let path = try path(call.query["path"] ?? "")
        do throws(AnswerInquiry.Problem) {
            var reason = try inquiry.reason(for: path)
            reason.request = reason.cause.flatMap { $0.isRepeated ? record.number : writer(of: $0, call.session) }
            return .json(reason.json)
        } catch {
            let status: HTTPStatus = error.kind == .noSuchValue ? .notFound : .unprocessableContent
            throw AdminProblem(status, "It cannot be explained", detail: error.message)
        }
    }

    private static func path(_ text: String) throws(AdminProblem) -> AnswerPath {
        do throws(AnswerPath.Problem) {
            return try AnswerPath(text)
        } catch {
            throw AdminProblem(.badRequest, "This is no path", detail: error.message)
        }
    }
}

extension ReasonRoutes {
    /// The number of the request whose mutation has written a value; `nil` where it is forgotten, or cannot be told
    /// from another that came at the same time.
    private static func writer(of cause: WriteCause, _ session: Session) -> Int? {
        var problems: [Diagnostic] = []
        guard let mutation = cause.mutation else { return nil }
        let conditions = RequestConditions(
            filters: { $0 == "field" ? "Mutation.\(mutation)" : nil },
            isUnmatched: false,
            &problems
        )
        guard let matcher = try? JournalMatcher(conditions, in: session.currentSnapshot) else { return nil }
        let page = session.state.journal.page(matcher.filter, limit: 2) { entry in
            let start = entry.time - entry.nanoseconds / 1_000_000 - 1
            return (start...entry.time + 1).contains(cause.time) && matcher.isMeant(entry) == true
        }
        return page.records.count == 1 ? page.records[0].number : nil
    }
}
