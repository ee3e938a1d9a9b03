/// Which request targets are the admin API's, whatever stubs and files there are.
package enum AdminPath {
    package static let prefix = "/_admin"

    /// Whether a target, as received, is the admin API itself or anything below it.
    static func claims(_ target: String) -> Bool { ReservedPath.claims(target, prefix) }
}
