/// What things are called whose type says so, where it has no noun with names of its own.
///
/// Tables, and nothing else. Each word stands once, as the last words of a type's name without gaps.
enum TypeWords {
    /// Types that have an address, a site and an e-mail like a company's, and a name that says what they are.
    static let institutions: [(String, Grammar)] = [
        (
            "hospital",
            Grammar(
                "{City} General Hospital\n{Last} Memorial Hospital\n{City} University Hospital\n{First} {Last} Hospital"
            )
        ),
        (
            "clinic practice surgery",
            Grammar("{City} Family Clinic\nThe {Last} Clinic\n{Last} and {Last} Clinic\n{City} Medical Centre")
        ),
        ("pharmacy", Grammar("{Last} Pharmacy\n{City} Pharmacy\nThe {TitleNoun} Pharmacy")),
        (
            "school highschool primaryschool",
            Grammar("{City} International School\n{Last} School\n{First} {Last} School\n{City} Grammar School")
        ),
        (
            "university college faculty",
            Grammar("University of {City}\n{City} Institute of Technology\n{Last} College\n{City} State University")
        ),
        ("airport", Grammar("{City} Airport\n{City} International Airport\n{City} {Last} Airport")),
        (
            "airline",
            Grammar(
                "{TitleAdjective} {TitleNoun} Airways\n{TitleAdjective} {TitleNoun} Air\n{TitleNoun} and {TitleNoun} Airlines"
            )
        ),
        ("branch branchoffice office", Grammar("{City} Branch\n{City} Central\n{City} Station\n{City} North")),
        (
            "warehouse depot distributioncenter fulfillmentcenter",
            Grammar("{City} Warehouse\n{City} Distribution Centre\nWarehouse {City} East")
        ),
        ("recordlabel", Grammar("{TitleNoun} Records\n{TitleAdjective} {TitleNoun} Music\n{Last} Records")),
        ("church parish", Grammar("{First} Church, {City}\n{City} Cathedral")),
        (
            "hotel inn hostel resort guesthouse",
            Grammar(
                "Hotel {City}\nThe {TitleNoun} Hotel\nThe {TitleAdjective} Inn\nGrand Hotel {City}\n{TitleNoun} House"
            )
        ),
        ("gym fitnesscenter", Grammar("{TitleNoun} Gym\n{City} Fitness\n{TitleAdjective} Club")),
        ("farm vineyard winery", Grammar("{Last} Farm\n{TitleNoun} Farm\n{TitleNoun} Valley Estate")),
        ("foundation charity nonprofit ngo", Grammar("The {Last} Foundation\n{TitleNoun} Trust\nFriends of {City}")),
        ("embassy consulate municipality council", Grammar("City of {City}\n{City} Council")),
    ]

