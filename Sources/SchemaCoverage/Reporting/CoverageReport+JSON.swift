package import JSONModel

extension CoverageReport {
    /// Everything, for other programs, and to be merged with the coverage of other runs.
    package var json: JSONValue {
        var summary = JSONObject()
        for kind in CoverableElement.Kind.allCases { summary[kind.rawValue] = Self.json(share(of: kind)) }
        summary["nulls"] = Self.json(nullShare)
        summary["errors"] = Self.json(errorShare)
        let elements = elements
        let asked = elements.filter(isAsked)
        return .object([
            "summary": .object(summary),
            "asked": .object(JSONObject(asked.map { ($0.coordinate, .number(.integer(count(of: $0)))) })),
            "notAsked": Self.names(elements.filter { !isAsked($0) }),
            "deprecated": Self.names(asked.filter(\.isDeprecated)),
            "nulls": Self.names(asked.filter { coverage.nulls.contains($0.coordinate) }),
            "neverNull": Self.names(asked.filter { $0.canBeNull && !coverage.nulls.contains($0.coordinate) }),
            "errors": Self.names(asked.filter { coverage.errors.contains($0.coordinate) }),
            "operations": Self.counts(coverage.operations),
            "stubs": Self.counts(coverage.stubs),
            "documents": Self.counts(coverage.documents),
        ])
    }

    private static func json(_ share: Share) -> JSONValue {
        ["asked": .number(.integer(share.asked)), "of": .number(.integer(share.all))]
    }

    private static func names(_ elements: [CoverableElement]) -> JSONValue {
        .array(elements.map { .string($0.coordinate) })
    }

    private static func counts(_ counts: [String: Int]) -> JSONValue {
        .object(JSONObject(counts.sorted { $0.key < $1.key }.map { ($0.key, .number(.integer($0.value))) }))
    }
}
