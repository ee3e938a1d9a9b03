import Scripting
import UpstreamClient

/// The features of a server that need libraries which are opened at first use.
package enum Capabilities {
    /// The reason why no script can run, and the package to install; `nil` if scripts can run.
    package static var scriptProblem: String? { ScriptEngine.problem }

    /// The reason why no other server can be asked, and the package to install; `nil` if they can.
    package static var upstreamProblem: String? { UpstreamClient.problem }
}
