import GraphQLLanguage
import JSONModel

/// The facts about a server that has just started.
package struct StartReport: Sendable {
    /// The URLs by which this machine reaches the server, the one to tell others first.
    package var urls: [String]
    /// Whether other machines reach the server as well.
    package var isOpen: Bool
    package var overview: ServiceOverview
    /// Whether the admin API wants a token.
    package var wantsToken: Bool
    /// Whether saved files take effect by themselves.
    package var isWatching: Bool
    /// The file of the certificate that clients are to trust, where the server speaks TLS.
    package var certificate: String?

    package init(
        urls: [String],
        isOpen: Bool,
        overview: ServiceOverview,
        wantsToken: Bool,
        isWatching: Bool,
        certificate: String? = nil
    ) {
        self.certificate = certificate
        self.urls = urls
        self.isOpen = isOpen
        self.overview = overview
        self.wantsToken = wantsToken
        self.isWatching = isWatching
    }

    private var url: String { urls.first ?? "" }
    private var graphQLURL: String? { overview.graphQLPath.map { url + $0 } }
    private var adminURL: String { url + overview.adminPath }
}

extension StartReport {
    /// For people: a line for each thing, with its name in front.
    var lines: [String] {
        let rows: [(String, String?)] = [
            ("GraphQL", graphQLURL), ("Schema", schema), ("Stubs", stubs),
            ("Templates", overview.templates == 0 ? nil : "\(overview.templates)"),
            ("Files", Self.list(overview.fileFolders)),
            ("Upstream", Self.list(overview.upstreams)),
            ("TLS", certificate.map { "clients are to trust \($0)" }),
            ("Admin API", adminURL + (wantsToken ? ", for those who have the token" : "")),
            ("Watching", isWatching ? "saved files take effect" : "off: files were read once"),
            ("Try", overview.command(at: url, certificate: certificate)),
        ]
        let places = urls + (isOpen ? ["every other address of this machine"] : [])
        return ["serving at \(places.joined(separator: ", "))"]
            + rows.compactMap { name, text in text.map { Self.line(name, $0) } }
    }

    static func line(_ name: String, _ text: String) -> String {
        "  \(name)\(String(repeating: " ", count: 11 - name.count))\(text)"
    }

    private var schema: String {
        guard let schema = overview.schema else {
            return "none: only stubs and files answer" + (overview.upstreams.isEmpty ? "" : ", and the upstream")
        }
        return (Self.list(overview.schemaFiles).map { "\(schema), from \($0)" }) ?? "\(schema)"
    }

    private var stubs: String {
        overview.stubCounts + (Self.list(overview.stubFiles).map { ", from \($0)" } ?? "")
    }

    /// `a`, `a and b`, `a, b and 3 more`; `nil` for none.
    private static func list(_ paths: [String]) -> String? {
        switch paths.count {
        case 0: nil
        case 1: paths[0]
        case 2: "\(paths[0]) and \(paths[1])"
        default: "\(paths[0]), \(paths[1]) and \(paths.count - 2) more"
        }
    }
}

extension StartReport {
    /// For machines: the same as members of one object.
    var json: JSONObject {
        var json: JSONObject = ["message": "serving", "urls": .init(urls), "open": .bool(isOpen)]
        if let graphQLURL { json["graphQL"] = .string(graphQLURL) }
        if let schema = overview.schema {
            var counts: JSONObject = ["types": .init(schema.types)]
            for (type, count) in zip(OperationType.allCases, schema.fields) {
                counts["\(type.rawValue)Fields"] = .init(count)
            }
            counts["files"] = .init(overview.schemaFiles)
            json["schema"] = .object(counts)
        }
        json["stubs"] = [
            "graphQL": .init(overview.graphQLStubs), "http": .init(overview.httpStubs),
            "files": .init(overview.stubFiles),
        ]
        json["templates"] = .init(overview.templates)
        json["files"] = .init(overview.fileFolders)
        if !overview.upstreams.isEmpty { json["upstreams"] = .init(overview.upstreams) }
        json["admin"] = ["url": .string(adminURL), "wantsToken": .bool(wantsToken)]
        if let certificate { json["certificate"] = .string(certificate) }
        json["watching"] = .bool(isWatching)
        if let command = overview.command(at: url, certificate: certificate) { json["try"] = .string(command) }
        return json
    }
}
