import GraphQLSchema
import JSONModel

/// Counts and averages are those of the lists beside them.
enum Counts {
    @Sendable
    static func ofFields(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        for field in object.type.fields ?? FieldTable([]) {
            guard let count = object.leaves[field.name]?.int, let stem = counted(field.name),
                // `totalExpenses` may be an amount.
                words(of: field.name)[0] != "total" || population.schema[field.type.namedType].name == "Int",
                let (name, list) = list(stem, of: object), list.isWhole
            else { continue }
            ledger.count(
                .counts,
                count == list.items.count,
                "\(object.label): \(field.name) \(count), \(name) has \(list.items.count)"
            )
        }
    }

    /// What a name such as `commentsCount`, `totalComments` or `number_of_comments` counts.
    private static func counted(_ name: String) -> String? {
        let words = words(of: name)
        guard words.count > 1 else { return nil }
        if words.last == "count" {
            return words.first == "total" ? words.dropFirst().dropLast().joined() : words.dropLast().joined()
        }
        if words[0] == "num" || (words[0] == "total" && words.count == 2 && words[1].hasSuffix("s")) {
            return words.dropFirst().joined()
        }
        return words.count > 2 && words[0] == "number" && words[1] == "of" ? words.dropFirst(2).joined() : nil
    }

    private static func list(_ stem: String, of object: Seen) -> (String, SeenList)? {
        guard !stem.isEmpty else { return nil }
        for name in object.lists.keys.sorted() {
            guard let list = object.lists[name] else { continue }
            if folded(name) == stem || singulars(of: folded(name)).contains(stem) { return (name, list) }
        }
        return nil
    }

    @Sendable
    static func ofPages(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        for name in object.lists.keys.sorted() {
            guard let list = object.lists[name], let page = list.page else { continue }
            totals(of: page, list, "\(object.label).\(name)", &ledger)
            aggregate(of: page, list, "\(object.label).\(name)", &ledger)
        }
        // `orders` and `orders_aggregate` are one list.
        for name in object.lists.keys.sorted() where name.hasSuffix("_aggregate") {
            let plain = String(name.dropLast("_aggregate".count))
            guard let list = object.lists[plain], let aggregated = object.lists[name] else { continue }
            let keys = list.items.map { $0.key ?? "" }.sorted()
            ledger.count(
                .counts,
                keys == aggregated.items.map { $0.key ?? "" }.sorted(),
                "\(object.label): \(plain) has \(keys.count), \(name) \(aggregated.items.count)"
            )
        }
    }

    private static func totals(of page: Seen, _ list: SeenList, _ place: String, _ ledger: inout Ledger) {
        let info = page.objects["pageInfo"] ?? nil
        if let info, let next = info.leaves["hasNextPage"]?.bool, let asked = list.asked {
            ledger.count(.counts, !next || list.items.count == asked, "\(place): a next page after too few")
        }
        for part in [page, page.objects["meta"] ?? nil, page.objects["metadata"] ?? nil, info].compactMap({ $0 }) {
            guard let field = part.name("totalcount", "total", "totalelements", "totalitems"),
                let total = part.leaves[field]?.int
            else { continue }
            let holds = list.isWhole ? total == list.items.count : total >= list.items.count
            ledger.count(.counts, holds, "\(place): \(field) \(total), has \(list.items.count)")
        }
    }

    /// Hasura's aggregates: of the list that the page holds.
    private static func aggregate(of page: Seen, _ list: SeenList, _ place: String, _ ledger: inout Ledger) {
        guard let aggregate = page.objects["aggregate"] ?? nil else { return }
        if let count = aggregate.leaves["count"]?.int {
            ledger.count(.counts, count == list.items.count, "\(place): count \(count), has \(list.items.count)")
        }
        for kind in ["sum", "avg", "min", "max"] {
            guard let part = aggregate.objects[kind] ?? nil else { continue }
            for name in part.leaves.keys.sorted() {
                let numbers = list.items.compactMap { $0.number(name) }
                guard numbers.count == list.items.count, !numbers.isEmpty, let value = part.number(name) else {
                    continue
                }
                let sum = numbers.reduce(0, +)
                let expected: Double? =
                    switch kind {
                    case "sum": sum
                    case "avg": sum / Double(numbers.count)
                    case "min": numbers.min()
                    default: numbers.max()
                    }
                ledger.count(
                    .averages,
                    abs(value - (expected ?? 0)) < 0.011,
                    "\(place): \(kind) of \(name) \(value), should be \(expected ?? 0)"
                )
            }
        }
    }

    /// `averageRating` beside reviews that have a rating each.
    @Sendable
    static func averages(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        guard let field = object.name("averagerating", "ratingaverage", "avgrating", "rating"),
            let average = object.number(field), let list = object.lists["reviews"] ?? object.lists["ratings"],
            list.isWhole, !list.items.isEmpty
        else { return }
        let numbers = list.items.compactMap { item in
            item.name("rating", "stars", "score").flatMap { item.number($0) }
        }
        guard numbers.count == list.items.count else { return }
        let mean = numbers.reduce(0, +) / Double(numbers.count)
        // A whole number is the mean rounded, or cut off.
        let isWhole = object.type.fields?[field].map { population.schema[$0.type.namedType].name == "Int" } ?? false
        ledger.count(
            .averages,
            abs(mean - average) < (isWhole ? 1 : 0.06),
            "\(object.label): \(field) \(average), the reviews' mean is \((mean * 100).rounded() / 100)"
        )
    }
}
