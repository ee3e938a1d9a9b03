/// What a text is, by the ending of its field's name.
enum TextGuide {
    /// Endings that mean the same wherever they stand.
    static func generator(ending: String) -> TextGenerator? {
        byEnding[ending] ?? linksByEnding[ending] ?? personalByEnding[ending] ?? codesByEnding[ending]
    }

    /// What is always a URL.
    static func link(ending: String) -> TextGenerator? { linksByEnding[ending] }

    /// What is always an identifier.
    static func code(ending: String) -> TextGenerator? { codesByEnding[ending] }

    /// Whether an ending tells of a person, so that a person's own has it whatever stands before it (`workEmail`).
    static func isPersonal(ending: String) -> Bool { personalByEnding[ending] != nil }

    private static let byEnding = index(places + companies + things + kinds + internet + files + software + prose)
    private static let personalByEnding = index(people)
    private static let linksByEnding = index(links)
    private static let codesByEnding = index(codes)

    private static func index(_ table: [(String, TextGenerator)]) -> [String: TextGenerator] {
        var generators: [String: TextGenerator] = [:]
        for (endings, generator) in table {
            for ending in endings.split(separator: " ") { generators[String(ending)] = generator }
        }
        return generators
    }

    private static let people: [(String, TextGenerator)] = [
        ("firstname givenname forename fname", .firstName), ("lastname surname familyname lname", .lastName),
        ("fullname realname legalname displayname personname contactname nickname preferredname", .fullName),
        ("login username handle screenname userlogin nick alias accountname gamertag", .login),
        ("email emailaddress mail mailaddress e_mail", .email),
        ("phone phonenumber telephone tel mobile mobilenumber cell cellphone fax faxnumber msisdn", .phone),
        ("jobtitle occupation profession position designation", .jobTitle), ("initials", .initials),
        ("honorific salutation nameprefix", .honorific), ("gender sex", .gender), ("pronouns pronoun", .pronouns),
        ("department", .department),
        (
            "author creator artist director owner assignee manager actor writer composer producer photographer",
            .fullName
        ),
        (
            "sender recipient contact reviewer instructor teacher speaker host editor narrator illustrator translator",
            .fullName
        ),
        ("createdby updatedby modifiedby uploadedby approvedby assignedto", .fullName),
    ]

    private static let places: [(String, TextGenerator)] = [
        ("city town cityname locality municipality hometown birthplace placeofbirth", .city),
        ("country countryname nation nationality", .country),
        ("countrycode countryisocode isocountry countryiso countryalpha2 countrycodev2", .countryCode),
        ("countrycode3 countryalpha3", .countryCode3), ("callingcode dialcode dialingcode phonecode", .callingCode),
        ("region province county administrativearea statename provincename", .region),
        ("statecode regioncode provincecode stateabbr", .regionCode), ("continent", .continent),
        ("timezone timezonename tz timezoneid", .timeZone),
        ("zip zipcode postalcode postcode", .postalCode), ("street streetname", .streetName),
        ("address1 addressline1 addressline streetaddress street1 line1", .streetAddress),
        ("address2 addressline2 secondaryaddress street2 line2 apartment suite unitnumber", .secondaryAddress),
        ("housenumber streetnumber buildingnumber", .houseNumber),
        ("address fulladdress formattedaddress postaladdress formatted", .fullAddress),
        ("location venue destination origin departure arrival whereabouts", .cityAndCountry),
        ("coordinates coordinate geo latlng latlong geolocation", .coordinates),
        ("locale localecode culture", .locale), ("language languagecode lang isolanguage", .languageCode),
    ]

    private static let companies: [(String, TextGenerator)] = [
        (
            "company companyname organization organisation organizationname employer vendor vendorname brand brandname",
            .companyName
        ),
        (
            "manufacturer supplier merchant merchantname publisher studio carrier provider bank bankname airline",
            .companyName
        ),
        ("companylegalname registeredname businessname", .companyLegalName), ("industry sector", .industry),
        ("slogan motto catchphrase tagline strapline", .catchPhrase),
        ("ticker tickersymbol stocksymbol", .tickerSymbol),
    ]

    private static let things: [(String, TextGenerator)] = [
        ("productname itemname", .productName), ("material", .productMaterial),
        ("category categoryname", .productCategory),
        ("sku articlenumber itemnumber partnumber stockkeepingunit", .sku),
        ("color colour colorname colourname", .colorName), ("colorhex hexcolor hexcolour colorcode hex", .colorHex),
        ("backgroundcolor foregroundcolor textcolor bordercolor accentcolor primarycolor secondarycolor", .colorHex),
        ("themecolor brandcolor fillcolor strokecolor tint", .colorHex),
        ("size", .size), ("genre", .genre), ("tag tagline keyword topic hashtag skill interest", .tag),
        ("team teamname", .team), ("role rolename", .role), ("genrename", .genre), ("make", .vehicleMake),
        ("breed species", .thingName), ("emoji", .emoji), ("currency currencycode isocurrency", .worldCurrencyCode),
        ("currencyname", .worldCurrencyName), ("currencysymbol", .worldCurrencySymbol),
        ("formattedprice displayprice pricelabel formattedamount priceformatted", .formattedPrice),
        ("paymentmethod", .paymentMethod), ("cardbrand cardtype", .cardBrand), ("cardexpiry expiry", .cardExpiry),
        ("last4 lastfour lastdigits", .pattern("####")), ("accountnumber", .accountNumber),
        ("ordernumber", .pattern("ORD-######")), ("invoicenumber", .pattern("INV-######")),
        ("trackingnumber trackingcode", .pattern("1Z########@@####")),
        ("couponcode promocode discountcode vouchercode", .pattern("@@@@##")),
        ("bookingreference confirmationcode confirmationnumber pnr referencecode", .pattern("@#@@#@")),
        ("flightnumber", .pattern("@@###")), ("licenseplate numberplate platenumber", .pattern("@@-###-@@")),
        ("gate", .pattern("@##")), ("seat seatnumber", .pattern("##@")), ("roomnumber", .pattern("###")),
    ]

