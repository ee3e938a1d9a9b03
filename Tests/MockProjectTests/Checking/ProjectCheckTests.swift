import Foundation
import GraphQLLanguage
import TestSupport
import Testing

@testable import MockProject

@Suite("Checks of projects")
struct ProjectCheckTests {
    @Test(arguments: [
        ("passthrough: true", true), ("passthrough: { upstream: https://api.example.com }", false),
        ("body: { text: a }", false),
    ])
    func `tell of stubs that pass on to nowhere`(response: String, isTold: Bool) throws {
        try FileManager.default.withTemporaryFolder { folder in
            let endpoints = folder.appending(path: "endpoints")
            try FileManager.default.createDirectory(at: endpoints, withIntermediateDirectories: true)
            let stub = "- http: { api: get /a }\n  response: { \(response) }\n"
            try Data(stub.utf8).write(to: endpoints.appending(path: "a.yml"))
            let found = ProjectCheck(ProjectOptions(folder: folder.path)).diagnostics.map(\.message)
            let message = #"The requests of this stub are passed on, and nothing says where to: "upstream" does."#
            #expect(found.contains(message) == isTold)
        }
    }
}
