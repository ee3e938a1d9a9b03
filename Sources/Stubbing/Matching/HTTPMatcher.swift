package import HTTPMessages

/// Which HTTP requests a stub is meant for; everything that is given must hold.
package struct HTTPMatcher: Sendable, Equatable {
    /// `nil` means any; `GET` means `HEAD` too.
    package var method: HTTPMethod?
    package var route: RoutePattern
    package var query: [NamedMatcher]
    package var headers: [NamedMatcher]
    package var cookies: [NamedMatcher]
    package var body: BodyMatcher?

    package init(
        method: HTTPMethod?,
        route: RoutePattern,
        query: [NamedMatcher] = [],
        headers: [NamedMatcher] = [],
        cookies: [NamedMatcher] = [],
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
    /// Fields of `application/x-www-form-urlencoded`; others may be there too.
    case form([NamedMatcher])
}
