import GraphQLSchema
import HTTPMessages
import JSONModel
import ServerRuntime

/// Finds the route for a request, or throws a problem that names what there is instead.
struct AdminRouter: Sendable {
    /// The routes; those with literal segments before those with variables in the same place.
    let routes: [AdminRoute]

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
        guard let path = routes.first(where: { Self.matches(segments, $0.segments) })?.path else {
            throw notFound(segments, target.rawPath)
        }
        let there = routes.filter { $0.path == path }
        if request.method == .options { return .methods(Self.methods(of: there)) }
        let method = request.method == .head ? .get : request.method
        guard let route = there.first(where: { $0.method == method }) else {
            throw Self.notAllowed(request.method, there)
        }
        try Self.checkBody(request.body, for: route)
        let values = zip(segments, route.segments).compactMap { value, literal in literal == nil ? value : nil }
        return .route(route, segments: values, query: try Self.checked(items, for: route))
    }

    private static func matches(_ segments: [String], _ template: [String?]) -> Bool {
        segments.count == template.count
            && zip(segments, template).allSatisfy { $1 == nil ? !$0.isEmpty : $0 == $1 }
    }

    /// Refuses an object that says something where no body is read; clients that always send some body do not mean it.
    private static func checkBody(_ body: [UInt8], for route: AdminRoute) throws(AdminProblem) {
        guard route.body == nil, let said = (try? JSONValue(parsing: body))?.object, !said.isEmpty else { return }
        let detail = "\(route.method) \(route.path) takes no body. \(choices(of: parameters(of: route)))"
        throw AdminProblem(.badRequest, "A body has no effect here", detail: detail)
    }

    private static func parameters(of route: AdminRoute) -> [AdminParameter] {
        route.parameters.filter { $0.place == .query }
    }

    private static func choices(of parameters: [AdminParameter]) -> String {
        let names = parameters.map(\.name)
        return "It takes: \(names.isEmpty ? "none" : names.joined(separator: ", "))."
    }

    private static func checked(_ items: [FormItem], for route: AdminRoute) throws(AdminProblem) -> [FormItem] {
        let parameters = parameters(of: route)
        var seen: Set<String> = []
        for item in items {
            guard let parameter = parameters.first(where: { $0.name == item.name }) else {
                let near = didYouMean(suggestions(for: item.name, among: parameters.map(\.name)))
                let detail =
                    "\(route.method) \(route.path) has no parameter \"\(item.name)\".\(near) \(choices(of: parameters))"
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
    private static func methods(of routes: [AdminRoute]) -> String {
        var methods = routes.map(\.method)
        if let get = methods.firstIndex(of: .get) { methods.insert(.head, at: get + 1) }
        return (methods + [.options]).map(\.rawValue).joined(separator: ", ")
    }

    private static func notAllowed(_ method: HTTPMethod, _ routes: [AdminRoute]) -> AdminProblem {
        let methods = methods(of: routes)
        return AdminProblem(
            .methodNotAllowed,
            "\(method) is not for this path",
            detail: "\(routes[0].path) takes \(methods).",
            headers: ["Allow": methods]
        )
    }

    private func notFound(_ segments: [String], _ path: String) -> AdminProblem {
        // What comes after the first name is the caller's own; only that name can be mistyped.
        let name = segments.count > 1 ? segments[1] : ""
        var below: [String] = []
        for route in routes where route.segments.dropFirst().first == name && !below.contains(route.path) {
            below.append(route.path)
        }
        let hint: String
        if name.isEmpty || below.isEmpty {
            let names = Set(routes.compactMap { $0.segments.dropFirst().first ?? nil })
            hint = didYouMean(suggestions(for: name, among: names).map { "\(AdminPath.prefix)/\($0)" })
        } else {
            hint = " Here there is \(below.joined(separator: ", ")); a \"/\" in a name is written %2F."
        }
        let detail = "GET /_admin lists all there is.\(hint)"
        return AdminProblem(.notFound, "The admin API has nothing at \(path)", detail: detail)
    }
}
