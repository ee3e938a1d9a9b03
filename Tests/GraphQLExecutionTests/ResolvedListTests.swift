import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Locking
import Testing

@Suite("Resolved lists")
struct ResolvedListTests {
    /// An object that writes down which elements of its list have been made.
    private final class Root: ObjectValue {
        let typeID: TypeID
        let made = Locked<[Int]>([])

        init(typeID: TypeID) { self.typeID = typeID }

        func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
            .list(
                ResolvedList(count: 3) { [self] index in
                    made.withLock { $0.append(index) }
                    return .value(.number(.integer(index)))
                }
            )
        }
    }

    private let schema: Schema
    private let root: Root

    init() throws {
        schema = try makeSchema("type Query { list: [Int] }")
        root = Root(typeID: schema.queryType)
    }

    private func answer(_ limits: ExecutionLimits) throws -> String {
        let result = try prepare("{ list }", schema).execute(rootValue: { _ in root }, limits: limits)
        return String(decoding: result.body, as: UTF8.self)
    }

    @Test func `elements are made once each, in order`() throws {
        #expect(try answer(.default) == #"{"data":{"list":[0,1,2]}}"#)
        #expect(root.made.withLock { $0 } == [0, 1, 2])
    }

    @Test func `no element is made of a list that is refused`() throws {
        let message = "The answer has more than 3 values, and is refused as a whole."
        #expect(try answer(ExecutionLimits(nodes: 3)) == #"{"errors":[{"message":"\#(message)"}]}"#)
        #expect(root.made.withLock { $0 } == [])
    }

    @Test func `is made of elements, of values, or of a literal`() {
        func texts(_ list: ResolvedList) -> [JSONValue] {
            list.compactMap { if case .value(let value) = $0 { value } else { nil } }
        }
        #expect(texts(ResolvedList([.value("a"), .null, .value("b")])) == ["a", "b"])
        #expect(texts(ResolvedList(of: ["a", "b"]) { .value(.string($0)) }) == ["a", "b"])
        #expect(texts([.value("a")]) == ["a"])
        #expect(ResolvedList([.null, .null]).count == 2)
    }
}
