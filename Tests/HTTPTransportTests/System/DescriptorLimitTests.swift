import Testing

@testable import HTTPTransport

@Suite("Descriptor limit")
struct DescriptorLimitTests {
    @Test(arguments: [
        (wanted: 10, addresses: 2, descriptors: 1_000, connections: 10),
        (wanted: 1_024, addresses: 2, descriptors: 1_024, connections: 492),
        (wanted: 1_024, addresses: 1, descriptors: 1_024, connections: 984),
        (wanted: 1_024, addresses: 2, descriptors: 30, connections: 1),
    ])
    func `leaves some for everything else`(wanted: Int, addresses: Int, descriptors: Int, connections: Int) {
        #expect(DescriptorLimit.connections(wanted, addresses: addresses, descriptors: descriptors) == connections)
    }

    @Test func `gives what is wanted where there are enough`() {
        #expect(DescriptorLimit.connections(2, addresses: 1) == 2)
    }
}
