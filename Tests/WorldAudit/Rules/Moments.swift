import GraphQLSchema
import JSONModel

/// What happens in time happens in its order.
enum Moments {
    static let creation = set("created inserted creation added")
    /// What can only have happened.
    static let deeds = set(
        """
        created updated modified published closed merged deleted archived cancelled canceled completed finished ended \
        started paid shipped delivered approved rejected resolved opened placed submitted joined registered added \
        edited pushed refunded fulfilled confirmed verified accepted declined suspended banned assigned answered read \
        seen sent received signed inserted activated processed changed viewed returned purchased ordered posted \
        uploaded authored committed
        """
    )
    private static let planned = set("expected estimated planned due next scheduled until target promised")
    private static let later = deeds.subtracting(creation).subtracting(set("ordered authored committed placed"))
        .union(set("expires expired expiry due"))
    private static let starts = set(
        "start starts started begin begins began from since opens departure departs depart checkin pickup"
    )
    private static let ends = set(
        """
        end ends ended finish finished until till to through closes arrival arrives arrive checkout dropoff completed \
        expires
        """
    )

    @Sendable
    static func created(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        let moments = object.momentFields
        guard let first = moments.first(where: { $0.words.count == 1 && creation.contains($0.words[0]) }),
            let start = first.moment
        else { return }
        for other in moments where other.name != first.name {
            guard let moment = other.moment, let last = other.words.last, later.contains(last) else { continue }
            ledger.count(
                .created,
                start.isNotAfter(moment),
                "\(object.label): \(shown(first.name, object)), \(shown(other.name, object))"
            )
        }
    }

    @Sendable
    static func spans(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        let moments = object.momentFields
        for start in moments {
            guard let from = start.moment, let rest = rest(of: start.words, without: starts) else { continue }
            for end in moments where end.name != start.name {
                guard let to = end.moment, self.rest(of: end.words, without: ends) == rest else { continue }
                ledger.count(
                    .spans,
                    from.isNotAfter(to),
                    "\(object.label): \(shown(start.name, object)), \(shown(end.name, object))"
                )
            }
        }
        bounds(object, &ledger)
    }

    /// `min` and `max` of numbers.
    private static func bounds(_ object: Seen, _ ledger: inout Ledger) {
        let fields = (object.type.fields ?? FieldTable([])).map { ($0.name, words(of: $0.name)) }
        for (low, high) in [("min", "max"), ("minimum", "maximum"), ("low", "high"), ("lowest", "highest")] {
            for (name, words) in fields where words.contains(low) {
                let wanted = words.map { $0 == low ? high : $0 }
                guard let other = fields.first(where: { $0.1 == wanted })?.0, let least = object.amount(name),
                    let most = object.amount(other)
                else { continue }
                ledger.count(.spans, least <= most, "\(object.label): \(name) \(least), \(other) \(most)")
            }
        }
    }

    private static func rest(of words: [String], without signs: Set<String>) -> [String]? {
        var words = words
        if words.count > 1, words[words.count - 1] == "in" || words[words.count - 1] == "out" {
            let last = words.removeLast()
            words[words.count - 1] += last
        }
        guard let index = words.firstIndex(where: signs.contains) else { return nil }
        words.remove(at: index)
        return words
    }

    @Sendable
    static func future(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        for (name, words, moment) in object.momentFields {
            guard let moment, let last = words.last, deeds.contains(last) || words.first == "last",
                planned.isDisjoint(with: words)
            else { continue }
            ledger.count(.future, moment.seconds <= now + 86_400, "\(object.label): \(shown(name, object))")
        }
    }

    /// 2025-01-01T12:00:00Z, from which worlds count unless their settings say otherwise.
    private static let now = 1_735_732_800

    @Sendable
    static func child(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        guard let made = made(object) else { return }
        let isWhole = population.whole.contains(ObjectIdentifier(object))
        for field in object.type.fields ?? FieldTable([]) {
            if isWhole, let list = object.lists[field.name],
                let (element, back) = population.pair(ofList: field, of: object.type),
                // People may be older than those whom they report to.
                element.id != object.type.id || object.name("firstname", "email", "login", "birthdate") == nil
            {
                for item in list.items where item.type.fields?[back.name] != nil {
                    guard let born = self.made(item) else { continue }
                    ledger.count(
                        .child,
                        made.moment.isNotAfter(born.moment),
                        "\(object.label): \(shown(made.name, object)), \(item.label): \(shown(born.name, item))"
                    )
                }
            }
        }
    }

    private static func made(_ object: Seen) -> (name: String, moment: Moment)? {
        for field in object.momentFields where field.words.count == 1 && creation.contains(field.words[0]) {
            if let moment = field.moment { return (field.name, moment) }
        }
        return nil
    }

    static func shown(_ field: String, _ object: Seen) -> String {
        let value = object.leaves[field] ?? .null
        return "\(field) \(String(decoding: value.serialized(), as: UTF8.self))"
    }
}
