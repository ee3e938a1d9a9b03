/// The paths of the admin API, which no stub and no file can take over.
package enum AdminPath {
    package static let prefix = "/_admin"
    /// The page for people.
    package static let page = prefix + "/ui"

    /// Whether a target, as received, is the admin API itself or anything below it.
    package static func claims(_ target: String) -> Bool { ReservedPath.claims(target, prefix) }
}
