import Foundation
import GraphQLLanguage
import TestSupport
import Testing

@testable import MockProject

@Suite("Checks of projects")
struct ProjectCheckTests {
    static let cases: [(stub: String, message: String?)] = [
        (
            "http: { api: get /a }, response: { passthrough: true }",
            #"The requests of this stub are passed on, and nothing says where to: "upstream" does."#
        ),
        ("http: { api: get /a }, response: { passthrough: { upstream: https://api.example.com } }", nil),
        ("http: { api: get /a }, response: { body: { text: a } }", nil),
        (
            "graphQL: { operations: A, path: /api }, response: { data: {} }",
            #"No operation comes to "/api": GraphQL is served at /graphql."#
        ),
        ("graphQL: { operations: A, path: /graphql/ }, response: { data: {} }", nil),
    ]

    @Test(arguments: cases) func `tell of stubs that nothing comes to, or goes on from`(
        stub: String,
        message: String?
    ) throws {
        try FileManager.default.withTemporaryFolder { folder in
            let endpoints = folder.appending(path: "endpoints")
            try FileManager.default.createDirectory(at: endpoints, withIntermediateDirectories: true)
            try Data("- { \(stub) }\n".utf8).write(to: endpoints.appending(path: "a.yml"))
            let found = ProjectCheck(ProjectOptions(folder: folder.path)).diagnostics.map(\.message)
            #expect(found.filter { !$0.hasPrefix("There is no schema") } == [message].compactMap(\.self))
        }
    }
}
