package import JSONModel

/// The input of one call of a script: its `request`, and the host that answers what it asks for meanwhile.
///
/// An object, because it goes from hand to hand between threads.
package final class ScriptCall: Sendable {
    /// An object with the members that `request` has from the start; `headers` is read without regard to case.
    package let request: JSONText
    /// The names of further members, which cost too much to make for scripts that do not read them.
    package let lazyMembers: [String]
    /// A closure that makes such a member, at most once a call, on the script's thread.
    package let lazyMember: @Sendable (String) -> JSONValue
    /// The body: `request.body` is an `ArrayBuffer` of it, `request.bodyText` and `request.bodyJSON` are read from it;
    /// without one, all three are null.
    package let body: [UInt8]?
    /// The response of an upstream to the request, with `status`, `headers` and `bodyText`; `nil` where none was asked.
    ///
    /// Where there is one, the script may return nothing.
    package let upstream: JSONText?
    package let host: any ScriptHost

    package init(
        request: JSONText,
        body: [UInt8]? = nil,
        lazyMembers: [String] = [],
        lazyMember: @escaping @Sendable (String) -> JSONValue = { _ in .null },
        upstream: JSONText? = nil,
        host: any ScriptHost
    ) {
        self.request = request
        self.body = body
        self.upstream = upstream
        self.lazyMembers = lazyMembers
        self.lazyMember = lazyMember
        self.host = host
    }
}
