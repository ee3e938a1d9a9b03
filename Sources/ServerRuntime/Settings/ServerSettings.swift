package import MockConfiguration

/// Which of the conventions in use decides about status codes.
package typealias HTTPProfile = ProjectSettings.HTTPProfile

/// What becomes of a document that breaks a validation rule.
package typealias ValidationPolicy = ProjectSettings.ValidationMode

/// What the server does with requests, apart from the schema and its world.
package struct ServerSettings: Sendable {
    /// Where GraphQL is answered; a trailing slash makes no difference.
    package var graphQLPath = "/graphql"
    package var profile = HTTPProfile.compatible
    package var validation = ValidationPolicy.refuse
    /// Whether browsers on other origins may read the answers.
    package var allowsCrossOrigin = true
    package var limits = ServerLimits()

    package init() {}

    package init(_ project: ProjectSettings) {
        graphQLPath = project.graphQLPath
        profile = project.httpProfile
        validation = project.validation
        allowsCrossOrigin = project.cors
        limits = ServerLimits(project.limits)
    }
}
