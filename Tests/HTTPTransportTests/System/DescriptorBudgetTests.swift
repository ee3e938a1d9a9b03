import Testing

@testable import HTTPTransport

@Suite("Descriptor budget")
struct DescriptorBudgetTests {
    @Test(arguments: [
        (wanted: 10, limit: 1_000, connections: 10), (wanted: 1_024, limit: 1_024, connections: 492),
        (wanted: 1_024, limit: 1_022, connections: 491), (wanted: 1_024, limit: 41, connections: 1),
    ])
    func `leaves some for everything else`(wanted: Int, limit: Int, connections: Int) throws {
        #expect(try DescriptorBudget.connections(wanted, fixed: 18, limit: limit) == connections)
    }

    @Test func `says what is needed where there is room for no connection`() {
        let reason =
            "it may have 40 files and connections open at once, and needs 41: raise the limit with \"ulimit -n\""
        #expect(throws: TransportError.cannotStart(reason: reason)) {
            try DescriptorBudget.connections(1_024, fixed: 18, limit: 40)
        }
    }

    @Test func `gives what is wanted where there are enough`() throws {
        #expect(try DescriptorBudget.connections(2, addresses: 1, workers: 2) == 2)
    }
}
