import Testing

@testable import GraphQLSchema

@Suite struct CycleSearchTests {
    private func cycles(_ edges: [Int: [Int]], from nodes: [Int]) -> [[String]] {
        CycleSearch<String>.cycles(from: nodes) { node in
            (edges[node] ?? []).map { .init(label: "\(node)\($0)", target: $0) }
        }
        .map(\.labels)
    }

    @Test func `finds circles wherever they begin`() {
        #expect(cycles([0: [1], 1: [2], 2: [1]], from: [0, 1, 2]) == [["12", "21"]])
        #expect(cycles([0: [0, 1], 1: [0]], from: [0]) == [["00"], ["01", "10"]])
        #expect(cycles([0: [1, 2], 1: [3], 2: [3]], from: [0, 1, 2, 3]) == [])
    }

    @Test func `follows long ways without recursion`() {
        let length = 100_000
        let cycles = CycleSearch<Int>.cycles(from: [0]) { [.init(label: $0, target: ($0 + 1) % length)] }
        #expect(cycles.map(\.labels.count) == [length])
    }
}
