import Foundation

/// The time from starting the process to its first answer, and what it holds in memory then.
struct StartWorkloads {
    let mynah: URL
    var runs = 15

    func run(
        _ name: String,
        _ arguments: [String],
        limit: Double,
        memoryLimit: Double?,
        into report: inout Report
    ) throws {
        var best = Double.infinity
        var memory = 0.0
        for _ in 0..<runs {
            let start = ContinuousClock.now
            let server = try ServerProcess(mynah, ["run", "--port", "0"] + arguments)
            try firstAnswer(from: server.url)
            best = min(best, Double((ContinuousClock.now - start) / .microseconds(1)) / 1000)
            memory = server.residentMegabytes
        }
        report.add(
            Report.Row(work: "start, \(name)", measured: "best of \(runs)", result: best, limit: limit, unit: "ms")
        )
        report.add(Report.Row(work: "resident, \(name)", result: memory, limit: memoryLimit, unit: "MB"))
    }

    /// Asks over a socket of our own: starting a client process would cost more than what is measured.
    private func firstAnswer(from url: String) throws {
        let port = url.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
        #if os(Linux)
        let kind = Int32(SOCK_STREAM.rawValue)
        #else
        let kind = SOCK_STREAM
        #endif
        let descriptor = socket(AF_INET, kind, 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let connected = unsafe withUnsafePointer(to: &address) {
            unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        let body = #"{"query":"{ __typename }"}"#
        let request =
            "POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        var answer = [UInt8](repeating: 0, count: 4096)
        guard connected == 0, unsafe send(descriptor, request, request.utf8.count, 0) > 0,
            unsafe recv(descriptor, &answer, answer.count, 0) > 12, answer.starts(with: Array("HTTP/1.1 200".utf8))
        else { throw BenchmarkFailure("no answer from \(url)") }
    }
}
