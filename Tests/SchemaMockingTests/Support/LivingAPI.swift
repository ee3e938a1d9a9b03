import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// A schema whose mutations are remembered from one operation to the next.
struct LivingAPI {
    let api: MockedAPI
    let store: EntityStore

    init(_ api: MockedAPI, store: EntityStore = EntityStore()) {
        self.api = api
        self.store = store
    }

    init(_ sdl: String, settings: MockSettings = .fifty) throws {
        self.init(try MockedAPI(sdl, settings: settings))
    }

    var world: MockWorld { api.world }

    func answer(_ text: String, variables: JSONObject = [:], stub: StubLayer? = nil) throws -> JSONValue {
        try api.answer(text, variables: variables) { world.root(for: $0, stub: stub, entities: store) }
    }

    /// The `data` of an answer that has no errors.
    func data(
        _ text: String,
        variables: JSONObject = [:],
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws -> JSONValue {
        let answer = try answer(text, variables: variables)
        #expect(answer["errors"] == nil, sourceLocation: sourceLocation)
        return try #require(answer["data"], sourceLocation: sourceLocation)
    }
}
