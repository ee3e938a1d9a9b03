package import MockConfiguration
import Scripting

/// What the server does with requests: the project's settings.
package typealias ServerSettings = ProjectSettings

extension ProjectSettings {
    var scriptLimits: ScriptLimits { ScriptLimits(time: .seconds(limits.scriptTime)) }
}
