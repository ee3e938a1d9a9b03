import HTTPTransport
import JSONModel
import Locking
import MockConfiguration

extension Recorder {
    /// Writes down what other programs have recorded.
    package func add(_ traffic: [ImportedTraffic]) {
        add(traffic.flatMap(\.exchanges))
        let stubs = Dictionary(grouping: traffic.flatMap(\.stubs), by: \.host)
        queue.run { [self] in
            for (host, stubs) in stubs.sorted(by: { $0.key < $1.key }) { write(stubs, of: host) }
            if !stubs.isEmpty { writeManifest() }
        }
    }

    /// Writes the stubs of a host behind those that stay of an earlier import.
    private func write(_ stubs: [ImportedStub], of host: String) {
        let new = stubs.filter { !isAnswered($0.asked) }
        state.withLock { $0.keptCount += stubs.count - new.count }
        if new.isEmpty { return }
        let path = files.place(for: "endpoints/\(RecordedGroup.fileName(host)).yml")
        let known = options.mode == .missing ? recordedStubs(in: path) : []
        let all = known + new.map(\.stub)
        // The first one that matches answers, as in the lists that they come from.
        let ordered = all.enumerated().map { index, stub in
            var members = stub.object ?? [:]
            members["priority"] = .number(.integer(all.count - index))
            return JSONValue.object(members)
        }
        write(YAMLText.bytes(of: .array(ordered)), to: path)
        state.withLock { state in
            state.written["host \(host)"] = [path]
            state.count += new.count
        }
    }
}
