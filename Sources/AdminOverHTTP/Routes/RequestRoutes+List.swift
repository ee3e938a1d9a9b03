import GraphQLLanguage
import HTTPMessages
import JSONModel
import Locking
import MockConfiguration
import ServerRuntime
import Stubbing

extension RequestRoutes {
    /// Lists requests; where there are none and the call wants to wait, as soon as there is one.
    @Sendable
    static func list(_ call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        let matcher = try matcher(call)
        return try RequestList(
            journal: call.session.state.journal,
            session: call.session.id,
            matcher: matcher,
            form: try form(call),
            unserved: matcher.unserved,
            before: try number("before", call),
            after: try number("after", call),
            limit: try number("limit", call)
        ).response(to: call)
    }

    /// The conditions that the call's filters set, ready to be compared.
    static func matcher(_ call: AdminCall) throws(AdminProblem) -> JournalMatcher {
        try matcher(try conditions(call), call)
    }

    /// The conditions that the call's filters set.
    static func conditions(_ call: AdminCall) throws(AdminProblem) -> RequestConditions {
        var diagnostics: [Diagnostic] = []
        let conditions = RequestConditions(
            filters: { call.query[$0] },
            isUnmatched: try call.flag("unmatched"),
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
        let snapshot = call.session.currentSnapshot
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

/// The list of requests that a call asks for.
struct RequestList: TimelyList {
    let journal: RequestJournal
    let session: SessionID?
    let matcher: JournalMatcher
    let form: JournalForm
    /// The reason why nothing serves the path that is asked for.
    let unserved: String?
    let before: Int
    let after: Int
    let limit: Int

    func page(after position: Int) -> TimelyPage {
        let page = journal.page(matcher.filter, before: before, after: position, limit: limit, where: matcher.isMeant)
        return TimelyPage(isEmpty: page.records.isEmpty, position: page.position) { response(page) }
    }

    func whenLater(than position: Int, _ then: @escaping @Sendable () -> Void) -> Int? {
        journal.whenRecorded(after: position, then)
    }

    func stopWaiting(_ waiter: Int) { journal.stopWaiting(waiter) }

    var isOver: Bool { journal.isOver }

    private func response(_ page: RequestJournal.Page) -> HTTPResponse {
        var json: JSONObject = [
            "total": .number(.integer(page.total)), "position": .number(.integer(page.position)),
        ]
        if page.undecided > 0 { json["undecided"] = .number(.integer(page.undecided)) }
        if page.hasMore, let last = page.records.last { json["next"] = .number(.integer(last.number)) }
        if page.total == 0, let unserved { json["unserved"] = .string(unserved) }
        json["requests"] = .array(page.records.map { $0.json(form, session) })
        return .json(.object(json))
    }
}
