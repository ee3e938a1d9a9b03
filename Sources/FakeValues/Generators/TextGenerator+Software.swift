import JSONModel

extension TextGenerator {
    /// Such as `tiny-parser`.
    package static let repositoryName = word(of: ThingTables.codePrefixes) { $0.facet(.repository) }
        .then("-", word(of: ThingTables.codeNouns) { $0.facet(.repository).mixed(with: 1) })
        .named(.repository, isCode: true)

    /// Such as `ada-holm/tiny-parser`.
    package static let nameWithOwner = TextGenerator {
        if let name = $0.given(.repository, .fullName) { return $1.writeRaw(name) }
        if let owner = $0.given(.repository, .owner) { $1.writeRaw(owner) } else { login.write($0, &$1) }
        $1.writeRaw("/")
        repositoryName.write($0, &$1)
    }

    package static let repositoryURL = nameWithOwner.between("https://git.example.com/", "")

    package static let repositoryHomepage = repositoryName.slug(.repository).between("https://", ".example")

    package static let gitURL = repositoryURL.between("", ".git")

    package static let gitSSHRemote = nameWithOwner.between("git@git.example.com:", ".git")

    package static let branchName = TextGenerator { identity, writer in
        let hash = identity.facet(.repository).mixed(with: 2)
        switch hash.below(5) {
        case 0: return writer.writeRaw("main")
        case 1: writer.writeRaw("fix/")
        case 2: writer.writeRaw("docs/")
        default: writer.writeRaw("feature/")
        }
        ThingTables.topics.write(hash.mixed(with: 1), to: &writer)
        writer.writeRaw("-")
        ThingTables.codeNouns.write(hash.mixed(with: 2), to: &writer)
    }

    package static let gitReference = branchName.between("refs/heads/", "")

    /// A SHA-1 in hexadecimal.
    ///
    /// `oid` and `abbreviatedOid` of one object agree.
    package static let gitObjectID = TextGenerator { identity, writer in
        let hash = identity.facet(.token)
        writer.writeHex(hash, digits: 16)
        writer.writeHex(hash.mixed(with: 1), digits: 16)
        writer.writeHex(hash.mixed(with: 2), digits: 8)
    }

    package static let abbreviatedGitObjectID = TextGenerator { $1.writeHex($0.facet(.token) >> 36, digits: 7) }

    /// Semantic Versioning 2.0.0.
    package static let version = TextGenerator { identity, writer in
        let hash = identity.facet(.record)
        writer.writeInteger(hash.below(8))
        writer.writeRaw(".")
        writer.writeInteger(hash.mixed(with: 1).below(20))
        writer.writeRaw(".")
        writer.writeInteger(hash.mixed(with: 2).below(13))
    }

    package static let tagName = version.between("v", "")

    /// The name of a human language.
    package static let languageName = known(.languages, 1)
    package static let programmingLanguage = TextGenerator.word(of: ThingTables.languages)
    private static let licenses = [
        ("Apache-2.0", "Apache License 2.0"), ("BSD-3-Clause", #"BSD 3-Clause \"New\" or \"Revised\" License"#),
        ("GPL-3.0", "GNU General Public License v3.0"), ("ISC", "ISC License"), ("MIT", "MIT License"),
        ("MPL-2.0", "Mozilla Public License 2.0"),
    ]
    .map { (id: Array($0.0.utf8), name: Array($0.1.utf8), key: Array($0.0.lowercased().utf8)) }

    private static func license(_ identity: Identity) -> (id: [UInt8], name: [UInt8], key: [UInt8]) {
        licenses[identity.facet(.license).below(licenses.count)]
    }

    /// As SPDX writes it: `MIT`.
    package static let license = TextGenerator { $1.writeRaw(license($0).id) }
    package static let licenseName = TextGenerator { $1.writeRaw(license($0).name) }
    package static let licenseKey = TextGenerator { $1.writeRaw(license($0).key) }
    package static let licenseURL = licenseKey.between("https://licenses.example.com/", "")
    static let databaseColumn = TextGenerator.oneOf(
        entries: "avatar comment createdAt email group id name password status title token updatedAt"
    )
    static let databaseType = TextGenerator.oneOf(
        entries: "bigint binary blob boolean date datetime decimal double int text timestamp varchar"
    )
    static let databaseCollation = TextGenerator.oneOf(
        entries: "ascii_bin ascii_general_ci cp1250_bin utf8_bin utf8_general_ci utf8_unicode_ci"
    )
    static let databaseEngine = TextGenerator.oneOf("ARCHIVE", "BLACKHOLE", "CSV", "InnoDB", "MEMORY", "MyISAM")

    /// A few lines that any highlighter can show.
    package static let code = word(of: ThingTables.codeNouns).between("func ", #"() -> Int {\n    return "#)
        .then("", TextGenerator { $1.writeInteger($0.field.mixed(with: 1).below(100)) }).between("", #"\n}\n"#)
}
