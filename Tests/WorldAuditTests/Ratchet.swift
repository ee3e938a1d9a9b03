import WorldAudit

/// How much of what a rule is about may be absurd, in tenths of a percent.
enum Ratchet {
    /// Of the checks of one rule, in the schema where it is worst.
    ///
    /// What does not stand here holds everywhere.
    static let byRule: [RuleName: Int] = [:]

    /// Of all checks of one schema.
    static let bySchema: [String: Int] = [:]
}
