/// What a field of an aggregate says of the items that it sums up, by the names that Hasura and PostGraphile have for it.
enum AggregateRole: Sendable {
    /// How many there are.
    case count
    /// What the items of a group have in common.
    case keys
    /// An object with a number for each of their fields.
    case statistic(Statistic)

    init?(_ name: String) {
        switch foldedName(name) {
        case "count", "countall": self = .count
        case "keys": self = .keys
        case "sum": self = .statistic(.sum)
        case "avg", "average": self = .statistic(.mean)
        case "min": self = .statistic(.least)
        case "max": self = .statistic(.most)
        case "distinctcount": self = .statistic(.distinctCount)
        case "variance", "varsamp", "variancesample": self = .statistic(.variance(ofSample: true))
        case "varpop", "variancepopulation": self = .statistic(.variance(ofSample: false))
        case "stddev", "stddevsamp", "stddevsample": self = .statistic(.deviation(ofSample: true))
        case "stddevpop", "stddevpopulation": self = .statistic(.deviation(ofSample: false))
        default: return nil
        }
    }
}
