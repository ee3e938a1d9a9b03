/// What the audit knows of, in the order of its table.
package enum RuleName: String, CaseIterable, Sendable {
    case answers = "is answered without errors"
    case ids = "ids differ"
    case unique = "unique texts differ"
    case trees = "trees end"
    case created = "created first"
    case child = "child not before parent"
    case spans = "start before end"
    case future = "past is past"
    case states = "states and moments agree"
    case flags = "flags agree"
    case rare = "deleted is rare"
    case totals = "totals are sums"
    case lines = "line is quantity × price"
    case compared = "compared price is higher"
    case currency = "one currency"
    case counts = "counts are of lists"
    case averages = "averages are of lists"
    case foreignKeys = "foreign keys"
    case wayBack = "way back"
    case codes = "codes are codes"
    case forms = "text forms agree"
    case ranges = "numbers in range"
    case vocabulary = "words of their kind"
    case claims = "explained as it is"
}

/// Counts what was held against the rules.
struct Ledger {
    struct Entry {
        var checked = 0
        var violated = 0
        var examples: [String] = []
    }

    private(set) var entries: [RuleName: Entry] = [:]

    mutating func count(_ rule: RuleName, _ holds: Bool, _ example: @autoclosure () -> String = "") {
        entries[rule, default: Entry()].checked += 1
        guard !holds else { return }
        entries[rule, default: Entry()].violated += 1
        let known = entries[rule, default: Entry()].examples
        guard known.count < 3 else { return }
        let example = example()
        if !known.contains(example) { entries[rule, default: Entry()].examples.append(example) }
    }
}

/// What an audit has found.
package struct AuditReport: Sendable {
    package struct Row: Sendable {
        package var rule: RuleName
        package var checked: Int
        package var violated: Int
        package var examples: [String]
    }

    /// A row for each rule that applies to anything.
    package private(set) var rows: [Row]

    package init() { rows = [] }

    /// Adds what another audit has counted.
    package mutating func add(_ other: AuditReport) {
        let both = rows + other.rows
        rows = RuleName.allCases.compactMap { rule in
            let same = both.filter { $0.rule == rule }
            guard !same.isEmpty else { return nil }
            return Row(
                rule: rule,
                checked: same.reduce(0) { $0 + $1.checked },
                violated: same.reduce(0) { $0 + $1.violated },
                examples: same.flatMap(\.examples)
            )
        }
    }

    init(_ ledger: Ledger) {
        rows = RuleName.allCases.compactMap { rule in
            ledger.entries[rule].map {
                Row(rule: rule, checked: $0.checked, violated: $0.violated, examples: $0.examples)
            }
        }
    }

    package var checked: Int { rows.reduce(0) { $0 + $1.checked } }
    package var violated: Int { rows.reduce(0) { $0 + $1.violated } }

    /// In tenths of a percent, rounded up.
    package static func permille(_ violated: Int, of checked: Int) -> Int {
        checked == 0 ? 0 : (violated * 1_000 + checked - 1) / checked
    }

    /// The table, as people read it.
    package var text: String {
        var lines = [Self.line("rule", "checked", "violated", "percent")]
        for row in rows {
            lines.append(Self.line(row.rule.rawValue, row.checked, row.violated))
            lines += row.examples.map { "    \($0)" }
        }
        lines.append(Self.line("in all", checked, violated))
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(_ rule: String, _ checked: Int, _ violated: Int) -> String {
        let permille = permille(violated, of: checked)
        return line(rule, String(checked), String(violated), "\(permille / 10).\(permille % 10)")
    }

    private static func line(_ rule: String, _ columns: String...) -> String {
        ([rule + pad(rule, 28)] + columns.map { pad($0, 9) + $0 }).joined()
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count))
    }
}
