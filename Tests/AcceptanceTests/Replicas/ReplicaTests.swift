import Foundation
import Platform
import TestSupport
import Testing

private let nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

/// Several servers behind nginx, with the configuration that `docs/recipes/nginx.md` shows.
@Suite("Replicas", .offThePool, .enabled(if: nginx != nil, "nginx is not installed"))
struct ReplicaTests {
    @Test func `keep sessions apart, and lose those of the one that is gone alone`() throws {
        try inTemporaryFolder { folder in
            var replicas = try (0..<3).map { _ in try RunningMynah([]) }
            let proxy = try Proxy(in: folder, before: replicas.map(\.url))
            let names = (0..<60).map { "test-\($0)" }
            for name in names { try proxy.answer("GetViewer", as: name, in: name) }
            for name in names { #expect(try proxy.viewer(in: name) == name) }
            let places = try replicas.map { try Self.sessions(of: $0.url) }
            #expect(places.map(\.count).reduce(0, +) == 60)
            #expect(places.allSatisfy { !$0.isEmpty })

            replicas.removeLast()
            for name in names where !places[2].contains(name) {
                #expect(try proxy.viewer(in: name) == name)
            }
            for name in places[2] {
                // Begun anew elsewhere: what the schema and the files say, and nothing of what the test had added.
                #expect(try proxy.viewer(in: name) == "Robin Marsh")
            }
        }
    }

    private static func sessions(of url: String) throws -> Set<String> {
        let output = try run(URL(filePath: "/usr/bin/env"), ["curl", "-s", url + "/_admin/sessions"]).output
        return Set(output.matches(of: /"id":"(?<id>[^"]+)"/).map { String($0.id) })
    }
}

/// nginx with the page's configuration, on a port of its own.
private final class Proxy {
    let url: String
    private let process: ChildProcess

    init(in folder: URL, before servers: [String]) throws {
        let page = try String(contentsOf: repositoryRoot.appending(path: "docs/recipes/nginx.md"), encoding: .utf8)
        var text = String(try #require(page.firstMatch(of: /```nginx replicas\n(?<text>(?:.*\n)*?)```/)).text)
        // A port that was free a moment ago.
        let port = try Self.freePort()
        text.replace("listen 127.0.0.1:8080", with: "listen 127.0.0.1:\(port)")
        for (index, server) in servers.enumerated() {
            text.replace("127.0.0.1:808\(index + 1) ", with: server.dropFirst("http://".count) + " ")
        }
        let file = folder.appending(path: "nginx.conf")
        let log = folder.appending(path: "nginx.log").path
        try """
        daemon off; master_process off; pid "\(folder.path)/nginx.pid"; error_log "\(log)" warn;
        events {}
        http { access_log off;
        client_body_temp_path "\(folder.path)/body"; proxy_temp_path "\(folder.path)/proxy";
        fastcgi_temp_path "\(folder.path)/f"; uwsgi_temp_path "\(folder.path)/u"; scgi_temp_path "\(folder.path)/s";
        \(text)
        }
        """.write(to: file, atomically: true, encoding: .utf8)
        process = try ChildProcess(
            "/bin/sh",
            ["-c", "exec \"$0\" -p \"$1\" -c nginx.conf", nginx ?? "", folder.path]
        )
        url = "http://127.0.0.1:\(port)"
        while try Self.curl("\(url)/_admin/health").isEmpty, process.isRunning {}
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
    }

    private static func freePort() throws -> Int {
        let server = try RunningMynah([])
        return try #require(URL(string: server.url)?.port)
    }

    private static func curl(_ arguments: String...) throws -> String {
        try run(URL(filePath: "/usr/bin/env"), ["curl", "-s", "--noproxy", "*"] + arguments).output
    }

    func answer(_ operation: String, as name: String, in session: String) throws {
        let stub = "{ graphQL: { operations: \(operation) }, response: { data: { viewer: { name: \(name) } } } }"
        let answer = try Self.curl("\(url)/_session/\(session)/_admin/stubs", "--data-binary", stub)
        #expect(answer.contains("\"ids\""))
    }

    /// What the schema's field says there: asked by the header, as the stub was added by the path.
    func viewer(in session: String) throws -> String? {
        let answer = try Self.curl(
            "\(url)/graphql",
            "-H",
            "mynah-session: \(session)",
            "-H",
            "content-type: application/graphql",
            "-d",
            "query GetViewer { viewer { name } }"
        )
        return answer.firstMatch(of: /"name":"(?<name>[^"]*)"/).map { String($0.name) }
    }
}
