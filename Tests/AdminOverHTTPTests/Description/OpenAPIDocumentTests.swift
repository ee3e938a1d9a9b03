import Foundation
import HTTPMessages
import JSONModel
import ServiceTestSupport
import TestSupport
import Testing

@testable import AdminOverHTTP

@Suite("OpenAPI document")
struct OpenAPIDocumentTests {
    private static let routes = AdminAPI.resources.flatMap(\.routes)

    private static func document() throws -> JSONValue {
        let reply = try AdminClient().send(.get, "/openapi.json")
        #expect(reply.status == 200)
        #expect(reply.headers["Content-Type"] == "application/json")
        return try #require(reply.json)
    }

    @Test func `is what it was`() throws {
        try expectGolden(try Self.document().prettyPrinted + "\n", "openapi.json")
    }

    @Test func `has every route, and nothing else`() throws {
        let paths = try #require(try Self.document()["paths"]?.object)
        let described = paths.flatMap { path in
            // The header that names a session is a parameter of every path.
            (path.value.object ?? [:]).filter { $0.key != "parameters" }.map { "\($0.key.uppercased()) \(path.key)" }
        }
        #expect(described.sorted() == Self.routes.map { "\($0.method) \($0.path)" }.sorted())
    }

    @Test func `leads to every operation`() throws {
        let client = try AdminClient()
        for route in Self.routes {
            let path = route.path.split(separator: "/").dropFirst()
                .map { $0.hasPrefix("{") ? "x" : $0 }.reduce("") { "\($0)/\($1)" }
            let options = client.send(.options, path)
            let methods = options.headers["Allow"]?.components(separatedBy: ", ") ?? []
            #expect(methods.contains(route.method.rawValue), "\(route.method) \(route.path)")
        }
    }

    @Test func `names each operation once`() {
        let names = Self.routes.map(\.operationID)
        #expect(Set(names).count == names.count)
    }

    @Test func `gives each variable of a path a parameter`() {
        for route in Self.routes {
            let variables = route.path.split(separator: "/").filter { $0.hasPrefix("{") }.map {
                $0.dropFirst().dropLast()
            }
            let parameters = route.parameters.filter { $0.place == .path }.map { $0.name[...] }
            #expect(parameters == Array(variables), "\(route.path)")
        }
    }

    @Test func `refers only to what it has`() throws {
        let document = try Self.document()
        var references: Set<String> = []
        Self.collect(document, &references)
        #expect(!references.isEmpty)
        for reference in references {
            let value = reference.dropFirst(2).split(separator: "/").reduce(document as JSONValue?) { $0?[String($1)] }
            #expect(value != nil, "\(reference)")
        }
        let components = try #require(document["components"]?["schemas"]?.object)
        for name in components.keys {
            #expect(references.contains("#/components/schemas/\(name)"), "\(name) is unused")
        }
    }

    private static func collect(_ value: JSONValue, _ references: inout Set<String>) {
        switch value {
        case .array(let elements): for element in elements { collect(element, &references) }
        case .object(let members):
            for member in members {
                if member.key == "$ref", let text = member.value.string { references.insert(text) }
                collect(member.value, &references)
            }
        default: break
        }
    }

    @Test func `says nothing about content where there is none`() throws {
        for route in Self.routes {
            for answer in route.answers {
                #expect(answer.content.isEmpty == answer.status.forbidsBody, "\(route.operationID)")
                #expect(!answer.summary.isEmpty)
            }
            #expect(route.summary.hasSuffix("."), "\(route.operationID)")
        }
    }

    @Test(.enabled(if: validator != nil, "needs the Python package openapi-spec-validator"))
    func `is valid`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try Data(try Self.document().serialized()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try run(try #require(validator), ["-m", "openapi_spec_validator", file.path])
        #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
    }
}

/// A Python that has the validator; `nil` where there is none.
private let validator: URL? = {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let python = places.map { URL(filePath: String($0)).appending(path: "python3") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let python, let found = try? run(python, ["-c", "import openapi_spec_validator"]) else { return nil }
    return found.exitCode == 0 ? python : nil
}()
