/// The table that `make bench` prints.
struct Report {
    struct Row {
        var work: String
        /// What was measured, where the result alone does not say.
        var measured = ""
        var result: Double
        /// The most that the project allows itself.
        var limit: Double?
        /// Empty for a ratio.
        var unit = ""

        var isOverLimit: Bool { limit.map { result > $0 } ?? false }
    }

    private(set) var rows: [Row] = []

    mutating func add(_ row: Row) { rows.append(row) }

    /// Rows that are over their limit; they are marked in the table.
    var excesses: [Row] { rows.filter(\.isOverLimit) }

    var text: String {
        let header = ["", "work", "measured", "result", "at most"]
        let cells = rows.map { row in
            [
                row.isOverLimit ? "!" : "", row.work, row.measured, Self.format(row.result, row.unit),
                row.limit.map { Self.format($0, row.unit) } ?? "",
            ]
        }
        let widths = header.indices.map { column in
            ([header] + cells).map { $0[column].count }.max() ?? 0
        }
        let separator = widths.map { String(repeating: "-", count: $0) }
        return ([header, separator] + cells)
            .map { line in zip(line, widths).map { pad($0, to: $1) }.joined(separator: "  ") }
            .joined(separator: "\n")
    }

    /// The number with two decimals, and its unit.
    static func format(_ number: Double, _ unit: String) -> String {
        let hundredths = Int((number * 100).rounded())
        let text = "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
        return unit.isEmpty ? text : "\(text) \(unit)"
    }

    private func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
