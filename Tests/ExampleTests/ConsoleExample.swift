import Foundation

/// One command of a fenced `console` block, with the output that the page shows for it.
///
/// A command begins with `$ `; a line that ends in a backslash or a pipe, or leaves a quote open, goes on in the next
/// one.
struct ConsoleExample: Sendable, CustomStringConvertible {
    var line: Int
    var command: String
    var output: String

    var description: String { "line \(line): \(command)" }
}

/// A page cut into what is kept as it is and the examples in it, so that it can be written anew with other outputs.
struct ConsolePage {
    enum Part {
        case text(String)
        case example(ConsoleExample)
    }

    private(set) var parts: [Part] = []

    var examples: [ConsoleExample] {
        parts.compactMap {
            guard case .example(let example) = $0 else { return nil }
            return example
        }
    }

    init(_ page: String) {
        var isConsole = false
        var current: ConsoleExample?
        var isContinued = false
        for (index, line) in page.components(separatedBy: "\n").enumerated() {
            let isFence = line.hasPrefix("```")
            if isFence || (isConsole && !isContinued && line.hasPrefix("$ ")) {
                if let current { parts.append(.example(current)) }
                current = nil
            }
            if isFence {
                isConsole = line == "```console"
                parts.append(.text(line))
            } else if isConsole, !isContinued, line.hasPrefix("$ ") {
                current = ConsoleExample(line: index + 1, command: String(line.dropFirst(2)), output: "")
                isContinued = Self.isOpen(line)
            } else if isContinued {
                current?.command += "\n" + line
                isContinued = Self.isOpen(current?.command ?? "")
            } else if current != nil {
                let isFirst = current?.output.isEmpty ?? true
                current?.output += isFirst ? line : "\n" + line
            } else {
                parts.append(.text(line))
            }
        }
    }

    private static func isOpen(_ command: String) -> Bool {
        command.hasSuffix("\\") || command.hasSuffix("|") || command.count { $0 == "'" } % 2 == 1
    }

    var text: String {
        parts.map { part in
            switch part {
            case .text(let line): line
            case .example(let example): "$ " + example.command + (example.output.isEmpty ? "" : "\n" + example.output)
            }
        }
        .joined(separator: "\n")
    }

    /// The page with each example's output replaced.
    func replacingOutputs(_ outputs: [Int: String]) -> ConsolePage {
        var page = self
        for (index, part) in parts.enumerated() {
            guard case .example(var example) = part, let output = outputs[example.line] else { continue }
            example.output = output
            page.parts[index] = .example(example)
        }
        return page
    }
}
