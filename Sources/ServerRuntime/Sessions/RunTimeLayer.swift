import JSONModel
import MockConfiguration
import StubModel
import Stubbing

/// The stubs and the delay that were added to a project while the server runs; a reload leaves them alone.
struct RunTimeLayer: Sendable {
    /// In the order added.
    private(set) var stubs: [PreparedStub] = []
    /// A number that changes whenever the stubs change.
    private(set) var revision = 0
    /// Seconds that every response waits instead of what the project says.
    var delay: Double?
    /// The memory of the stubs.
    private var bytes = 0
    private var calls = 0
    private var numbers = 0

    /// The greatest number of stubs.
    static let limit = 100_000

    /// Adds the stubs of one call, all of them or none, and returns their ids.
    ///
    /// A stub without an id gets the name at its index, unless that is empty, or one that is made here: `run-time-3`.
    ///
    /// - Throws: `StubChangeError` if another stub has an id, or if there would be too many stubs, or too large ones.
    mutating func add(
        _ added: [Stub],
        names: [String] = [],
        closures: StubClosures = StubClosures(),
        budget: Int,
        isTaken: (String) -> Bool
    ) throws(StubChangeError) -> [String] {
        guard stubs.count + added.count <= Self.limit else { throw .tooMany(limit: Self.limit) }
        var ids: Set<String> = []
        var next = numbers
        var named: [Stub] = []
        for (index, var stub) in added.enumerated() {
            stub.origin = .runTime(call: calls + 1)
            if stub.id.isEmpty, names.indices.contains(index), !names[index].isEmpty {
                stub.id = CodeStub.unique(names[index]) { ids.contains($0) || isTaken($0) }
            } else if stub.id.isEmpty {
                repeat {
                    next += 1
                    stub.id = "run-time-\(next)"
                } while ids.contains(stub.id) || isTaken(stub.id)
            } else if ids.contains(stub.id) || isTaken(stub.id) {
                throw .taken(id: stub.id)
            }
            ids.insert(stub.id)
            named.append(stub)
        }
        let total = named.reduce(bytes) { $0 + Self.weight(of: $1) }
        guard total <= budget else { throw .tooLarge(limit: budget) }
        bytes = total
        calls += 1
        numbers = next
        stubs += named.map { PreparedStub($0, closures: closures) }
        revision += 1
        return named.map(\.id)
    }

    /// Replaces a stub by another one, which gets its id and its place in the order of calls.
    mutating func replace(_ id: String, with stub: Stub, budget: Int) throws(StubChangeError) {
        let index = try index(of: id)
        var stub = stub
        stub.id = id
        let total = bytes - Self.weight(of: stubs[index].stub) + Self.weight(of: stub)
        guard total <= budget else { throw .tooLarge(limit: budget) }
        bytes = total
        stub.origin = stubs[index].stub.origin
        stubs[index] = PreparedStub(stub)
        revision += 1
    }

    mutating func remove(_ id: String) throws(StubChangeError) {
        let removed = stubs.remove(at: try index(of: id))
        bytes -= Self.weight(of: removed.stub)
        revision += 1
    }

    mutating func removeStubs() {
        (stubs, bytes) = ([], 0)
        revision += 1
    }

    /// The memory of the stubs and of the session's own table of all stubs; zero without added stubs.
    func weight(besides project: StubSet) -> Int {
        stubs.isEmpty ? 0 : bytes + project.table.stubCount * Self.tableWeight
    }

    private static func weight(of stub: Stub) -> Int { overhead + forms * stub.json.weight }

    /// The memory of an empty stub, with its places in tables and indexes.
    private static let overhead = 2_048
    /// The memory of a stub's place in a table.
    private static let tableWeight = 160
    /// The number of forms that a stub is kept in: as it was written, for matching, and for rendering.
    private static let forms = 3

    private func index(of id: String) throws(StubChangeError) -> Int {
        guard let index = stubs.firstIndex(where: { $0.stub.id == id }) else { throw .unknown(id: id) }
        return index
    }
}

/// The reason why stubs could not be added, replaced or removed while the server runs.
package enum StubChangeError: Error, Sendable, Hashable, CustomStringConvertible {
    case taken(id: String)
    case unknown(id: String)
    /// The stub is the project's own: it changes with its file, and by a reload.
    case notRunTime(id: String)
    case tooMany(limit: Int)
    /// All added stubs together would take more memory than they may.
    case tooLarge(limit: Int)

    package var description: String {
        switch self {
        case .taken(let id): "There is a stub \"\(id)\" already."
        case .unknown(let id): "There is no stub \"\(id)\"."
        case .notRunTime(let id): "The stub \"\(id)\" is part of the project: it is changed in its file."
        case .tooMany(let limit): "There cannot be more than \(limit) stubs that were added while the server runs."
        case .tooLarge(let limit):
            "There is no room for this: stubs that are added while the server runs may take \(limit) bytes (limits.stubsBytes)."
        }
    }
}
