import MockConfiguration
import MustacheTemplates

extension ProjectSettings.Limits {
    /// The limits of rendering one template.
    var rendering: RenderLimits { RenderLimits(depth: templateDepth, bytes: answerBytes, steps: templateSteps) }
}