    /// All other types.
    static let things: [(String, Grammar)] = [
        (
            "band orchestra ensemble",
            Grammar("The {TitleAdjective} {TitleNoun}s\n{TitleNoun} Quartet\n{City} Ensemble\n{Last} and Friends")
        ),
        (
            "ward unit hospitalward",
            Grammar(
                "Ward {Number} North\nWard {Number} South\nIntensive Care {Number}\nMaternity Ward {Number}\nChildren's Ward {Number}"
            )
        ),
        (
            "specialty speciality specialization",
            Grammar(
                "Cardiology\nDermatology\nNeurology\nOrthopaedics\nPaediatrics\nRadiology\nSurgery\nOncology\nDentistry\nNutrition\nInternal Medicine"
            )
        ),
        (
            "medication medicine drug",
            Grammar(
                "Ibuprofen\nParacetamol\nAmoxicillin\nMetformin\nOmeprazole\nAtorvastatin\nCetirizine\nSertraline\nLisinopril\nSalbutamol\nAspirin\nPrednisone"
            )
        ),
        ("vaccine", Grammar("Tetanus\nInfluenza\nHepatitis B\nRabies\nMeasles\nDistemper")),
        ("allergy allergen", Grammar("Penicillin\nPollen\nPeanuts\nLatex\nGluten\nMilk\nShellfish")),
        (
            "diagnosis condition disease",
            Grammar("Migraine\nHypertension\nAsthma\nInfluenza\nType 2 diabetes\nAppendicitis\nAnaemia")
        ),
        ("terminal", Grammar("Terminal {Number}\nTerminal {Number} East\nTerminal {Number} West")),
        ("room meetingroom classroom hall", Grammar("Room {City}\nRoom {TitleNoun}\n{TitleNoun} Room\n{City} Room")),
        ("building", Grammar("{TitleNoun} House\n{Last} Building\n{City} Tower\nThe {TitleNoun} Building")),
        (
            "plan pricingplan subscriptionplan membershipplan tier",
            Grammar("Free\nStarter\nBasic\nPlus\nPro\nTeam\nBusiness\nEnterprise\nStudent\nFamily")
        ),
        (
            "listing property apartment home rental accommodation",
            Grammar(
                "Bright Apartment in {City}\nQuiet Studio near the {TitleNoun}\n{TitleAdjective} House with a Garden\nLoft in the Heart of {City}\nTwo Rooms on {TitleNoun} Street\nCottage by the {TitleNoun}"
            )
        ),
        (
            "project initiative campaign",
            Grammar(
                "{TitleAdjective} {TitleNoun}\nProject {TitleNoun}\nNew {Topic} Site\n{Topic} Upgrade\n{City} Launch\nMove to the Cloud"
            )
        ),
        ("cycle sprint iteration", Grammar("Cycle {Number}\nSprint {Number}\nThe {TitleNoun} Sprint")),
        (
            "workflowstate issuestate ticketstatus workflowstatus stage column",
            Grammar("Backlog\nTo Do\nIn Progress\nIn Review\nBlocked\nDone\nCanceled\nTriage\nReady")
        ),
        ("board", Grammar("{Topic} Board\nRoadmap\nRelease Planning\n{City} Team Board")),
        (
            "job jobposting jobopening jobad vacancy position",
            Grammar(
                "{Job}, {City}\nSenior {Job}, {City}\nJunior {Job}, {City}\nLead {Job}, {City}\nHead of {Topic}, {City}"
            )
        ),
        ("channel", Grammar("general\nrandom\nannouncements\nsupport\ndesign\nengineering\nnews\nhelp")),
        (
            "exam quiz test assessment",
            Grammar("{Topic} Final\n{Topic} Midterm\nIntroduction to {Topic}: Test\n{Topic} Quiz {Number}")
        ),
        (
            "announcement",
            Grammar(
                "Office closed on Friday\nNew opening hours\nSummer party\nMaintenance this weekend\nWelcome to our new colleagues\nCar park closed\nResults are out"
            )
        ),
        (
            "claim insuranceclaim",
            Grammar(
                "Water damage in the kitchen\nStolen bicycle\nRear-end collision\nBroken window\nLost luggage\nStorm damage to the roof\nCracked screen\nFlooded basement"
            )
        ),
        ("holiday", Grammar("New Year's Day\nLabour Day\nChristmas Day\nBoxing Day\nGood Friday\nIndependence Day")),
        (
            "instrument",
            Grammar(
                "Acoustic Guitar\nUpright Piano\nViolin\nCello\nDrum Kit\nFlute\nTrumpet\nBass Guitar\nSaxophone\nHarp"
            )
        ),
        (
            "pettype species breed animaltype",
            Grammar("Cat\nDog\nRabbit\nHamster\nParrot\nGuinea Pig\nTortoise\nGoldfish")
        ),
        ("sport", Grammar("Football\nTennis\nBasketball\nSwimming\nCycling\nVolleyball")),
        (
            "extra addon option",
            Grammar(
                "Extra baggage\nPriority boarding\nBreakfast\nAirport transfer\nLate check-out\nSeat selection\nTravel insurance\nConsultation\nMonthly maintenance"
            )
        ),
        (
            "service serviceoffering",
            Grammar(
                "Consultation\nInstallation\nRepair\nMonthly maintenance\nDelivery\nCleaning\nTraining\nInspection\nAssembly\nPick-up service\nPhone support\nGift wrapping"
            )
        ),
        (
            "treatment procedure medicalservice",
            Grammar(
                "Physiotherapy\nX-ray\nBlood test\nWound care\nVaccination\nCheck-up\nUltrasound\nMassage\nAcupuncture\nTooth cleaning"
            )
        ),
        ("currency", Grammar("US Dollar\nEuro\nPound Sterling")),
        ("taxrate tax", Grammar("Standard rate\nReduced rate\nZero rate")),
        (
            "discount promotion coupon voucher",
            Grammar("Summer Sale\nWelcome Offer\nBlack Friday\nStudent Discount\nFree Shipping Weekend")
        ),
        (
            "shippingmethod deliverymethod shippingzone",
            Grammar("Standard\nExpress\nOvernight\nPickup in store\nEconomy")
        ),
        ("paymentmethod gateway paymentgateway", Grammar("Card\nBank transfer\nPayPal\nInvoice\nGift card")),
        (
            "attribute productattribute customfield facet optiongroup productoptiongroup producttrait",
            Grammar("Colour\nSize\nMaterial\nWeight\nBrand\nLength\nStyle")
        ),
        (
            "attributevalue facetvalue productoption optionvalue variantoption",
            Grammar(
                "Black\nWhite\nRed\nBlue\nGreen\nGrey\nSmall\nMedium\nLarge\nExtra Large\nCotton\nWool\nLinen\nLeather"
            )
        ),
        (
            "feature capability",
            Grammar("Dark mode\nOffline access\nSingle sign-on\nPriority support\nCustom domains\nDaily backups")
        ),
        (
            "menuitem",
            Grammar(
                "Mushroom Risotto\nGrilled Salmon\nCaesar Salad\nTomato Soup\nBeef Burger\nChicken Curry\nPad Thai\nMargherita Pizza\nApple Tart\nCheesecake\nHouse Lemonade\nVegetable Lasagne\nFish Tacos\nLamb Stew"
            )
        ),
        (
            "exercise",
            Grammar(
                "Squat\nDeadlift\nBench Press\nPull-Up\nPush-Up\nLunge\nPlank\nShoulder Press\nBiceps Curl\nLeg Press\nKettlebell Swing\nCable Row"
            )
        ),
        (
            "gymclass fitnessclass yogaclass workoutclass",
            Grammar(
                "Morning Yoga\nSpinning\nPilates\nInterval Training\nBoxing Basics\nStretch and Relax\nCore Strength\nAqua Fitness\nDance Workout\nEvening Flow"
            )
        ),
        (
            "workout workoutplan trainingplan",
            Grammar("Full Body Strength\nUpper Body\nLeg Day\nMorning Run\nIntervals\nCore and Stretch\nLong Run")
        ),
        ("menu navigation", Grammar("Main Menu\nFooter\nLunch Menu\nDinner Menu\nDrinks")),
        (
            "device sensor",
            Grammar(
                "{City} Sensor {Number}\nKitchen Thermostat\nFront Door Camera\nGarden Sensor {Number}\nLiving Room Lamp"
            )
        ),
        ("environment", Grammar("Production\nStaging\nDevelopment\nPreview")),
        ("survey form questionnaire", Grammar("Customer Survey\nOnboarding Form\nExit Interview\n{Topic} Survey")),
        ("badge achievement award", Grammar("Early Bird\nFirst Steps\nNight Owl\nTop Contributor\nMarathon\nExplorer")),
        ("reward perk benefit", Grammar("Free Coffee\nPriority Support\nLounge Access\nBirthday Gift")),
    ]

