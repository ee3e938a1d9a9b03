import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import ServerRuntime
import Stubbing

extension RequestRoutes {
    /// Lists requests; where there are none and the call wants to wait, as soon as there is one.
    static func list(_ call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        let (journal, session) = (call.state.journal, call.session.id)
        let (matcher, form) = (try matcher(call), form(call))
        let unserved = matcher.unserved
        let (before, limit) = (call.number("before") ?? .max, call.number("limit") ?? .max)
        let list = PollableList(source: journal, after: call.number("after") ?? 0) { after in
            let page = journal.page(matcher.filter, before: before, after: after, limit: limit, where: matcher.isMeant)
            return PollablePage(isEmpty: page.records.isEmpty, position: page.position) {
                var json: JSONObject = ["total": .init(page.total), "position": .init(page.position)]
                if page.undecided > 0 { json["undecided"] = .init(page.undecided) }
                if page.hasMore, let last = page.records.last { json["next"] = .init(last.number) }
                if page.total == 0, let unserved { json["unserved"] = .string(unserved) }
                json["requests"] = .array(page.records.map { $0.json(form, session) })
                return .json(.object(json))
            }
        }
        return list.response(to: call)
    }

    static func matcher(_ call: AdminCall) throws(AdminProblem) -> JournalMatcher {
        try matcher(try conditions(call), call)
    }

    /// The conditions that the call's filters set.
    static func conditions(_ call: AdminCall) throws(AdminProblem) -> RequestConditions {
        var diagnostics: [Diagnostic] = []
        let conditions = RequestConditions(
            filters: { call.query[$0] },
            isUnmatched: call.flag("unmatched"),
            &diagnostics
        )
        if let first = diagnostics.first(where: { $0.severity == .error }) {
            let detail = "\(first) Conditions are written as in stub files, in YAML or JSON."
            throw AdminProblem(.badRequest, "The conditions cannot be read", detail: detail, diagnostics: diagnostics)
        }
        return conditions
    }

    /// Conditions that the schema has a place for.
    static func matcher(_ conditions: RequestConditions, _ call: AdminCall) throws(AdminProblem) -> JournalMatcher {
        let snapshot = call.snapshot
        let schema = snapshot.graphQL?.schema
        let found = conditions.diagnostics(against: schema, documents: snapshot.documents)
        if let first = found.first(where: { $0.severity == .error }) {
            let title = "No request can meet the conditions"
            throw AdminProblem(.unprocessableContent, title, detail: first.message, diagnostics: found)
        }
        do throws(FieldPath.Problem) {
            return try JournalMatcher(conditions, in: snapshot)
        } catch {
            throw AdminProblem(.badRequest, "There is no such field", detail: error.message)
        }
    }
}
