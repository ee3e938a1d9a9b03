import JSONModel
import SchemaMocking

extension AnswerReason {
    /// The reason as lines for people: the value, its layers, the way to it, and how to change it.
    package var lines: [String] {
        var lines = ["\(path) is \(value.map(Self.text) ?? "not in the response")"]
        if let now {
            let reason = nowReason.map { ", because: \($0)" } ?? ""
            lines.append("  (the same request would get \(Self.text(now.value)) now\(reason))")
        }
        if let note { lines.append("  (\(note))") }
        lines.append("  because: \(sentence)")
        for layer in layers.dropFirst(error == nil ? 1 : 0) { lines.append("  else \(layer.name): \(layer.says)") }
        if !steps.isEmpty { lines += ["", "The way to it:"] + steps.map(line) }
        if let lesson {
            lines += ["", "To say it yourself, in mynah.yml:"] + lesson.split(separator: "\n").map { "  \($0)" }
        }
        return lines
    }

    private func line(of step: AnswerStep) -> String {
        let object = step.key.map { "\(step.coordinate) of \(Self.text($0))" } ?? step.coordinate
        let reason = step.path == path ? nil : layers(of: step).first
        return "  \(step.path): \(object)" + (reason.map { ", \($0.says)" } ?? "")
    }

    /// The value as JSON on one line, cut to at most 80 characters.
    private static func text(_ value: JSONValue) -> String {
        let text = String(decoding: value.serialized(), as: UTF8.self)
        return text.count <= 80 ? text : text.prefix(77) + "…"
    }
}
