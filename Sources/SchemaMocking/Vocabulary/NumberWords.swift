/// Generators of numbers, by the names of their fields.
///
/// Tables, and nothing else. Each word stands once in a table; the longest ending of a name that is in it counts.
enum NumberWords {
    static let table: [(String, NumberGenerator)] = [
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
        (
            "employees employeecount headcount",
            NumberGenerator { 3 + $0.field.mixed(with: 11).below(1 << (3 + $0.field.below(9))) }
        ), ("points karma xp experience", .skewed(bits: 12)),
        ("capacity seats", .uniform(10...400)), ("groupsize", .uniform(2...20)),
        ("seatsavailable openseats", .uniform(0...40)),
        ("attempts retries retrycount", .uniform(0...3)),
        // Ratings, scores and shares.
        ("rating stars averagerating ratingaverage avgrating meanrating", .uniform(28...50, decimals: 1)),
        ("score averagescore", .uniform(400...1_000, decimals: 1)), ("rank ranking place", .uniform(1...100)),
        ("popularity", .uniform(0...1_000, decimals: 1)),
        ("percent percentage pct progress completion humidity battery batterylevel", .uniform(0...100)),
        (
            "attendancepercentage coveragepercentage ontimepercentage uptimepercentage uptime attendancerate responserate completionrate successrate",
            .uniform(70...100)
        ),
        ("ratio share probability confidence opacity alpha fraction similarity", .uniform(0...1_000, decimals: 3)),
        (
            "discount discountpercent discountpercentage rate growth",
            .uniform(0...300, decimals: 1)
        ),
        ("priceperkwh kwhprice", .uniform(10...45, decimals: 2)),
        ("exchangerate", .uniform(5_000...20_000, decimals: 4)), ("taxrate vatrate", .uniform(50...250, decimals: 1)),
        ("interestrate apr commissionrate commission", .uniform(5...90, decimals: 1)),
        ("change changepercent changepercentage", .uniform(1...50, decimals: 1)),
        ("priority severity level difficulty", .uniform(1...5)),
        // Money.
        ("price unitprice listprice saleprice originalprice baseprice regularprice cost fee rent value", .price),
        ("pricecents priceincents amountcents amountincents centamount cents", .priceInCents),
        ("fractiondigits", .uniform(2...2)), ("decimals", NumberGenerator { [18, 18, 18, 8, 6][$0.field.below(5)] }),
        ("amount total subtotal totalprice totalamount grandtotal balance tax shipping shippingcost", .amount),
        (
            "revenue budget turnover gross boxoffice valuation marketcap",
            NumberGenerator { 100_000 + $0.field.mixed(with: 11).below(1 << (18 + $0.field.below(10))) }
        ),
        (
            "salary income wage salaryexpectation expectedsalary desiredsalary currentsalary basesalary",
            .uniform(28_000...140_000)
        ), ("tip credit debit", .amount),
        ("hourlyrate", .uniform(20...150)),
        ("hourlywage hourlypay wageperhour", .uniform(13...45)),
        ("dailyrate nightlyrate pricepernight priceperday", .uniform(45...320)),
        ("premium monthlypremium monthlypayment installment", .uniform(20...600)),
        ("principal loanamount mortgage", NumberGenerator { $0.field.within(10...400) * 500 }),
        ("coverage coverageamount suminsured sumassured", NumberGenerator { $0.field.within(10...400) * 1_000 }),
        ("deductible excess", NumberGenerator { [100, 250, 500, 1_000][$0.field.below(4)] }),
        ("creditlimit overdraftlimit dailylimit spendinglimit", NumberGenerator { $0.field.within(1...20) * 250 }),
        ("deposit securitydeposit", NumberGenerator { $0.field.within(2...20) * 25 }),
        ("tuition", NumberGenerator { $0.field.within(5...90) * 100 }), ("cleaningfee", .uniform(15...80)),
        ("deliveryfee shippingfee servicefee fine latefee", .uniform(100...990, decimals: 2)),
        ("scholarship scholarshipamount grantamount", NumberGenerator { $0.field.within(2...20) * 250 }),
        // Places.
        ("latitude lat", .latitude), ("longitude lng lon long", .longitude),
        ("altitude elevation", .uniform(0...2_500)),
        ("distance distancekm distanceinkm", .uniform(1...500, decimals: 1)),
        ("mileage mileagekm odometer", .uniform(1_000...180_000)), ("rangekm", .uniform(300...9_000)),
        ("miles", .uniform(500...90_000)), ("visibility", .uniform(10...200, decimals: 1)),
        ("bearing heading angle degrees rotation", .uniform(0...359)),
        // Sizes and measures.
        ("width imagewidth", .imageWidth), ("height imageheight", .imageHeight),
        ("depth length", .uniform(10...2_000, decimals: 1)),
        ("weightkg weightinkg", .uniform(10...600, decimals: 1)), ("weight mass", .uniform(1...900, decimals: 1)),
        ("heightcm heightincm", .uniform(400...1_800, decimals: 1)),
        ("lengthcm widthcm depthcm", .uniform(50...1_800, decimals: 1)),
        ("baggageallowance baggageallowancekg", NumberGenerator { [20, 23, 30, 32][$0.field.below(4)] }),
        (
            "size filesize bytes bytesize diskusage sizeinbytes contentlength",
            NumberGenerator { 2_048 + $0.field.mixed(with: 11).below(1 << (13 + $0.field.below(11))) }
        ),
        ("temperature temp", .uniform(-50...350, decimals: 1)),
        ("speed maxspeed topspeed speedkmh maxspeedkmh", .uniform(60...320)),
        ("windspeed windgust", .uniform(0...300, decimals: 1)),
        ("precipitation precipitationmm rainfall rainfallmm", .uniform(0...200, decimals: 1)),
        ("uvindex", .uniform(0...11)), ("ph", .uniform(55...85, decimals: 1)),
        ("pressure", .uniform(980...1_040)), ("area squaremeters squarefeet", .uniform(20...400)),
        ("volume", .uniform(1...100)), ("abv alcohol", .uniform(40...140, decimals: 1)),
        ("calories kcal", .uniform(80...900)), ("caloriesburned", .uniform(120...900)), ("servings", .uniform(1...8)),
        ("bedrooms bathrooms rooms", .uniform(1...5)), ("floors storeys stories", .uniform(1...12)),
        // Time.
        ("durationseconds durationinseconds runtimeseconds", .uniform(30...5_400)),
        ("duration", NumberGenerator { [15, 20, 30, 45, 60, 75, 90, 120, 150, 180][$0.field.below(10)] }),
        ("durationms durationmillis durationmilliseconds latency latencyms responsetime", .uniform(20...2_000)),
        ("preparationminutes prepminutes preparationtime", NumberGenerator { $0.field.within(2...9) * 5 }),
        ("breakminutes", NumberGenerator { [15, 30, 45, 60][$0.field.below(4)] }),
        ("durationminutes minutes readingtime readtime cooktime preptime runtime cookingtime", .uniform(3...120)),
        ("hours", .uniform(1...40)), ("flighthours", .uniform(300...9_000)), ("days", .uniform(1...60)),
        ("trialdays", NumberGenerator { [7, 14, 30][$0.field.below(3)] }), ("nights", .uniform(1...10)),
        ("delay delayminutes", .uniform(0...45)), ("seconds", .uniform(1...59)),
        ("weeks", .uniform(1...12)),
        ("months monthsold ageinmonths", .uniform(1...24)), ("daysold ageindays", .uniform(1...60)),
        ("term termmonths", NumberGenerator { [12, 24, 36, 48, 60][$0.field.below(5)] }),
        ("contractmonths", NumberGenerator { [12, 24][$0.field.below(2)] }),
        ("noticeperiod noticeperioddays", NumberGenerator { [14, 30, 60, 90][$0.field.below(4)] }),
        ("years yearsofexperience yearsexperience experienceyears", .uniform(1...20)),
        ("month", .uniform(1...12)), ("day dayofmonth", .uniform(1...28)), ("hour", .uniform(0...23)),
        ("minute second", .uniform(0...59)),
        ("ttl maxage expiresin", .uniform(60...86_400)),
        ("utcoffset timezoneoffset", NumberGenerator { $0.field.within(-11...12) * 60 }),
        // Places in an order.
        ("index idx offset position order sortorder ordinal sequence seq", .uniform(0...20)),
        ("page pagenumber", .uniform(1...10)),
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
        ("creditscore", .uniform(580...820)), ("pricerange pricelevel pricetier", .uniform(1...4)),
        ("bpm tempo", .uniform(60...180)), ("loudness", .uniform(-200...(-30), decimals: 1)),
        ("danceability energy valence acousticness instrumentalness liveness", .uniform(50...980, decimals: 3)),
        // Machines.
        ("voltage volts", .uniform(220...240)), ("amps currentamps amperage", .uniform(10...320, decimals: 1)),
        ("powerfactor", .uniform(800...1_000, decimals: 3)), ("frequencyhz", .uniform(4_990...5_010, decimals: 2)),
        ("signalstrength signalstrengthdbm rssi", .uniform(-110...(-45))),
        ("co2perkm co2emissions", .uniform(90...220)),
        ("maxload maxloadkg payload payloadkg", .uniform(500...12_000)), ("docks ports", .uniform(2...24)),
        ("iso", NumberGenerator { [100, 200, 400, 800][$0.field.below(4)] }),
        ("focallength focallengthmm", .uniform(18...200)),
        // Bodies.
        ("heartrate pulse restingheartrate", .uniform(55...110)), ("maxheartrate", .uniform(150...190)),
        ("averageheartrate avgheartrate", .uniform(105...145)),
        ("sets", .uniform(2...5)), ("reps repetitions", .uniform(5...15)),
        ("restseconds restinterval", NumberGenerator { [30, 45, 60, 90, 120][$0.field.below(5)] }),
        ("systolic systolicpressure", .uniform(100...150)),
        ("diastolic diastolicpressure", .uniform(60...95)), ("bodytemperature", .uniform(361...385, decimals: 1)),
        ("oxygensaturation bloodoxygen", .uniform(93...100)), ("respiratoryrate respirationrate", .uniform(12...20)),
        ("glucose bloodglucose bloodsugar", .uniform(70...140)),
        ("bmi bodymassindex", .uniform(185...310, decimals: 1)),
        ("cholesterol", .uniform(130...240)), ("refills", .uniform(0...5)),
        // Small counts.
        ("adults", .uniform(1...3)), ("children kids infants siblings dependents", .uniform(0...3)),
        ("guests partysize guestcount passengers", .uniform(1...6)), ("doors", .uniform(2...5)),
        ("tables", .uniform(6...40)), ("michelinstars spicylevel spiciness", .uniform(0...3)),
        ("gears cylinders", .uniform(4...8)), ("horsepower", .uniform(70...420)),
        ("enginesize displacement", .uniform(10...50, decimals: 1)), ("copies", .uniform(3...12)),
        ("minnights minimumnights minstay", .uniform(1...3)), ("maxnights maximumnights maxstay", .uniform(14...60)),
        ("maxdevices", .uniform(1...6)), ("maxretries", .uniform(1...5)),
        // Schools.
        ("gpa", .uniform(200...400, decimals: 2)), ("credits credithours", .uniform(1...6)),
        ("grade gradelevel", .uniform(1...12)), ("maxscore", NumberGenerator { [20, 50, 100][$0.field.below(3)] }),
        ("storypoints", points), ("estimate", NumberGenerator { $0.field.within(5...200) * 100 }),
        ("discnumber", .uniform(1...2)),
        ("minage minimumage agerestriction agelimit", NumberGenerator { [6, 12, 16, 18][$0.field.below(4)] }),
        ("fps framerate", NumberGenerator { [24, 25, 30, 50, 60][$0.field.below(5)] }), ("bitrate", .uniform(64...320)),
    ]

