import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Forms of values")
struct ValueFormTests {
    private func objects(_ sdl: String, _ fields: String) throws -> [JSONValue] {
        try #require(try LivingAPI(sdl).data("{ all { \(fields) } }")["all"]?.array)
    }

    @Test func `texts of times are times of day`() throws {
        let sdl = """
            type Query { all: [Event!]! }
            type Event { id: ID! startTime: String! endTime: String! hours: [OpeningHours!]! }
            type OpeningHours { day: String! start: String! end: String! }
            """
        for event in try objects(sdl, "startTime endTime hours { start end }") {
            let spans =
                [(event["startTime"], event["endTime"])]
                + (event["hours"]?.array ?? []).map { ($0["start"], $0["end"]) }
            for (start, end) in spans {
                let (start, end) = (start?.string ?? "", end?.string ?? "")
                #expect(start.count == 5 && end.count == 5 && start < end && start.contains(":"))
            }
        }
    }

    @Test func `numbers beside a moment that is a number are moments`() throws {
        let sdl = "type Query { all: [Call!]! } type Call { id: ID! createdAt: Int! start: Int! end: Int! }"
        for call in try objects(sdl, "createdAt start end") {
            let (start, end) = (call["start"]?.int ?? 0, call["end"]?.int ?? 0)
            #expect(start > 1_000_000_000 && end > start)
        }
    }

    @Test func `scalars of a chain are its own`() throws {
        let sdl = """
            scalar Address scalar Bytes32 scalar BigInt
            type Query { all: [Block!]! }
            type Block { id: ID! number: BigInt! hash: Bytes32! miner: Address! }
            """
        for block in try objects(sdl, "number hash miner") {
            #expect(block["hash"]?.string?.wholeMatch(of: /0x[0-9a-f]{64}/) != nil)
            #expect(block["miner"]?.string?.wholeMatch(of: /0x[0-9a-f]{40}/) != nil)
            #expect(block["number"]?.string.flatMap { Int($0) } != nil)
        }
    }

    @Test func `a BigDecimal is a number, unless it is said to be a text`() throws {
        let sdl = "scalar BigDecimal type Query { all: [Product!]! } type Product { id: ID! price: BigDecimal! }"
        #expect(try objects(sdl, "price").allSatisfy { $0["price"]?.double != nil })
        let said = #""A decimal as a string." \#(sdl)"#
        #expect(try objects(said, "price").allSatisfy { $0["price"]?.string != nil })
    }

    @Test func `an enum of countries has that of the city`() throws {
        let sdl = """
            enum Country { GB DE FR ES IT PL SE NO JP KR CN IN US CA BR MX NG KE }
            type Query { all: [Address!]! }
            type Address { id: ID! city: String! country: Country! countryName: String! }
            """
        let known = ["Germany": "DE", "France": "FR", "Japan": "JP", "Italy": "IT", "Sweden": "SE", "India": "IN"]
        for address in try objects(sdl, "country countryName") {
            guard let code = known[address["countryName"]?.string ?? ""] else { continue }
            #expect(address["country"]?.string == code)
        }
    }
}
