import GraphQLSchema
import JSONModel

/// Numbers lie where such numbers lie.
enum Ranges {
    private static let byWord: [String: ClosedRange<Double>] = {
        var ranges: [String: ClosedRange<Double>] = [:]
        for (range, words) in table { for word in set(words) { ranges[word] = range } }
        return ranges
    }()

    /// By the last words of a name.
    private static let table: [(ClosedRange<Double>, String)] = [
        (1_700...2_060, "year releaseyear foundedyear publicationyear modelyear"), (1_900...2_025, "birthyear"),
        (0...120, "age"),
        (0...100, "percent percentage completion humidity battery batterylevel discountpercent discountpercentage"),
        (0...100, "progress"), (0...10, "rating averagerating stars ratingaverage"),
        (0...1, "probability opacity confidence ratio fraction"), (1...12, "month"), (1...31, "dayofmonth"),
        (0...23, "hour"), (0...59, "minute second"), (-90...90, "latitude lat"), (-180...180, "longitude lng lon"),
        (
            0...1e9,
            "quantity qty stock inventory price amount total subtotal cost count size duration weight width height"
        ),
        (0...1e9, "length distance population salary fee tax discount capacity seats"),
        (-90...60, "temperature temperaturecelsius"), (0...14, "ph"), (40...250, "heartrate heightcm"),
        (0...50, "taxrate vatrate"), (1...500, "weightkg"), (-100...1_000, "changepercent changepercentage"),
        (0...100, "alcohol abv"), (1...20, "bedrooms bathrooms"),
        (0...60, "windspeedms"), (850...1_100, "pressure pressurehpa"),
        (40...260, "systolicpressure diastolicpressure bloodpressure"), (0...16, "uvindex"),
        (0...1e9, "quantityavailable instock viewcount likecount commentcount"),
    ]

    @Sendable
    static func check(_ object: Seen, _ population: Population, _ ledger: inout Ledger) {
        for field in object.type.fields ?? FieldTable([]) {
            guard let number = object.leaves[field.name]?.double else { continue }
            let words = words(of: field.name)
            // `salesThisMonth` is how many, not which month.
            if words.contains("this") || words.contains("last") { continue }
            let range = words.indices.lazy.compactMap { byWord[words[$0...].joined()] }.first
            guard let range else { continue }
            ledger.count(.ranges, range.contains(number), "\(object.label).\(field.name): \(number)")
        }
    }
}