    /// Years, and ages in years, which belong to moments of the same object.
    static let moments: [(String, NumberGenerator)] = [
        ("age", .age(of: 19...80)),
        ("year releaseyear released vintage publicationyear yearpublished", .year(of: 0...40)),
        ("modelyear registrationyear", .year(of: 0...15)), ("birthyear yearofbirth born", .year(of: 19...80)),
        ("died deathyear yearofdeath", .year(of: 0...12)),
        (
            "foundedyear establishedyear foundingyear yearfounded yearestablished formedyear yearformed yearbuilt builtyear",
            .year(of: 3...120)
        ),
        ("expiryyear expirationyear", .yearAhead(1...5)), ("graduationyear", .yearAhead(-6...6)),
    ]

    /// The seconds in one unit of a duration field.
    static let durations: [String: Int] = [
        "hoursworked": 3_600, "workedhours": 3_600, "durationminutes": 60, "durationinminutes": 60,
        "durationhours": 3_600, "durationinhours": 3_600,
        "durationdays": 86_400, "durationseconds": 1, "nights": 86_400, "numberofnights": 86_400,
        "termmonths": 2_592_000, "durationmonths": 2_592_000, "durationweeks": 604_800,
    ]

    /// Generators by the unit at the end of a name, where the name does not tell what is measured.
    static let units: [(String, NumberGenerator)] = [
        ("km kilometers kilometres mi", .uniform(1...900)), ("m meters metres ft feet", .uniform(1...300)),
        ("cm inches", .uniform(50...2_000, decimals: 1)), ("mm", .uniform(5...900)),
        ("kg kilograms lb lbs pounds", .uniform(10...900, decimals: 1)), ("g grams mg", .uniform(10...900)),
        ("kmh kph mph", .uniform(20...250)), ("sqm sqft m2 sqmeters", .uniform(20...250)),
        ("celsius", .uniform(-50...350, decimals: 1)), ("fahrenheit", .uniform(200...950, decimals: 1)),
        ("ml", .uniform(5...100)), ("liters litres", .uniform(1...80)), ("kwh", .uniform(10...900)),
        ("watts", .uniform(5...2_000)), ("gb", .uniform(1...512)), ("mb kb", .uniform(1...900)),
        ("hz mhz", .uniform(50...5_000)),
        ("ms millis milliseconds", .uniform(20...2_000)), ("usd eur gbp", .price), ("mins", .uniform(3...120)),
        ("secs", .uniform(1...59)), ("hpa", .uniform(980...1_040)),
    ]

