import HTTPMessages
import JSONModel
import ServerRuntime
import Stubbing

extension RequestRoutes {
    /// Lists requests; where there are none and the call wants to wait, as soon as there is one.
    @Sendable
    static func list(_ call: AdminCall) throws(AdminProblem) -> Eventual<HTTPResponse> {
        try RequestList(
            journal: call.session.state.journal,
            session: call.session.id,
            filter: try filter(call),
            field: try field(call),
            form: try form(call),
            unserved: UnservedPath.problem(call.query["path"], in: call.session.currentSnapshot),
            before: try number("before", call),
            after: try number("after", call),
            limit: try number("limit", call)
        ).response(to: call)
    }

    /// The field that has to be asked for, checked against the schema; `nil` where none is named.
    static func field(_ call: AdminCall) throws(AdminProblem) -> AskedField? {
        guard let text = call.query["field"] else { return nil }
        let form = JournalForm(call.session.currentSnapshot, isExact: true)
        do throws(FieldPath.Problem) {
            let path = try FieldPath(text)
            if let schema = call.session.currentSnapshot.graphQL?.schema { try path.check(against: schema) }
            return AskedField(path: path, form: form)
        } catch {
            throw AdminProblem(.badRequest, "There is no such field", error.message)
        }
    }
}

/// The list of requests that a call asks for.
struct RequestList: TimelyList {
    let journal: RequestJournal
    let session: SessionID?
    let filter: JournalFilter
    let field: AskedField?
    let form: JournalForm
    /// The reason why nothing serves the path that is asked for.
    let unserved: String?
    let before: Int
    let after: Int
    let limit: Int

    func page(after position: Int) -> TimelyPage {
        let page = journal.page(filter, before: before, after: position, limit: limit) { entry in
            guard let field else { return true }
            return field.isAsked(by: entry)
        }
        return TimelyPage(response: response(page), isEmpty: page.records.isEmpty, position: page.position)
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
