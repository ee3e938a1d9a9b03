import Foundation
import TestSupport
import Testing

/// A client that a public generator makes of the admin API's description, in Python.
@Suite("Generated clients", .offThePool)
struct GeneratedClientTests {
    private static let script = """
        import sys

        sys.path.insert(0, sys.argv[1])
        from mynah_admin.client import Client
        from mynah_admin.api.lifecycle import get_health
        from mynah_admin.api.problems import list_problems
        from mynah_admin.api.requests import forget_requests, list_requests, verify_requests
        from mynah_admin.api.scenarios import list_scenarios
        from mynah_admin.api.stubs import add_stubs, list_stubs
        from mynah_admin.models import NotVerified, Stub, Verification, Verified

        client = Client(base_url=sys.argv[2])
        print(get_health.sync(client=client).status)
        problems = list_problems.sync(client=client)
        print(problems.errors, problems.warnings)
        stub = Stub.from_dict({"http": {"api": "get /made"}, "response": {"status": 204}})
        added = add_stubs.sync(client=client, body=stub)
        print(added.ids)
        listed = [one for one in list_stubs.sync(client=client).stubs if one.id in added.ids]
        print([one.stub.to_dict()["http"]["api"] for one in listed])
        print(client.get_httpx_client().get("/made").status_code)

        def verify(claim):
            verdict = verify_requests.sync(client=client, body=Verification.from_dict(claim))
            return verdict.verified, verdict.count, type(verdict).__name__

        print(verify({"path": "/made", "count": 1}))
        print(verify({"http": {"api": "get /made"}, "atMost": 1}))
        print(verify({"operation": "GetHero"}))
        print(verify({"order": [{"path": "/made"}, {"operation": "GetHero"}]}))
        nearest = verify_requests.sync(client=client, body=Verification(path="/mode")).nearest
        print(nearest[0].request, nearest[0].differences)
        print(list_requests.sync(client=client, http="{api: get /made}").total)
        forget_requests.sync_detailed(client=client, http="{api: get /made}")
        print(list_requests.sync(client=client).total)

        """

    private static let answers = """
        ok
        0 0
        ['run-time-1']
        ['get /made']
        204
        (True, 1, 'Verified')
        (True, 1, 'Verified')
        (False, 0, 'NotVerified')
        (False, 1, 'NotVerified')
        #1 GET /made ['path: expected /mode, got /made']
        1
        0

        """

    @Test(.enabled(if: generator != nil, "needs the Python package openapi-python-client"))
    func `ask and verify`() throws {
        let generator = try #require(generator)
        let files = ["schemas/a.graphql": "type Query { hero: Hero } type Hero { name: String! }"]
        try serving(files) { server, folder in
            let description = folder.appending(path: "openapi.json")
            let document = try #require(try server.admin("GET", "/openapi.json"))
            try Data(document.body).write(to: description)
            let client = folder.appending(path: "generated/mynah_admin")
            let made = try run(
                generator,
                ["generate", "--path", description.path, "--meta", "none", "--output-path", client.path]
            )
            #expect(made.exitCode == 0, "\(made.output)\(made.errors)")
            #expect(!(made.output + made.errors).contains("Endpoint will not be generated"), "\(made.output)")
            let script = folder.appending(path: "ask.py")
            try Data(Self.script.utf8).write(to: script)
            // The generator's own Python has what its clients need.
            let python = generator.deletingLastPathComponent().appending(path: "python3")
            let result = try run(python, [script.path, client.deletingLastPathComponent().path, server.url])
            #expect(result.output == Self.answers, "\(result.errors)")
        }
    }
}

/// The generator, with a Python beside it; `nil` where there is none.
private let generator: URL? = {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return places.map { URL(filePath: String($0)) }
        .first { folder in
            ["openapi-python-client", "python3"].allSatisfy { name in
                FileManager.default.isExecutableFile(atPath: folder.appending(path: name).path)
            }
        }?
        .appending(path: "openapi-python-client")
}()
