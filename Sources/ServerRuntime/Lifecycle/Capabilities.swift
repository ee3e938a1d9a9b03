import Scripting
import UpstreamClient

/// What a server can do here with the libraries that are opened at first use.
package enum Capabilities {
    /// Why no script can run, and what to install; `nil` where scripts can run.
    package static var scriptProblem: String? { ScriptEngine.problem }

    /// Why no other server can be asked, and what to install; `nil` where they can.
    package static var upstreamProblem: String? { UpstreamClient.problem }
}
