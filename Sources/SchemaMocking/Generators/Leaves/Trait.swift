import JSONModel

/// An aspect of an object that several of its values depend on: a person's name, which the login and the e-mail
/// follow.
struct Trait: Sendable, Hashable {
    enum Part: Sendable, Hashable {
        case name, code, slug, email, givenName, familyName
        /// The name of the object's owner.
        case owner
        /// The owner's name and the object's own: `apple/swift`.
        case fullName
        case city, country, countryCode
        /// The material of a product.
        case material
        /// The stars of a review.
        case rating
    }

    /// The aspect of the object that it belongs to: a person's name is not a product's.
    var facet: Facet
    var part: Part
}

/// The source of an object's given traits, which a key, a mock or a response has set and which are not generated.
///
// SAFETY: the maker of a source keeps what it refers to until the value is made; no generator keeps one.
@safe
enum TraitSource {
    case none
    case object(Unmanaged<MockObject>)
    /// Something that belongs to the object, with none of its traits.
    case part(Unmanaged<MockObject>)
    case probe(Unmanaged<TraitProbe>)
    case partProbe(Unmanaged<TraitProbe>)

    /// The number of seconds since the object came to be, where that follows from other objects.
    var age: Int? {
        switch self {
        case .none, .part, .partProbe: return nil
        case .object(let object): return unsafe object._withUnsafeGuaranteedRef { $0.age }
        case .probe(let probe):
            unsafe probe._withUnsafeGuaranteedRef { $0.askForObject() }
            return nil
        }
    }

    /// The phase of the object's life; `nil` where nothing says so.
    var phase: Phase? {
        switch self {
        case .none, .part, .partProbe: return nil
        case .object(let object): return unsafe object._withUnsafeGuaranteedRef { $0.phase }
        case .probe(let probe):
            unsafe probe._withUnsafeGuaranteedRef { $0.askForObject() }
            return nil
        }
    }

    /// The beginning of the URLs of files on the server that is asked; `nil` where they are elsewhere.
    var files: [UInt8]? {
        switch self {
        case .none: return nil
        case .object(let object), .part(let object):
            return unsafe object._withUnsafeGuaranteedRef { $0.world.files }
        case .probe(let probe), .partProbe(let probe):
            return unsafe probe._withUnsafeGuaranteedRef { $0.askForFiles() }
        }
    }

    /// The name of the entity that an object without a key belongs to.
    var ownerName: String? {
        guard case .object(let object) = self else { return nil }
        return unsafe object._withUnsafeGuaranteedRef { $0.ownerName }
    }

    /// The source for something that belongs to the object.
    var ofPart: TraitSource {
        switch self {
        case .none, .part, .partProbe: self
        case .object(let object): unsafe .part(object)
        case .probe(let probe): unsafe .partProbe(probe)
        }
    }

    /// The given text of a trait, as the content of a JSON string.
    func text(of trait: Trait) -> ArraySlice<UInt8>? {
        switch self {
        case .none, .part, .partProbe: nil
        case .object(let object): unsafe object._withUnsafeGuaranteedRef { $0.text(of: trait) }
        case .probe(let probe): unsafe probe._withUnsafeGuaranteedRef { $0.text(of: trait) }
        }
    }
}

extension Identity {
    /// The words of which a given slug, login or e-mail address is made, each with a capital: `blue-fern` is
    /// `Blue Fern`.
    func words(of part: Trait.Part, _ facet: Facet) -> [ArraySlice<UInt8>] {
        guard let slug = given(facet, part) else { return [] }
        let local = part == .email ? slug.prefix { $0 != UInt8(ascii: "@") } : slug
        return local.split { byte in
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: " "): true
            default: false
            }
        }
    }
}

extension TextGenerator {
    /// The text as a name, which the object's given name or slug replaces.
    ///
    /// - Parameters:
    ///   - facet: the aspect of the object that the name belongs to.
    ///   - isCode: whether names are written like slugs: a repository's, a label's.
    /// - Returns: a generator of the name.
    func named(_ facet: Facet, isCode: Bool = false) -> TextGenerator {
        TextGenerator { identity, writer in
            guard identity.isKnown else { return write(identity, &writer) }
            if let name = identity.given(facet, .name) { return writer.writeRaw(name) }
            guard let slug = identity.given(facet, .slug) else { return write(identity, &writer) }
            guard !isCode else { return writer.writeRaw(slug) }
            for (index, word) in identity.words(of: .slug, facet).enumerated() {
                if index > 0 { writer.writeRaw(UInt8(ascii: " ")) }
                writer.writeCapitalized(word)
            }
        }
    }

    /// The text as a path component, which the object's given slug replaces.
    func slug(_ facet: Facet) -> TextGenerator {
        TextGenerator { identity, writer in
            if let slug = identity.given(facet, .slug) { return writer.writeRaw(slug) }
            writer.writeSlug(of: self, identity)
        }
    }
}
