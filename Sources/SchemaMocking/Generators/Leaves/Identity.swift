/// What a value derives from.
///
/// It is copied some thirty times while a response is written, from generator to generator, so there is nothing in it
/// to count.
@safe
struct Identity {
    /// The same for all fields of one object: what belongs together derives from it, such as a person's name and
    /// e-mail.
    var object: UInt64
    /// Another for every field, arguments and list element.
    var field: UInt64
    /// The hash of the field's arguments; 0 where there are none.
    var arguments: UInt64
    /// The moment that dates count from, in seconds since 1970.
    var now: Int
    /// The object's place in its population, from 1; 0 outside.
    var ordinal: Int
    /// The same for all objects of one type.
    var type: UInt64
    /// What knows the traits that are given about the object.
    private let source: TraitSource

    init(
        object: UInt64,
        field: UInt64,
        arguments: UInt64,
        now: Int,
        ordinal: Int = 0,
        type: UInt64 = 0,
        source: TraitSource = .none
    ) {
        self.object = object
        self.field = field
        self.arguments = arguments
        self.now = now
        self.ordinal = ordinal
        self.type = type
        self.source = source
    }

    /// Whether something may be given about the object.
    var isKnown: Bool {
        if case .none = source { return false }
        return true
    }

    /// How many seconds ago the object came to be.
    var age: Int { source.age ?? InstantGenerator.age(facet(.timeline)) }

    /// In which phase of its life the object is, where something says so.
    var phase: Phase? { source.phase }

    /// The given text of a trait, as the content of a JSON string.
    func given(_ facet: Facet, _ part: Trait.Part) -> ArraySlice<UInt8>? {
        source.text(of: Trait(facet: facet, part: part))
    }

    /// A hash of the object for one purpose, named by a number (`Facet`).
    func facet(_ facet: Facet) -> UInt64 { object.mixed(with: facet.rawValue) }

    /// Which of some values is the object's, where each is dealt to one before any comes again.
    func turn(of count: Int) -> Int {
        guard ordinal > 0 else { return facet(.title).below(count) }
        let (round, place) = (ordinal - 1).quotientAndRemainder(dividingBy: count)
        return RoundRobin.permuted(place, of: count, by: type.mixed(with: UInt64(round)))
    }

    /// How good the object is, if it is a review: from one star to five, of which there are most.
    var opinion: Int {
        guard let text = given(.record, .rating), let stars = Int(String(decoding: text, as: UTF8.self)) else {
            let share = facet(.opinion).below(100)
            return 1 + [5, 12, 28, 62].count { $0 <= share }
        }
        return min(max(stars, 1), 5)
    }

    /// Another object that belongs to this one, such as the author in `authorName` and `authorEmail`.
    func related(_ role: UInt64) -> Identity {
        Identity(object: object.mixed(with: role), field: field, arguments: arguments, now: now)
    }

    /// One element of a list of leaves: the only thing that has nothing but its position.
    func element(_ index: Int) -> Identity {
        let salt = UInt64(truncatingIfNeeded: index) &+ 0x6C69_7374
        return Identity(
            object: object.mixed(with: salt),
            field: field.mixed(with: salt),
            arguments: arguments,
            now: now
        )
    }
}

/// What an object can be, each with values that agree with each other.
///
/// - Important: the numbers are part of every generated value; new ones go at the end.
enum Facet: UInt64 {
    case person = 101
    case place
    case company
    case product
    case repository
    case title
    case timeline
    case schedule
    case life
    case color
    case currency
    case image
    case file
    case token
    case amount
    case record
    case media
    case device
    case contact
    case login
    case summary
    case body
    case license
    case opinion
}
