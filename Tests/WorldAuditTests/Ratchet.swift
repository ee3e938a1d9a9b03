import WorldAudit

/// How much of what a rule is about may be absurd, in tenths of a percent.
enum Ratchet {
    /// Of the checks of one rule, in the schema where it is worst.
    ///
    /// What does not stand here holds everywhere.
    static let byRule: [RuleName: Int] = [
        .answers: 400,
        .unique: 105,
        .trees: 1_000,
        .child: 689,
        .spans: 435,
        .states: 1_000,
        .rare: 715,
        .totals: 1_000,
        .lines: 1_000,
        .compared: 522,
        .currency: 940,
        .counts: 864,
        .averages: 1_000,
        .foreignKeys: 1_000,
        .codes: 68,
        .forms: 1_000,
        .vocabulary: 1_000,
    ]

    /// Of all checks of one schema.
    static let bySchema: [String: Int] = [
        "github-like": 49,
        "github": 10,
        "hasura-shop": 190,
        "linear-like": 119,
        "postgraphile-shop": 156,
        "postgraphile": 72,
        "prisma-blog": 140,
        "rails-helpdesk": 89,
        "relay-tracker": 94,
        "saleor-like": 236,
        "saleor": 161,
        "shopify-like": 165,
        "shopify-storefront": 116,
        "spring-clinic": 282,
    ]
}
