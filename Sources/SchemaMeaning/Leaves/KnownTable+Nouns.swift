package import FakeValues

extension KnownTable {
    /// - Returns: the table of a noun's things; `nil` where they are not a closed set.
    package static func of(_ noun: Noun) -> KnownTable? {
        switch noun {
        case .country: countries
        case .continent: continents
        case .language: languages
        default: nil
        }
    }
}
