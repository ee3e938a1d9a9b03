/// The elements of a schema that operations asked for, each by its coordinate: `Query.hero`, `Query.hero(id:)`,
/// `Episode.JEDI`, `ReviewInput.stars`.
///
/// Coordinates are those of the specification (September 2025, section 3.14). Members of unions have none there, and are
/// written like values of enums: `SearchResult.Movie`.
package struct Coverage: Sendable, Equatable {
    /// How many different operations asked for an element.
    ///
    /// Two operations are the same where their text is, and their variables select and give the same elements.
    package var asked: [String: Int] = [:]
    /// Fields that were null in a response.
    package var nulls: Set<String> = []
    /// Fields that had an error in a response.
    package var errors: Set<String> = []
    /// How many different operations had a name.
    package var operations: [String: Int] = [:]
    /// How often each stub answered; 0 for those that never did.
    package var stubs: [String: Int] = [:]
    /// How many different requests were for each operation of clients' documents; 0 for those that were never sent.
    package var documents: [String: Int] = [:]

    package init() {}

    package var isEmpty: Bool { self == Coverage() }

    /// Adds what another server, session or run was asked.
    package mutating func merge(_ other: Coverage) {
        asked.merge(other.asked, uniquingKeysWith: Self.sum)
        nulls.formUnion(other.nulls)
        errors.formUnion(other.errors)
        operations.merge(other.operations, uniquingKeysWith: Self.sum)
        stubs.merge(other.stubs, uniquingKeysWith: Self.sum)
        documents.merge(other.documents, uniquingKeysWith: Self.sum)
    }

    /// The sum, as far as a number goes: a file may hold any count.
    private static func sum(_ one: Int, _ other: Int) -> Int {
        let (sum, overflows) = one.addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
