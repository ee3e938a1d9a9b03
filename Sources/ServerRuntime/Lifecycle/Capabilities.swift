import Scripting
import UpstreamClient

/// The features of a server that need libraries which are opened at first use.
package enum Capabilities {
    /// The reason why no script can run, and the package to install; `nil` if scripts can run.
    package static var scriptProblem: String? { ScriptEngine.problem }

    /// The version of the library that runs scripts; `nil` where none is there.
    package static var scriptVersion: String? { ScriptEngine.version }

    /// The reason why no other server can be asked, and the package to install; `nil` if they can.
    package static var upstreamProblem: String? { UpstreamClient.problem }

    /// The version of the library that asks other servers; `nil` where none is there.
    package static var upstreamVersion: String? { UpstreamClient.version }
}
