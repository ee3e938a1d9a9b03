import Locking

#if canImport(FoundationNetworking)
package import Foundation
public import FoundationNetworking
#else
public import Foundation
#endif

/// The app's side of its UI tests: sends the app's requests to any host to the server that a launch argument names.
///
///     if CommandLine.arguments.contains("--ui-tests") { try MockedApp.setUp() }
///
/// The server is a `MockServer` of the test, whose `launchArguments` say `--mynah-server=URL`, or a `mynah` on the
/// machine that runs the simulator. It links Foundation alone, so that it builds for every platform of Apple's.
public enum MockedApp {
    private static let known = Locked<URL?>(nil)

    /// The server that requests go to; `nil` where they go to the network.
    static var server: URL? { known.withLock { $0 } }

    /// Reads the launch arguments, for `URLSession.shared` and for sessions made with `configuration`.
    ///
    /// It replaces an earlier set-up. Without the argument, requests go to the network unchanged.
    ///
    /// - Parameter arguments: the app's launch arguments; by default those of the process.
    /// - Throws: `LaunchArgumentProblem` where the argument names no URL.
    public static func setUp(with arguments: [String] = CommandLine.arguments) throws {
        tearDown()
        guard let server = try server(in: arguments) else { return }
        use(server)
        URLProtocol.registerForSharedSession(ServerURLProtocol.self)
    }

    /// Undoes `setUp`.
    public static func tearDown() {
        use(nil)
        URLProtocol.unregisterClass(ServerURLProtocol.self)
    }

    /// Sets the server for requests of sessions made with `configuration`.
    static func use(_ server: URL?) { known.withLock { $0 = server } }

    /// A configuration for sessions of the app's own.
    public static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.default
        configuration.protocolClasses = [ServerURLProtocol.self] + (configuration.protocolClasses ?? [])
        return configuration
    }

    /// The server that launch arguments name, the last one that does.
    package static func server(in arguments: [String]) throws(LaunchArgumentProblem) -> URL? {
        guard let argument = arguments.last(where: { $0.hasPrefix(serverArgument) }) else { return nil }
        let url = URL(string: String(argument.dropFirst(serverArgument.count)))
        guard let url, ["http", "https"].contains(url.scheme?.lowercased()), url.host != nil else {
            throw LaunchArgumentProblem(description: "\(argument) names no URL.")
        }
        return url
    }

    private static let serverArgument = "--mynah-server="
}

/// The reason why a launch argument cannot be followed.
public struct LaunchArgumentProblem: Error, CustomStringConvertible, Sendable {
    /// A sentence that names the argument.
    public let description: String
}
