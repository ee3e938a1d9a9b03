import Foundation
import Mynah
import Testing

@Suite("What is odd about stubs")
struct WarningsTests {
    private static let schema = SchemaSource.sdl("type Query { hero: Hero } type Hero { name: String! }")

    @Test func isSaidForEachThatIsAdded() async throws {
        let server = try await MockServer(schema: Self.schema) {
            Operation("GetHero", data: ["hero": ["nmae": "Luke"]])
        }
        let first = "\(#filePath):\(#line - 2):22: warning: "
        let odd = #"Hero has no field "nmae"; only an operation with that alias gets it; did you mean "name"?"#
        #expect(server.warnings == [first + odd])
        let ids = try await server.add { Operation("GetHero", data: ["hero": ["nam": "Leia"]]) }
        #expect(ids.count == 1)
        let second = "\(#filePath):\(#line - 2):51: warning: "
        #expect(server.warnings == [first + odd, second + odd.replacing("nmae", with: "nam")])
        let session = try await server.session()
        #expect(session.warnings.isEmpty)
        try await session.add { Operation("GetHero", data: ["hero": ["nme": "Han"]]) }
        #expect(session.warnings == ["\(#filePath):\(#line - 1):42: warning: " + odd.replacing("nmae", with: "nme")])
        #expect(server.warnings.count == 2)
        await server.stop()
    }

    @Test func aStubThatNoRequestReachesIsOdd() async throws {
        let server = try await MockServer()
        try await server.add {
            Endpoint(.get, "/a", .text("first")).named("first")
            Endpoint(.get, "/a", .text("second")).named("second")
        }
        #expect(server.warnings.count == 1)
        #expect(server.warnings.first?.hasPrefix("\(#filePath):\(#line - 3):21: warning: ") == true)
        await server.stop()
    }
}
