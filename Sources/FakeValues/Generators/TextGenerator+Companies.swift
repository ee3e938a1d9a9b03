/// A company: name, domain, website and e-mail belong together.
extension TextGenerator {
    package static let companyName = word(of: ThingTables.companyRoots) { $0.facet(.company) }
        .then(" ", word(of: ThingTables.companyFields) { $0.facet(.company).mixed(with: 1) })
        .named(.company)

    package static let companyLegalName =
        companyName.then(" ", word(of: ThingTables.companySuffixes) { $0.facet(.company).mixed(with: 2) })

    package static let companySlug = companyName.slug(.company)

    /// Under `.example`, which RFC 2606 reserves.
    package static let companyDomain = companySlug.slug().between("", ".example")

    package static let companyURL = companyDomain.between("https://www.", "")

    package static let companyEmail = word(of: mailboxes) { $0.facet(.company).mixed(with: 3) }.then("@", companyDomain)

    private static let mailboxes: WordTable = "hello contact office"

    package static let companyLogoURL = file("images", companySlug.between("logos/", ".png"))

    package static let tickerSymbol = pattern("@@@") { $0.facet(.company).mixed(with: 4) }

    package static let industry = TextGenerator.word(of: ThingTables.industries)
    package static let catchPhrase = TextGenerator.phrase(of: PhraseTables.catchPhrase)
    static let buzzPhrase = TextGenerator.phrase(of: PhraseTables.buzzPhrase)
}
