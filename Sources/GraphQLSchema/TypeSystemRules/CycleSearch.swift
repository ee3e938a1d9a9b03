/// Finds the circles in a graph of numbered nodes, by depth-first search without recursion.
///
/// Every node is entered once, so that the cost is linear and no circle is found twice from different starts.
enum CycleSearch<Label> {
    struct Edge {
        let label: Label
        let target: Int
    }

    struct Cycle {
        /// The node that the last edge leads back to.
        let start: Int
        /// One for each edge of the circle, the first leading away from `start`.
        let labels: [Label]
    }

    private struct Frame {
        let node: Int
        let edges: [Edge]
        var next = 0
    }

    static func cycles(from nodes: some Sequence<Int>, edges: (Int) -> [Edge]) -> [Cycle] {
        var cycles: [Cycle] = []
        var visited: Set<Int> = []
        for node in nodes where visited.insert(node).inserted {
            var path = [Frame(node: node, edges: edges(node))]
            var depths = [node: 0]
            while let frame = path.last {
                guard frame.next < frame.edges.count else {
                    depths[frame.node] = nil
                    path.removeLast()
                    continue
                }
                let target = frame.edges[frame.next].target
                path[path.count - 1].next += 1
                if let start = depths[target] {
                    cycles.append(Cycle(start: target, labels: path[start...].map { $0.edges[$0.next - 1].label }))
                } else if visited.insert(target).inserted {
                    depths[target] = path.count
                    path.append(Frame(node: target, edges: edges(target)))
                }
            }
        }
        return cycles
    }
}
