package import HTTPMessages

/// The conditions of a stub on HTTP requests; all that are given must hold.
package struct HTTPMatcher: Sendable, Equatable {
    /// `nil` means any; `GET` means `HEAD` too.
    package var method: HTTPMethod?
    package var route: RoutePattern
    /// Conditions on the texts that the route captures.
    package var pathParameters: MapMatcher = []
    package var query: MapMatcher
    package var headers: MapMatcher
    package var cookies: MapMatcher
    package var body: BodyMatcher?

    package init(
        method: HTTPMethod?,
        route: RoutePattern,
        query: MapMatcher = [],
        headers: MapMatcher = [],
        cookies: MapMatcher = [],
        body: BodyMatcher? = nil
    ) {
        self.method = method
        self.route = route
        self.query = query
        self.headers = headers
        self.cookies = cookies
        self.body = body
    }
}

/// A matcher for the value under a name: a query item, a header field, a cookie, a form field, an object's member.
package struct NamedMatcher: Sendable, Equatable {
    package var name: String
    package var matcher: ValueMatcher

    package init(name: String, matcher: ValueMatcher) {
        self.name = name
        self.matcher = matcher
    }
}

/// The condition of a stub on the body of an HTTP request.
package enum BodyMatcher: Sendable, Equatable {
    /// The body is read as JSON, regardless of its content type.
    case json(ValueMatcher)
    case text(ValueMatcher)
    /// Fields of `application/x-www-form-urlencoded`.
    case form(MapMatcher)
}
