import MockConfiguration
import MustacheTemplates

extension ProjectSettings.Limits {
    /// What one template may cost.
    var rendering: RenderLimits { RenderLimits(depth: templateDepth, bytes: answerBytes, steps: templateSteps) }
}
