/// The release of this program.
enum Release {
    static let version = "0.1.0"
}
