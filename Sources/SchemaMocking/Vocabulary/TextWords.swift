/// What texts are, by what their fields are called.
///
/// Tables, and nothing else. Each word stands once; the longest ending of a name that is in one of them counts.
enum TextWords {
    /// Kinds of which there are types of their own, whose objects are called so.
    static let kindNames: Set<String> = ["cuisine", "genre"]

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
            "developer inviter requester requestor uploader submitter signer voter",
            .fullName
        ),
        (
            "sender recipient contact reviewer instructor teacher speaker editor narrator illustrator translator",
            .fullName
        ),
        (
            "lyricist singer conductor drummer guitarist choreographer screenwriter designer engineer doctor physician patient nurse customername clientname driver pilot buyer buyername seller sellername",
            .fullName
        ),
        (
            "createdby updatedby modifiedby uploadedby approvedby signedby reviewedby issuedby ceo cto cfo president chairman assignedto",
            .fullName
        ),
    ]

    static let places: [(String, TextGenerator)] = [
        ("city town cityname adminarea2 locality municipality hometown birthplace placeofbirth", .city),
        ("country countryname nation nationality countryoforigin origincountry citizenship", .country),
        ("countrycode countryisocode isocountry countryiso countryalpha2 countrycodev2", .countryCode),
        ("countrycode3 countryalpha3", .countryCode3),
        ("callingcode dialcode dialingcode phonecode phoneprefix countrycallingcode", .callingCode),
        ("region province county administrativearea adminarea1 statename provincename", .region),
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
            "manufacturer supplier merchant merchantname publisher studio carrier provider bank bankname airline agency counterparty counterpartyname insurer funder fundername sponsor licensor broadcaster recordlabel",
            .companyName
        ),
        ("companylegalname registeredname businessname dbaname", .companyLegalName), ("industry sector", .industry),
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
        ("size", .size), ("genre", .genre), ("ingredient food foodname", .word(of: ThingTables.ingredients)),
        ("tag keyword topic hashtag interest", .tag),
        ("team teamname", .team), ("role rolename", .role), ("faculty facultyname", .departmentName),
        ("genrename", .genre), ("make", .vehicleMake),
        ("breed species", .choice("Labrador|Beagle|Poodle|Siamese|Maine Coon|Persian|Terrier")), ("emoji", .emoji),
        ("currency currencycode isocurrency", .worldCurrencyCode),
        ("tokensymbol coinsymbol", .pattern("@@@")),
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

    static let internet: [(String, TextGenerator)] = [
        ("domain domainname hostname host", .domainName), ("ip ipaddress ipv4 ipv4address ipaddr", .ipv4),
        ("ipv6 ipv6address", .ipv6), ("mac macaddress", .macAddress), ("useragent", .userAgent), ("cidr subnet", .cidr),
        ("password secret passphrase", .password(length: 15)), ("httpmethod", .httpMethod), ("browser", .browser),
        ("os operatingsystem platform osname", .operatingSystem),
        ("device devicetype devicename deviceinfo deviceos", .device),
        ("netmask subnetmask", .oneOf("255.255.255.0", "255.255.0.0")), ("kernel kernelversion firmware", .version),
        ("endpoint webhook webhookurl callbackurl redirecturi redirecturl", .url),
        ("token accesstoken refreshtoken authtoken apikey sessiontoken bearertoken csrftoken clientsecret", .token),
        ("jwt idtoken", .jwt), ("cursor startcursor endcursor", .cursor),
        ("farcaster telegram discord mastodon bluesky tiktok youtube", .login),
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
        ("filename file originalfilename originalname basename", .fileName),
        ("filepath directory folder workingdir homedir", .filePath),
        ("fileextension extension ext filetype", .fileExtension), ("mimetype contenttype mediatype mime", .mimeType),
        ("datauri base64image", .dataURI), ("blurhash", .blurhash),
    ]

    static let software: [(String, TextGenerator)] = [
        ("repositoryname reponame packagename", .repositoryName),
        ("namewithowner repofullname repositoryfullname", .nameWithOwner),
        ("sshurl gitsshurl", .gitSSHRemote),
        ("command", .oneOf("make build", "make test", "npm ci", "npm test", "docker compose up", "scripts/deploy")),
        ("cron cronline cronexpression crontab", .oneOf("0 6 * * *", "*/15 * * * *", "0 0 * * 1", "30 2 1 * *")),
        ("branchpattern branchfilter branchfilterconfiguration branchconfiguration", .oneOf("main", "release/*", "*")),
        ("json metadata parsedmetadata", .jsonText), ("yaml", .yaml), ("xml", .xml),
        ("sql sqlquery", .oneOf("SELECT * FROM orders LIMIT 10", "SELECT count(*) FROM users", "SELECT 1")),
        ("encoding charset", .oneOf("utf-8", "utf-8", "iso-8859-1")), ("algorithm", .oneOf("sha256", "md5", "rsa")),
        ("videocodec", .oneOf("h264", "hevc", "av1", "vp9")), ("audiocodec", .oneOf("aac", "opus", "mp3", "flac")),
        ("exitstatus exitcode returncode", .oneOf("0", "0", "0", "0", "1")),
        ("oid sha commit commitid commitsha commitoid commithash headsha revision", .gitObjectID),
        ("abbreviatedoid shortsha shorthash", .abbreviatedGitObjectID),
        ("branch branchname refname", .branchName),
        ("baserefname defaultbranch defaultbranchname", .oneOf("main")),
        ("version versionnumber semver appversion buildversion", .version), ("tagname", .tagName),
        ("license licensename spdxid licensespdxid", .license),
        ("programminglanguage primarylanguage", .programmingLanguage),
        ("messageheadline commitmessage", .commitTitle), ("code snippet sourcecode", .code),
    ]

    static let codes: [(String, TextGenerator)] = [
        ("uuid guid", .uuid), ("objectid", .objectID), ("sha256 sha256sum checksum digest hash fingerprint", .sha256),
        ("doi", .pattern("10.####/######")), ("orcid", .pattern("0000-000#-####-####")),
        ("md5 etag", .md5),
        ("isbn isbn13", .isbn13), ("isbn10", .isbn10), ("issn", .issn), ("ean ean13 gtin gtin13 barcode", .ean13),
        ("ean8", .ean8), ("upc", .upc), ("iban", .iban), ("bic swift swiftcode biccode", .bic),
        ("cardnumber creditcardnumber pan", .cardNumber), ("bitcoinaddress", .bitcoinAddress),
        (
            "walletaddress contractaddress tokenaddress ethaddress ethereumaddress evmaddress verifyingcontract",
            .hex(digits: 40).between("0x", "")
        ),
        ("txhash transactionhash blockhash", .hex(digits: 64).between("0x", "")),
        ("sha1 sha1sum", .gitObjectID),
        ("certificate pem", .certificate), ("base64 signature", .base64),
        ("databaseid fulldatabaseid legacyid legacyresourceid", .numericID),
        ("iid", .pattern("##")),
        ("externalid reference referenceid correlationid transactionid requestid traceid sessionid", .opaqueID),
        ("vatnumber taxid vatid", .pattern("DE#########")), ("serialnumber serial serialnum", .pattern("@@#########")),
        ("passportnumber", .pattern("@########")),
        ("licensenumber licencenumber registrationnumber", .pattern("@@-######")),
        ("policynumber", .pattern("POL-#######")), ("claimnumber", .pattern("CLM-######")),
        ("loannumber", .pattern("LN-#######")),
        ("microchipnumber chipnumber", .pattern("9850##########")), ("ticketnumber", .pattern("###-##########")),
        ("batchnumber lotnumber", .pattern("@@####")), ("employeenumber staffnumber", .pattern("E#####")),
        ("customernumber membernumber studentnumber patientnumber", .pattern("########")),
        ("ssn nationalid socialsecuritynumber", .pattern("000-##-####")),
        ("cpf", .pattern("###.###.###-##")), ("cnpj", .pattern("##.###.###/0001-##")),
        ("ponumber", .pattern("PO-######")),
    ]

    static let prose: [(String, TextGenerator)] = [
        ("headline subject", .articleTitle), ("subtitle subheading subheadline caption", .sentence),
        ("alttext alt alternativetext", .pictureText),
        ("excerpt abstract teaser intro introduction synopsis overview snippettext shortdescription", .summary),
        (
            "tooltip hint placeholder helptext detail info information additionalinfo guidelines policy",
            .sentence
        ),
        ("terms postscript callout footnote disclaimer awards", .sentence),
        ("statusmessage statustext", .statusMessage),
        ("question memo", .message), ("backstory history", .paragraph),
        ("answer reason explanation commentary remark details announcement", .sentence),
        ("remarks observation observations requirement requirements", .sentence),
        ("html htmlbody readmehtml", .html),
        ("markdown readme bodymarkdown contentmarkdown changelog releasenotes", .markdown),
        ("paragraph article story transcript lyrics", .paragraphs(2)), ("quote", .sentence), ("word", .word),
        ("jobdescription responsibilities", .paragraph), ("welcome greeting", .message), ("feedback", .reviewBody),
        (
            "errormessage error errordetail errordetails rawerror lasterror errordescription errortext failedmessage",
            .oneOf("Something went wrong.", "The request took too long.", "This is not available right now.")
        ),
    ]

    /// What a state is where nothing else is known of it.
    static let status = TextGenerator.oneOf("active", "pending", "completed", "in progress", "on hold")

    /// The same of what is written for a site.
    static let publication = TextGenerator.oneOf("published", "published", "published", "draft", "archived")

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