    /// Generators for things of which one place has few, by the last words of their type's name.
    static let byType: [(String, [(String, NumberGenerator)])] = [
        (
            "table diningtable booth",
            [
                ("number tablenumber", NumberGenerator { 1 + $0.facet(.record).below(40) }),
                ("seats capacity", NumberGenerator { [2, 2, 4, 4, 6, 8][$0.field.below(6)] }),
            ]
        ),
        (
            "gate platform lane locker court desk dock bay pitch stand",
            [("number", NumberGenerator { 1 + $0.facet(.record).below(60) })]
        ),
        (
            "room hotelroom",
            [
                (
                    "number roomnumber",
                    NumberGenerator {
                        (1 + $0.facet(.record).below(6)) * 100 + 1 + $0.facet(.record).mixed(with: 1).below(30)
                    }
                ),
                ("floor", .uniform(0...6)), ("beds", .uniform(1...3)),
                ("maxoccupancy maxguests sleeps", .uniform(1...4)),
            ]
        ),
        ("car vehicle van taxi", [("seats", NumberGenerator { [2, 4, 5, 5, 5, 7][$0.field.below(6)] })]),
    ]

    /// Generators for the numbers of certain nouns, such as a person, a piece of music or a book.
    static let byNoun: [Noun: [(String, NumberGenerator)]] = [
        .person: [
            ("heightcm height", .uniform(1_520...1_980, decimals: 1)),
            ("weightkg weight", .uniform(480...1_050, decimals: 1)),
        ],
        .work: [
            ("durationms totaldurationms", NumberGenerator { $0.field.within(120...320) * 1_000 }),
            ("duration durationseconds", .uniform(120...320)), ("pages pagecount", .uniform(90...700)),
            ("runtime runtimeminutes", .uniform(75...190)),
        ],
        .issue: [("estimate", points)], .task: [("estimate", points)],
        .pet: [("age", .age(of: 0...15))],
        .vehicle: [
            ("seats", .uniform(2...7)), ("year", .year(of: 0...15)), ("age", .age(of: 0...15)),
        ],
        .review: [
            ("rating stars", .opinion),
            (
                "cleanliness accuracy communication location value quality comfort service food ambience price",
                .uniform(3...5)
            ),
        ],
    ]

