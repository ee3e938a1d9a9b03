import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Asks the shop's server: GraphQL below `/graphql`, and whether the shop is open.
struct ShopClient: Sendable {
    /// Why an answer cannot be used.
    enum Failure: Error, Equatable {
        case status(Int)
        /// The messages of a GraphQL result's errors.
        case refused([String])
    }

    private struct Request<Variables: Encodable>: Encodable {
        var query: String
        var operationName: String
        var variables: Variables
    }

    private struct Result<Data: Decodable>: Decodable {
        struct Problem: Decodable {
            var message: String
        }

        var data: Data?
        var errors: [Problem]?
    }

    private let baseURL: URL
    private let session: URLSession

    init(baseURL: URL, session: URLSession = .shared) {
        self.baseURL = baseURL
        self.session = session
    }

    /// Executes an operation.
    func execute<Data: Decodable>(
        _ operationName: String,
        _ document: String,
        _ variables: some Encodable & Sendable
    ) async throws -> Data {
        var request = URLRequest(url: baseURL.appending(path: "graphql"))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(
            Request(query: document, operationName: operationName, variables: variables)
        )
        let result = try JSONDecoder().decode(Result<Data>.self, from: try await body(of: request))
        guard let data = result.data, result.errors == nil else {
            throw Failure.refused(result.errors?.map(\.message) ?? [])
        }
        return data
    }

    /// Whether the shop takes orders.
    func isOpen() async throws -> Bool {
        struct Status: Decodable {
            var open: Bool
        }
        let body = try await body(of: URLRequest(url: baseURL.appending(path: "status")))
        return try JSONDecoder().decode(Status.self, from: body).open
    }

    private func body(of request: URLRequest) async throws -> Data {
        let (data, response) = try await session.data(for: request)
        let status = (response as? HTTPURLResponse)?.statusCode ?? 0
        guard status == 200 else { throw Failure.status(status) }
        return data
    }
}
