import HTTPMessages
import JSONModel

/// The contents of a server in numbers, for the person who has started it, or opens it in a browser.
package struct ServiceOverview: Sendable, Hashable {
    /// The size of a schema.
    package struct SchemaCounts: Sendable, Hashable {
        /// The number of types that the schema defines itself.
        package var types: Int
        /// The fields of the root types, in the order of `OperationType`; 0 where there is no such type.
        package var fields: [Int]

        package init(types: Int, fields: [Int]) {
            self.types = types
            self.fields = fields
        }
    }

    /// An operation or a path to try without knowing more.
    package enum Example: Sendable, Hashable {
        case operation(String)
        case path(String)
    }

    /// The path of GraphQL; `nil` without one.
    package var graphQLPath: String?
    /// The beginning of the admin API's paths.
    package var adminPath = ""
    package var schema: SchemaCounts?
    /// The files that the schema was made of.
    package var schemaFiles: [String] = []
    package var graphQLStubs = 0
    package var httpStubs = 0
    /// The files that stubs stand in.
    package var stubFiles: [String] = []
    package var templates = 0
    /// The folders of static files.
    package var fileFolders: [String] = []
    /// The real servers that requests may be passed on to.
    package var upstreams: [String] = []
    /// The example to try; `nil` where there is nothing to try.
    package var example: Example?

    /// The overview of a server without contents.
    package init() {}
}

extension ServiceOverview {
    /// `8 for operations, 5 for other requests`; `none` for none.
    var stubCounts: String {
        let counts = [(graphQLStubs, "for operations"), (httpStubs, "for other requests")].filter { $0.0 > 0 }
        return counts.isEmpty ? "none" : counts.map { "\($0) \($1)" }.joined(separator: ", ")
    }

    var isEmpty: Bool { graphQLPath == nil && httpStubs == 0 && fileFolders.isEmpty && upstreams.isEmpty }

    /// A line for a shell that tries the server at a URL.
    ///
    /// - Parameters:
    ///   - url: the URL of the server.
    ///   - certificate: the file of the certificate to trust; where that is not known, as with a page, the line trusts
    ///     any.
    /// - Returns: the line; `nil` where there is nothing to try.
    func command(at url: String, certificate: String? = nil) -> String? {
        let trust = url.hasPrefix("https") ? certificate.map { "--cacert \(Self.quoted($0)) " } ?? "-k " : ""
        switch example {
        case .operation(let operation):
            let body = JSONValue.object(["query": .string(operation)]).serialized()
            return "curl -s \(trust)\(url)\(Self.encoded(graphQLPath ?? "/")) -H 'content-type: application/json' -d '"
                + String(decoding: body, as: UTF8.self) + "'"
        case .path(let path): return "curl -s \(trust)\(url)\(Self.encoded(path))"
        case nil: return nil
        }
    }

    private static func quoted(_ path: String) -> String {
        path.contains(" ") || path.contains("'") ? "'" + path.replacing("'", with: "'\\''") + "'" : path
    }

    /// A path encoded so that it keeps its meaning in a URL, and has none to a shell.
    private static func encoded(_ path: String) -> String {
        "/" + path.split(separator: "/").map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
    }
}

extension ServiceOverview.SchemaCounts: CustomStringConvertible {
    /// `45 types, 8 queries, 5 mutations`.
    package var description: String {
        let names = [("query", "queries"), ("mutation", "mutations"), ("subscription", "subscriptions")]
        let counts = [(types, "type", "types")] + zip(fields, names).map { ($0, $1.0, $1.1) }
        return counts.filter { $0.0 > 0 }.map { "\($0) \($0 == 1 ? $1 : $2)" }.joined(separator: ", ")
    }
}
