import JSONModel
import Locking
import MockConfiguration
import Reporting
import ServiceTestSupport
import Testing

@testable import GraphQLOverHTTP

@Suite("Document gate")
struct DocumentGateTests {
    private static let invalid = #"{"query":"{ hero\n  nope }"}"#

    @Test func `refuses what breaks a rule`() throws {
        let reply = try InMemoryClient().post(Self.invalid)
        #expect(
            reply.body
                == #"{"errors":[{"message":"Cannot query field \"nope\" on type \"Query\".","#
                + #""locations":[{"line":2,"column":3}],"extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}"#
        )
    }

    @Test func `warns once and executes all the same, if told to`() throws {
        let lines = Locked<[String]>([])
        let log = ServerLog(
            includesRequests: false,
            write: { line in lines.withLock { $0.append(String(decoding: line, as: UTF8.self)) } }
        )
        let client = try InMemoryClient(log: log) { $0.validation = .warn }
        for _ in 0..<2 { #expect(client.post(Self.invalid).json?["data"]?["hero"] == "Luke") }
        #expect(
            lines.withLock { $0 } == [
                "warning: invalid operation executed all the same: "
                    + "Cannot query field \"nope\" on type \"Query\". (2:3)\n"
            ]
        )
    }

    @Test func `does not look, if told so`() throws {
        let client = try InMemoryClient { $0.validation = .off }
        #expect(client.post(Self.invalid).json?["data"]?["hero"] == "Luke")
    }

    @Test(arguments: ProjectSettings.ValidationMode.allCases)
    func `never executes what cannot be parsed`(policy: ProjectSettings.ValidationMode) throws {
        let reply = try InMemoryClient { $0.validation = policy }.post(#"{"query":"{ hero"}"#)
        #expect(
            reply.body
                == #"{"errors":[{"message":"Syntax Error: Expected Name, found <EOF>.","#
                + #""locations":[{"line":1,"column":7}],"extensions":{"code":"GRAPHQL_PARSE_FAILED"}}]}"#
        )
    }

    @Test func `limits tokens and depth`() throws {
        let client = try InMemoryClient {
            $0.limits.documentTokens = 8
            $0.limits.documentDepth = 2
        }
        #expect(client.post(#"{"query":"{ hero number }"}"#).message == nil)
        for query in ["{ a b c d e f g h i }", "{ item { item { id } } }"] {
            let reply = client.post(#"{"query":"\#(query)"}"#)
            #expect(reply.code == "GRAPHQL_PARSE_FAILED")
        }
    }
}
