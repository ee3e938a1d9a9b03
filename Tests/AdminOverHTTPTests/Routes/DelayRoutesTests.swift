import HTTPMessages
import JSONModel
import ServiceTestSupport
import StubModel
import Stubbing
import Testing

@testable import AdminOverHTTP
@testable import ServerRuntime

@Suite("Delay routes")
struct DelayRoutesTests {
    @Test(arguments: [
        ("0.5", "0.5"), ("0", "0"), ("1", "1"), ("86400", "86400"), ("1e1", "10"), ("00.25", "0.25"), ("+2", "2"),
        ("-0", "0"), ("%30%2E5", "0.5"),
    ])
    func `set the delay`(text: String, seconds: String) throws {
        let client = try AdminClient()
        #expect(client.send(.put, "/delay/\(text)").summary == "200 {\"seconds\":\(seconds)}")
        #expect(client.send(.get, "/delay").summary == "200 {\"seconds\":\(seconds)}")
    }

    @Test(arguments: [
        "inf", "-inf", "infinity", "nan", "-1", "-0.001", "86400.001", "1e300", "1e999", "soon", "0x10", "1_000", "1,5",
        "%20", "1%20", ".", "-", "e", "%E2%85%A0", "999999999999999999999999999999",
    ])
    func `refuse what is no delay`(text: String) throws {
        let client = try AdminClient()
        _ = client.send(.put, "/delay/2")
        #expect(client.send(.put, "/delay/\(text)").refusal == "400 This is no delay")
        #expect(client.send(.get, "/delay").summary == #"200 {"seconds":2}"#)
    }

    @Test(arguments: ["text/plain", "application/json", "multipart/form-data", ""])
    func `mind no body`(type: String) throws {
        let client = try AdminClient()
        #expect(client.send(.put, "/delay/0.5", ["Content-Type": type], body: [0xFF, 0x00]).status == 200)
    }

    @Test func `delay what says nothing itself`() throws {
        let client = try StubbedClient([
            .graphQL("Slow", delay: 2, GraphQLResponseDefinition(data: ["users": []])),
            .graphQL("Quick", delay: 0, GraphQLResponseDefinition(data: ["users": []])),
        ])
        let admin = AdminClient(client.service)
        func delay(of query: String) -> Double? {
            let target = "/graphql?query=" + PercentEncoding.encode(query)
            return client.service.exchange(for: HTTPRequest(method: .get, target: target)).delay
        }
        #expect(admin.send(.put, "/delay/7").status == 200)
        #expect(delay(of: "{ users { id } }") == 7)
        #expect(delay(of: "query Slow { users { id } }") == 2)
        #expect(delay(of: "query Quick { users { id } }") == 0)
        #expect(client.service.exchange(for: HTTPRequest(method: .get, target: "/nothing")).delay == 7)
        #expect(admin.send(.delete, "/delay").summary == #"200 {"seconds":0}"#)
        #expect(delay(of: "{ users { id } }") ?? 0 == 0)
    }
}
