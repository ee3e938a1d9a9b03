import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import Reporting
import ServerRuntime
import Stubbing

/// The events that one client is sent, and the form they are written in.
struct EventScope: Sendable {
    let kinds: Set<String>
    let conditions: RequestConditions
    let detail: JournalForm.Detail
    let session: Session
    /// Whether those of all sessions are.
    let isOfAll: Bool
    let service: GraphQLService

    /// The event as a message of the stream; nothing where it is not meant.
    func bytes(of event: ServerEvents.Event, at position: ServerEvents.Position) -> [UInt8] {
        guard kinds.contains(event.kind), isOfAll || event.isOfServer || event.session == session.id,
            isMeant(event.change, in: owner(of: event))
        else { return [] }
        var place = position
        place.number = event.number
        return Self.message(event.kind, json(of: event), at: place)
    }

    /// The message that some events are lost; nothing where none are.
    func bytes(ofLost lost: Int?, before page: ServerEvents.Page) -> [UInt8] {
        if lost == 0 { return [] }
        var place = page.position
        if let first = page.events.first { place.number = first.number - 1 }
        // How many of them were meant is not known any more.
        return Self.message("lost", ["lost": .init(lost)], at: place)
    }

    private static func message(_ name: String, _ data: JSONValue, at place: ServerEvents.Position) -> [UInt8] {
        Array("id: \(place)\nevent: \(name)\ndata: ".utf8) + data.serialized() + Array("\n\n".utf8)
    }

    /// Whether a change is no request, or one that meets the conditions by the schema that is served now.
    private func isMeant(_ change: ServerEvents.Change, in owner: Session) -> Bool {
        guard case .request(let record) = change else { return true }
        let matcher = try? JournalMatcher(conditions, in: owner.currentSnapshot)
        return matcher?.isMeant(record.entry) == true
    }

    /// The session of an event; one that is over has its events written as the unnamed one has.
    private func owner(of event: ServerEvents.Event) -> Session {
        event.session.flatMap { $0 == session.id ? session : service.sessions.existing($0) } ?? service.session
    }

    private func json(of event: ServerEvents.Event) -> JSONValue {
        var json: JSONObject = ["time": .string(Timestamp.text(milliseconds: event.time))]
        if let id = event.session { json["session"] = .string(id.description) }
        json[event.kind] = content(of: event, in: owner(of: event))
        return .object(json)
    }

    private func content(of event: ServerEvents.Event, in session: Session) -> JSONValue {
        switch event.change {
        case .request(let record):
            return record.json(JournalForm(session.currentSnapshot, detail), event.session)
        case .stubs(let act, let ids):
            let table = session.currentSnapshot.stubs.table
            let listed = ids.compactMap { table.stub(withID: $0)?.listed(in: table, session.state.stubs) }
            var json: JSONObject = ["change": .string(act.rawValue), "ids": .init(ids)]
            if act != .removed { json["stubs"] = .array(listed) }
            return .object(json)
        case .scenario(let name, let state): return ["name": .string(name), "state": .string(state)]
        case .entity(let written):
            guard let written else { return ["change": "reset"] }
            return [
                "change": .string(written.act), "type": .string(written.type), "key": .string(written.key),
                "values": .object(written.values),
            ]
        case .subscription(let operation, let isOver):
            return ["change": isOver ? "ended" : "begun", "subscription": SubscriptionRoutes.json(operation)]
        case .reload(let reload):
            return [
                "files": .init(reload.files), "stubs": .init(reload.stubs),
                "schema": .string(reload.schema), "milliseconds": .init(reload.milliseconds),
            ]
        case .problems(let problems): return ["problems": .array(problems.map(\.json))]
        }
    }
}

extension ServerEvents.Event {
    fileprivate var kind: String {
        switch change {
        case .request: "request"
        case .stubs: "stub"
        case .scenario: "scenario"
        case .entity: "entity"
        case .subscription: "subscription"
        case .reload: "reload"
        case .problems: "problem"
        }
    }

    /// Whether it is of no session, but of what all of them share.
    fileprivate var isOfServer: Bool {
        switch change {
        case .reload, .problems: true
        case .request, .stubs, .scenario, .entity, .subscription: false
        }
    }
}
