/// Writes syntax trees as text that parses back to the same trees.
///
/// The form is graphql-js's: two spaces of indentation, a field's arguments on lines of their own when they would make
/// the line longer than 80 columns. One file holds the writing, the others what each node looks like.
struct Printer {
    private(set) var bytes: [UInt8] = []
    private var indentation = 0

    /// The text that a printing function writes.
    static func text(_ print: (inout Printer) -> Void) -> String {
        var printer = Printer()
        print(&printer)
        return String(decoding: printer.bytes, as: UTF8.self)
    }

    mutating func write(_ text: String) { bytes += text.utf8 }

    /// Ends the line; the next one begins at the current indentation.
    mutating func newline() {
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<indentation { write("  ") }
    }

    /// Writes text that may have several lines, each at the current indentation.
    mutating func writeLines(_ text: some Sequence<UInt8>) {
        for byte in text {
            if byte == UInt8(ascii: "\n") { newline() } else { bytes.append(byte) }
        }
    }

    mutating func list<Item>(_ items: [Item], separator: String, _ print: (inout Printer, Item) -> Void) {
        for (index, item) in items.enumerated() {
            if index > 0 { write(separator) }
            print(&self, item)
        }
    }

    /// Writes items on lines of their own between two punctuators; nothing where there are none.
    mutating func block<Item>(
        _ items: [Item],
        opening: String,
        closing: String,
        _ print: (inout Printer, Item) -> Void
    ) {
        guard !items.isEmpty else { return }
        write(opening)
        indentation += 1
        for item in items {
            newline()
            print(&self, item)
        }
        indentation -= 1
        newline()
        write(closing)
    }

    /// Writes items between parentheses: on one line, unless one of them takes several.
    mutating func parenthesized<Item>(_ items: [Item], _ print: (inout Printer, Item) -> Void) {
        guard !items.isEmpty else { return }
        let line = Printer.inline(items, print)
        if line.contains(UInt8(ascii: "\n")) {
            block(items, opening: "(", closing: ")", print)
        } else {
            bytes += line
        }
    }

    /// Items between parentheses on one line, as they look without indentation.
    static func inline<Item>(_ items: [Item], _ print: (inout Printer, Item) -> Void) -> [UInt8] {
        var printer = Printer()
        printer.write("(")
        printer.list(items, separator: ", ", print)
        printer.write(")")
        return printer.bytes
    }
}
