/// The table that `make bench` prints.
struct Report {
    struct Row {
        var work: String
        var measured: String
        var ratio: Double?
        /// The most that the project allows itself.
        var limit: Double?
        var unit = ""
    }

    private(set) var rows: [Row] = []

    mutating func add(_ row: Row) { rows.append(row) }

    /// Rows that are over their limit.
    var excesses: [Row] {
        rows.filter { row in
            guard let ratio = row.ratio, let limit = row.limit else { return false }
            return ratio > limit
        }
    }

    var text: String {
        let header = ["work", "measured", "ratio", "at most"]
        let cells = rows.map { row in
            [row.work, row.measured, format(row.ratio, row.unit), format(row.limit, row.unit)]
        }
        let widths = header.indices.map { column in
            ([header] + cells).map { $0[column].count }.max() ?? 0
        }
        let separator = widths.map { String(repeating: "-", count: $0) }
        return ([header, separator] + cells)
            .map { line in zip(line, widths).map { pad($0, to: $1) }.joined(separator: "  ") }
            .joined(separator: "\n")
    }

    private func format(_ number: Double?, _ unit: String) -> String {
        guard let number else { return "" }
        let hundredths = Int((number * 100).rounded())
        let text = "\(hundredths / 100).\(String(hundredths % 100 + 100).dropFirst())"
        return unit.isEmpty ? text : "\(text) \(unit)"
    }

    private func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
