import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Synchronization
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// A subscription to a living API, whose events are collected as they come.
final class Subscriber {
    let subscription: WorldSubscription
    private let api: LivingAPI
    private let prepared: PreparedDocument
    private var cursor: RowCursor?
    private var last: JSONValue?
    private(set) var events: [JSONValue] = []
    private let changes: Collected

    private final class Collected: Sendable {
        let list = Mutex<[EntityChanges]>([])
    }

    init(_ api: LivingAPI, _ text: String, variables: JSONObject = [:]) throws {
        self.api = api
        let document = try Document(parsing: SourceText(text))
        prepared = PreparedDocument(try Validator.validate(document, against: api.world.served).get())
        guard case .field(let field) = prepared.sourceStream(variables: variables) else {
            throw Refused()
        }
        subscription = try #require(WorldSubscription(fieldAt: field.index, field.arguments, in: api.world))
        changes = Collected()
        cursor = RowCursor(of: subscription)
        api.store.listen { [changes] batch in changes.list.withLock { $0.append(batch) } }
        if subscription.opening == .current {
            if cursor == nil { send(subscription.current(in: api.store)) } else { rows() }
        }
    }

    struct Refused: Error {}

    /// The events since the last call.
    func take() -> [JSONValue] {
        let batches = changes.list.withLock { list in
            defer { list = [] }
            return list
        }
        for batch in batches where subscription.isAbout(batch) {
            if cursor != nil {
                rows()
            } else if subscription.isLive {
                send(subscription.current(in: api.store), unlessSame: true)
            } else {
                for event in subscription.events(after: batch) { send(event) }
            }
        }
        defer { events = [] }
        return events
    }

    func generated(_ number: Int) -> JSONValue? {
        send(subscription.generated(number, in: api.store))
        return events.popLast()
    }

    private func rows() {
        while let root = cursor?.next(of: subscription, in: api.store) { send(root) }
    }

    private func send(_ root: any ObjectValue, unlessSame: Bool = false) {
        let result = prepared.execute(rootValue: { _ in root }, isEvent: true)
        let value = (try? JSONValue(parsing: result.body)) ?? .null
        if unlessSame, value == last { return }
        last = value
        events.append(value["errors"] == nil ? value["data"] ?? .null : value)
    }
}
