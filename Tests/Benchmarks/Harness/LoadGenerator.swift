import Foundation

/// One request, repeated by wrk over keep-alive connections.
struct Load {
    var path: String
    /// A GraphQL document to POST; `nil` for a GET.
    var document: String?
    /// A variable of the document that has another value in every request.
    var variable: String?
    var connections = 16

    /// Runs wrk against a server and answers how many requests were served; anything but 200 is a failure.
    func run(against url: String, seconds: Int) throws -> Int {
        let script = FileManager.default.temporaryDirectory.appending(path: "mynah-load-\(UUID().uuidString).lua")
        try luaScript.write(to: script, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: script) }
        let report = try output(
            of: "/usr/bin/env",
            ["wrk", "-t1", "-c\(connections)", "-d\(seconds)s", "-s", script.path, url + path]
        )
        guard !report.contains("Non-2xx"), !report.contains("Socket errors") else {
            throw BenchmarkFailure("wrk saw errors:\n\(report)")
        }
        let line = report.split(separator: "\n").first { $0.contains(" requests in ") }
        guard let count = line?.split(separator: " ").first.flatMap({ Int($0) }), count > 0 else {
            throw BenchmarkFailure("wrk said nothing of requests:\n\(report)")
        }
        return count
    }

    /// The body of one POST.
    var body: String? {
        guard let document, let data = try? JSONEncoder().encode(["query": document]) else { return nil }
        let body = String(decoding: data, as: UTF8.self)
        guard let variable else { return body }
        return body.dropLast() + #","variables":{"\#(variable)":"\#(Self.firstValue)"}}"#
    }

    /// Every value is as long.
    private static let firstValue = 1_000_000

    private var luaScript: String {
        guard let body else { return "wrk.method = 'GET'\n" }
        let script = """
            wrk.method = 'POST'
            wrk.headers['Content-Type'] = 'application/json'
            wrk.body = [==[\(body)]==]

            """
        guard variable != nil else { return script }
        return script + """
            local number = \(Self.firstValue)
            request = function()
                number = number + 1
                return wrk.format(nil, nil, nil, (wrk.body:gsub('\(Self.firstValue)', number)))
            end

            """
    }
}

/// Runs a command to its end and answers what it printed.
func output(of executable: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw BenchmarkFailure("\(arguments.first ?? executable) exited with \(process.terminationStatus)")
    }
    return String(decoding: data, as: UTF8.self)
}
