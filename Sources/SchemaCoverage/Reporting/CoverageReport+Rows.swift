extension CoverageReport {
    /// One element of a type as a row for people; its arguments are among the remarks.
    struct Row {
        let name: String
        let isAsked: Bool
        let remarks: [String]
    }

    func rows(of type: CoverableType) -> [Row] {
        var rows: [Row] = []
        var elements = type.elements.dropFirst()
        while let element = elements.popFirst() {
            let arguments = elements.prefix { $0.kind == .argument }
            elements = elements.dropFirst(arguments.count)
            rows.append(
                Row(
                    name: String(element.coordinate.dropFirst(type.name.count + 1)),
                    isAsked: isAsked(element),
                    remarks: remarks(on: element, arguments)
                )
            )
        }
        return rows
    }

    private func remarks(on element: CoverableElement, _ arguments: ArraySlice<CoverableElement>) -> [String] {
        let count = count(of: element)
        guard count > 0 else { return [element.isDeprecated ? "not asked for (deprecated)" : "not asked for"] }
        var remarks = [count == 1 ? "1 operation" : "\(count) operations"]
        let missing = arguments.filter { !isAsked($0) }.map {
            $0.coordinate.dropFirst(element.coordinate.count + 1).dropLast(2)
        }
        if !missing.isEmpty { remarks.append("without \(missing.joined(separator: ", "))") }
        if element.canBeNull, !coverage.nulls.contains(element.coordinate) { remarks.append("never null") }
        if coverage.errors.contains(element.coordinate) { remarks.append("had an error") }
        if element.isDeprecated { remarks.append("deprecated") }
        return remarks
    }
}
