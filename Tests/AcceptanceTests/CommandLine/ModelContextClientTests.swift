import Foundation
import TestSupport
import Testing

/// The reference client of the Model Context Protocol, in Python, over both transports and both generations.
@Suite("Clients of the Model Context Protocol", .offThePool, .timeLimit(.minutes(10)))
struct ModelContextClientTests {
    private static let script = """
        import sys

        import anyio
        from mcp import Client, ClientSession, StdioServerParameters
        from mcp.client.stdio import stdio_client

        program, url = sys.argv[1:]


        async def use(client, name):
            tools = await client.list_tools()
            print(name, sorted(tool.name for tool in tools.tools if tool.name in ("ask", "checkDocument", "getStub")))
            answer = await client.call_tool("ask", {"query": "{ user(id: \\"a\\") { id } }"})
            print(answer.content[0].text, answer.is_error)
            refusal = await client.call_tool("getStub", {"id": "none"})
            print(refusal.is_error, "There is no such stub" in refusal.content[0].text)
            resources = await client.list_resources()
            print([str(resource.uri) for resource in resources.resources][-1])
            schema = await client.read_resource("mynah://schema")
            print(schema.contents[0].text.split("\\n")[0])
            try:
                await client.call_tool("nothing", {})
            except Exception as error:
                print(error)
            with anyio.move_on_after(0.3) as scope:
                await client.call_tool("listRequests", {"operation": "Never", "wait": 60})
            print("cancelled" if scope.cancelled_caught else "answered")
            sessions = await client.call_tool("listSessions", {})
            print(sessions.content[0].text)


        async def main():
            pipe = StdioServerParameters(command=program, args=["mcp", url])
            async with Client(f"{url}/_admin/mcp") as client:
                await use(client, "http")
            async with Client(stdio_client(pipe)) as client:
                await use(client, "pipe")
            async with stdio_client(pipe) as (reading, writing):
                async with ClientSession(reading, writing) as client:
                    print((await client.initialize()).protocol_version)
                    await use(client, "earlier")


        anyio.run(main)

        """

    private static func answers(_ name: String) -> String {
        """
        \(name) ['ask', 'checkDocument', 'getStub']
        {"data":{"user":{"id":"a"}}} False
        True True
        mynah://files/schemas%2Fusers.graphql
        type Query {
        There is no tool "nothing".
        cancelled
        {"sessions":[]}

        """
    }

    @Test(.enabled(if: python != nil, "needs the Python package mcp"))
    func `list, call, read and cancel`() throws {
        let python = try #require(python)
        let files = ["schemas/users.graphql": "type Query { user(id: ID!): User } type User { id: ID! }"]
        try serving(files) { server, folder in
            let script = folder.appending(path: "ask.py")
            try Data(Self.script.utf8).write(to: script)
            let result = try run(python, [script.path, mynah.path, server.url])
            let expected = Self.answers("http") + Self.answers("pipe") + "2025-11-25\n" + Self.answers("earlier")
            #expect(result.output == expected, "\(result.errors)")
        }
    }
}

/// A Python that has the protocol's reference client; `nil` where there is none.
private let python: URL? = {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return places.map { URL(filePath: String($0)).appending(path: "python3") }
        .first { python in
            guard FileManager.default.isExecutableFile(atPath: python.path) else { return false }
            return (try? run(python, ["-c", "import anyio; from mcp import Client"]))?.exitCode == 0
        }
}()
