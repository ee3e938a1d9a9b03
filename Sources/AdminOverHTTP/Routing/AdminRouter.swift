import GraphQLSchema
import HTTPMessages
import ServerRuntime

/// Finds the route for a request, or throws a problem that names what there is instead.
struct AdminRouter: Sendable {
    /// A path template with the operations on it.
    private struct Resource: Sendable {
        let template: String
        /// The literal segments of the template; `nil` for the variable ones.
        let segments: [String?]
        var routes: [AdminRoute]
    }

    private let resources: [Resource]

    /// - Parameter routes: the routes; those with literal segments before those with variables in the same place.
    init(_ routes: [AdminRoute]) {
        var resources: [Resource] = []
        for route in routes {
            if let index = resources.firstIndex(where: { $0.template == route.path }) {
                resources[index].routes.append(route)
            } else {
                let segments = route.path.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) }
                resources.append(Resource(template: route.path, segments: segments, routes: [route]))
            }
        }
        self.resources = resources
    }

    enum Outcome {
        case route(AdminRoute, segments: [String], query: [FormItem])
        /// `OPTIONS`: the methods there are.
        case methods(String)
    }

    func outcome(for request: HTTPRequest) throws(AdminProblem) -> Outcome {
        let target: RequestTarget
        var segments: [String]
        let items: [FormItem]
        do throws(HTTPDecodingError) {
            target = try request.parsedTarget()
            segments = try target.pathSegments()
            items = try target.queryItems()
        } catch {
            throw AdminProblem(.badRequest, "Bad path or query", detail: error.message + ".")
        }
        // The index may be asked for as a folder is; anything else would make an empty name mean all names.
        if segments.count == 2, segments[1].isEmpty { segments.removeLast() }
        guard let resource = resources.first(where: { Self.matches(segments, $0.segments) }) else {
            throw notFound(segments, target.rawPath)
        }
        if request.method == .options { return .methods(Self.methods(of: resource)) }
        let method = request.method == .head ? .get : request.method
        guard let route = resource.routes.first(where: { $0.method == method }) else {
            throw Self.notAllowed(request.method, resource)
        }
        let values = zip(segments, resource.segments).compactMap { value, literal in literal == nil ? value : nil }
        return .route(route, segments: values, query: try Self.checked(items, for: route))
    }

    private static func matches(_ segments: [String], _ template: [String?]) -> Bool {
        segments.count == template.count
            && zip(segments, template).allSatisfy { $1 == nil ? !$0.isEmpty : $0 == $1 }
    }

    private static func checked(_ items: [FormItem], for route: AdminRoute) throws(AdminProblem) -> [FormItem] {
        let parameters = route.parameters.filter { $0.place == .query }
        let known = parameters.map(\.name)
        var seen: Set<String> = []
        for item in items {
            guard let parameter = parameters.first(where: { $0.name == item.name }) else {
                let near = didYouMean(suggestions(for: item.name, among: known))
                let list = known.isEmpty ? "none" : known.joined(separator: ", ")
                let detail =
                    "\(route.method) \(route.path) has no parameter \"\(item.name)\".\(near) It takes: \(list)."
                throw AdminProblem(.badRequest, "Unknown query parameter", detail: detail)
            }
            guard seen.insert(item.name).inserted else {
                let detail = "The parameter \"\(item.name)\" is given twice; give it once."
                throw AdminProblem(.badRequest, "Repeated query parameter", detail: detail)
            }
            if let expectation = parameter.expectation(unmetBy: item.value) {
                let detail = "\"\(item.name)\" is \(expectation), not \"\(item.value)\"."
                throw AdminProblem(.badRequest, "Bad query parameter", detail: detail)
            }
        }
        return items
    }
}

extension AdminRouter {
    private static func methods(of resource: Resource) -> String {
        var methods = resource.routes.map(\.method)
        if let get = methods.firstIndex(of: .get) { methods.insert(.head, at: get + 1) }
        return (methods + [.options]).map(\.rawValue).joined(separator: ", ")
    }

    private static func notAllowed(_ method: HTTPMethod, _ resource: Resource) -> AdminProblem {
        let methods = methods(of: resource)
        return AdminProblem(
            .methodNotAllowed,
            "\(method) is not for this path",
            detail: "\(resource.template) takes \(methods).",
            headers: ["Allow": methods]
        )
    }

    private func notFound(_ segments: [String], _ path: String) -> AdminProblem {
        // What comes after the first name is the caller's own; only that name can be mistyped.
        let name = segments.count > 1 ? segments[1] : ""
        let templates = resources.map(\.template)
        let below = templates.filter {
            $0 == "\(AdminPath.prefix)/\(name)" || $0.hasPrefix("\(AdminPath.prefix)/\(name)/")
        }
        let hint: String
        if name.isEmpty || below.isEmpty {
            let names = Set(resources.compactMap { $0.segments.dropFirst().first ?? nil })
            hint = didYouMean(suggestions(for: name, among: names).map { "\(AdminPath.prefix)/\($0)" })
        } else {
            hint = " Here there is \(below.joined(separator: ", ")); a \"/\" in a name is written %2F."
        }
        let detail = "GET /_admin lists all there is.\(hint)"
        return AdminProblem(.notFound, "The admin API has nothing at \(path)", detail: detail)
    }
}
