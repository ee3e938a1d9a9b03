/// What texts are, by what their fields are called.
///
/// Tables, and nothing else. Each word stands once; the longest ending of a name that is in one of them counts.
enum TextWords {
    static let people: [(String, TextGenerator)] = [
        ("firstname givenname forename fname", .firstName), ("lastname surname familyname lname", .lastName),
        (
            "fullname realname legalname displayname personname contactname preferredname cardholdername cardholder accountholder",
            .fullName
        ),
        ("login username handle screenname userlogin nick alias gamertag", .login),
        ("email emailaddress mail mailaddress e_mail", .email),
        ("phone phonenumber telephone tel mobile mobilenumber cell cellphone fax faxnumber msisdn", .phone),
        ("jobtitle occupation profession position designation", .jobTitle), ("initials", .initials),
        ("nickname", .firstName),
        ("honorific salutation nameprefix", .honorific), ("gender sex", .gender), ("pronouns pronoun", .pronouns),
        ("department", .department),
        (
            "author creator artist director owner assignee manager actor writer composer producer photographer principal passenger",
            .fullName
        ),
        (
            "sender recipient contact reviewer instructor teacher speaker editor narrator illustrator translator",
            .fullName
        ),
        (
            "createdby updatedby modifiedby uploadedby approvedby signedby reviewedby issuedby ceo cto cfo president chairman assignedto",
            .fullName
        ),
    ]

    static let places: [(String, TextGenerator)] = [
        ("city town cityname locality municipality hometown birthplace placeofbirth", .city),
        ("country countryname nation nationality countryoforigin origincountry citizenship", .country),
        ("countrycode countryisocode isocountry countryiso countryalpha2 countrycodev2", .countryCode),
        ("countrycode3 countryalpha3", .countryCode3), ("callingcode dialcode dialingcode phonecode", .callingCode),
        ("region province county administrativearea statename provincename", .region),
        ("statecode regioncode provincecode stateabbr", .regionCode), ("continent", .continent),
        ("timezone timezonename tz timezoneid", .timeZone),
        ("zip zipcode postalcode postcode", .postalCode), ("street streetname", .streetName),
        ("address1 addressline1 addressline streetaddress street1 line1", .streetAddress),
        ("address2 addressline2 secondaryaddress street2 line2 apartment suite unitnumber", .secondaryAddress),
        ("housenumber streetnumber buildingnumber", .houseNumber),
        ("address fulladdress formattedaddress postaladdress", .fullAddress),
        ("location venue destination origin departure arrival whereabouts headquarters headquarter", .cityAndCountry),
        ("coordinates coordinate geo latlng latlong geolocation", .coordinates),
        ("locale localecode culture", .locale), ("language languagecode lang isolanguage", .languageCode),
    ]

    static let companies: [(String, TextGenerator)] = [
        (
            "company companyname organization organisation organizationname employer vendor vendorname brand brandname",
            .companyName
        ),
        (
            "manufacturer supplier merchant merchantname publisher studio carrier provider bank bankname airline agency counterparty counterpartyname insurer",
            .companyName
        ),
        ("companylegalname registeredname businessname", .companyLegalName), ("industry sector", .industry),
        ("slogan motto catchphrase tagline strapline", .catchPhrase),
        ("ticker tickersymbol stocksymbol", .tickerSymbol),
    ]

    static let things: [(String, TextGenerator)] = [
        ("productname itemname", .productName), ("material", .productMaterial),
        ("category categoryname", .productCategory),
        ("sku articlenumber itemnumber partnumber stockkeepingunit", .sku),
        ("color colour colorname colourname", .colorName), ("colorhex hexcolor hexcolour colorcode hex", .colorHex),
        ("backgroundcolor foregroundcolor textcolor bordercolor accentcolor primarycolor secondarycolor", .colorHex),
        ("themecolor brandcolor fillcolor strokecolor tint", .colorHex),
        ("size", .size), ("genre", .genre), ("tag keyword topic hashtag interest", .tag),
        ("team teamname", .team), ("role rolename", .role), ("genrename", .genre), ("make", .vehicleMake),
        ("breed species", .choice("Labrador|Beagle|Poodle|Siamese|Maine Coon|Persian|Terrier")), ("emoji", .emoji),
        ("currency currencycode isocurrency", .worldCurrencyCode),
        ("currencyname", .worldCurrencyName), ("currencysymbol", .worldCurrencySymbol),
        ("formattedprice displayprice pricelabel formattedamount priceformatted", .formattedPrice),
        ("paymentmethod paymenttype", .paymentMethod), ("cardexpiry expiry", .cardExpiry),
        ("last4 lastfour lastdigits", .pattern("####")), ("accountnumber", .accountNumber),
        ("ordernumber", .pattern("ORD-######")), ("invoicenumber", .pattern("INV-######")),
        ("trackingnumber trackingcode", .pattern("1Z########@@####")),
        ("couponcode promocode discountcode vouchercode", .pattern("@@@@##")),
        ("bookingreference confirmationcode confirmationnumber pnr referencecode", .pattern("@#@@#@")),
        ("flightnumber", .pattern("@@###")), ("licenseplate numberplate platenumber", .pattern("@@-###-@@")),
        ("gate", .pattern("@##")), ("seat seatnumber", .seat), ("roomnumber", .pattern("###")),
    ]

