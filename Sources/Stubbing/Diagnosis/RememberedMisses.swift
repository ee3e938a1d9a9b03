import GraphQLLanguage
import HTTPMessages
import JSONModel
import Locking

/// The near misses of one operation, kept with it: a client repeats what no stub is for, and each comparison costs more
/// than the answer.
///
/// They are kept for as long as nothing that they were told by has changed. What headers or the past decide is compared
/// anew for every request.
final class RememberedMisses: Sendable {
    /// What the misses were told by.
    struct Circumstances {
        /// The table, by an object that it alone has.
        let table: TableIdentity
        let scope: NearMissScope
        let limit: Int
        let method: HTTPMethod
        let path: String
        /// `nil` where no stub looks at them.
        let variables: JSONObject?
    }

    /// The largest variables that are remembered: who sends more rarely sends the same.
    private static let variablesLimit = 2_048

    private let latest = Locked<(circumstances: Circumstances, misses: [NearMiss])?>(nil)
    private let share: RoomShare

    /// - Parameter room: where they are charged.
    init(room: Room?) { share = RoomShare(of: room) }

    /// The misses of a request like the one before; `nil` where it is not like it.
    func misses(
        of request: GraphQLMatchRequest,
        in table: TableIdentity,
        _ scope: NearMissScope,
        _ limit: Int
    )
        -> [NearMiss]?
    {
        latest.withLock { latest in
            guard let (known, misses) = latest, known.table === table, known.scope == scope, known.limit == limit,
                known.method == request.http.method, known.path == request.path,
                known.variables == nil || known.variables == request.variables
            else { return nil }
            return misses
        }
    }

    /// Remembers the misses instead of those before, unless that takes variables that are too large to be kept.
    func remember(_ misses: [NearMiss], _ circumstances: Circumstances) {
        let variables = circumstances.variables?.weight ?? 0
        guard variables <= Self.variablesLimit else { return }
        let request = circumstances.path.weight + circumstances.method.rawValue.weight
        share.replace(with: misses.reduce(256 + variables + request) { $0 + $1.weight })
        latest.withLock { $0 = (circumstances, misses) }
    }
}

/// Tells one table from every other, also from those that stand where it stood in memory.
final class TableIdentity: Sendable {}

extension GraphQLMatcher {
    /// Whether a request's headers decide about it.
    var looksAtHeaders: Bool { !headers.isEmpty }

    /// Whether the values of variables may decide about an operation.
    func looksAtVariables(of operation: MatchableOperation) -> Bool {
        if variables != nil { return true }
        guard let shape, !operation.operation.variables.isEmpty else { return false }
        return shape.hasValues || operation.mayHaveConditions
    }
}

extension SelectionShape {
    /// Whether it compares arguments, its own or, where it is exact, all there are.
    fileprivate var hasValues: Bool {
        comparison == .exact || directives.contains { !$0.arguments.isEmpty } || fields.contains(where: \.hasValues)
    }
}

extension ShapeField {
    fileprivate var hasValues: Bool {
        !arguments.isEmpty || directives.contains { !$0.arguments.isEmpty } || fields.contains(where: \.hasValues)
    }
}

extension MatchableOperation {
    /// Whether a variable may stand in `@skip` or `@include`, which take nothing but Booleans.
    fileprivate var mayHaveConditions: Bool { operation.variables.contains { $0.type.namedType.value == "Boolean" } }
}
