package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// The state of one execution: the response written so far, its errors, and the request's variables.
package struct ExecutionContext: ~Copyable, Sendable {
    package let schema: Schema
    /// The variables of the request, coerced, defaults included (specification, section 6.1.2).
    package let variables: JSONObject
    package var writer: JSONWriter

    let plan: OperationPlan
    var limits: ExecutionLimits
    /// Field errors, in the order met.
    ///
    /// While the answer is being written their paths are incomplete and backwards: every level adds its own component
    /// when execution leaves it, so that nothing is kept where there is no error.
    var errors: [GraphQLError] = []
    /// Errors that belong to no field, in the order met.
    var generalErrors: [GraphQLError] = []
    /// The general errors as a set, so that each is kept once.
    var knownGeneralErrors: Set<GraphQLError> = []
    /// The reason why the response as a whole is refused; set once, and then everything unwinds.
    var refusal: GraphQLError? { didSet { isRefused = refusal != nil } }
    /// Whether there is a refusal: asking the error itself would copy it, for every object and list.
    private(set) var isRefused = false
    var nodes = 0
    var depth = 0
    /// The rough size of the errors in the response, which counts towards its limit of bytes.
    var errorBytes = 0
    /// The coerced arguments of fields that hold variables.
    var argumentSlots: [JSONObject?] = []
    /// Whether something may be left for later, so that paths are kept.
    let isIncremental: Bool
    /// Whether payloads before this one have been sent.
    var isLaterPayload = false
    /// Fragments and lists left for later payloads.
    var work = DeferredWork()

    /// The fields that were null or had errors.
    var outcomes = FieldOutcomes()

    /// Parts of the request that its objects have not understood, each once: `orders(region)`.
    package var ignored: [String] = []

    /// The most entries that `ignored` gets.
    private static let mostIgnored = 20

    init(plan: OperationPlan, variables: JSONObject, limits: ExecutionLimits) {
        schema = plan.table.schema
        self.plan = plan
        self.variables = variables
        self.limits = limits
        writer = JSONWriter(capacity: plan.expectedSize)
        isIncremental = plan.form != nil
    }

    package var operationType: OperationType { plan.operation.definition.type }

    /// The arguments of a field, coerced (specification, section 6.4.1), defaults included; the same object for every
    /// parent in one request.
    package func arguments(of field: PlannedField) -> JSONObject {
        switch field.arguments {
        case .constant(let arguments): arguments
        // Filled before the field is resolved: a field whose arguments cannot be coerced is never asked for. An object
        // that looks ahead is told all the same.
        case .perRequest(let node, let slot):
            (slot < argumentSlots.count ? argumentSlots[slot] : nil)
                ?? (try? plan.table.coerceArguments(of: node, definition: field.definition, variables: variables))
                ?? [:]
        case .invalid: [:]
        }
    }

    /// Notes a part of the request that an object has not understood.
    package mutating func ignore(_ what: String) {
        if ignored.count < Self.mostIgnored, !ignored.contains(what) { ignored.append(what) }
    }

    /// How many values the answer may still hold: an object about to make a long list can refuse beforehand.
    package var remainingNodes: Int { max(0, limits.nodes - nodes) }
}
