import Foundation
import MynahClient
import Testing

/// Foundation has an `Operation` too, and the class `MynahClient` hides its module's name.
@Suite("Names of stubs beside Foundation's")
struct MynahClientNamesTests {
    @Test func `are said with the class before them`() {
        let stubs: [any MockStub] = [MynahClient.Operation("GetHero"), MynahClient.Endpoint(.get, "/a")]
        #expect(stubs[0].definition.json == Operation("GetHero").definition.json)
        #expect(stubs[1].definition.json == Endpoint(.get, "/a").definition.json)
    }

    @Test func `have aliases as types`() {
        func once(_ stub: OperationStub) -> OperationStub { stub.once() }
        func login(_ status: Int) -> EndpointStub { Endpoint(.post, "/login", .status(status)) }
        #expect(once(Operation("GetHero")).definition.json["times"] == 1)
        #expect(login(401).definition.json["http"]?["api"] == "post /login")
    }
}