    /// An estimate of how much work something is.
    private static let points = NumberGenerator { [1, 2, 3, 5, 8][$0.field.below(5)] }

    /// Words for the time in which something is counted, with its share of a year.
    private static let windows: [(words: [String], share: Int)] = [
        (["today"], 365), (["todays"], 365), (["yesterday"], 365), (["this", "week"], 52), (["last", "week"], 52),
        (["this", "month"], 12), (["last", "month"], 12), (["this", "quarter"], 4), (["last", "quarter"], 4),
        (["this", "year"], 1), (["last", "year"], 1), (["last24", "hours"], 365), (["last7", "days"], 52),
        (["last30", "days"], 12), (["last90", "days"], 4), (["mtd"], 12), (["ytd"], 1), (["qtd"], 4),
    ]

    /// The words of a name without the time at its end or its beginning, and the time's share of a year: `orders` of
    /// `ordersToday`.
    static func withoutWindow(_ words: [String]) -> (words: [String], share: Int)? {
        for window in windows where words.count > window.words.count {
            if Array(words.suffix(window.words.count)) == window.words {
                return (words.dropLast(window.words.count), window.share)
            }
            if words.starts(with: window.words) { return (Array(words.dropFirst(window.words.count)), window.share) }
        }
        return nil
    }
}
