import HTTPMessages
import JSONModel
import ServiceTestSupport
import Testing

@testable import ServerRuntime

/// What the graphql-http audit suite asks of a server, by the audits' own ids.
///
/// The default profile passes all of it, the MAYs included.
@Suite("GraphQL over HTTP audit")
struct GraphQLOverHTTPAuditTests {
    struct Audit: Sendable, CustomTestStringConvertible {
        var id: String
        var behaviour: String
        var request: HTTPRequest
        var statuses: ClosedRange<Int>
        var contentType: String?
        var forbids: [String]
        var testDescription: String { "\(id): \(behaviour)" }

        init(
            _ id: String,
            _ behaviour: String,
            _ request: HTTPRequest,
            _ statuses: ClosedRange<Int>,
            contentType: String? = nil,
            forbids: [String] = []
        ) {
            self.id = id
            self.behaviour = behaviour
            self.request = request
            self.statuses = statuses
            self.contentType = contentType
            self.forbids = forbids
        }
    }

    @Test(arguments: mediaTypes + requests + parameters + failures)
    func passes(_ audit: Audit) throws {
        let reply = Reply(try InMemoryClient().service.response(to: audit.request))
        #expect(audit.statuses.contains(reply.status), "\(reply.status): \(reply.body)")
        #expect(String(validating: Array(reply.body.utf8), as: UTF8.self) != nil)
        if let contentType = audit.contentType {
            #expect(reply.headers["Content-Type"]?.contains(contentType) == true)
        }
        for member in audit.forbids { #expect(reply.json?[member] == nil, "\(reply.body)") }
    }
}

private typealias Audit = GraphQLOverHTTPAuditTests.Audit

private let newType = "application/graphql-response+json"
private let oldType = "application/json"
private let typename = #"{"query":"{ __typename }"}"#

private func post(_ body: String, accept: String? = nil, contentType: String? = oldType) -> HTTPRequest {
    var headers: HTTPHeaders = [:]
    if let contentType { headers.append("content-type", contentType) }
    if let accept { headers.append("accept", accept) }
    return HTTPRequest(method: .post, target: "/graphql", headers: headers, body: Array(body.utf8))
}

private func get(_ parameters: [(String, String)], accept: String? = nil) -> HTTPRequest {
    let query = parameters.map { "\($0)=\(PercentEncoding.encode($1))" }.joined(separator: "&")
    return HTTPRequest(method: .get, target: "/graphql?" + query, headers: accept.map { ["accept": $0] } ?? [:])
}

private let mediaTypes = [
    Audit(
        "22EB",
        "accepts application/graphql-response+json and answers with it",
        post(typename, accept: newType),
        200...200,
        contentType: newType
    ),
    Audit(
        "4655",
        "accepts application/json and answers with it",
        post(typename, accept: oldType),
        200...200,
        contentType: oldType
    ),
    Audit(
        "47DE",
        "answers */* with application/json",
        post(typename, accept: "*/*"),
        200...200,
        contentType: oldType
    ),
    Audit("80D8", "answers application/json without Accept", post(typename), 200...200, contentType: oldType),
    Audit("82A3", "answers in UTF-8", post(typename), 200...200),
    Audit(
        "BF61",
        "accepts requests that say they are UTF-8",
        post(#"{"query":"{ __type(name: \"Run🏃Swim🏊\") { name } }"}"#, contentType: oldType + "; charset=utf-8"),
        200...200
    ),
    Audit("78D5", "assumes UTF-8", post(typename), 200...200),
]

private let requests = [
    Audit("2C94", "accepts POST", post(typename), 200...200),
    Audit("5A70", "accepts GET", get([("query", "{ __typename }")]), 200...200),
    Audit(
        "9C48",
        "executes no mutation on GET",
        get([("query", "mutation { __typename }")], accept: newType),
        400...499
    ),
    Audit("9ABE", "refuses POST without a content type", post(typename, contentType: nil), 400...499),
    Audit(
        "9ABE",
        "refuses POST with the type that fetch adds",
        post(typename, contentType: "text/plain;charset=UTF-8"),
        400...499
    ),
    Audit("03D4", "accepts POST with application/json", post(typename), 200...200),
    Audit("A5BF", "answers 400 to POST without a body", post(""), 400...400),
]

private let parameters: [GraphQLOverHTTPAuditTests.Audit] = {
    var audits = [
        Audit(
            "423L",
            "answers 400 where query is missing",
            post(#"{"notquery":"{ __typename }"}"#, accept: newType),
            400...400
        )
    ]
    let notStrings = [#"{"obj":"ect"}"#, "0", "false", #"["array"]"#]
    let notObjects = [#""string""#, "0", "false", #"["array"]"#]
    for (index, value) in notStrings.enumerated() {
        audits += [
            Audit("LKJ\(index)", "answers 400 to query \(value)", post(#"{"query":\#(value)}"#), 400...400),
            Audit(
                "6C0\(index)",
                "answers 400 to operationName \(value)",
                post(#"{"query":"{ __typename }","operationName":\#(value)}"#),
                400...400
            ),
        ]
    }
    for (index, value) in notObjects.enumerated() {
        audits += [
            Audit(
                "476\(index)",
                "answers 400 to variables \(value)",
                post(#"{"query":"{ __typename }","variables":\#(value)}"#),
                400...400
            ),
            Audit(
                "58B\(index)",
                "answers 400 to extensions \(value)",
                post(#"{"query":"{ __typename }","extensions":\#(value)}"#),
                400...400
            ),
        ]
    }
    let lookup = #"query Type($name: String!) { __type(name: $name) { name } }"#
    let named = #"{"operationName":"Query","query":"query Query { __typename }"}"#
    let mapped = #"{"query":"\#(lookup)","variables":{"name":"sometype"}}"#
    let extended = #"{"query":"{ __typename }","extensions":{"some":"value"}}"#
    let query = [("query", lookup), ("variables", #"{"name":"sometype"}"#)]
    for (type, ids) in [
        (newType, ["34A2", "8161", "94B", "2EA1", "D6D5", "428F"]),
        (oldType, ["13EE", "B8B3", "022", "28B9", "6A70", "1B7A"]),
    ] {
        audits += [
            Audit(ids[0], "allows a string query", post(typename, accept: type), 200...200, forbids: ["errors"]),
            Audit(ids[1], "allows a string operationName", post(named, accept: type), 200...200, forbids: ["errors"]),
            Audit(ids[3], "allows map variables", post(mapped, accept: type), 200...200, forbids: ["errors"]),
            Audit(ids[4], "allows variables in the URL", get(query, accept: type), 200...200, forbids: ["errors"]),
            Audit(ids[5], "allows map extensions", post(extended, accept: type), 200...200, forbids: ["errors"]),
        ]
        for (index, parameter) in ["variables", "operationName", "extensions"].enumerated() {
            let body = #"{"query":"{ __typename }","\#(parameter)":null}"#
            audits.append(
                Audit(
                    ids[2] + "\(index)",
                    "allows null \(parameter)",
                    post(body, accept: type),
                    200...200,
                    forbids: ["errors"]
                )
            )
        }
    }
    return audits
}()

private let failures: [GraphQLOverHTTPAuditTests.Audit] = {
    let broken = #"{ "not a JSON"#
    let typo = #"{"qeury":"{ __typename }"}"#
    let unparsable = #"{"query":"{"}"#
    let invalid = #"{"query":"{ 8f31403dfe404bccbb0e835f2629c6a7 }"}"#
    let unknown = #"{"query":"{ unknownField }"}"#
    let uncoercible = #"{"query":"query CoerceFailure($id: ID!){ __typename }","variables":{"id":null}}"#
    return [
        Audit("B6DC", "answers broken JSON", post(broken, accept: oldType), 200...599),
        Audit("BCF8", "answers 400 to broken JSON", post(broken, accept: oldType), 400...400),
        Audit("B7N8", "answers 400 to broken JSON, new type", post(broken, accept: newType), 400...400),
        Audit("8764", "refuses invalid parameters", post(typo), 400...599),
        Audit("3E3A", "answers 400 to invalid parameters", post(typo), 400...400),
        Audit("572B", "answers 200 to a syntax error", post(unparsable, accept: oldType), 200...200),
        Audit("FDE2", "answers 200 to an invalid document", post(invalid, accept: oldType), 200...200),
        Audit("FDE2", "answers 200 to an unknown field", post(unknown, accept: oldType), 200...200),
        Audit("7B9B", "answers 200 to uncoercible variables", post(uncoercible, accept: oldType), 200...200),
        Audit("865D", "refuses a syntax error, new type", post(unparsable, accept: newType), 400...599),
        Audit("556A", "answers 400 to a syntax error, new type", post(unparsable, accept: newType), 400...400),
        Audit(
            "D586",
            "has no data with a syntax error, new type",
            post(unparsable, accept: newType),
            400...400,
            contentType: newType,
            forbids: ["data"]
        ),
        Audit("51FE", "refuses an invalid document, new type", post(unknown, accept: newType), 400...599),
        Audit("74FF", "answers 400 to an invalid document, new type", post(invalid, accept: newType), 400...400),
        Audit(
            "5E5B",
            "has no data with an invalid document, new type",
            post(unknown, accept: newType),
            400...400,
            contentType: newType,
            forbids: ["data"]
        ),
        Audit("86EE", "answers 400 to uncoercible variables, new type", post(uncoercible, accept: newType), 400...400),
    ]
}()
