import Foundation

extension MockControl {
    /// The launch arguments by which an app that calls `MockedApp.setUp()`, or `MynahURLProtocol.setUp()`, sends its
    /// requests to this server.
    public var launchArguments: [String] { ["--mynah-server=\(url.absoluteString)"] }
}
