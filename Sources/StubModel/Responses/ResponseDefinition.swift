package import GraphQLLanguage

/// A response of a stub, before anything is rendered.
package enum ResponseDefinition: Sendable, Hashable {
    /// A whole HTTP response, sent as it is; a GraphQL stub may have one too.
    case http(HTTPResponseDefinition)
    /// A layer over the result that the schema's world gives; without a schema, the result itself.
    case graphQL(GraphQLResponseDefinition)
    /// The response that a script makes of the request.
    case script(ScriptDefinition)
    /// The response that a closure of the program that runs the server makes of the request: the value holds the
    /// closure's id.
    case handler(id: String)
    /// The response of another server.
    indirect case passthrough(PassthroughDefinition)
    /// The events of a subscription, in turn; it stays open after the last one, unless that ends it.
    case events([EventDefinition])
    /// No response: the connection is closed.
    case drop
    /// The diagnostic of a stub that could not be read, sent as a 500 or a GraphQL error.
    case broken(Diagnostic)
}

extension ResponseDefinition {
    package var isPassedOn: Bool {
        if case .passthrough = self { true } else { false }
    }

    /// Whether it is passed on to the server that the settings name.
    package var needsUpstream: Bool {
        if case .passthrough(let definition) = self { definition.upstream == nil } else { false }
    }

    /// The script that makes the response, or changes an upstream's.
    package var script: ScriptDefinition? {
        switch self {
        case .script(let script): script
        case .passthrough(let definition): definition.script
        case .http, .graphQL, .handler, .events, .drop, .broken: nil
        }
    }
}

/// A whole HTTP response.
package struct HTTPResponseDefinition: Sendable, Hashable {
    package var status: Int
    /// In order; a name may come more than once.
    package var headers: [HeaderDefinition]
    package var body: BodyDefinition
    /// Whether the strings in the response are templates.
    package var isTemplate: Bool

    package init(
        status: Int = 200,
        headers: [HeaderDefinition] = [],
        body: BodyDefinition = .none,
        isTemplate: Bool = true
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.isTemplate = isTemplate
    }
}

/// A header field whose value may be a template; without any text it is not sent, and no default takes its place.
package struct HeaderDefinition: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
