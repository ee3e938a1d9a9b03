import MockConfiguration

/// Has the settings of a project, which are so many that copying them for a request costs more than asking for them.
protocol SettingsOwner: AnyObject, Sendable {
    var settings: ProjectSettings { get }
}

extension ServedProject: SettingsOwner {}
extension GraphQLHandler: SettingsOwner {}
