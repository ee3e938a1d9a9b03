package import MockConfiguration

/// What the server does with requests: the project's settings.
package typealias ServerSettings = ProjectSettings
