import HTTPMessages
import JSONModel
package import MustacheTemplates

/// The scopes in which templates look names up, in order.
package enum TemplateContexts {
    /// The template's own data, then `mockServer`, `mockServerURL` and `request`, then the functions.
    ///
    /// The first scope that has a name wins, so data may hide any other value.
    package static func scopes(
        data: TemplateValue? = nil,
        request: RequestScope? = nil,
        functions: any TemplateScope
    ) -> [TemplateValue] {
        let request = request.map { TemplateValue.scope(ExchangeScope(request: $0)) }
        return [data, request, .scope(functions)].compactMap(\.self)
    }
}

/// The names that belong to the request: `request`, `mockServer` and `mockServerURL`.
private final class ExchangeScope: TemplateScope {
    private let request: RequestScope

    init(request: RequestScope) { self.request = request }

    func value(named name: String) -> TemplateValue? { request.exchange(named: name) }
}

extension RequestScope {
    /// The value of a name that belongs to the request, itself included.
    func exchange(named name: String) -> TemplateValue? {
        switch name {
        case "request": .scope(self)
        case "mockServer": host.map { .json(.string($0)) }
        case "mockServerURL": host.map { .json(.string(http.scheme + $0)) }
        default: nil
        }
    }

    /// The `Host` header with the path prefix of the session; `nil` for HTTP/1.0 requests without the header.
    private var host: String? { http.headers["Host"].map { $0 + basePath } }
}
