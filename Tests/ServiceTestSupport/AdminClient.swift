package import AdminOverHTTP
package import HTTPMessages
import JSONModel
import MockConfiguration
package import ServerRuntime
import Testing

/// The admin API of a service, called as curl calls it: with a `Host` and whatever a test adds.
package struct AdminClient {
    package let service: GraphQLService

    package init(_ service: GraphQLService) { self.service = service }

    package init(schema: String? = InMemoryClient.schema, access: AdminAccess = AdminAccess()) throws {
        self.init(try InMemoryClient(schema: schema, access: access).service)
    }

    package func send(
        _ method: HTTPMethod,
        _ path: String,
        _ headers: HTTPHeaders = [:],
        body: [UInt8] = []
    ) -> Reply {
        var headers = headers
        if headers["Host"] == nil { headers.append("Host", "127.0.0.1:8080") }
        return Reply(
            service.response(to: HTTPRequest(method: method, target: "/_admin" + path, headers: headers, body: body))
        )
    }

    package func send(_ method: HTTPMethod, _ path: String, _ headers: HTTPHeaders = [:], body: String) -> Reply {
        send(method, path, headers, body: Array(body.utf8))
    }
}

extension Reply {
    /// Status and body in one line, as tests compare them.
    package var summary: String { body.isEmpty ? "\(status)" : "\(status) \(body)" }

    /// A refusal's status and title; the whole response where it is no refusal, or not written as refusals are.
    package var refusal: String {
        guard headers["Content-Type"] == "application/problem+json", let json, json["status"]?.int == status,
            let title = json["title"]?.string, json["detail"]?.string?.isEmpty == false
        else { return "no refusal: \(summary)" }
        return "\(status) \(title)"
    }

    package var detail: String? { json?["detail"]?.string }
}