    /// What `things` are called where the schema also has one of some types.
    static let places: [(types: [String], words: String, called: String)] = [
        (["Patient", "Doctor", "Prescription", "Clinic"], "service", "treatment"),
        (["Flight", "Hotel", "Room", "Booking"], "service", "extra"),
    ]

    /// Types whose objects are part of an entity, and hold its key: Contentful's `sys { id }`.
    static let systemFields: Set<String> = ["Sys"]

    /// Folded names of types of which there are only so many.
    static let populations = ["continent": 7]

    /// Last words of types whose descriptions name what is paid for.
    static let paid: Set<String> = ["line", "lineitem", "item", "charge", "position", "extra", "expense"]

    /// Last words of types whose descriptions say what was paid.
    static let payments: Set<String> = ["transaction", "payment", "transfer", "payout"]

    /// Folded names of fields of which a type has one, if its name means what stands above: a `Job` may be a
    /// computer's.
    static let needs: [(String, Set<String>)] = [
        (
            "listing property apartment home rental accommodation",
            [
                "bedrooms", "bathrooms", "pricepernight", "propertytype", "roomtype", "squaremeters", "squarefeet",
                "rooms", "placetype", "locationtype", "amenities", "placeamenities", "checkintime", "maxguests", "beds",
                "nights", "rentpermonth", "monthlyrent", "squaremetres", "livingarea",
            ]
        ),
        (
            "job position",
            [
                "company", "companyid", "employmenttype", "salary", "minsalary", "employer", "department",
                "applications", "interviews", "applicationdate", "salaryexpectation", "salaryrange", "jobtype",
                "requirements", "vacancies", "companyname",
            ]
        ),
        ("unit", ["beds", "ward", "hospital"]),
    ]
}
