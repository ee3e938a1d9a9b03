import MockConfiguration
import Scripting

extension ProjectSettings {
    /// The limits of one call of a script.
    var scriptLimits: ScriptLimits { ScriptLimits(time: .seconds(limits.scriptTime)) }
}
