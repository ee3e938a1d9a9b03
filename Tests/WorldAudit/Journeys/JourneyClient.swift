import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning
import SchemaMocking
import Synchronization

/// A client of one world whose writes last, with the events that its subscriptions get.
final class JourneyClient {
    struct Answer {
        let data: JSONValue?
        let errors: [String]
        /// What of the request made no difference.
        let ignored: [String]
    }

    /// A subscription that is open.
    final class Listener: Sendable {
        fileprivate let subscription: WorldSubscription
        fileprivate let prepared: PreparedDocument
        fileprivate let changes = Mutex<[EntityChanges]>([])

        fileprivate init(_ subscription: WorldSubscription, _ prepared: PreparedDocument) {
            self.subscription = subscription
            self.prepared = prepared
        }
    }

    private let schema: Schema
    private let world: MockWorld
    private let store = EntityStore()

    /// - Parameters:
    ///   - schema: the schema of the world.
    ///   - population: the number of objects of each type; `nil` for what a world has by itself.
    init(_ schema: Schema, population: Int? = 50) {
        self.schema = schema
        var settings = MockSettings()
        if let population { settings.population = population }
        world = MockWorld(schema: schema, settings: settings)
    }

    private init(beside other: JourneyClient) {
        schema = other.schema
        world = other.world
    }

    /// A client of the same world that sees no write of this one.
    func alone() -> JourneyClient { JourneyClient(beside: self) }

    var model: SchemaModel { world.model }

    func ask(_ text: String) throws -> Answer {
        let prepared = try prepare(text)
        let result = prepared.execute(
            variables: [:],
            rootValue: { self.world.root(for: $0, entities: self.store) }
        )
        let body = try JSONValue(parsing: result.body)
        let errors = body["errors"]?.array?.map { $0["message"]?.string ?? "?" } ?? []
        return Answer(data: body["data"], errors: errors, ignored: result.ignored)
    }

    /// `nil` where no events come of a field.
    func listen(_ text: String) throws -> Listener? {
        let prepared = try prepare(text)
        guard case .field(let field) = prepared.sourceStream(),
            let subscription = WorldSubscription(fieldAt: field.index, field.arguments, in: world)
        else { return nil }
        let listener = Listener(subscription, prepared)
        store.listen { changes in listener.changes.withLock { $0.append(changes) } }
        return listener
    }

    /// Ends a subscription.
    ///
    /// - Returns: the events that came.
    func events(of listener: Listener) throws -> [JSONValue] {
        store.listen(nil)
        var events: [JSONValue] = []
        for changes in listener.changes.withLock({ $0 }) where listener.subscription.isAbout(changes) {
            for root in listener.subscription.events(after: changes) {
                let result = listener.prepared.execute(rootValue: { _ in root }, isEvent: true)
                events.append(try JSONValue(parsing: result.body)["data"] ?? .null)
            }
        }
        return events
    }

    private func prepare(_ text: String) throws -> PreparedDocument {
        let document: Document
        do {
            document = try Document(parsing: SourceText(text), limits: .schema)
        } catch {
            throw AuditFailure(message: "\(error.message) in \(text)")
        }
        switch Validator.validate(document, against: schema) {
        case .success(let validated): return PreparedDocument(validated)
        case .failure(let failure): throw AuditFailure(message: "\(failure.errors.map(\.message)) in \(text)")
        }
    }
}
