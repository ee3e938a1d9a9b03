/// What is released under one name.
enum Release {
    static let version = "0.1.0"
}