    /// What is one of a few words.
    private static let kinds: [(String, TextGenerator)] = [
        ("employmenttype contracttype", .oneOf("full-time", "part-time", "contract", "internship", "temporary")),
        ("weekday dayofweek", .oneOf("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")),
        (
            "monthname",
            .oneOf("January", "February", "March", "April", "May", "June", "July", "August", "September", "October")
        ),
        ("maritalstatus", .oneOf("single", "married", "divorced", "widowed")),
        ("bloodtype bloodgroup", .oneOf("A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-")),
        ("fueltype fuel", .oneOf("petrol", "diesel", "electric", "hybrid")),
        ("transmission", .oneOf("manual", "automatic")),
        ("cabinclass travelclass fareclass seatclass", .oneOf("economy", "premium economy", "business", "first")),
        (
            "cuisine",
            .oneOf(
                "Italian",
                "French",
                "Japanese",
                "Thai",
                "Indian",
                "Mexican",
                "Greek",
                "Spanish",
                "Korean",
                "Turkish"
            )
        ),
        ("mealtype", .oneOf("breakfast", "lunch", "dinner", "snack")),
        ("seniority", .oneOf("junior", "mid-level", "senior", "lead", "principal")),
        ("shippingmethod deliverymethod", .oneOf("standard", "express", "overnight", "pickup")),
        ("roomtype", .oneOf("single", "double", "twin", "family", "suite")),
        ("instrument", .oneOf("piano", "guitar", "violin", "cello", "drums", "flute", "trumpet")),
        ("mood", .oneOf("calm", "happy", "excited", "focused", "tired", "grateful")),
        ("winddirection compassdirection", .oneOf("N", "NE", "E", "SE", "S", "SW", "W", "NW")),
        (
            "iata iatacode airportcode",
            .oneOf("AMS", "CDG", "CPH", "FRA", "HND", "JFK", "LHR", "LIS", "SFO", "SIN", "SYD")
        ),
        ("isrc", .pattern("US@@@#######")), ("vin", .pattern("@@@##@@#@#@######")),
    ]

    private static let internet: [(String, TextGenerator)] = [
        ("domain domainname hostname host", .domainName), ("ip ipaddress ipv4 ipv4address ipaddr", .ipv4),
        ("ipv6 ipv6address", .ipv6), ("mac macaddress", .macAddress), ("useragent", .userAgent), ("cidr subnet", .cidr),
        ("password secret passphrase", .password(length: 15)), ("httpmethod", .httpMethod), ("browser", .browser),
        ("os operatingsystem platform", .operatingSystem), ("device devicetype", .device),
        ("token accesstoken refreshtoken authtoken apikey sessiontoken bearertoken csrftoken clientsecret", .token),
        ("jwt idtoken", .jwt), ("cursor startcursor endcursor", .cursor),
        ("twitter twitterusername twitterhandle instagram instagramhandle github githubusername linkedin", .login),
    ]

    private static let links: [(String, TextGenerator)] = [
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

    private static let files: [(String, TextGenerator)] = [
        ("filename file originalfilename", .fileName), ("filepath", .filePath),
        ("fileextension extension ext filetype", .fileExtension), ("mimetype contenttype mediatype", .mimeType),
        ("datauri datauri base64image", .dataURI), ("blurhash", .blurhash),
    ]

    private static let software: [(String, TextGenerator)] = [
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

    private static let codes: [(String, TextGenerator)] = [
        ("uuid guid", .uuid), ("objectid", .objectID), ("sha256 checksum digest hash", .sha256), ("md5 etag", .md5),
        ("isbn isbn13", .isbn13), ("isbn10", .isbn10), ("issn", .issn), ("ean ean13 gtin gtin13 barcode", .ean13),
        ("ean8", .ean8), ("upc", .upc), ("iban", .iban), ("bic swift swiftcode biccode", .bic),
        ("cardnumber creditcardnumber pan", .cardNumber), ("bitcoinaddress walletaddress", .bitcoinAddress),
        ("certificate pem", .certificate), ("base64 signature", .base64),
        ("databaseid fulldatabaseid legacyid", .numericID),
        ("externalid reference referenceid correlationid transactionid requestid traceid sessionid", .opaqueID),
        ("vatnumber taxid vatid", .pattern("DE#########")), ("serialnumber serial", .pattern("@@#########")),
    ]

    private static let prose: [(String, TextGenerator)] = [
        ("headline subject", .articleTitle), ("subtitle subheading subheadline caption alttext alt", .sentence),
        ("excerpt abstract teaser intro introduction synopsis overview snippettext shortdescription", .summary),
        ("tooltip hint placeholder helptext instruction", .sentence), ("statusmessage statustext", .statusMessage),
        ("question", .message), ("answer reason explanation commentary remark details announcement", .sentence),
        ("html htmlbody readmehtml", .html),
        ("markdown readme bodymarkdown contentmarkdown changelog releasenotes", .markdown),
        ("paragraph article story transcript lyrics", .paragraphs(2)), ("quote", .sentence), ("word", .word),
        ("jobdescription responsibilities", .paragraph), ("welcome greeting", .message), ("feedback", .reviewBody),
        (
            "errormessage",
            .oneOf("Something went wrong.", "The request took too long.", "This is not available right now.")
        ),
    ]
}
