package import HTTPMessages

/// Which HTTP requests a stub is meant for; everything that is given must hold.
package struct HTTPMatcher: Sendable, Equatable {
    /// `nil` means any; `GET` means `HEAD` too.
    package var method: HTTPMethod?
    package var route: RoutePattern
    /// Of what the route captures.
    package var pathParameters: MapMatcher
    package var query: MapMatcher
    package var headers: MapMatcher
    package var cookies: MapMatcher
    package var body: BodyMatcher?

    package init(
        method: HTTPMethod?,
        route: RoutePattern,
        pathParameters: MapMatcher = [],
        query: MapMatcher = [],
        headers: MapMatcher = [],
        cookies: MapMatcher = [],
        body: BodyMatcher? = nil
    ) {
        self.method = method
        self.route = route
        self.pathParameters = pathParameters
        self.query = query
        self.headers = headers
        self.cookies = cookies
        self.body = body
    }
}

/// A matcher for what stands under a name: a query item, a header field, a cookie, a form field, an object's member.
package struct NamedMatcher: Sendable, Equatable {
    package var name: String
    package var matcher: ValueMatcher

    package init(name: String, matcher: ValueMatcher) {
        self.name = name
        self.matcher = matcher
    }
}

/// What the body of an HTTP request must hold.
package enum BodyMatcher: Sendable, Equatable {
    /// Whatever the content type says, the body is read as JSON.
    case json(ValueMatcher)
    case text(ValueMatcher)
    /// Fields of `application/x-www-form-urlencoded`.
    case form(MapMatcher)
}
