import Foundation
import HTTPMessages
import TestSupport
import Testing

@testable import HTTPTransport

@Suite("Listening")
struct ListeningTests {
    private func start(
        _ port: ServerConfiguration.Port,
        _ interface: ServerConfiguration.Interface = .loopback
    ) throws(TransportError) -> HTTPServer {
        var configuration = ServerConfiguration()
        configuration.port = port
        configuration.interface = interface
        configuration.workers = 2
        return try HTTPServer(configuration: configuration, handler: echo)
    }

    @Test func `names a port that is in use`() async throws {
        let first = try start(.system)
        let error = #expect(throws: TransportError.self) { try self.start(.fixed(first.port)) }
        #expect(error == .portInUse(first.port))
        #expect(error?.description == "Port \(first.port) is in use")
        await first.stop()
    }

    /// Whether there are two addresses that a port may be in use on.
    private static var hasIPv6: Bool {
        guard let socket = try? ListeningSocket(.loopback6, port: 0) else { return false }
        socket.close()
        return true
    }

    /// A socket whose port is free on the other address: one of those that no system gives to connections.
    private static func socket(on address: ListeningSocket.Address) throws -> ListeningSocket {
        for port in UInt16(20_000)..<30_000 {
            guard let socket = try? ListeningSocket(address, port: port) else { continue }
            if let other = try? ListeningSocket(opposite(of: address), port: port) {
                other.close()
                return socket
            }
            socket.close()
        }
        return try ListeningSocket(address, port: 0)
    }

    private static func opposite(of address: ListeningSocket.Address) -> ListeningSocket.Address {
        address == .loopback4 ? .loopback6 : .loopback4
    }

    @Test(
        .enabled(if: hasIPv6, "needs a machine with IPv6"),
        arguments: [ListeningSocket.Address.loopback4, .loopback6],
        [ServerConfiguration.Interface.loopback, .any]
    )
    func `names a port that is in use on one address only`(
        address: ListeningSocket.Address,
        interface: ServerConfiguration.Interface
    ) async throws {
        let other = try Self.socket(on: address)
        defer { other.close() }
        let error = #expect(throws: TransportError.self) { try self.start(.fixed(other.port), interface) }
        let isKnown = address == .loopback6 && interface == .loopback
        #expect(error == .portInUse(other.port, on: isKnown ? "::1" : nil))
        #expect(error?.description == "Port \(other.port) is in use" + (isKnown ? " on ::1" : ""))
        // Nothing is left behind on the other address.
        let free = try ListeningSocket(Self.opposite(of: address), port: other.port)
        free.close()
    }

    @Test(.enabled(if: hasIPv6, "needs a machine with IPv6"))
    func `passes over a port of a range that is in use on one address only`() async throws {
        let other = try Self.socket(on: .loopback6)
        defer { other.close() }
        try #require(other.port < .max - 20)
        let server = try start(.firstFree(other.port...other.port + 20))
        #expect(server.port != other.port)
        #expect(server.addresses == ["127.0.0.1", "::1"])
        await server.stop()
    }

    @Test func `takes the first free port of a range`() async throws {
        let first = try start(.system)
        try #require(first.port < .max - 20)
        let second = try start(.firstFree(first.port...first.port + 20))
        #expect((first.port + 1...first.port + 20).contains(second.port))
        await first.stop()
        await second.stop()
    }

    @Test func `says that a range has no free port`() async throws {
        let first = try start(.system)
        let error = #expect(throws: TransportError.self) { try self.start(.firstFree(first.port...first.port)) }
        #expect(error?.description == "No free port in \(first.port)-\(first.port)")
        await first.stop()
    }

    /// Asks a server on each of its addresses.
    private func expectAnswers(of server: HTTPServer) async throws {
        let port = server.port
        for isIPv6 in server.addresses.map({ $0 == "::1" }) {
            let response = try await onThread {
                let client = try RawClient(port: port, isIPv6: isIPv6)
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return try client.nextResponse()
            }
            #expect(response.status == 200)
        }
    }

    @Test func `answers on IPv4 and, where there is one, IPv6 loopback`() async throws {
        let server = try start(.system)
        #expect(server.addresses == ["127.0.0.1", "::1"] || server.addresses == ["127.0.0.1"])
        try await expectAnswers(of: server)
        await server.stop()
    }

    @Test func `answers on both with one socket and one worker`() async throws {
        var configuration = ServerConfiguration()
        configuration.port = .system
        (configuration.workers, configuration.sharesSocket) = (1, true)
        let server = try HTTPServer(configuration: configuration, handler: echo)
        try await expectAnswers(of: server)
        // The port is taken for others, too.
        #expect(throws: TransportError.self) { try self.start(.fixed(server.port)) }
        await server.stop()
    }

    #if os(Linux)
    @Test(.enabled(if: hasIPv6, "needs a machine with IPv6"))
    func `one socket for both is closed to other machines`() throws {
        let socket = try ListeningSocket(.loopback, port: 0)
        defer { socket.close() }
        #expect(socket.address.texts == ["127.0.0.1", "::1"])
        var (name, size) = ([UInt8](repeating: 0, count: 16), socklen_t(16))
        // SAFETY: the array has the size that is given.
        let result = unsafe name.withUnsafeMutableBytes {
            unsafe getsockopt(socket.descriptor, SOL_SOCKET, SO_BINDTODEVICE, $0.baseAddress, &size)
        }
        #expect(result == 0)
        #expect(Array(name.prefix(2)) == Array("lo".utf8))
    }
    #endif

    @Test func `answers on every address`() async throws {
        try await withServer {
            $0.interface = .any
        } _: { port in
            let response = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(response.status == 200)
        }
    }

    @Test func `refuses new clients at the limit of connections, and lets them in when others have left`() async throws
    {
        try await withServer {
            $0.limits.connections = 2
        } _: { port in
            try await onThread {
                let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
                var inside = try (0..<2).map { _ in try RawClient(port: port) }
                for client in inside {
                    client.send(request)
                    #expect(try client.nextResponse().status == 200)
                }
                for _ in 0..<20 {
                    let refused = try RawClient(port: port)
                    refused.send(request)
                    let response = try refused.nextResponse()
                    #expect(response.status == 503)
                    #expect(response.closesConnection)
                    #expect(try refused.isAtEnd())
                }
                for client in inside {
                    client.send(request)
                    #expect(try client.nextResponse().status == 200)
                }
                inside = []
                while true {
                    let next = try RawClient(port: port)
                    next.send(request)
                    if try next.nextResponse().status == 200 { return }
                }
            }
        }
    }
}
