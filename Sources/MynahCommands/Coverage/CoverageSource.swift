import GraphQLLanguage
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockProject
import Recording
import SchemaCoverage
import ServerRuntime
import UpstreamClient

/// A source of coverage: a server, an archive of requests, or the JSON that another run has written.
struct CoverageSource {
    /// The URL or the path, as it was given.
    let name: String

    /// - Parameters:
    ///   - schema: The schema that operations are validated against.
    ///   - token: The token of the server's admin API.
    ///   - console: The console that warnings about the source are printed on.
    /// - Returns: The coverage that the source has.
    /// - Throws: The reason why nothing can be read.
    func coverage(of schema: Schema, token: String?, console: Console) throws(CommandError) -> Coverage {
        if RemoteSchema.isURL(name) { return try read(try answer(token)) }
        let bytes = try Files.read(name)
        guard let json = try? JSONValue(parsing: bytes) else { throw CommandError("\(name) is no JSON.") }
        return json["log"] == nil ? try read(json) : try archive(bytes, for: schema, console: console)
    }

    private func read(_ json: JSONValue) throws(CommandError) -> Coverage {
        do throws(Coverage.Unreadable) {
            return try Coverage(json)
        } catch {
            throw CommandError(
                "\(name) is neither an HTTP archive nor what \"mynah coverage --format json\" prints: \(error.reason)."
            )
        }
    }

    /// The coverage that a server reports, at its own address or in a session.
    private func answer(_ token: String?) throws(CommandError) -> JSONValue {
        let base = name.hasSuffix("/") ? String(name.dropLast()) : name
        var request = UpstreamRequest(method: .get, url: base + "/_admin/coverage")
        if let token { request.headers.append("Authorization", "Bearer \(token)") }
        let client = UpstreamClient()
        defer { client.end() }
        let response: UpstreamResponse
        do throws(UpstreamFailure) {
            response = try client.wholeResponse(to: request)
        } catch {
            throw CommandError(error.sentences)
        }
        let json = try? JSONValue(parsing: response.body.bytes)
        if response.status == .ok, let json { return json }
        let detail = json?["detail"]?.string.map { ": \($0)" } ?? "."
        throw CommandError(
            """
            \(request.url) answers \(response.status.rawValue), and no coverage\(detail) Name the address that a Mynah with a \
            schema prints at its start, such as http://127.0.0.1:8080, or that of a session.
            """
        )
    }

    private func archive(_ bytes: [UInt8], for schema: Schema, console: Console) throws(CommandError) -> Coverage {
        let traffic = ImportedTraffic(SourceText(bytes: bytes, name: name))
        for diagnostic in traffic.diagnostics { console.report("\(diagnostic)") }
        guard traffic.diagnostics.allSatisfy({ $0.severity == .warning }) else {
            throw CommandError("\(name) is no HTTP archive (HAR) that can be read.")
        }
        var recorded = RecordedCoverage()
        var strangers = 0
        for (operation, response) in traffic.operations {
            let counts = recorded.add(
                SourceText(operation.document),
                operation: operation.name,
                variables: operation.variables,
                response: try? JSONValue(parsing: response),
                schema: schema
            )
            if !counts { strangers += 1 }
        }
        if strangers > 0 {
            console.report(
                "mynah: warning: \(name): \(counted(strangers, "operation")) that the schema does not allow count for nothing."
            )
        }
        return recorded.coverage
    }
}
