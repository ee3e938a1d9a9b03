/// Finds places in the engine's text of a stack: a call a line, innermost first, as `name@file:line:column`.
enum StackTrace {
    /// The innermost place that is in the script itself.
    static func place(in script: Script, stack: String) -> (line: Int, column: Int)? {
        for frame in stack.split(separator: "\n") {
            guard let (rest, column) = splitNumber(frame), let (name, line) = splitNumber(rest),
                name == script.file || name.hasSuffix("@" + script.file)
            else { continue }
            // What a script is wrapped into begins on its first line.
            let shift = line == script.line ? Realm.opening.utf16.count : 0
            return (line, max(1, column - shift))
        }
        return nil
    }

    /// `a:7` as `a` and 7.
    private static func splitNumber(_ text: Substring) -> (Substring, Int)? {
        guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]) else {
            return nil
        }
        return (text[..<colon], number)
    }
}
