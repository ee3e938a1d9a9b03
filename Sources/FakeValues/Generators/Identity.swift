import JSONModel

/// The hashes and facts from which a value is derived.
///
/// It is copied some thirty times while a response is written, from generator to generator, so nothing in it is
/// reference-counted.
@safe
package struct Identity {
    /// A hash for all fields of one object: values that belong together derive from it, such as a person's name and
    /// e-mail.
    package var object: UInt64
    /// A hash that differs for every field, arguments and list element.
    package var field: UInt64
    /// The hash of the field's arguments; 0 where there are none.
    package var arguments: UInt64
    /// The moment that dates count from, in seconds since 1970.
    package var now: Int
    /// The object's place in its population, from 1; 0 outside.
    package var ordinal = 0
    /// A hash for all objects of one type.
    package var type: UInt64 = 0
    /// The source of the object's given traits.
    package var source: TraitSource

    package init(object: UInt64, field: UInt64, arguments: UInt64, now: Int, source: TraitSource = .none) {
        self.object = object
        self.field = field
        self.arguments = arguments
        self.now = now
        self.source = source
    }

    /// The identity with traits as they were last written, also where others still follow earlier ones: a login stays,
    /// but a picture shows the name.
    var latest: Identity {
        var identity = self
        identity.source = source.latest
        return identity
    }

    /// Whether traits of the object may be given.
    package var isKnown: Bool { source.isKnown }

    /// The number of seconds since the object came to be.
    package var age: Int { source.age ?? InstantGenerator.age(facet(.timeline)) }

    /// Writes the URL of a file of a kind, or its beginning, on the server that is asked or elsewhere:
    /// `https://images.example.com/`.
    func writeFile(_ kind: StaticString, _ name: TextGenerator? = nil, to writer: inout JSONWriter) {
        if let files = source.files { writer.writeRaw(files) } else { writer.writeRaw("https://") }
        writer.writeRaw(kind)
        writer.writeRaw(source.files == nil ? ".example.com/" : "/")
        name?.write(self, &writer)
    }

    /// Whether files are on the server that is asked, where their names say what they show.
    package var servesFiles: Bool { source.files != nil }

    /// The name of the entity that an object without a key belongs to.
    package var ownerName: String? { source.ownerName }

    /// The phase of the object's life; `nil` where nothing says so.
    package var phase: Phase? { source.phase }

    /// The given text of a trait, as the content of a JSON string.
    package func given(_ facet: Facet, _ part: Trait.Part) -> ArraySlice<UInt8>? {
        source.text(of: Trait(facet: facet, part: part))
    }

    /// A hash of the object for one purpose, named by a number (`Facet`).
    package func facet(_ facet: Facet) -> UInt64 { object.mixed(with: facet.rawValue) }

    /// The object's index into some values: each of them is given to one object before any comes again.
    package func turn(of count: Int) -> Int {
        guard ordinal > 0 else { return facet(.title).below(count) }
        let (round, place) = (ordinal - 1).quotientAndRemainder(dividingBy: count)
        return RoundRobin.permuted(place, of: count, by: type.mixed(with: UInt64(round)))
    }

    /// The stars of the object, if it is a review: one to five, and most often five.
    package var opinion: Int {
        guard let text = given(.record, .rating), let stars = Int(String(decoding: text, as: UTF8.self)) else {
            let share = facet(.opinion).below(100)
            return 1 + [5, 12, 28, 62].count { $0 <= share }
        }
        return min(max(stars, 1), 5)
    }

    /// Another object that belongs to this one, such as the author in `authorName` and `authorEmail`.
    package func related(_ role: UInt64) -> Identity {
        let object = object.mixed(with: role)
        return Identity(object: object, field: field, arguments: arguments, now: now, source: source.ofPart)
    }

    /// One element of a list of leaves, which differs from the others only by its position.
    package func element(_ index: Int) -> Identity {
        let salt = UInt64(truncatingIfNeeded: index) &+ 0x6C69_7374
        var element = related(salt)
        element.field = field.mixed(with: salt)
        return element
    }
}

/// The aspects of an object, each with values that agree with each other.
///
/// - Important: the numbers are part of every generated value; new ones go at the end.
package enum Facet: UInt64 {
    case person = 101
    case place, company, product, repository, title, timeline, schedule, life, color, currency, image, file, token
    case amount, record, media, device, contact, login, summary, body, license, opinion
}
