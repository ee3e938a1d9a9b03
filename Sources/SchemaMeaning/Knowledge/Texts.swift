extension Knowledge {
    /// Values of texts by the words that their names end in; of several endings of a name the longest one counts.
    package static let texts = RuleSource(
        #"""
        // Words of several things, which a project may add its own to.
        set people     cardholder accountholder author creator artist director owner assignee manager actor writer
                composer producer photographer principal passenger developer inviter requester requestor uploader
                submitter signer voter sender recipient contact reviewer instructor teacher speaker editor narrator
                illustrator translator lyricist singer conductor drummer guitarist choreographer screenwriter designer
                engineer doctor physician patient nurse driver pilot buyer seller ceo cto cfo president chairman
        set companies  company organization organisation employer vendor brand manufacturer supplier merchant publisher
                studio carrier provider bank airline agency counterparty insurer funder sponsor licensor broadcaster
        set orders     order purchase
        set payments   payment transaction charge transfer payout refund
        set bookings   booking reservation appointment
        set shipments  shipment delivery package parcel
        set users      user account member customer employee student profile
        set articles   article post page blog
        set tickets    ticket case claim complaint incident
        set vehicles   vehicle car device machine
        set rooms      room table seat

        // People.
        person firstName       firstname givenname forename fname nickname
        person lastName        lastname surname familyname lname
        person fullName        fullname realname legalname displayname personname contactname preferredname
                cardholdername customername clientname buyername sellername createdby updatedby modifiedby uploadedby
                approvedby signedby reviewedby issuedby assignedto {people}
        person login           login username handle screenname userlogin nick alias gamertag
        person email           email emailaddress mail mailaddress
        person phone           phone phonenumber telephone tel mobile mobilenumber cell cellphone fax faxnumber msisdn
        person jobTitle        jobtitle occupation profession position designation
        person initials        initials
        person honorific       honorific salutation nameprefix
        person gender          gender sex
        person pronouns        pronouns pronoun
        person department      department

        // Places.
        text city            city town cityname adminarea2 locality municipality hometown birthplace placeofbirth
                originport destinationport departureport arrivalport loadingport dischargeport portoforigin homeport
        text country         country countryname nation nationality countryoforigin origincountry citizenship
        text countryCode     countrycode countryisocode isocountry countryiso countryalpha2 countrycodev2
        text countryCode3    countrycode3 countryalpha3
        text callingCode     callingcode dialcode dialingcode phonecode phoneprefix countrycallingcode
        text region          region province county administrativearea adminarea1 statename provincename
        text regionCode      statecode regioncode provincecode stateabbr
        text continent       continent
        text timeZone        timezone timezonename tz timezoneid
        text postalCode      zip zipcode postalcode postcode
        text streetName      street streetname
        text streetAddress   address1 addressline1 addressline streetaddress street1 line1
        text secondaryAddress address2 addressline2 secondaryaddress street2 line2 apartment suite unitnumber
        text houseNumber     housenumber streetnumber buildingnumber
        text fullAddress     address fulladdress formattedaddress postaladdress
        text cityAndCountry  location venue destination origin departure arrival whereabouts headquarters headquarter
        text coordinates     coordinates coordinate geo latlng latlong geolocation
        text locale          locale localecode culture
        text languageCode    language languagecode lang isolanguage

        // Companies.
        text companyName     {companies} companyname organizationname vendorname brandname merchantname bankname
                counterpartyname fundername recordlabel
        text companyLegalName companylegalname registeredname businessname dbaname
        text industry        industry sector
        text catchPhrase     slogan motto catchphrase tagline strapline
        text tickerSymbol    ticker tickersymbol stocksymbol

        text lastMoment      lastlogin lastsignin lastloggedin lastseen lastactive lastactivity lastvisit lastvisited
                lastonline lastused lastaccess lastaccessed

        // Things.
        text productName     productname itemname
        text productMaterial material
        text productCategory category categoryname
        text sku             sku articlenumber itemnumber partnumber stockkeepingunit
        text colorName       color colour colorname colourname
        text colorHex        colorhex hexcolor hexcolour colorcode hex backgroundcolor foregroundcolor textcolor
                bordercolor accentcolor primarycolor secondarycolor themecolor brandcolor fillcolor strokecolor tint
        text size            size
        text genre           genre genrename
        text ingredient      ingredient food foodname
        text tag             tag keyword topic hashtag interest
        text team            team teamname
        text role            role rolename
        text departmentName  faculty facultyname
        text vehicleMake     make
        text breed           breed species = Labrador | Beagle | Poodle | Siamese | Maine Coon | Persian | Terrier
        text emoji           emoji
        text worldCurrencyCode currency currencycode isocurrency
        text tokensymbol     tokensymbol coinsymbol = pattern @@@
        text worldCurrencyName currencyname
        text worldCurrencySymbol currencysymbol
        text formattedPrice  formattedprice displayprice pricelabel formattedamount priceformatted
        text paymentMethod   paymentmethod paymenttype
        text cardExpiry      cardexpiry expiry
        text last4           last4 lastfour lastdigits = pattern ####
        text accountNumber   accountnumber
        text ordernumber     ordernumber = pattern ORD-######
        text invoicenumber   invoicenumber = pattern INV-######
        text trackingnumber  trackingnumber trackingcode = pattern 1Z########@@####
        text couponcode      couponcode promocode discountcode vouchercode = pattern @@@@##
        text bookingreference bookingreference confirmationcode confirmationnumber pnr referencecode = pattern @#@@#@
        text flightnumber    flightnumber = pattern @@###
        text licenseplate    licenseplate numberplate platenumber = pattern @@-###-@@
        text gate            gate = pattern @##
        text seat            seat seatnumber
        text roomnumber      roomnumber = pattern ###

        // The internet.
        text domainName      domain domainname hostname host
        text ipv4            ip ipaddress ipv4 ipv4address ipaddr
        text ipv6            ipv6 ipv6address
        text macAddress      mac macaddress
        text userAgent       useragent
        text cidr            cidr subnet
        text password        password secret passphrase
        text httpMethod      httpmethod
        text browser         browser
        text operatingSystem os operatingsystem platform osname
        text device          device devicetype devicename deviceinfo deviceos
        text netmask         netmask subnetmask = 255.255.255.0 | 255.255.0.0
        text version         kernel kernelversion firmware version versionnumber semver appversion buildversion
        text url             endpoint webhook webhookurl callbackurl redirecturi redirecturl
        text token           token accesstoken refreshtoken authtoken apikey sessiontoken bearertoken csrftoken
                clientsecret
        text jwt             jwt idtoken
        text cursor          cursor startcursor endcursor
        text login           farcaster telegram discord mastodon bluesky tiktok youtube twitter twitterusername
                twitterhandle instagram instagramhandle github githubusername linkedin

        // Files.
        text fileName        filename file originalfilename originalname basename
        text filePath        filepath directory folder workingdir homedir
        text fileExtension   fileextension extension ext filetype
        text mimeType        mimetype contenttype mediatype mime
        text dataURI         datauri base64image
        text blurhash        blurhash

        // Software.
        text repositoryName  repositoryname reponame packagename
        text nameWithOwner   namewithowner repofullname repositoryfullname
        text gitSSHRemote    sshurl gitsshurl
        text command         command = make build | make test | npm ci | npm test | docker compose up | scripts/deploy
        text cron            cron cronline cronexpression crontab = 0 6 * * * | */15 * * * * | 0 0 * * 1 | 30 2 1 * *
        text branchpattern   branchpattern branchfilter branchfilterconfiguration branchconfiguration = main | release/*
                | *
        text jsonText        json metadata parsedmetadata
        text yaml            yaml
        text xml             xml
        text sql             sql sqlquery = SELECT * FROM orders LIMIT 10 | SELECT count(*) FROM users | SELECT 1
        text encoding        encoding charset = utf-8 | utf-8 | iso-8859-1
        text algorithm       algorithm = sha256 | md5 | rsa
        text videocodec      videocodec = h264 | hevc | av1 | vp9
        text audiocodec      audiocodec = aac | opus | mp3 | flac
        text exitstatus      exitstatus exitcode returncode = 0 | 0 | 0 | 0 | 1
        text gitObjectID     oid sha commit commitid commitsha commitoid commithash headsha revision
        text abbreviatedGitObjectID abbreviatedoid shortsha shorthash
        text branchName      branch branchname refname
        text baserefname     baserefname defaultbranch defaultbranchname = main
        text tagName         tagname
        text license         license licensename spdxid licensespdxid
        text programmingLanguage programminglanguage primarylanguage
        text commitTitle     messageheadline commitmessage
        text code            code snippet sourcecode

        // Prose.
        text articleTitle    headline subject
        text sentence        subtitle subheading subheadline caption tooltip hint placeholder helptext detail info
                information additionalinfo guidelines policy terms postscript callout footnote disclaimer awards answer
                reason explanation commentary remark details announcement remarks observation observations requirement
                requirements quote
        text pictureText     alttext alt alternativetext
        text summary         excerpt abstract teaser intro introduction synopsis overview snippettext shortdescription
        text statusMessage   statusmessage statustext
        text message         question memo welcome greeting
        text paragraph       backstory history jobdescription responsibilities
        text html            html htmlbody readmehtml
        text markdown        markdown readme bodymarkdown contentmarkdown changelog releasenotes
        text paragraphs      paragraph article story transcript lyrics
        text word            word
        text reviewBody      feedback
        text errormessage    errormessage error errordetail errordetails rawerror lasterror errordescription errortext
                failedmessage = Something went wrong. | The request took too long. | This is not available right now.

        // Addresses of things.
        link avatarURL       avatar avatarurl avataruri profilepicture profileimage profilepictureurl profileimageurl
                profilephoto profilephotourl gravatar headshot userpic
        link companyLogoURL  logo logourl logouri
        link imageURL        image imageurl imageuri photo photourl photouri thumbnail thumbnailurl thumb cover coverurl
                coverimage coverimageurl banner bannerurl bannerimage poster posterurl icon iconurl illustrationurl
                picture1 artwork screenshot screenshoturl previewurl previewimage previewimageurl heroimage
                backgroundimage opengraphimageurl artworkurl imagesrc src originalsrc
        link mapURL          mapurl mapimage mapimageurl staticmap staticmapurl mapsnapshoturl
        link videoURL        video videourl trailer trailerurl streamurl hlsurl
        link audioURL        audio audiourl previewaudiourl
        link pdfURL          pdf pdfurl invoiceurl receipturl documenturl
        link feedURL         feed feedurl rssurl rss
        link fileURL         downloadurl fileurl attachmenturl
        link tarballURL      tarballurl
        link zipballURL      zipballurl
        link gitURL          cloneurl giturl

        // Identifiers.
        code uuid            uuid guid
        code objectID        objectid
        code sha256          sha256 sha256sum checksum digest hash fingerprint
        code doi             doi = pattern 10.####/######
        code orcid           orcid = pattern 0000-000#-####-####
        code md5             md5 etag
        code isbn13          isbn isbn13
        code isbn10          isbn10
        code issn            issn
        code ean13           ean ean13 gtin gtin13 barcode
        code ean8            ean8
        code upc             upc
        code iban            iban
        code bic             bic swift swiftcode biccode
        code cardNumber      cardnumber creditcardnumber pan
        code bitcoinAddress  bitcoinaddress
        code walletAddress   walletaddress contractaddress tokenaddress ethaddress ethereumaddress evmaddress
                verifyingcontract
        code transactionHash txhash transactionhash blockhash
        code gitObjectID     sha1 sha1sum
        code certificate     certificate pem
        code base64          base64 signature
        code numericID       databaseid fulldatabaseid legacyid legacyresourceid
        code iid             iid = pattern ##
        code opaqueID        externalid reference referenceid correlationid transactionid requestid traceid sessionid
        code vatnumber       vatnumber taxid vatid = pattern DE#########
        code serialnumber    serialnumber serial serialnum = pattern @@#########
        code passportnumber  passportnumber = pattern @########
        code licensenumber   licensenumber licencenumber registrationnumber = pattern @@-######
        code policynumber    policynumber = pattern POL-#######
        code claimnumber     claimnumber = pattern CLM-######
        code loannumber      loannumber = pattern LN-#######
        code microchipnumber microchipnumber chipnumber = pattern 9850##########
        code ticketnumber    ticketnumber = pattern ###-##########
        code batchnumber     batchnumber lotnumber = pattern @@####
        code employeenumber  employeenumber staffnumber = pattern E#####
        code customernumber  customernumber membernumber studentnumber patientnumber = pattern ########
        code ein             ein employeridentificationnumber = pattern ##-#######
        code ssn             ssn nationalid socialsecuritynumber = pattern 000-##-####
        code cpf             cpf = pattern ###.###.###-##
        code cnpj            cnpj = pattern ##.###.###/0001-##
        code ponumber        ponumber = pattern PO-######

        // One of a few.
        // Work and people.
        choice employmenttype  employmenttype contracttype = full-time | part-time | contract | internship | temporary
        choice employmentclass employmentclass employeeclass = full-time | part-time | seasonal | executive
        choice paytype         paytype salarytype compensationtype = hourly | salary | commission
        choice paycycle        paycycle payschedule = weekly | biweekly | semimonthly | monthly
        choice employmentstatus employmentstatus = employed | self-employed | student | retired | unemployed
        choice seniority       seniority = junior | mid-level | senior | lead | principal
        choice maritalstatus   maritalstatus = single | married | divorced | widowed
        choice relationship    relationship relation kinship = mother | father | grandmother | grandfather | aunt |
                uncle | sister | brother | guardian
        choice bloodtype       bloodtype bloodgroup = A+ | A- | B+ | B- | AB+ | AB- | O+ | O-
        choice eyecolor        eyecolor eyes = brown | blue | green | hazel | grey
        choice haircolor       haircolor hair = black | brown | blond | red | grey
        choice prefix          prefix academictitle = Mr. | Ms. | Dr. | Prof.
        choice suffix          suffix namesuffix = Jr. | Sr. | II | III
        choice ethnicity       ethnicity = Asian | Black | Hispanic | White | Mixed
        choice risklevel       risklevel urgency = low | medium | high
        choice processor       processor cpu = Intel Core i5 | Intel Core i7 | AMD Ryzen 5 | AMD Ryzen 7 | Apple M2
        choice graphics        graphics gpu graphicscard = Intel Iris Xe | NVIDIA GeForce RTX 3060 | AMD Radeon RX 6600
        choice memory          memory ram = 8 GB | 16 GB | 32 GB
        choice storage         storagecapacity diskspace harddrive = 256 GB SSD | 512 GB SSD | 1 TB SSD
        choice audience        audience targetaudience = all customers | new customers | returning customers | employees
        choice nextstep        nextstep nextsteps nextaction = call back | send documents | wait for approval |
                schedule a meeting | review the details
        choice warning         warning warnings = missing date | value out of range | not verified yet | expires soon
        choice issue           issue problem = missing documents | late delivery | wrong address | payment failed
        choice direction       direction = north | east | south | west
        choice religion        religion faith = none | Christian | Muslim | Hindu | Buddhist | Jewish
        // Who may do what, and what was done.
        choice action          action activitytype eventname = create | update | delete | view | export | share
        choice resource        resource resourcename entityname = orders | users | invoices | reports | products |
                settings
        choice field           field fieldname attribute = email | name | password | title | phone | date
        choice result          result outcome testresult = passed | failed | completed | pending | inconclusive
        choice layout          layout = grid | list | cards | table
        choice rights          rights = All rights reserved | CC BY 4.0 | CC BY-SA 4.0 | CC0
        choice edition         edition = 1st edition | 2nd edition | 3rd edition | Revised edition
        // Time.
        choice period          period timeframe granularity = daily | weekly | monthly | quarterly | yearly
        choice weekday         weekday dayofweek day = Monday | Tuesday | Wednesday | Thursday | Friday | Saturday |
                Sunday
        choice monthname       monthname = January | February | March | April | May | June | July | August | September |
                October | November | December
        choice seasonname      seasonname = spring | summer | autumn | winter
        choice billingcycle    billingcycle billinginterval interval = month | year | quarter | week
        choice opens           opens opensat openingtime opentime openat = 07:30 | 08:00 | 08:30 | 09:00 | 09:30 | 10:00
        choice closes          closes closesat closingtime closetime closeat = 17:00 | 18:00 | 19:00 | 20:00 | 21:30 |
                22:00
        choice timeofday       timeofday appttime appointmenttime visittime bookingtime reservationtime meetingtime
                sessiontime slottime = 08:30 | 09:15 | 10:00 | 10:45 | 11:30 | 13:00 | 14:15 | 15:30 | 16:45 | 18:00
        choice checkintime     checkintime = 14:00 | 15:00 | 16:00
        choice checkouttime    checkouttime = 10:00 | 11:00 | 12:00
        // Health.
        choice specialty       specialty speciality specialization specialisation = cardiology | dermatology | neurology
                | orthopaedics | paediatrics | radiology | surgery | oncology | general practice | psychiatry
        choice diagnosis       diagnosis illness disease = migraine | hypertension | asthma | influenza | type 2
                diabetes | fractured wrist | appendicitis | pneumonia | anaemia
        choice musclegroup     musclegroup targetmuscle musclegroups = chest | back | legs | shoulders | arms | core |
                glutes | full body
        choice symptom         symptom = headache | fever | cough | fatigue | nausea | dizziness | back pain | shortness
                of breath
        choice allergy         allergy allergies = penicillin | pollen | peanuts | latex | dust mites | shellfish | bee
                stings
        choice bloodpressure   bloodpressure bp = 110/70 | 118/76 | 120/80 | 124/82 | 132/86 | 140/90
        choice sampletype      sampletype specimen specimentype = blood | urine | saliva | swab | serum | stool
        choice herb            herb herbname = echinacea | chamomile | ginger | turmeric | valerian | peppermint |
                St John's wort | ginkgo | ginseng | sage
        choice testname        testname labtest labtestname = complete blood count | lipid panel | blood glucose |
                thyroid panel | liver function test | urinalysis | vitamin D | iron studies
        choice allergen        allergen = gluten | milk | eggs | nuts | soy | fish | sesame | celery
        choice medication      medication medicine drug genericname = ibuprofen | paracetamol | amoxicillin | metformin
                | omeprazole | atorvastatin | cetirizine
        choice vaccine         vaccine = tetanus | influenza | hepatitis B | rabies | measles | distemper | parvovirus
        choice dosage          dosage dose strength = 5 mg | 10 mg | 20 mg | 50 mg | 100 mg | 250 mg | 500 mg
        choice dosageform      dosageform = tablet | capsule | syrup | injection | cream | drops
        choice treatment       treatment therapy procedure = physiotherapy | X-ray | blood test | wound care |
                vaccination | check-up | ultrasound
        choice bedtype         bedtype = single | double | queen | king | twin
        // Travel and vehicles.
        choice fueltype        fueltype fuel = petrol | diesel | electric | hybrid
        choice transmission    transmission gearbox = manual | automatic
        choice bodytype        bodytype bodystyle = saloon | estate | hatchback | SUV | coupe | van
        choice cabinclass      cabinclass cabin travelclass fareclass seatclass = economy | premium economy | business |
                first
        choice callsign        callsign = SKYLARK | KESTREL | NORTHWIND | MERIDIAN | HERON | CONDOR | EVERGREEN |
                POLARIS
        choice alliance        alliance = Star Alliance | SkyTeam | oneworld | independent
        choice registration    registration tailnumber = pattern @-@@@@
        choice aircraftmodel   aircraftmodel aircrafttype = A220-300 | A320neo | A350-900 | 737-800 | 787-9 | E195-E2 |
                ATR 72
        choice winddirection   winddirection compassdirection = N | NE | E | SE | S | SW | W | NW
        choice weathercondition weathercondition forecast = sunny | partly cloudy | cloudy | light rain | thunderstorm |
                snow | fog
        // Homes and places.
        choice roomtype        roomtype = single | double | twin | family | suite
        choice propertytype    propertytype hometype housetype buildingtype = apartment | house | studio | townhouse |
                loft | cottage
        choice heating         heating heatingtype = gas | district heating | heat pump | electric | underfloor
        choice amenity         amenity amenities facility = wifi | kitchen | washing machine | balcony | parking | air
                conditioning | dishwasher | garden | lift | heating
        choice neighborhood    neighborhood neighbourhood district borough quarter = Old Town | Riverside | Harbourfront
                | Station Quarter | Northside | Market District | Park Hill | West End
        choice building        building buildingname wing = Main Building | North Wing | East Wing | Library | Annex |
                Science Block
        // Food.
        choice cuisine         cuisine = Italian | French | Japanese | Thai | Indian | Mexican | Greek | Spanish |
                Korean | Turkish
        choice mealtype        mealtype meal mealpreference = breakfast | lunch | dinner | snack
        choice menucourse      menucourse dishcourse = starter | main course | dessert | side dish
        choice diet            diet dietaryrestriction dietaryrequirement = none | vegetarian | vegan | gluten-free |
                halal | kosher
        choice pricerange      pricerange pricelevel = $ | $$ | $$$
        // Schools.
        choice finalgrade      finalgrade lettergrade = A | A- | B+ | B | B- | C+ | C | D
        choice semester        semester = autumn | spring | summer
        choice degree          degree qualification = Bachelor of Arts | Bachelor of Science | Master of Arts | Master
                of Science | Doctorate
        choice major           major fieldofstudy schoolsubject = Mathematics | Biology | History | Physics | Economics
                | Literature | Computer Science | Chemistry
        choice homework        homework = Read the next chapter. | Solve problems 1 to 10. | Prepare a short talk. |
                Write one page. | Revise for the test.
        // Music, games, sports.
        choice instrument      instrument = piano | guitar | violin | cello | drums | flute | trumpet
        choice instrumentfamily instrumentfamily = strings | woodwind | brass | percussion | keyboards
        choice musicalkey      musicalkey keysignature = C major | G major | D major | A minor | E minor | F major | B
                flat major
        choice musicgenre      musicgenre = rock | jazz | classical | hip hop | folk | electronic | soul | indie
        choice sport           sport = football | tennis | basketball | swimming | cycling | running | volleyball
        choice copyright       copyright copyrightnotice
        // Trade and money.
        choice shippingmethod  shippingmethod deliverymethod shippingoption = standard | express | overnight | pickup
        choice gateway         gateway paymentgateway paymentprovider = stripe | adyen | paypal | manual
        choice pickuptime      pickuptime = within 2 hours | within 24 hours | in 2 to 4 days
        choice plan            plan planname tier subscriptionplan = free | starter | pro | team | business | enterprise
        choice firstdigits     firstdigits firstsix bin = pattern 4#####
        choice format          format outputformat = PDF | CSV | JPEG | PNG | MP3 | EPUB
        choice model           model modelname modelnumber = pattern @@-###
        choice deliverytime    deliverytime = 1 to 2 days | 2 to 4 days | next day
        choice stockstatus     stockstatus stocklevel = in stock | low stock | out of stock
        choice accounttype     accounttype = checking | savings | business | credit
        choice accountName     accountname
        choice transactiontype transactiontype = deposit | withdrawal | payment | transfer | fee | refund
        choice transactioncategory transactioncategory spendingcategory merchantcategory = groceries | restaurants |
                travel | utilities | rent | entertainment | health
        choice method          method = card | bank transfer | cash | direct debit
        choice channel         channel = email | phone | chat | web | app
        choice incoterm        incoterm = EXW | FCA | FOB | CIF | DAP | DDP
        choice servicelevel    servicelevel = standard | express | economy
        choice hscode          hscode = pattern ######
        choice scaccode        scaccode = pattern @@@@
        choice binlocation     binlocation shelf aisle = pattern @-##-##
        choice cause           cause rootcause = storm damage | equipment failure | planned maintenance | cable fault |
                human error | overload
        choice resolution      resolution fix workaround = Replaced the part. | Restarted the device. | Updated the
                software. | Could not be reproduced. | Explained to the customer.
        choice energyrating    energyrating energylabel energyclass = A | B | C | D | E | F
        choice quality         quality = good | fair | poor | excellent
        choice purpose         purpose loanpurpose = home improvement | car | education | business | debt consolidation
                | travel
        choice cardtype        cardtype = credit | debit
        choice cardBrand       cardbrand cardnetwork
        choice maskednumber    maskednumber maskedpan maskedcardnumber = pattern **** **** **** ####
        choice licensetype     licensetype = personal | commercial | MIT | proprietary
        choice feature         feature = unlimited projects | priority support | offline mode | custom domains | team
                roles | daily backups | no ads
        choice source          source leadsource utmsource referrer = search | newsletter | referral | social media |
                direct | partner
        choice licenseclass    licenseclass licencecategory licensecategory = B | BE | C | CE | D
        choice camera          camera cameramodel = mirrorless | smartphone | SLR | compact | drone
        choice zodiacsign      zodiacsign starsign = Aries | Taurus | Gemini | Cancer | Leo | Virgo | Libra | Scorpio |
                Sagittarius | Capricorn | Aquarius | Pisces
        choice relationshipstatus relationshipstatus = single | in a relationship | engaged | married | it is
                complicated
        choice skill           skill = project management | data analysis | public speaking | design | negotiation |
                first aid | teaching | welding | bookkeeping | programming
        choice benefit         benefit perk = health insurance | flexible hours | gym membership | home office | public
                transport ticket | training budget
        choice rule            rule guideline = Be kind. | No spam. | Stay on topic. | Respect privacy. | No
                advertising. | Use clear titles.
        choice pros            pros pro advantage = Friendly colleagues and flexible hours. | Interesting work. | Good
                pay. | A lot to learn. | Short ways, quick decisions.
        choice cons            cons con disadvantage weakness = Long meetings. | Little room to grow. | The office is
                far away. | Pay could be better. | Often busy at the weekend.
        choice coverletter     coverletter motivation = I have followed your work for years and would love to be part of
                it. | I am looking for a new challenge, and this is what I do best. | With ten years in the field I can
                help from the first day.
        choice measure         measure = g | kg | ml | l | pcs | cup | tbsp
        choice mood            mood emotion feeling = calm | happy | excited | focused | tired | grateful
        choice environment     environment = production | staging | development
        choice scope           scope scopes = read | write | admin
        choice permission      permission permissions privilege privileges = users:read | users:write | orders:read |
                orders:write | reports:read | settings:write | billing:read
        choice isrc            isrc = pattern US@@@#######
        choice vin             vin
        choice isin            isin
        choice iataCode        iata iatacode airportcode airport
        choice icaoCode        icao icaocode
        choice ndc             ndc ndccode = pattern ####-####-##
        choice phoneextension  phoneextension extensionnumber = pattern ###
        choice instruction     instruction instructions usage directions = Take one with a meal. | Keep away from heat.
                | Follow the steps in order. | Read everything before you begin. | Store in a dry place.
        choice specialrequest  specialrequest specialrequests request requests wish = A quiet room, please. | We arrive
                late. | One extra towel. | A table by the window. | No onions, please. | None.
        choice cancellationreason cancellationreason cancelreason refundreason = Changed my mind. | Found a better date.
                | Booked twice. | Ordered by mistake. | Took too long. | Plans have changed.
        choice rejectionreason rejectionreason rejectreason declinereason failurereason = Documents are missing. | The
                limit was exceeded. | Not covered. | The details do not match. | Insufficient funds.
        choice visitreason     visitreason appointmentreason admissionreason = Annual check-up. | Follow-up after
                surgery. | Persistent cough. | Back pain. | Vaccination. | Blood test.
        choice response        response reply = Thank you, we are glad that you liked it. | Thank you for letting us
                know. | We are sorry, and have put it right. | We hope to see you again.

        // The state of what is called so.
        status order           {orders} = pending | paid | processing | shipped | delivered | cancelled
        status payment         {payments} = pending | completed | completed |
                failed | refunded
        status invoice         invoice bill = draft | sent | paid | overdue | void
        status booking         {bookings} = pending | confirmed | confirmed | completed | cancelled
        status shipment        {shipments} = preparing | in transit | out for delivery | delivered
                | returned
        status subscription    subscription membership plan = active | active | trialing | past due | cancelled
        status application     application candidate = applied | in review | interview | offer | rejected
        status interview       interview = scheduled | completed | cancelled
        status product         product item listing variant = active | active | draft | archived
        status user            {users} = active | active | inactive |
                suspended
        status article         {articles} = published | published | published | draft | archived
        status ticket          {tickets} = open | in progress | waiting | resolved | closed
        status room            {rooms} = available | occupied | reserved | out of service
        status vehicle         {vehicles} = available | in use | maintenance | retired
        status invitation      invitation invite request = pending | accepted | declined | expired
        status message         message notification email = sent | delivered | read | failed
        status job             job build pipeline deployment run = queued | running | succeeded | failed | cancelled
        status anime           anime series show = airing | finished | upcoming

        // What kind something is that is called so.
        kind address         address = home | work | billing | shipping
        kind phone           phone phonenumber = mobile | home | work
        kind email           email emailaddress = personal | work
        kind user            user member profile = member | admin | guest
        kind notification    notification = comment | like | follow | mention | message
        kind transaction     transaction = deposit | withdrawal | payment | transfer | refund
        kind payment         payment = card | bank transfer | cash | voucher
        kind event           event = conference | workshop | meetup | webinar | concert
        kind product         product = physical | digital | service | bundle
        kind media           media attachment = image | video | audio | document
        kind document        document = contract | invoice | report | passport | certificate
        kind question        question = multiple choice | true or false | open
        kind vehicle         vehicle = car | van | truck | motorcycle | bus
        kind place           place location venue = restaurant | café | park | museum | shop | office
        kind relationship    relationship = friend | partner | parent | sibling | colleague
        kind parent          parent = biological | adoptive | step | foster
        kind sibling         sibling = full | half | step | adopted
        kind activity        activity = running | cycling | swimming | hiking | yoga | strength
        kind interview       interview = phone screening | technical | on site | final
        kind job             job position = full-time | part-time | contract | internship | temporary
        kind leave           leave = annual | sick | parental | unpaid
        kind task            task issue ticket = bug | feature | improvement | question | chore
        kind message         message = text | image | file | system
        kind discount        discount coupon = percentage | fixed amount
        kind movie           movie podcast = feature | documentary | short | series
        kind insurance       insurance policy = health | car | home | travel | life
        kind log             log = info | warning | error | debug
        kind room            room = single | double | twin | family | suite
        kind property        property listing = apartment | house | studio | townhouse | loft | cottage
        kind appointment     appointment visit = check-up | follow-up | consultation | emergency
        """#
    )
}
