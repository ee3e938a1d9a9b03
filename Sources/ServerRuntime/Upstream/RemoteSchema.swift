import GraphQLExecution
package import GraphQLLanguage
package import HTTPMessages
import JSONModel
import UpstreamClient

/// The schema of another server, which is asked for it by introspection.
package struct RemoteSchema: Sendable {
    /// The reason why there is no schema, as a sentence.
    package struct Failure: Error, Sendable, Hashable {
        package let reason: String
    }

    private let url: String
    private let headers: HTTPHeaders

    /// The URL is that of the server's GraphQL endpoint; the header fields are sent to it, such as `Authorization`.
    package init(at url: String, headers: HTTPHeaders = [:]) {
        self.url = url
        self.headers = headers
    }

    /// Whether a text names a server, and no file.
    package static func isURL(_ text: String) -> Bool {
        ["http://", "https://"].contains { text.lowercased().hasPrefix($0) }
    }

    /// Asks for the schema, and waits for it on the calling thread.
    ///
    /// A server that does not know the newest edition of introspection is asked by an older one.
    package func load() throws(Failure) -> SourceText {
        let newest = try ask(IntrospectionQuery.text)
        if let schema = schema(in: newest) { return schema }
        let older = try ask(IntrospectionQuery.olderText)
        if let schema = schema(in: older) { return schema }
        throw Failure(reason: "\(url) gives no schema by introspection: \(Self.problem(of: older))")
    }

    private func ask(_ query: String) throws(Failure) -> UpstreamResponse {
        // Each question has a connection of its own: a server may close one behind its response, and a POST that meets
        // with that is not sent twice.
        let client = UpstreamClient()
        defer { client.end() }
        var request = UpstreamRequest(method: .post, url: url)
        request.headers = ["Content-Type": "application/json", "Accept": "application/json"]
        for field in headers.fields { request.headers.append(field.name, field.value) }
        request.body = JSONValue.object(["query": .string(query)]).serialized()
        do throws(UpstreamFailure) {
            return try client.wholeResponse(to: request)
        } catch {
            throw Failure(reason: "\(error.title): \(error).")
        }
    }

    private func schema(in response: UpstreamResponse) -> SourceText? {
        guard let value = try? JSONValue(parsing: response.body.bytes), value["data"]?["__schema"]?.object != nil else {
            return nil
        }
        return SourceText(bytes: response.body.bytes, name: url)
    }

    /// A clause about a response without a schema, and what to do, such as `it answers 401; …`.
    private static func problem(of response: UpstreamResponse) -> String {
        let value = try? JSONValue(parsing: response.body.bytes)
        let message = value?["errors"]?.array?.first?["message"]?.string
        var problem = "it answers \(response.status.rawValue)"
        if let message { problem += ", \"\(message)\"" }
        if let target = response.headers["Location"] { return problem + "; ask \(target) instead." }
        if [401, 403].contains(response.status.rawValue) {
            return problem + "; --upstream-header \"Authorization: Bearer …\" sends who you are."
        }
        if response.headers["Content-Type"]?.hasPrefix("text/html") == true {
            return problem + " with a page of HTML; is this the path of GraphQL?"
        }
        return problem + ". Give a file with it instead, as SDL or as the result of introspection."
    }
}
