/// Texts that are one of a few words, by what their fields are called.
extension TextWords {
    /// What people of some trades are good at.
    static let specialties: [(types: Set<String>, texts: TextGenerator)] = [
        (
            ["trainer", "coach", "instructor"],
            .choice("strength|endurance|mobility|yoga|weight loss|rehabilitation|boxing|nutrition|running|pilates")
        ),
        (["chef", "cook"], .choice("pastry|grill|seafood|vegetarian|Italian|Japanese|French|fermentation")),
        (
            ["lawyer", "attorney", "solicitor"],
            .choice("family law|tax law|employment law|criminal law|property law|intellectual property")
        ),
        (["stylist", "barber", "hairdresser"], .choice("colour|cuts|beards|extensions|bridal styling")),
        (
            ["developer", "engineer", "freelancer", "consultant"],
            .choice("accessibility|databases|design systems|security|performance|mobile apps|data pipelines|testing")
        ),
    ]

    static let kinds: [(String, TextGenerator)] = [
        // Work and people.
        ("employmenttype contracttype", .choice("full-time|part-time|contract|internship|temporary")),
        ("employmentstatus", .choice("employed|self-employed|student|retired|unemployed")),
        ("seniority", .choice("junior|mid-level|senior|lead|principal")),
        ("maritalstatus", .choice("single|married|divorced|widowed")),
        (
            "relationship relation kinship",
            .choice("mother|father|grandmother|grandfather|aunt|uncle|sister|brother|guardian")
        ),
        ("bloodtype bloodgroup", .choice("A+|A-|B+|B-|AB+|AB-|O+|O-")),
        ("eyecolor eyes", .choice("brown|blue|green|hazel|grey")),
        ("haircolor hair", .choice("black|brown|blond|red|grey")),
        ("prefix academictitle", .choice("Mr.|Ms.|Dr.|Prof.")),
        ("suffix namesuffix", .choice("Jr.|Sr.|II|III")), ("ethnicity", .choice("Asian|Black|Hispanic|White|Mixed")),
        ("risklevel", .choice("low|medium|high")),
        ("religion faith", .choice("none|Christian|Muslim|Hindu|Buddhist|Jewish")),
        // Who may do what, and what was done.
        ("action activitytype eventname", .choice("create|update|delete|view|export|share")),
        ("resource resourcename entityname", .choice("orders|users|invoices|reports|products|settings")),
        ("field fieldname attribute", .choice("email|name|password|title|phone|date")),
        ("result outcome testresult", .choice("passed|failed|completed|pending|inconclusive")),
        ("layout", .choice("grid|list|cards|table")),
        ("rights", .choice("All rights reserved|CC BY 4.0|CC BY-SA 4.0|CC0")),
        ("edition", .choice("1st edition|2nd edition|3rd edition|Revised edition")),
        // Time.
        ("period timeframe granularity", .choice("daily|weekly|monthly|quarterly|yearly")),
        ("weekday dayofweek day", .choice("Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday")),
        (
            "monthname",
            .choice("January|February|March|April|May|June|July|August|September|October|November|December")
        ),
        ("seasonname", .choice("spring|summer|autumn|winter")),
        ("billingcycle billinginterval interval", .choice("month|year|quarter|week")),
        ("opens opensat openingtime opentime openat", .choice("07:30|08:00|08:30|09:00|09:30|10:00")),
        ("closes closesat closingtime closetime closeat", .choice("17:00|18:00|19:00|20:00|21:30|22:00")),
        ("checkintime", .choice("14:00|15:00|16:00")), ("checkouttime", .choice("10:00|11:00|12:00")),
        // Health.
        (
            "specialty speciality specialization specialisation",
            .choice(
                "cardiology|dermatology|neurology|orthopaedics|paediatrics|radiology|surgery|oncology|general practice|psychiatry"
            )
        ),
        (
            "diagnosis illness disease",
            .choice(
                "migraine|hypertension|asthma|influenza|type 2 diabetes|fractured wrist|appendicitis|pneumonia|anaemia"
            )
        ),
        ("musclegroup targetmuscle musclegroups", .choice("chest|back|legs|shoulders|arms|core|glutes|full body")),
        ("symptom", .choice("headache|fever|cough|fatigue|nausea|dizziness|back pain|shortness of breath")),
        ("allergy allergies", .choice("penicillin|pollen|peanuts|latex|dust mites|shellfish|bee stings")),
        ("allergen", .choice("gluten|milk|eggs|nuts|soy|fish|sesame|celery")),
        (
            "medication medicine drug genericname",
            .choice("ibuprofen|paracetamol|amoxicillin|metformin|omeprazole|atorvastatin|cetirizine")
        ),
        ("vaccine", .choice("tetanus|influenza|hepatitis B|rabies|measles|distemper|parvovirus")),
        ("dosage dose strength", .choice("5 mg|10 mg|20 mg|50 mg|100 mg|250 mg|500 mg")),
        ("dosageform", .choice("tablet|capsule|syrup|injection|cream|drops")),
        (
            "treatment therapy procedure",
            .choice("physiotherapy|X-ray|blood test|wound care|vaccination|check-up|ultrasound")
        ),
        ("bedtype", .choice("single|double|queen|king|twin")),
        // Travel and vehicles.
        ("fueltype fuel", .choice("petrol|diesel|electric|hybrid")),
        ("transmission gearbox", .choice("manual|automatic")),
        ("bodytype bodystyle", .choice("saloon|estate|hatchback|SUV|coupe|van")),
        ("cabinclass cabin travelclass fareclass seatclass", .choice("economy|premium economy|business|first")),
        ("callsign", .choice("SKYLARK|KESTREL|NORTHWIND|MERIDIAN|HERON|CONDOR|EVERGREEN|POLARIS")),
        ("alliance", .choice("Star Alliance|SkyTeam|oneworld|independent")),
        ("registration tailnumber", .pattern("@-@@@@")),
        ("aircraftmodel aircrafttype", .choice("A220-300|A320neo|A350-900|737-800|787-9|E195-E2|ATR 72")),
        ("winddirection compassdirection", .choice("N|NE|E|SE|S|SW|W|NW")),
        ("weathercondition forecast", .choice("sunny|partly cloudy|cloudy|light rain|thunderstorm|snow|fog")),
        // Homes and places.
        ("roomtype", .choice("single|double|twin|family|suite")),
        ("propertytype hometype housetype buildingtype", .choice("apartment|house|studio|townhouse|loft|cottage")),
        ("heating heatingtype", .choice("gas|district heating|heat pump|electric|underfloor")),
        (
            "amenity amenities facility",
            .choice("wifi|kitchen|washing machine|balcony|parking|air conditioning|dishwasher|garden|lift|heating")
        ),
        (
            "neighborhood neighbourhood district borough quarter",
            .choice("Old Town|Riverside|Harbourfront|Station Quarter|Northside|Market District|Park Hill|West End")
        ),
        ("building buildingname wing", .choice("Main Building|North Wing|East Wing|Library|Annex|Science Block")),
        // Food.
        (
            "cuisine",
            .choice("Italian|French|Japanese|Thai|Indian|Mexican|Greek|Spanish|Korean|Turkish")
        ),
        ("mealtype meal mealpreference", .choice("breakfast|lunch|dinner|snack")),
        ("menucourse dishcourse", .choice("starter|main course|dessert|side dish")),
        ("diet dietaryrestriction dietaryrequirement", .choice("none|vegetarian|vegan|gluten-free|halal|kosher")),
        ("pricerange pricelevel", .choice("$|$$|$$$")),
        // Schools.
        ("finalgrade lettergrade", .choice("A|A-|B+|B|B-|C+|C|D")), ("semester", .choice("autumn|spring|summer")),
        (
            "degree qualification",
            .choice("Bachelor of Arts|Bachelor of Science|Master of Arts|Master of Science|Doctorate")
        ),
        (
            "major fieldofstudy schoolsubject",
            .choice("Mathematics|Biology|History|Physics|Economics|Literature|Computer Science|Chemistry")
        ),
        (
            "homework",
            .choice(
                "Read the next chapter.|Solve problems 1 to 10.|Prepare a short talk.|Write one page.|Revise for the test."
            )
        ),
        // Music, games, sports.
        ("instrument", .choice("piano|guitar|violin|cello|drums|flute|trumpet")),
        ("instrumentfamily", .choice("strings|woodwind|brass|percussion|keyboards")),
        ("musicalkey keysignature", .choice("C major|G major|D major|A minor|E minor|F major|B flat major")),
        ("musicgenre", .choice("rock|jazz|classical|hip hop|folk|electronic|soul|indie")),
        ("sport", .choice("football|tennis|basketball|swimming|cycling|running|volleyball")),
        ("copyright copyrightnotice", .copyright),
        // Trade and money.
        ("shippingmethod deliverymethod shippingoption", .choice("standard|express|overnight|pickup")),
        ("gateway paymentgateway paymentprovider", .choice("stripe|adyen|paypal|manual")),
        ("pickuptime", .choice("within 2 hours|within 24 hours|in 2 to 4 days")),
        ("plan planname tier subscriptionplan", .choice("free|starter|pro|team|business|enterprise")),
        ("firstdigits firstsix bin", .pattern("4#####")), ("format outputformat", .choice("PDF|CSV|JPEG|PNG|MP3|EPUB")),
        ("model modelname modelnumber", .pattern("@@-###")),
        ("deliverytime", .choice("1 to 2 days|2 to 4 days|next day")),
        ("stockstatus stocklevel", .choice("in stock|low stock|out of stock")),
        ("accounttype", .choice("checking|savings|business|credit")), ("accountname", .accountName),
        ("transactiontype", .choice("deposit|withdrawal|payment|transfer|fee|refund")),
        (
            "transactioncategory spendingcategory merchantcategory",
            .choice("groceries|restaurants|travel|utilities|rent|entertainment|health")
        ),
        ("method", .choice("card|bank transfer|cash|direct debit")), ("channel", .choice("email|phone|chat|web|app")),
        ("incoterm", .choice("EXW|FCA|FOB|CIF|DAP|DDP")), ("servicelevel", .choice("standard|express|economy")),
        ("hscode", .pattern("######")), ("scaccode", .pattern("@@@@")),
        ("binlocation shelf aisle", .pattern("@-##-##")),
        (
            "cause rootcause",
            .choice("storm damage|equipment failure|planned maintenance|cable fault|human error|overload")
        ),
        (
            "resolution fix workaround",
            .choice(
                "Replaced the part.|Restarted the device.|Updated the software.|Could not be reproduced.|Explained to the customer."
            )
        ),
        ("energyrating energylabel energyclass", .choice("A|B|C|D|E|F")),
        ("quality", .choice("good|fair|poor|excellent")),
        ("purpose loanpurpose", .choice("home improvement|car|education|business|debt consolidation|travel")),
        ("cardtype", .choice("credit|debit")), ("cardbrand cardnetwork", .cardBrand),
        ("maskednumber maskedpan maskedcardnumber", .pattern("**** **** **** ####")),
        ("licensetype", .choice("personal|commercial|MIT|proprietary")),
        (
            "feature",
            .choice("unlimited projects|priority support|offline mode|custom domains|team roles|daily backups|no ads")
        ),
        ("source leadsource utmsource referrer", .choice("search|newsletter|referral|social media|direct|partner")),
        ("licenseclass licencecategory licensecategory", .choice("B|BE|C|CE|D")),
        ("camera cameramodel", .choice("mirrorless|smartphone|SLR|compact|drone")),
        (
            "zodiacsign starsign",
            .choice("Aries|Taurus|Gemini|Cancer|Leo|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces")
        ),
        ("relationshipstatus", .choice("single|in a relationship|engaged|married|it is complicated")),
        (
            "skill",
            .choice(
                "project management|data analysis|public speaking|design|negotiation|first aid|teaching|welding|bookkeeping|programming"
            )
        ),
        (
            "benefit perk",
            .choice(
                "health insurance|flexible hours|gym membership|home office|public transport ticket|training budget"
            )
        ),
        (
            "rule guideline",
            .choice("Be kind.|No spam.|Stay on topic.|Respect privacy.|No advertising.|Use clear titles.")
        ),
        (
            "pros pro advantage",
            .choice(
                "Friendly colleagues and flexible hours.|Interesting work.|Good pay.|A lot to learn.|Short ways, quick decisions."
            )
        ),
        (
            "cons con disadvantage weakness",
            .choice(
                "Long meetings.|Little room to grow.|The office is far away.|Pay could be better.|Often busy at the weekend."
            )
        ),
        (
            "coverletter motivation",
            .choice(
                "I have followed your work for years and would love to be part of it.|I am looking for a new challenge, and this is what I do best.|With ten years in the field I can help from the first day."
            )
        ),
        ("measure", .choice("g|kg|ml|l|pcs|cup|tbsp")),
        ("mood emotion feeling", .choice("calm|happy|excited|focused|tired|grateful")),
        ("environment", .choice("production|staging|development")),
        ("scope scopes", .choice("read|write|admin")),
        ("isrc", .pattern("US@@@#######")), ("vin", .vin), ("isin", .isin), ("iata iatacode airportcode", .iataCode),
        ("icao icaocode", .icaoCode),
        ("ndc ndccode", .pattern("####-####-##")), ("phoneextension extensionnumber", .pattern("###")),
        (
            "instruction instructions usage directions",
            .choice(
                "Take one with a meal.|Keep away from heat.|Follow the steps in order.|Read everything before you begin.|Store in a dry place."
            )
        ),
        (
            "specialrequest specialrequests request requests wish",
            .choice(
                "A quiet room, please.|We arrive late.|One extra towel.|A table by the window.|No onions, please.|None."
            )
        ),
        (
            "cancellationreason cancelreason refundreason",
            .choice(
                "Changed my mind.|Found a better date.|Booked twice.|Ordered by mistake.|Took too long.|Plans have changed."
            )
        ),
        (
            "rejectionreason rejectreason declinereason failurereason",
            .choice(
                "Documents are missing.|The limit was exceeded.|Not covered.|The details do not match.|Insufficient funds."
            )
        ),
        (
            "visitreason appointmentreason admissionreason",
            .choice("Annual check-up.|Follow-up after surgery.|Persistent cough.|Back pain.|Vaccination.|Blood test.")
        ),
        (
            "response reply",
            .choice(
                "Thank you, we are glad that you liked it.|Thank you for letting us know.|We are sorry, and have put it right.|We hope to see you again."
            )
        ),
    ]
}
