import HTTPMessages
import JSONModel
package import MustacheTemplates

/// Where templates look names up, and in which order.
package enum TemplateContexts {
    /// The contexts for one answer: the template's own data, then `mockServer`, `mockServerURL` and `request`, then what
    /// is kept between requests, then the functions.
    ///
    /// The first that has a name wins, so data may hide anything.
    package static func scopes(
        data: TemplateValue? = nil,
        request: RequestScope? = nil,
        isSecure: Bool = false,
        cache: (any TemplateScope)? = nil,
        functions: TemplateFunctions
    ) -> [TemplateValue] {
        var scopes: [TemplateValue] = []
        if let data { scopes.append(data) }
        if let request { scopes.append(.scope(members(of: request, isSecure: isSecure))) }
        if let cache { scopes.append(.scope(cache)) }
        scopes.append(.scope(functions))
        return scopes
    }

    private static func members(of request: RequestScope, isSecure: Bool) -> TemplateMembers {
        var members: [(name: String, value: TemplateValue)] = [("request", .scope(request))]
        if let host = request.request.headers["Host"] {
            members.append(("mockServer", .json(.string(host))))
            members.append(("mockServerURL", .json(.string((isSecure ? "https://" : "http://") + host))))
        }
        return TemplateMembers(members)
    }
}
