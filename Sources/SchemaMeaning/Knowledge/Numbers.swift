extension Knowledge {
    /// Numbers by the words that their names end in; of several endings of a name the longest one counts.
    package static let numbers = RuleSource(
        #"""
        // Counts: many small ones, few large ones.
        number count totalcount = skewed 9
        number commentcount replycount reviewcount ratingcount ratingscount = skewed 7
        number stargazercount stargazerscount starcount likecount likescount followercount followerscount = skewed
                16
        number viewcount viewscount playcount downloadcount followers likes views plays downloads stars1 votes =
                skewed 16
        number forkcount watchercount sharecount retweetcount reactioncount favoritecount = skewed 12
        number quantity qty = 1...6
        number lowstockthreshold reorderlevel reorderpoint reorderthreshold minstock minimumstock stockthreshold
                safetystock = 5...20
        number stock stockcount inventory available availablequantity inventoryquantity = skewed 8
        number additions deletions changedfiles linesofcode = skewed 10
        number population = skewed 22
        number employees employeecount headcount = spread 3 3 9
        number points karma xp experience = skewed 12
        number capacity seats = 10...400
        number groupsize = 2...20
        number seatsavailable openseats = 0...40
        number attempts retries retrycount = 0...3
        number streak currentstreak longeststreak = 0...30
        number phone phonenumber mobile mobilenumber telephone contactnumber = 600000000...699999999
        // Ratings, scores and shares.
        number rating stars averagerating ratingaverage avgrating meanrating = 2.8...5.0
        number score averagescore = 40.0...100.0
        number rank ranking place = ordinal
        number popularity = 0.0...100.0
        number percent percentage pct progress completion humidity battery batterylevel = 0...100
        number attendancepercentage coveragepercentage ontimepercentage uptimepercentage uptime attendancerate
                responserate completionrate successrate = 70...100
        number ratio share probability confidence opacity alpha fraction similarity = 0.000...1.000
        number discount rate growth = 0.0...30.0
        number discountpercent discountpercentage discountrate percentoff discountpct = 5.0...30.0
        number priceperkwh kwhprice = 0.10...0.45
        number exchangerate = 0.5000...2.0000
        // One rate for a whole world: what is taxed by lines is what is taxed in all.
        number taxrate vatrate gstrate taxpercent taxpercentage vatpercent vatpercentage = 20...20
        number interestrate apr commissionrate commission = 0.5...9.0
        number change changepercent changepercentage = 0.1...5.0
        number accuracy = 60...100
        number winrate winpercentage winpct = 30...70
        number priority severity level difficulty = 1...5
        // Money.
        number price unitprice listprice saleprice originalprice baseprice regularprice cost fee rent value = price
        number pricecents priceincents amountcents amountincents centamount cents = priceInCents
        number fractiondigits = 2...2
        number decimals = of 18 18 18 8 6
        number amount total subtotal totalprice totalamount grandtotal balance tax taxes shipping shippingcost vat
                salestax gst freight = amount
        number revenue budget turnover gross boxoffice valuation marketcap = spread 100000 18 10
        number salary income wage salaryexpectation expectedsalary desiredsalary currentsalary basesalary =
                28000...140000
        number tip tips gratuity credit debit = amount
        number hourlyrate = 20...150
        number hourlywage hourlypay wageperhour = 13...45
        number dailyrate nightlyrate pricepernight priceperday = 45...320
        number premium monthlypremium monthlypayment installment = 20...600
        number principal loanamount mortgage = 10...400 times 500
        number coverage coverageamount suminsured sumassured = 10...400 times 1000
        number deductible excess = of 100 250 500 1000
        number creditlimit overdraftlimit dailylimit spendinglimit = 1...20 times 250
        number deposit securitydeposit = 2...20 times 25
        number tuition = 5...90 times 100
        number cleaningfee = 15...80
        number deliveryfee shippingfee servicefee fine latefee deliverycharge shippingcharge servicecharge surcharge
                deliverycost handlingfee processingfee packagingfee bookingfee platformfee = 1.00...9.90
        number scholarship scholarshipamount grantamount = 2...20 times 250
        // Places.
        number latitude lat = latitude
        number longitude lng lon long = longitude
        number altitude elevation = 0...2500
        number distance distancekm distanceinkm = 0.1...50.0
        number mileage mileagekm odometer = 1000...180000
        number rangekm = 300...9000
        number miles = 500...90000
        number visibility = 1.0...20.0
        number bearing heading angle degrees rotation = 0...359
        // Sizes and measures.
        number width imagewidth = imageWidth
        number height imageheight = imageHeight
        number depth length = 1.0...200.0
        number weightkg weightinkg = 1.0...60.0
        number weight mass = 0.1...90.0
        number heightcm heightincm = 40.0...180.0
        number lengthcm widthcm depthcm = 5.0...180.0
        number baggageallowance baggageallowancekg = of 20 23 30 32
        number size filesize bytes bytesize diskusage sizeinbytes contentlength = spread 2048 13 11
        number temperature temp = -5.0...35.0
        number speed maxspeed topspeed speedkmh maxspeedkmh = 60...320
        number windspeed windgust = 0.0...30.0
        number precipitation precipitationmm rainfall rainfallmm = 0.0...20.0
        number uvindex = 0...11
        number ph = 5.5...8.5
        number pressure = 980...1040
        number area squaremeters squarefeet = 20...400
        number volume = 1...100
        number nominalpower ratedpower installedpower peakpower = 5...500
        number abv alcohol = 4.0...14.0
        number wins won losses lost victories defeats = 1...20
        number draws drawn ties draw = 0...10
        number goalsfor goalsscored goalsagainst goalsconceded = 10...70
        number calories kcal = 80...900
        number protein proteins fat fats = 2...40
        number carbs carbohydrates carbohydrate = 5...90
        number caloriesburned = 120...900
        number servings = 1...8
        number bedrooms bathrooms rooms = 1...5
        number floors storeys stories = 1...12
        // Time.
        number durationseconds durationinseconds runtimeseconds = 30...5400
        number duration = of 15 20 30 45 60 75 90 120 150 180
        number durationms durationmillis durationmilliseconds latency latencyms responsetime = 20...2000
        number preparationminutes prepminutes preparationtime = 2...9 times 5
        number breakminutes = of 15 30 45 60
        number durationminutes minutes readingtime readtime cooktime preptime runtime cookingtime = 3...120
        number hours = 1...40
        number flighthours = 300...9000
        number days = 1...60
        number trialdays = of 7 14 30
        number nights = 1...10
        number delay delayminutes = 0...45
        number seconds = 1...59
        number weeks = 1...12
        number months monthsold ageinmonths = 1...24
        number daysold ageindays = 1...60
        number term termmonths = of 12 24 36 48 60
        number contractmonths = of 12 24
        number noticeperiod noticeperioddays = of 14 30 60 90
        number years yearsofexperience yearsexperience experienceyears = 1...20
        number month = 1...12
        number day dayofmonth = 1...28
        number hour = 0...23
        number minute second = 0...59
        number ttl maxage expiresin = 60...86400
        number utcoffset timezoneoffset = -11...12 times 60
        // Places in an order.
        number index idx offset = 0...20
        number position order sortorder displayorder ordinal sequence seq = ordinal
        number page pagenumber = 1...10
        number pagesize perpage limit = 10...50
        number pages pagecount totalpages = 1...40
        number number no issuenumber = record 4000
        number season = 1...9
        number episode episodenumber chapter tracknumber floor = 1...24
        number line linenumber column = 1...400
        // Codes.
        number databaseid legacyid numericid = 1000...9000000
        number port = 1024...65535
        number statuscode httpstatus = of 200 200 200 201 204 301 400 404 500
        number zip zipcode postalcode = 10000...99999
        number version build buildnumber revision = 1...400
        number red green blue = 0...255
        number frequency = 20...20000
        number creditscore = 580...820
        number pricerange pricelevel pricetier = 1...4
        number bpm tempo = 60...180
        number loudness = -20.0...-3.0
        number danceability energy valence acousticness instrumentalness liveness = 0.050...0.980
        // Machines.
        number voltage volts = 220...240
        number amps currentamps amperage = 1.0...32.0
        number powerfactor = 0.800...1.000
        number frequencyhz = 49.90...50.10
        number signalstrength signalstrengthdbm rssi = -110...-45
        number co2perkm co2emissions = 90...220
        number maxload maxloadkg payload payloadkg = 500...12000
        number docks ports = 2...24
        number iso = of 100 200 400 800
        number focallength focallengthmm = 18...200
        // Bodies.
        number heartrate pulse restingheartrate = 55...110
        number maxheartrate = 150...190
        number averageheartrate avgheartrate = 105...145
        number sets = 2...5
        number reps repetitions = 5...15
        number restseconds restinterval = of 30 45 60 90 120
        number systolic systolicpressure = 100...150
        number diastolic diastolicpressure = 60...95
        number bodytemperature = 36.1...38.5
        number oxygensaturation bloodoxygen = 93...100
        number respiratoryrate respirationrate = 12...20
        number glucose bloodglucose bloodsugar = 70...140
        number bmi bodymassindex = 18.5...31.0
        number cholesterol = 130...240
        number refills = 0...5
        // Small counts.
        number adults = 1...3
        number children kids infants siblings dependents = 0...3
        number guests partysize guestcount passengers = 1...6
        number doors = 2...5
        number tables = 6...40
        number michelinstars spicylevel spiciness = 0...3
        number gears cylinders = 4...8
        number horsepower = 70...420
        number enginesize displacement = 1.0...5.0
        number copies = 3...12
        number minnights minimumnights minstay = 1...3
        number maxnights maximumnights maxstay = 14...60
        number maxdevices = 1...6
        number maxretries = 1...5
        // Schools.
        number gpa = 2.00...4.00
        number credits credithours = 1...6
        number grade gradelevel = 1...12
        number maxscore = of 20 50 100
        number storypoints = of 1 2 3 5 8
        number estimate = 5...200 times 100
        number discnumber = 1...2
        number minage minimumage agerestriction agelimit = of 6 12 16 18
        number fps framerate = of 24 25 30 50 60
        number bitrate = 64...320

        // Years, and ages in years, which belong to moments of the same object.
        number age = age 19...80
        number year releaseyear released vintage publicationyear yearpublished = year 0...40
        number modelyear registrationyear = year 0...15
        number birthyear yearofbirth born = year 19...80
        number died deathyear yearofdeath = year 0...12
        number foundedyear establishedyear foundingyear yearfounded yearestablished formedyear yearformed yearbuilt
                builtyear = year 3...120
        number expiryyear expirationyear = yearAhead 1...5
        number graduationyear = yearAhead -6...6

        // By the unit at the end of a name, where the name does not tell what is measured.
        unit km kilometers kilometres mi = 1...900
        unit m meters metres ft feet = 1...300
        unit cm inches = 5.0...200.0
        unit mm = 5...900
        unit kg kilograms lb lbs pounds = 1.0...90.0
        unit g grams mg = 10...900
        unit kmh kph mph = 20...250
        unit sqm sqft m2 sqmeters = 20...250
        unit celsius = -5.0...35.0
        unit fahrenheit = 20.0...95.0
        unit ml = 5...100
        unit liters litres = 1...80
        unit kwh = 10...900
        unit kw kwp = 1.0...90.0
        unit watts = 5...2000
        unit gb = 1...512
        unit mb kb = 1...900
        unit hz mhz = 50...5000
        unit ms millis milliseconds = 20...2000
        unit usd eur gbp = price
        unit mins = 3...120
        unit secs = 1...59
        unit hpa = 980...1040

        // Things of which one place has few, by the last words of their type's name.
        number number tablenumber of table diningtable booth = record 40
        number seats capacity of table diningtable booth = of 2 2 4 4 6 8
        number number of gate platform lane locker court desk dock bay pitch stand = record 60
        number number roomnumber of room hotelroom = storeys 6 30
        number floor of room hotelroom = 0...6
        number beds of room hotelroom = 1...3
        number maxoccupancy maxguests sleeps of room hotelroom = 1...4
        number seats of car vehicle van taxi = of 2 4 5 5 5 7

        // Of nouns, such as a person, a piece of music or a book.
        number heightcm height about person = 152.0...198.0
        number weightkg weight about person = 48.0...105.0
        number durationms totaldurationms about work = 120...320 times 1000
        number duration durationseconds about work = 120...320
        number pages pagecount about work = 90...700
        number runtime runtimeminutes about work = 75...190
        number estimate about issue = of 1 2 3 5 8
        number estimate about task = of 1 2 3 5 8
        number age about pet = age 0...15
        number seats about vehicle = 2...7
        number year about vehicle = year 0...15
        number age about vehicle = age 0...15
        number rating stars about review = opinion
        number cleanliness accuracy communication location value quality comfort service food ambience price about
                review = 3...5

        // The seconds in one unit of a duration.
        span hoursworked workedhours durationhours durationinhours = 3600
        span durationminutes durationinminutes = 60
        span durationdays nights numberofnights = 86400
        span durationseconds = 1
        span termmonths durationmonths = 2592000
        span durationweeks = 604800

        // Moments by the endings of their names, and by single words: years ago, days ahead, days ago.
        moment birthdate dateofbirth birthday dob bornon born = yearsAgo 19...80
        moment foundedon foundedat = yearsAgo 3...120
        moment releasedate publicationdate = yearsAgo 0...40
        moment firstair airdate = yearsAgo 0...30
        moment hiredate = yearsAgo 0...15
        moment exp = future 1...7
        moment iat = past 0...0
        moment validfrom = stage 1
        moment validuntil validto = future 30...400
        momentWord maturity matures = future 200...3000
        momentWord trial until = future 1...30
        momentWord due deadline estimated expected eta next upcoming planned renews renewal remind = future 1...60
        momentWord airing airs = future 1...14
        momentWord reset resets = future 0...0
        momentWord expires expiry expiration expire valid = future 30...400
        momentWord birth = yearsAgo 19...80
        momentWord founded established = yearsAgo 3...120
        momentWord now today current = past 0...0
        // Times in which something is counted, at an end of a name, and how many there are in a year.
        window today = 365
        window todays = 365
        window yesterday = 365
        window this week = 52
        window last week = 52
        window this month = 12
        window last month = 12
        window this quarter = 4
        window last quarter = 4
        window this year = 1
        window last year = 1
        window last24 hours = 365
        window last7 days = 52
        window last30 days = 12
        window last90 days = 4
        window mtd = 12
        window ytd = 1
        window qtd = 4
        // How long things last, by the last word of their type: at least and at most so many minutes, in steps.
        lasts appointment meeting call slot interview consultation viewing = 30 60 15
        lasts lesson class lecture session exam quiz workshop training = 45 180 15
        lasts shift = 240 480 30
        lasts workout run walk swim practice = 20 90 5
        lasts build deployment execution import export backup migration scan sync checkrun checksuite
                pipeline = 2 40 1
        lasts concert show screening performance match game party = 120 240 30
        lasts flight trip ride journey = 60 660 15
        lasts reservation stay booking admission rental vacation leave = 1440 14400 1440
        lasts event conference festival tour = 1440 4320 1440
        lasts prescription treatment promotion discount sale campaign = 7200 43200 1440
        lasts cycle sprint iteration = 20160 20160 1440
        lasts period = 43200 43200 1440
        lasts milestone task = 4320 57600 1440
        lasts course semester term season project program contract lease membership subscription policy
                loan employment = 86400 518400 1440
        """#
    )
}
