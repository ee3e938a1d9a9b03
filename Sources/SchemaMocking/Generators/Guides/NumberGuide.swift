/// What a number is, by the ending of its field's name.
enum NumberGuide {
    static func generator(ending: String) -> NumberGenerator? { byEnding[ending] }

    /// By the words of a name that has no ending of its own in the table: `totalStars`, `numberOfSeats`.
    static func generator(words: [String]) -> NumberGenerator? {
        guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
        if ["total", "num", "number", "sum", "open", "closed", "unread"].contains(first) { return .skewed(bits: 9) }
        return ["total", "sum"].contains(last) ? .skewed(bits: 12) : nil
    }

    private static let byEnding: [String: NumberGenerator] = {
        var generators: [String: NumberGenerator] = [:]
        for (endings, generator) in table {
            for ending in endings.split(separator: " ") { generators[String(ending)] = generator }
        }
        return generators
    }()

    private static let table: [(String, NumberGenerator)] = [
        // Counts: many small ones, few large ones.
        ("count totalcount", .skewed(bits: 9)),
        ("commentcount replycount reviewcount ratingcount ratingscount", .skewed(bits: 7)),
        (
            "stargazercount stargazerscount starcount likecount likescount followercount followerscount",
            .skewed(bits: 16)
        ),
        (
            "viewcount viewscount playcount downloadcount followers likes views plays downloads stars1 votes",
            .skewed(bits: 16)
        ),
        ("forkcount watchercount sharecount retweetcount reactioncount favoritecount", .skewed(bits: 12)),
        ("quantity qty", .uniform(1...6)),
        ("stock stockcount inventory available availablequantity inventoryquantity", .skewed(bits: 8)),
        ("additions deletions changedfiles linesofcode", .skewed(bits: 10)), ("population", .skewed(bits: 22)),
        ("employees employeecount headcount", .skewed(bits: 12)), ("points karma xp experience", .skewed(bits: 12)),
        ("capacity seats", .uniform(10...400)), ("attempts retries retrycount", .uniform(0...3)),
        // Ratings, scores and shares.
        ("rating stars averagerating", NumberGenerator(decimals: 1) { $0.field.within(10...50) }),
        ("score", .uniform(0...1_000, decimals: 1)), ("rank ranking place", .uniform(1...100)),
        ("popularity", .uniform(0...1_000, decimals: 1)),
        ("percent percentage progress completion humidity battery batterylevel", .uniform(0...100)),
        ("ratio share probability confidence opacity alpha fraction similarity", .uniform(0...1_000, decimals: 3)),
        (
            "discount discountpercent discountpercentage taxrate vatrate interestrate rate growth",
            .uniform(0...300, decimals: 1)
        ),
        ("exchangerate", .uniform(5_000...20_000, decimals: 4)),
        ("priority severity level difficulty", .uniform(1...5)),
        // Money.
        ("price unitprice listprice saleprice originalprice baseprice regularprice cost fee rent value", .price),
        ("pricecents priceincents amountcents amountincents cents", .priceInCents),
        ("amount total subtotal totalprice totalamount grandtotal balance tax shipping shippingcost", .amount),
        ("revenue budget turnover gross boxoffice valuation marketcap", .skewed(bits: 28)),
        ("salary income wage", .uniform(28_000...140_000)), ("tip deposit credit debit", .amount),
        // Places.
        ("latitude lat", .latitude), ("longitude lng lon long", .longitude),
        ("altitude elevation", .uniform(0...2_500)),
        ("distance distancekm distanceinkm", .uniform(1...500, decimals: 1)),
        ("bearing heading angle degrees rotation", .uniform(0...359)),
        // Sizes and measures.
        ("width imagewidth", .imageWidth), ("height imageheight", .imageHeight),
        ("depth length", .uniform(10...2_000, decimals: 1)),
        ("weightkg weightinkg", .uniform(10...600, decimals: 1)), ("weight mass", .uniform(1...900, decimals: 1)),
        ("size filesize bytes bytesize diskusage sizeinbytes contentlength", .skewed(bits: 23)),
        ("temperature temp", .uniform(-50...350, decimals: 1)), ("speed windspeed", .uniform(0...1_200, decimals: 1)),
        ("pressure", .uniform(980...1_040)), ("area squaremeters squarefeet", .uniform(20...400)),
        ("volume", .uniform(1...100)),
        ("calories kcal", .uniform(80...900)), ("servings", .uniform(1...8)),
        ("bedrooms bathrooms rooms", .uniform(1...5)),
        // Time.
        ("duration durationseconds durationinseconds runtimeseconds", .uniform(30...5_400)),
        ("durationms durationmillis durationmilliseconds latency latencyms responsetime", .uniform(20...2_000)),
        ("durationminutes minutes readingtime readtime cooktime preptime runtime cookingtime", .uniform(3...120)),
        ("hours", .uniform(1...40)), ("days", .uniform(1...60)), ("seconds", .uniform(1...59)),
        ("weeks", .uniform(1...12)),
        ("months", .uniform(1...24)), ("years yearsofexperience", .uniform(1...20)), ("age", .uniform(18...80)),
        (
            "year releaseyear modelyear vintage",
            NumberGenerator { Instant(seconds: $0.now).civil.year - $0.facet(.life).below(40) }
        ),
        (
            "birthyear yearofbirth",
            NumberGenerator { Instant(seconds: $0.now).civil.year - 19 - $0.facet(.life).below(60) }
        ),
        ("month", .uniform(1...12)), ("day dayofmonth", .uniform(1...28)), ("hour", .uniform(0...23)),
        ("minute", .uniform(0...59)),
        ("ttl maxage expiresin", .uniform(60...86_400)),
        ("utcoffset timezoneoffset", NumberGenerator { $0.field.within(-11...12) * 60 }),
        // Places in an order.
        ("index idx offset position order sortorder ordinal", .uniform(0...20)), ("page pagenumber", .uniform(1...10)),
        ("pagesize perpage limit", .uniform(10...50)), ("pages pagecount totalpages", .uniform(1...40)),
        ("number no issuenumber", NumberGenerator { 1 + $0.facet(.record).below(4_000) }), ("season", .uniform(1...9)),
        ("episode episodenumber chapter tracknumber floor", .uniform(1...24)),
        ("line linenumber column", .uniform(1...400)),
        // Codes.
        ("databaseid legacyid numericid", .uniform(1_000...9_000_000)), ("port", .uniform(1_024...65_535)),
        (
            "statuscode httpstatus",
            NumberGenerator { [200, 200, 200, 201, 204, 301, 400, 404, 500][$0.field.below(9)] }
        ),
        ("zip zipcode postalcode", .uniform(10_000...99_999)),
        ("version build buildnumber revision", .uniform(1...400)),
        ("red green blue", .uniform(0...255)), ("frequency", .uniform(20...20_000)),
        ("bpm heartrate", .uniform(60...180)),
        ("fps framerate", NumberGenerator { [24, 25, 30, 50, 60][$0.field.below(5)] }), ("bitrate", .uniform(64...320)),
    ]
}
