import GraphQLLanguage
import GraphQLSchema

extension CoverageReport {
    /// The trace file of lcov (geninfo(1)), by which editors and CI systems colour the lines of `.graphql` files.
    ///
    /// A line has as many hits as operations asked for its element, or for the one of several that most asked for;
    /// arguments are the branches of their field's line. A schema that is not from files has no lines.
    package var lcov: String {
        let elements = Dictionary(
            grouping: elements.filter { $0.kind != .unionMember && $0.origin != nil },
            by: { $0.origin?.source ?? 0 }
        )
        return sources.indices.map { index in
            guard let name = sources[index].name, let elements = elements[index] else { return "" }
            return Self.trace(name, lines(elements, of: sources[index]))
        }
        .joined()
    }

    /// The counts of one line of a file.
    private struct TraceLine {
        var number: Int
        var hits: Int?
        var branches: [Int] = []

        mutating func add(_ element: CoverableElement, _ count: Int) {
            if element.kind == .argument { branches.append(count) } else { hits = max(hits ?? 0, count) }
        }
    }

    private func lines(_ elements: [CoverableElement], of source: SourceText) -> [TraceLine] {
        // From the start to the end, the file is read once.
        let places = elements.map { (offset: Int($0.origin?.range.start ?? 0), element: $0) }.sorted {
            $0.offset < $1.offset
        }
        var cursor = LocationCursor(source)
        var lines: [TraceLine] = []
        for (offset, element) in places {
            let number = cursor.location(at: offset).line
            if lines.last?.number != number { lines.append(TraceLine(number: number)) }
            lines[lines.count - 1].add(element, count(of: element))
        }
        return lines
    }

    private static func trace(_ name: String, _ lines: [TraceLine]) -> String {
        var text = "TN:\nSF:\(name)\n"
        for line in lines {
            for (index, count) in line.branches.enumerated() { text += "BRDA:\(line.number),0,\(index),\(count)\n" }
        }
        let branches = lines.flatMap(\.branches)
        text += "BRF:\(branches.count)\nBRH:\(branches.count { $0 > 0 })\n"
        let hits = lines.compactMap { line in line.hits.map { (line.number, $0) } }
        for (number, count) in hits { text += "DA:\(number),\(count)\n" }
        return text + "LF:\(hits.count)\nLH:\(hits.count { $0.1 > 0 })\nend_of_record\n"
    }
}