    /// What is one of a few words.
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
        ("eyecolor", .choice("brown|blue|green|hazel|grey")),
        ("haircolor", .choice("black|brown|blond|red|grey")), ("prefix", .choice("Mr.|Ms.|Dr.|Prof.")),
        ("risklevel", .choice("low|medium|high")), ("religion", .choice("none|Christian|Muslim|Hindu|Buddhist|Jewish")),
        // Time.
        ("weekday dayofweek", .choice("Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday")),
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
        ("stockstatus", .choice("in stock|low stock|out of stock")),
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
        ("mood", .choice("calm|happy|excited|focused|tired|grateful")),
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

    static let internet: [(String, TextGenerator)] = [
        ("domain domainname hostname host", .domainName), ("ip ipaddress ipv4 ipv4address ipaddr", .ipv4),
        ("ipv6 ipv6address", .ipv6), ("mac macaddress", .macAddress), ("useragent", .userAgent), ("cidr subnet", .cidr),
        ("password secret passphrase", .password(length: 15)), ("httpmethod", .httpMethod), ("browser", .browser),
        ("os operatingsystem platform", .operatingSystem), ("device devicetype", .device),
        ("token accesstoken refreshtoken authtoken apikey sessiontoken bearertoken csrftoken clientsecret", .token),
        ("jwt idtoken", .jwt), ("cursor startcursor endcursor", .cursor),
        ("twitter twitterusername twitterhandle instagram instagramhandle github githubusername linkedin", .login),
    ]

    static let links: [(String, TextGenerator)] = [
        ("avatar avatarurl avataruri profilepicture profileimage profilepictureurl profileimageurl", .avatarURL),
        ("profilephoto profilephotourl gravatar headshot userpic", .avatarURL),
        ("logo logourl logouri", .companyLogoURL),
        (
            "image imageurl imageuri photo photourl photouri thumbnail thumbnailurl thumb cover coverurl coverimage",
            .imageURL
        ),
        (
            "coverimageurl banner bannerurl bannerimage poster posterurl icon iconurl illustrationurl picture1 artwork",
            .imageURL
        ),
        (
            "screenshot screenshoturl previewurl previewimage previewimageurl heroimage backgroundimage opengraphimageurl",
            .imageURL
        ),
        ("artworkurl imagesrc src originalsrc", .imageURL),
        ("video videourl trailer trailerurl streamurl hlsurl", .videoURL),
        ("audio audiourl previewaudiourl", .audioURL),
        ("pdf pdfurl invoiceurl receipturl documenturl", .pdfURL), ("feed feedurl rssurl rss", .feedURL),
        ("downloadurl fileurl attachmenturl", .fileURL),
        ("tarballurl", .tarballURL), ("zipballurl", .zipballURL), ("cloneurl giturl", .gitURL),
    ]

    static let files: [(String, TextGenerator)] = [
        ("filename file originalfilename", .fileName), ("filepath", .filePath),
        ("fileextension extension ext filetype", .fileExtension), ("mimetype contenttype mediatype", .mimeType),
        ("datauri base64image", .dataURI), ("blurhash", .blurhash),
    ]

