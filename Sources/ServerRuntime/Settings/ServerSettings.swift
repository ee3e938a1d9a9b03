package import MockConfiguration

/// Which of the conventions in use decides about status codes.
package typealias HTTPProfile = ProjectSettings.HTTPProfile

/// What becomes of a document that breaks a validation rule.
package typealias ValidationPolicy = ProjectSettings.ValidationMode

/// What becomes of an operation that no stub matches.
package typealias UnmatchedGraphQL = ProjectSettings.UnmatchedGraphQL

/// What becomes of any other request that nothing answers.
package typealias UnmatchedREST = ProjectSettings.UnmatchedREST

/// What the server does with requests, apart from the schema and its world.
package struct ServerSettings: Sendable {
    /// Where GraphQL is answered; a trailing slash makes no difference.
    package var graphQLPath = "/graphql"
    package var profile = HTTPProfile.compatible
    package var validation = ValidationPolicy.refuse
    /// Whether browsers on other origins may read the answers.
    package var allowsCrossOrigin = true
    /// Seconds that every answer waits, unless its stub says otherwise.
    package var delay = 0.0
    package var unmatchedGraphQL = UnmatchedGraphQL.generate
    package var unmatchedREST = UnmatchedREST.fail
    package var limits = ProjectSettings.Limits()
    package var caches = CacheLimits()

    package init() {}

    package init(_ project: ProjectSettings) {
        graphQLPath = project.graphQLPath
        profile = project.httpProfile
        validation = project.validation
        allowsCrossOrigin = project.cors
        delay = project.delay
        unmatchedGraphQL = project.onUnmatchedGraphQL
        unmatchedREST = project.onUnmatchedREST
        limits = project.limits
    }
}
