import MockConfiguration

/// An owner of a project's settings, since copying them for each request costs more than asking their owner.
protocol SettingsOwner: AnyObject, Sendable {
    var settings: ProjectSettings { get }
    var passing: PassingSettings { get }
}

extension ServedProject: SettingsOwner {}
extension GraphQLHandler: SettingsOwner {}