    static let software: [(String, TextGenerator)] = [
        ("repositoryname reponame packagename", .repositoryName),
        ("namewithowner repofullname repositoryfullname", .nameWithOwner),
        ("sshurl gitsshurl", .gitSSHRemote),
        ("oid sha commitsha commitoid commithash headsha revision", .gitObjectID),
        ("abbreviatedoid shortsha shorthash", .abbreviatedGitObjectID),
        ("branch branchname refname", .branchName),
        ("baserefname defaultbranch defaultbranchname", .oneOf("main")),
        ("version versionnumber semver appversion buildversion", .version), ("tagname", .tagName),
        ("license licensename spdxid licensespdxid", .license),
        ("programminglanguage primarylanguage", .programmingLanguage),
        ("messageheadline commitmessage", .commitTitle), ("code snippet sourcecode", .code),
    ]

    static let codes: [(String, TextGenerator)] = [
        ("uuid guid", .uuid), ("objectid", .objectID), ("sha256 checksum digest hash", .sha256), ("md5 etag", .md5),
        ("isbn isbn13", .isbn13), ("isbn10", .isbn10), ("issn", .issn), ("ean ean13 gtin gtin13 barcode", .ean13),
        ("ean8", .ean8), ("upc", .upc), ("iban", .iban), ("bic swift swiftcode biccode", .bic),
        ("cardnumber creditcardnumber pan", .cardNumber), ("bitcoinaddress walletaddress", .bitcoinAddress),
        ("certificate pem", .certificate), ("base64 signature", .base64),
        ("databaseid fulldatabaseid legacyid legacyresourceid", .numericID),
        ("externalid reference referenceid correlationid transactionid requestid traceid sessionid", .opaqueID),
        ("vatnumber taxid vatid", .pattern("DE#########")), ("serialnumber serial", .pattern("@@#########")),
        ("passportnumber", .pattern("@########")),
        ("licensenumber licencenumber registrationnumber", .pattern("@@-######")),
        ("policynumber", .pattern("POL-#######")), ("claimnumber", .pattern("CLM-######")),
        ("loannumber", .pattern("LN-#######")),
        ("microchipnumber chipnumber", .pattern("9850##########")), ("ticketnumber", .pattern("###-##########")),
        ("batchnumber lotnumber", .pattern("@@####")), ("employeenumber staffnumber", .pattern("E#####")),
        ("customernumber membernumber studentnumber patientnumber", .pattern("########")),
        ("ssn nationalid socialsecuritynumber", .pattern("000-##-####")), ("ponumber", .pattern("PO-######")),
    ]

    static let prose: [(String, TextGenerator)] = [
        ("headline subject", .articleTitle), ("subtitle subheading subheadline caption alttext alt", .sentence),
        ("excerpt abstract teaser intro introduction synopsis overview snippettext shortdescription", .summary),
        ("tooltip hint placeholder helptext", .sentence), ("statusmessage statustext", .statusMessage),
        ("question", .message), ("answer reason explanation commentary remark details announcement", .sentence),
        ("remarks observation observations requirement requirements", .sentence),
        ("html htmlbody readmehtml", .html),
        ("markdown readme bodymarkdown contentmarkdown changelog releasenotes", .markdown),
        ("paragraph article story transcript lyrics", .paragraphs(2)), ("quote", .sentence), ("word", .word),
        ("jobdescription responsibilities", .paragraph), ("welcome greeting", .message), ("feedback", .reviewBody),
        (
            "errormessage",
            .oneOf("Something went wrong.", "The request took too long.", "This is not available right now.")
        ),
    ]

    /// What a state is where nothing else is known of it.
    static let status = TextGenerator.oneOf("active", "pending", "completed", "in progress", "on hold")

    /// What a text is by its ending, where its object says nothing of it.
    static let byEnding: [String: TextGenerator] = [
        "status": status,
        "type": .oneOf("standard", "basic", "custom", "premium", "special"),
        "kind": .oneOf("standard", "basic", "custom", "premium", "special"),
        "level": .oneOf("beginner", "intermediate", "advanced"),
        "difficulty": .oneOf("easy", "medium", "hard"),
        "priority": .oneOf("low", "medium", "high"),
        "severity": .oneOf("low", "medium", "high", "critical"),
        "unit": .oneOf("kg", "m", "l", "pcs"),
        "duration": .pattern("1# min"),
        "runtime": .pattern("1## min"),
        "key": .repositoryName,
        "code": .pattern("@@@##"),
        "identifier": .opaqueID,
        "value": .word,
        "condition": .oneOf("new", "like new", "good", "fair"),
        "availability": .oneOf("in stock", "low stock", "out of stock"),
        "frequency": .oneOf("daily", "weekly", "monthly", "yearly"),
        "orientation": .oneOf("landscape", "portrait"),
    ]
}
