import WorldAudit

/// How much of what a rule is about may be absurd, in tenths of a percent.
enum Ratchet {
    /// Of the checks of one rule, in the schema where it is worst.
    ///
    /// What does not stand here holds everywhere.
    static let byRule: [RuleName: Int] = [
        .unique: 63,
        .spans: 367,
        .rare: 26,
        .totals: 101,
        .averages: 1_000,
        .forms: 1_000,
        .vocabulary: 17,
    ]

    /// Of all checks of one schema.
    static let bySchema: [String: Int] = [
        "github-like": 0,
        "github": 0,
        "hasura-shop": 10,
        "linear-like": 12,
        "postgraphile-shop": 3,
        "postgraphile": 0,
        "prisma-blog": 2,
        "rails-helpdesk": 0,
        "relay-tracker": 6,
        "saleor-like": 7,
        "saleor": 3,
        "shopify-like": 2,
        "shopify-storefront": 2,
        "spring-clinic": 2,
    ]
}
