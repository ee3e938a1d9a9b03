import JSONModel

/// An aspect of an object that several of its values depend on: a person's name, which the login and the e-mail
/// follow.
package struct Trait: Sendable, Hashable {
    package enum Part: String, Sendable, Hashable {
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
    package var facet: Facet
    package var part: Part

    package init(facet: Facet, part: Part) {
        self.facet = facet
        self.part = part
    }
}

/// An object for which some traits are given, and the rest is generated.
package protocol TraitHolder: AnyObject {
    /// The number of seconds since the object came to be, where that follows from other objects.
    var age: Int? { get }
    /// The phase of the object's life; `nil` where nothing says so.
    var phase: Phase? { get }
    /// The beginning of the URLs of files on the server that is asked; `nil` where they are elsewhere.
    var files: [UInt8]? { get }
    /// The name of the entity that an object without a key belongs to.
    var ownerName: String? { get }
    /// The given text of a trait, as the content of a JSON string; the last one that was written, or the one that other
    /// values follow.
    func text(of trait: Trait, isLatest: Bool) -> ArraySlice<UInt8>?
}

/// The source of an object's given traits, which a key, a mock or a response has set and which are not generated.
///
// SAFETY: the maker of a source keeps what it refers to until the value is made; no generator keeps one.
@safe
package struct TraitSource {
    private unowned(unsafe) let holder: (any TraitHolder)?
    /// Whether it is something that belongs to the object, with none of its traits.
    private let isPart: Bool
    /// Whether texts are the last ones that were written.
    private let isLatest: Bool
    /// The age of an object of which nothing else is known.
    private let knownAge: Int?

    package static var none: TraitSource { TraitSource(holder: nil) }

    /// An object with no traits of which only the age is known, in seconds.
    package static func aged(_ age: Int) -> TraitSource { TraitSource(holder: nil, age: age) }

    /// The traits of an object, which the caller keeps until the value is made.
    @unsafe
    package static func object(_ holder: any TraitHolder) -> TraitSource { TraitSource(holder: holder) }

    private init(holder: (any TraitHolder)?, isPart: Bool = false, isLatest: Bool = false, age: Int? = nil) {
        unsafe self.holder = holder
        (self.isPart, self.isLatest, knownAge) = (isPart, isLatest, age)
    }

    /// Whether traits of the object may be given.
    package var isKnown: Bool { whole != nil }

    private var whole: (any TraitHolder)? { isPart ? nil : unsafe holder }

    package var age: Int? { knownAge ?? whole?.age }

    package var phase: Phase? { whole?.phase }

    package var files: [UInt8]? { unsafe holder?.files }

    package var ownerName: String? { whole?.ownerName }

    /// The source for something that belongs to the object.
    package var ofPart: TraitSource { unsafe TraitSource(holder: holder, isPart: true) }

    var latest: TraitSource { unsafe TraitSource(holder: holder, isPart: isPart, isLatest: true, age: knownAge) }

    package func text(of trait: Trait) -> ArraySlice<UInt8>? { whole?.text(of: trait, isLatest: isLatest) }
}

extension Identity {
    /// The words of which a given slug, login or e-mail address is made: `blue-fern` is `blue` and `fern`.
    package func words(of part: Trait.Part, _ facet: Facet) -> [ArraySlice<UInt8>] {
        guard let slug = given(facet, part) else { return [] }
        let local = part == .email ? slug.prefix { $0 != UInt8(ascii: "@") } : slug
        return local.split { "-_.+ ".utf8.contains($0) }
    }
}

extension TextGenerator {
    /// The text as a name, which the object's given name or slug replaces.
    ///
    /// - Parameters:
    ///   - facet: the aspect of the object that the name belongs to.
    ///   - isCode: whether names are written like slugs: a repository's, a label's.
    /// - Returns: a generator of the name.
    package func named(_ facet: Facet, isCode: Bool = false) -> TextGenerator {
        TextGenerator { identity, writer in
            guard identity.isKnown else { return write(identity, &writer) }
            if let name = identity.given(facet, .name) { return writer.writeRaw(name) }
            guard let slug = identity.given(facet, .slug) else { return write(identity, &writer) }
            guard !isCode else { return writer.writeRaw(slug) }
            writer.writeTitle(Array(identity.words(of: .slug, facet).joined(separator: [UInt8(ascii: " ")]))[...])
        }
    }

    /// The text as a path component, which the object's given slug replaces.
    package func slug(_ facet: Facet) -> TextGenerator {
        TextGenerator { identity, writer in
            if let slug = identity.given(facet, .slug) { return writer.writeRaw(slug) }
            writer.writeSlug(of: self, identity)
        }
    }
}
