import MockConfiguration
import Scripting

extension ProjectSettings {
    /// What one call of a script may cost.
    var scriptLimits: ScriptLimits { ScriptLimits(time: .seconds(limits.scriptTime)) }
}
