import GraphQLLanguage
package import GraphQLSchema

/// Coverage compared with a schema: the elements that were asked for, and those that were not.
package struct CoverageReport: Sendable {
    package let coverage: Coverage
    let types: [CoverableType]
    /// The files that the elements were read from.
    let sources: [SourceText]

    /// - Throws: `OtherSchema` where the coverage has coordinates that the schema has not.
    package init(_ coverage: Coverage, of schema: Schema) throws(OtherSchema) {
        let report = CoverageReport(known: coverage, of: schema)
        let unknown = Set(coverage.asked.keys).union(coverage.nulls).union(coverage.errors)
            .subtracting(report.elements.map(\.coordinate))
            .filter { schema.isCountable($0) }
        guard let first = unknown.min() else {
            self = report
            return
        }
        throw OtherSchema(coordinate: first)
    }

    /// Reports on a server: coordinates of a schema that it served before a reload are left out.
    package init(known coverage: Coverage, of schema: Schema) {
        self.coverage = coverage
        types = schema.coverableTypes
        sources = schema.sources
    }

    /// The coverage is of another schema.
    package struct OtherSchema: Error, Sendable, Equatable {
        package let coordinate: String
    }

    /// A number of elements that were asked for, out of all of a kind.
    package struct Share: Sendable, Equatable {
        package var asked: Int
        package var all: Int

        /// The share in percent, rounded down: it is 100 only where all were asked for.
        ///
        /// It is 100 where there are no elements, too.
        package var percent: Int { all == 0 ? 100 : asked * 100 / all }
    }

    package var elements: [CoverableElement] { types.flatMap(\.elements) }

    package func count(of element: CoverableElement) -> Int { coverage.asked[element.coordinate] ?? 0 }

    func isAsked(_ element: CoverableElement) -> Bool { count(of: element) > 0 }

    package func share(of kind: CoverableElement.Kind) -> Share { share { $0.kind == kind } }

    private func share(where isCounted: (CoverableElement) -> Bool) -> Share {
        var share = Share(asked: 0, all: 0)
        for type in types {
            for element in type.elements where isCounted(element) {
                share.all += 1
                if isAsked(element) { share.asked += 1 }
            }
        }
        return share
    }

    /// The share of fields that were null, out of the nullable fields that were asked for.
    package var nullShare: Share {
        let asked = elements.filter { $0.canBeNull && isAsked($0) }
        return Share(asked: asked.count { coverage.nulls.contains($0.coordinate) }, all: asked.count)
    }

    /// The share of fields that had an error, out of those that were asked for.
    package var errorShare: Share {
        let asked = elements.filter { $0.isAnswered && isAsked($0) }
        return Share(asked: asked.count { coverage.errors.contains($0.coordinate) }, all: asked.count)
    }

    /// The shares of all kinds and outcomes, with labels for people; those of nothing are left out.
    var summary: [(label: String, share: Share)] {
        let kinds = CoverableElement.Kind.allCases.map { (label: $0.words, share: share(of: $0)) }
        let outcomes = [("nullable fields that were null", nullShare), ("fields that had an error", errorShare)]
        return (kinds + outcomes).filter { $0.share.all > 0 }
    }

    /// The stubs that never answered.
    package var unusedStubs: [String] { Self.unused(coverage.stubs) }

    /// The operations of clients' documents that were never sent.
    package var unsentDocuments: [String] { Self.unused(coverage.documents) }

    private static func unused(_ counts: [String: Int]) -> [String] { counts.filter { $0.value == 0 }.keys.sorted() }
}

extension Schema {
    /// Whether coverage counts what a coordinate names, if it names anything here: scalars, and the values of enums that
    /// only responses have, are noted with the others, and left out of reports.
    fileprivate func isCountable(_ coordinate: String) -> Bool {
        guard let type = type(named: String(coordinate.prefix { $0 != "." })) else { return true }
        switch type.kind {
        case .scalar: return false
        case .enumeration(let values):
            let value = coordinate.dropFirst(type.name.count + 1)
            return !value.isEmpty && values[String(value)] == nil
        default: return true
        }
    }
}
