extension CoverageReport {
    /// A tree for people: the shares, then type by type what was asked for and what was not.
    package var text: String {
        let touched = types.filter { $0.elements.contains(where: isAsked) }
        let untouched = types.filter { !$0.elements.contains(where: isAsked) }.map(\.name)
        let deprecated = elements.filter { $0.isDeprecated && isAsked($0) }.map(\.coordinate)
        var lines = ["Asked for:"] + shareLines.map { "  " + $0 } + touched.flatMap(lines)
        lines += Self.list("Types that nothing was asked of", untouched)
        lines += Self.list("Deprecated and asked for", deprecated)
        lines += Self.list("Stubs that never answered", unusedStubs)
        lines += Self.list("Documents that were never sent", unsentDocuments)
        return lines.joined(separator: "\n")
    }

    /// The shares, a line each: `fields           3 of 12   25 %`.
    private var shareLines: [String] {
        let rows = summary.map { row in (row.label, "\(row.share.asked) of \(row.share.all)", "\(row.share.percent) %")
        }
        let widths = (rows.map(\.0.count).max() ?? 0, rows.map(\.1.count).max() ?? 0)
        return rows.map { label, part, percent in
            let first = label + String(repeating: " ", count: widths.0 - label.count)
            let second = part + String(repeating: " ", count: widths.1 - part.count)
            return "\(first)  \(second)  \(percent)"
        }
    }

    private func lines(_ type: CoverableType) -> [String] {
        let rows = rows(of: type)
        if rows.isEmpty { return ["", type.name] }
        let width = rows.map(\.name.count).max() ?? 0
        let title = "\(type.name) (\(rows.count(where: \.isAsked)) of \(rows.count))"
        return ["", title]
            + rows.map { row in
                let padding = String(repeating: " ", count: width - row.name.count)
                return "  \(row.name)\(padding)  \(row.remarks.joined(separator: "; "))"
            }
    }

    private static func list(_ title: String, _ names: [String]) -> [String] {
        names.isEmpty ? [] : ["", title + ":"] + names.map { "  " + $0 }
    }
}
