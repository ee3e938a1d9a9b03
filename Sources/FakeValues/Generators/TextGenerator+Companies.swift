import JSONModel

private struct Company {
    package let root: ArraySlice<UInt8>
    package let field: ArraySlice<UInt8>
    package let hash: UInt64

    package init(_ identity: Identity) {
        hash = identity.facet(.company)
        root = ThingTables.companyRoots.pick(hash)
        field = ThingTables.companyFields.pick(hash.mixed(with: 1))
    }
}

/// A company: name, domain, website and e-mail belong together.
extension TextGenerator {
    package static let companyName = TextGenerator { identity, writer in
        let company = Company(identity)
        writer.writeRaw(company.root)
        writer.writeRaw(" ")
        writer.writeRaw(company.field)
    }
    .named(.company)

    package static let companyLegalName = TextGenerator { identity, writer in
        companyName.write(identity, &writer)
        writer.writeRaw(" ")
        ThingTables.companySuffixes.write(identity.facet(.company).mixed(with: 2), to: &writer)
    }

    package static let companySlug = companyName.slug(.company)

    /// Under `.example`, which RFC 2606 reserves.
    package static let companyDomain = TextGenerator { identity, writer in
        writer.writeSlug(of: companySlug, identity)
        writer.writeRaw(".example")
    }

    package static let companyURL = TextGenerator { identity, writer in
        writer.writeRaw("https://www.")
        companyDomain.write(identity, &writer)
    }

    package static let companyEmail = TextGenerator { identity, writer in
        switch identity.facet(.company).mixed(with: 3).below(3) {
        case 0: writer.writeRaw("hello@")
        case 1: writer.writeRaw("contact@")
        default: writer.writeRaw("office@")
        }
        companyDomain.write(identity, &writer)
    }

    package static let companyLogoURL = TextGenerator { identity, writer in
        identity.writeFile("images", to: &writer)
        writer.writeRaw("logos/")
        companySlug.write(identity, &writer)
        writer.writeRaw(".png")
    }

    package static let tickerSymbol = TextGenerator { identity, writer in
        writer.writePattern("@@@".utf8, identity.facet(.company).mixed(with: 4))
    }

    package static let industry = TextGenerator.word(of: ThingTables.industries)
    package static let catchPhrase = TextGenerator.phrase(of: PhraseTables.catchPhrase)
    static let buzzPhrase = TextGenerator.phrase(of: PhraseTables.buzzPhrase)
}
