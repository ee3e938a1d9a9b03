import GraphQLLanguage
import HTTPMessages
import StubModel

/// The specificity of a stub: of two that match, the one with more conditions comes first.
///
/// Compared are, in turn: the segments of the path from the left; how the operation is named; the fields and arguments
/// of the shape; all other conditions.
struct Specificity: Comparable {
    /// The kind of each segment, the most telling kind first, and the end.
    private let path: [UInt8]
    private let name: UInt8
    private let selections: Int
    private let others: Int

    init(_ stub: Stub, _ shape: CompiledShape?) {
        // Asking for a state, or a closure, is asking for more.
        let state = (stub.scenario?.requires == nil ? 0 : 1) + (stub.predicate == nil ? 0 : 1)
        switch stub.request {
        case .http(let matcher):
            path = Self.ranks(matcher.route)
            name = 0
            selections = 0
            others = Self.count(matcher) + state
        case .graphQL(let matcher):
            path = matcher.path == nil ? [Self.anyPath] : [0, Self.end]
            name = Self.rank(matcher, shape)
            selections = shape?.count ?? 0
            others = Self.count(matcher) + state
        }
    }

    /// The more specific one is the smaller one, so that it sorts first.
    static func < (left: Specificity, right: Specificity) -> Bool {
        if left.path != right.path { return left.path.lexicographicallyPrecedes(right.path) }
        if left.name != right.name { return left.name < right.name }
        if left.selections != right.selections { return left.selections > right.selections }
        return left.others > right.others
    }

    /// A path that ends here is more specific than one that goes on with `**`.
    private static let end: UInt8 = 4
    private static let anyPath: UInt8 = 6

    private static func ranks(_ route: RoutePattern) -> [UInt8] {
        route.segments.map { segment in
            switch segment {
            case .literal: 0
            case .affixed: 1
            case .parameter: 2
            case .wildcard: 3
            case .rest: 5
            }
        } + [end]
    }

    private static func rank(_ matcher: GraphQLMatcher, _ shape: CompiledShape?) -> UInt8 {
        if matcher.operations.isEmpty { return shape?.operationName == nil ? 2 : 0 }
        return matcher.operations.allSatisfy { $0.name != nil } ? 0 : 1
    }

    private static func count(_ matcher: HTTPMatcher) -> Int {
        // `HEAD` asks for more than `GET`, which answers both.
        let method = matcher.method == nil ? 0 : matcher.method == .head ? 2 : 1
        let body =
            switch matcher.body {
            case nil: 0
            case .json(let matcher), .text(let matcher): max(1, matcher.count)
            case .form(let fields): max(1, count(fields))
            }
        return method + body + count(matcher.pathParameters) + count(matcher.query) + count(matcher.headers)
            + count(matcher.cookies)
    }

    private static func count(_ matcher: GraphQLMatcher) -> Int {
        (matcher.type == nil ? 0 : 1) + (matcher.method == nil ? 0 : 1) + (matcher.variables?.count ?? 0)
            + count(matcher.headers) + (matcher.connection?.count ?? 0) + (matcher.documentID?.count ?? 0)
    }

    private static func count(_ map: MapMatcher) -> Int {
        let members = map.members.reduce(0) { $0 + $1.matcher.count }
        // To ask for nothing else is to ask for more.
        return if case .atLeast = map { members } else { members + 1 }
    }
}
