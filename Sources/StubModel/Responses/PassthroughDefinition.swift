package import HTTPMessages
import JSONModel

/// A request that is passed on to another server, with the changes to it and to the response.
package struct PassthroughDefinition: Sendable, Hashable {
    /// A part of the request that is replaced or, where the value is `nil`, left out; the value may be a template.
    package struct Replacement: Sendable, Hashable {
        package var name: String
        package var value: String?

        package init(name: String, value: String?) {
            self.name = name
            self.value = value
        }
    }

    /// The server that the request is sent to; `nil` leaves that to the server's settings.
    package var upstream: BaseURL?
    /// `nil` leaves the request's own.
    package var method: String?
    /// `nil` leaves the request's own; a template.
    package var path: String?
    package var query: [Replacement] = []
    package var headers: [Replacement] = []
    /// `nil` leaves the request's own.
    package var body: BodyDefinition?
    /// `nil` leaves the upstream's response as it is.
    package var reply: ReplyDefinition?
    /// A script that computes the changes from the upstream's response, where they are not the same for all responses.
    package var script: ScriptDefinition?
    /// Whether the strings in the definition are templates.
    package var isTemplate = true

    package init() {}
}

/// The changes to an upstream's response.
package struct ReplyDefinition: Sendable, Hashable {
    /// `nil` leaves the upstream's own.
    package var status: Int?
    /// Fields that replace those of their name.
    package var headers: [HeaderDefinition] = []
    /// `nil` leaves the upstream's own.
    package var body: BodyDefinition?
    /// Data that lie over those of the upstream's GraphQL result, and errors and extensions that are added to its own.
    package var result: GraphQLResponseDefinition?

    package init() {}
}
