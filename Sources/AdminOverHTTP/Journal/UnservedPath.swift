import GraphQLLanguage
import GraphQLSchema
import MockConfiguration
import ServerRuntime
import StubModel
import Stubbing

/// A path that a test asks for and nothing has: most likely it is misspelled.
enum UnservedPath {
    /// A message about a path, which may have places; `nil` where something may serve it.
    static func problem(_ path: String?, in snapshot: ServiceSnapshot) -> String? {
        guard let path, !path.isEmpty, let asked = try? RoutePattern(parsing: path) else { return nil }
        // Of another server's paths nothing is known.
        guard snapshot.settings.upstream.entries.isEmpty, !mayBeFile(asked, path, in: snapshot) else { return nil }
        var routes = snapshot.stubs.table.stubs.compactMap { stub -> RoutePattern? in
            if case .http(let matcher) = stub.request { matcher.route } else { nil }
        }
        if let route = try? RoutePattern(parsing: snapshot.settings.graphQLPath) { routes.append(route) }
        let isServed = routes.contains { $0 == asked || asked.isServed(by: $0) || $0.isServed(by: asked) }
        if isServed { return nil }
        let near = suggestions(for: path, among: routes.filter(\.isLiteral).map { "\($0)" })
        return "Nothing serves the path \"\(path)\"\(orDidYouMean(near))"
    }

    private static func mayBeFile(_ asked: RoutePattern, _ path: String, in snapshot: ServiceSnapshot) -> Bool {
        let files = snapshot.project.content.files
        return asked.isLiteral ? files.has(path) : !files.isEmpty
    }
}

extension RoutePattern {
    /// Whether the other one takes this path, where it has no places.
    fileprivate func isServed(by other: RoutePattern) -> Bool {
        var texts: [String] = []
        for segment in segments {
            switch segment {
            case .literal(let text): texts.append(text)
            case .parameter, .wildcard, .affixed: texts.append("-")
            case .rest: return true
            }
        }
        return other.captures(of: texts) != nil
    }
}
