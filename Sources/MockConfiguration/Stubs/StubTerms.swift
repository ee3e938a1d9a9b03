import JSONModel
import StubModel

/// The keys of a stub that do not depend on its requests and responses.
struct StubTerms {
    /// The id of the stub; `nil` leaves it to the caller.
    private(set) var id: String?
    private(set) var priority = 0
    private var timesValue = 0
    private var ratioValue = -1.0
    private var delayValue = -1.0
    private(set) var validates = true
    private(set) var scenario: ScenarioRule?

    var times: Int? { timesValue == 0 ? nil : timesValue }
    var ratio: Double? { ratioValue < 0 ? nil : ratioValue }
    var delay: Double? { delayValue < 0 ? nil : delayValue }

    /// The id of a closure that must accept the request too; it is read where closures are known.
    var predicate: String?

    static let keyNames = keys.map(\.key)

    static let keys: [Setting<StubTerms>] = [
        Setting(key: "id", .scalar.described("What the admin API and the journal call the stub.")) {
            $1.readID($0, &$2)
        },
        .integer("priority", \.priority, in: -1_000_000...1_000_000).described(
            "Higher ones come first; 0 unless said."
        ),
        .integer("times", \.timesValue, in: 1...1_000_000_000)
            .described("How many requests it answers; then it is as if it were not there."),
        .ratio("ratio", \.ratioValue).described("The share of requests that it answers, from 0 to 1."),
        Setting(key: "scenario", ScenarioDecoder.schema) { $1.scenario = ScenarioDecoder.rule($0, &$2) },
        .seconds("delay", \.delayValue, in: 0...86_400).described("Seconds that every answer waits."),
        .flag("validate", \.validates).described("false: it answers operations that break a rule, too."),
    ]

    init(_ members: [YAMLNode.Member], of node: YAMLNode, _ problems: inout Problems) {
        let own = members.filter { Self.keyNames.contains($0.key) }
        let terms = YAMLNode(.mapping(own), at: node.location)
        Setting.decode(terms, as: Self.keys, in: "this stub", into: &self, &problems)
    }

    private mutating func readID(_ node: YAMLNode, _ problems: inout Problems) {
        guard let scalar = node.scalar, scalar.value != .null, (1...200).contains(scalar.text.utf8.count) else {
            return problems.expected("a name of at most 200 bytes", for: "id", not: node)
        }
        id = scalar.text
    }

    func stub(
        _ id: String,
        at node: YAMLNode,
        for request: RequestMatcher,
        responses: [ResponseDecoder.Response]
    ) -> Stub {
        let deliveries = responses.map(\.source.delivery)
        var stub = Stub(
            id: self.id ?? id,
            location: node.location,
            request: request,
            priority: priority,
            responses: responses.map(\.definition)
        )
        (stub.predicate, stub.times, stub.ratio) = (predicate, times, ratio)
        (stub.scenario, stub.delay, stub.validates) = (scenario, delay, validates)
        if deliveries.contains(where: { $0 != Delivery() }) { stub.deliveries = deliveries }
        return stub
    }
}
