/// What the server does with requests, apart from the schema and its world: plain values, read from flags and files.
package struct ServerSettings: Sendable {
    /// Where GraphQL is answered; a trailing slash makes no difference.
    package var graphQLPath = "/graphql"
    package var profile = HTTPProfile.compatible
    package var validation = ValidationPolicy.refuse
    /// Whether browsers on other origins may read the answers.
    package var allowsCrossOrigin = true
    package var limits = ServerLimits()

    package init() {}
}
