import JSONModel

/// A person: everything about one derives from two indexes and a number.
private struct Person {
    let hash: UInt64
    /// The parts of the name that are given; `nil` where all of it is drawn.
    private let given: (first: ArraySlice<UInt8>?, last: ArraySlice<UInt8>?)?

    init(_ identity: Identity) {
        hash = identity.facet(.person)
        given = identity.isKnown ? Self.givenNames(identity) : nil
    }

    func writeFirst(to writer: inout JSONWriter) {
        if let first = given?.first { writer.writeRaw(first) } else { NameTables.first.write(hash, to: &writer) }
    }

    func writeLast(to writer: inout JSONWriter) {
        if let last = given?.last { return writer.writeRaw(last) }
        NameTables.last.write(hash.mixed(with: 1), to: &writer)
    }

    /// Writes a login: the names as path components, and the number.
    func writeLogin(separator: StaticString, to writer: inout JSONWriter) {
        if let first = given?.first { writer.writeSlug(first) } else { NameTables.firstSlugs.write(hash, to: &writer) }
        // A name that is given may be one word.
        if given?.last?.isEmpty == true { return }
        writer.writeRaw(separator)
        if let last = given?.last { return writer.writeSlug(last) }
        NameTables.lastSlugs.write(hash.mixed(with: 1), to: &writer)
        if let number { writer.writeInteger(number) }
    }

    /// The given names, from a name or from a login or an address that is made of one; `nil` where nothing is given.
    private static func givenNames(_ identity: Identity) -> (first: ArraySlice<UInt8>?, last: ArraySlice<UInt8>?)? {
        if let name = identity.given(.person, .name) {
            let words = name.split(separator: UInt8(ascii: " "))
            return (words.first ?? name, words.count > 1 ? words[words.count - 1] : [])
        }
        let first = identity.given(.person, .givenName)
        let last = identity.given(.person, .familyName)
        if first != nil || last != nil { return (first, last) }
        for part in [Trait.Part.slug, .email] {
            let words = identity.words(of: part, .person).map { capitalized(Array($0.filter { !isDigit($0) })) }
            if words.count > 1, !words.contains(where: \.isEmpty) { return (words[0], words[words.count - 1]) }
        }
        return nil
    }

    private static func capitalized(_ word: [UInt8]) -> ArraySlice<UInt8> {
        JSONWriter.bytes(capacity: word.count) { $0.writeCapitalized(word[...]) }[...]
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    /// A number for two thirds of the generated logins; the others are made of the name alone.
    private var number: Int? {
        guard given == nil else { return nil }
        let roll = hash.mixed(with: 2)
        return roll.below(3) == 0 ? nil : 10 + roll.mixed(with: 1).below(90)
    }
}

extension TextGenerator {
    package static let firstName = TextGenerator { Person($0).writeFirst(to: &$1) }

    package static let lastName = TextGenerator { Person($0).writeLast(to: &$1) }

    package static let fullName = TextGenerator { identity, writer in
        if let name = identity.given(.person, .name) { return writer.writeRaw(name) }
        let person = Person(identity)
        person.writeFirst(to: &writer)
        writer.writeRaw(" ")
        person.writeLast(to: &writer)
    }

    package static let initials = TextGenerator { identity, writer in
        let person = Person(identity.latest)
        for write in [person.writeFirst, person.writeLast] {
            let mark = writer.mark
            writer.writeSlug(separator: nil) { write(&$0) }
            writer.rollBack(to: min(writer.mark, mark + 1))
            writer.capitalize(at: mark)
        }
    }

    /// `ada-holm42`: letters, digits and inner hyphens, as GitHub's logins are.
    package static let login = TextGenerator { identity, writer in
        if let login = identity.given(.person, .slug) { return writer.writeRaw(login) }
        let person = Person(identity)
        person.writeLogin(separator: person.hash.mixed(with: 3).below(2) == 0 ? "-" : "", to: &writer)
    }

    /// `ada.holm@example.com`, on the domains that RFC 2606 reserves.
    package static let email = email(provider: nil)

    package static func email(provider: String?) -> TextGenerator {
        let domain = provider.map { Array($0.utf8.filter(Self.isHostByte)) }
        return TextGenerator { identity, writer in
            if let email = identity.given(.person, .email) { return writer.writeRaw(email) }
            let person = Person(identity)
            if identity.given(.person, .name) == nil, let login = identity.given(.person, .slug) {
                writer.writeSlug(login)
            } else {
                person.writeLogin(separator: ".", to: &writer)
            }
            writer.writeRaw("@")
            if let domain, !domain.isEmpty { return writer.writeRaw(domain) }
            hosts.write(person.hash.mixed(with: 4), to: &writer)
        }
    }

    /// Every second address is under `.com`.
    private static let hosts: WordTable = "example.org example.net example.com example.com"

    private static func isHostByte(_ byte: UInt8) -> Bool {
        let character = Character(UnicodeScalar(byte))
        return character.isASCII && (character.isLetter || character.isNumber) || ".-".utf8.contains(byte)
    }

    /// The picture of a person; arguments, such as a size, give another URL.
    package static let avatarURL = TextGenerator { identity, writer in
        identity.writeFile("avatars", to: &writer)
        if identity.servesFiles {
            writer.writeSlug(of: fullName, identity.latest)
        } else {
            writer.writeRaw("u/")
            login.write(identity, &writer)
        }
        writer.writeRaw(".png")
        guard identity.arguments != 0 else { return }
        writer.writeRaw("?v=")
        writer.writeHex(identity.arguments, digits: 8)
    }

    package static let personURL = login.slug().between("https://", ".example.com")

    package static let jobTitle = TextGenerator { identity, writer in
        let hash = identity.facet(.person).mixed(with: 5)
        if hash.below(3) == 0 {
            NameTables.jobLevel.write(hash.mixed(with: 1), to: &writer)
            writer.writeRaw(" ")
        }
        NameTables.jobTitle.write(hash.mixed(with: 2), to: &writer)
    }

    package static let honorific = TextGenerator.oneOf("Dr.", "Mr.", "Mrs.", "Ms.", "Mx.", "Prof.")
    package static let gender = TextGenerator.oneOf("female", "male", "non-binary", "female", "male")
    package static let pronouns = TextGenerator.oneOf("she/her", "he/him", "they/them")
    package static let bio = TextGenerator.phrase(of: PhraseTables.bio)
    package static let department = TextGenerator.oneOf(
        entries: "Customer Care, Design, Engineering, Finance, Legal, Logistics, Marketing, People, Research, Sales"
    )

    /// `+1 202-555-0143`: the 555-01xx numbers are set aside for fiction.
    package static let phone = areaCode.between("+1 ", "-555-01").then("", lastDigits)

    /// The same number as E.164 writes it: `+12025550143`.
    package static let phoneE164 = areaCode.between("+1", "55501").then("", lastDigits)

    private static let areaCode = word(of: areaCodes) { $0.facet(.contact) }
    private static let lastDigits = TextGenerator {
        $1.writeDigits($0.facet(.contact).mixed(with: 1).below(100), width: 2)
    }

    private static let areaCodes: WordTable = """
        201 202 206 207 208 212 213 215 216 301 303 305 307 312 313 314 315 401 402 404 406 410 412 413 415 501 502 \
        503 504 505 507 509 512 513 515 601 602 603 605 606 608 612 615 617 619 701 702 703 704 706 712 713 716 717 \
        801 802 803 804 806 808 812 814 816 901 903 904 907 910 912 913 915 919 970 971 978 979
        """
}
