extension Knowledge {
    /// Words of types: the kinds of things that they are, and what people are to each other.
    static let nouns = RuleSource(
        #"""
        // The kind of thing that a type is, by a word of its name.
        noun person      account actor adjuster admin agent applicant artist assignee athlete attendee author barber
                beneficiary borrower broker buyer candidate caregiver character chef child client cardholder clerk
                coach collaborator collector colleague commenter contact contributor creator customer director doctor
                dentist driver editor employee follower founder friend guardian guest hero host human holder inspector
                instructor lawyer lead lecturer maintainer manager member mentor merger midwife musician nurse owner
                parent participant passenger patient payee payer person player principal profile receiver recipient
                reporter reviewer seller sender singer speaker sponsor staff steward student subscriber surgeon teacher
                technician teammate tenant therapist trainer traveler user uploader viewer vet veterinarian visitor
                volunteer waiter worker writer
        noun city        city town village municipality destination location place
        noun country     country nation
        noun continent   continent
        noun address     address
        noun company     airline agency bank brand business carrier company corporation distributor employer enterprise
                firm manufacturer merchant org organisation organization partner provider publisher retailer studio
                supplier vendor
        noun product     product variant sku merchandise listing lineitem gift offer
        noun category    category collection section taxonomy
        noun tag         tag topic keyword hashtag genre interest skill
        noun label       label badge
        noun repository  repository repo package gist library module
        noun work        album book episode film game movie novel play playlist podcast series show single song
                soundtrack track video
        noun article     announcement article blog chapter essay guide lesson news newsletter page post story thread
        noun issue       bug discussion issue incident pullrequest request ticket
        noun commit      commit changeset
        noun release     release version
        noun branch      branch ref reference
        noun file        asset attachment blob document download file upload
        noun image       image media photo picture thumbnail
        noun review      feedback rating review testimonial
        noun message     comment message note notification reply
        noun event       concert conference event festival meetup meeting session tour workshop
        noun course      class course curriculum program subject
        noun venue       bar cafe cinema hotel museum restaurant shop store theater venue winery
        noun task        action activity assignment chore goal job milestone objective reminder step task todo
        noun dish        dish meal menu recipe
        noun ingredient  ingredient
        noun pet         animal cat dog pet
        noun vehicle     car motorcycle truck van vehicle
        noun team        group squad team
        noun role        permission role
        noun department  department division
        noun currency    currency
        noun color       color colour
        noun language    language
        noun license     license licence
        // Words that say nothing about a type's subject; the words before these are of the subject.
        set wrappers   connection data detail details dto edge entity info information input item model node object one
                three two payload record response result summary type v1 v2 view
        set relatives  that which who of for in on with to by from at is are where when
        // Fields that only a person has, beside an e-mail; those for a person's names; those of food; those of places.
        set firstNames    firstName givenName
        set personFields  avatar avatarurl birthdate birthday dateofbirth gender hiredat hiredate hiredon jobtitle
                lastloginat login occupation salutation username yearsexperience yearsofexperience
        set personNames   firstName lastName fullName givenName surname dateOfBirth
        set dishFields    allergens calories cookingtime cuisine ingredients isspicy isvegan isvegetarian kcal
                preparationtime preptime spicylevel spiciness vegan vegetarian
        set placeFields   address city employees latitude openinghours phone phonenumber postalcode street
        // Words that mean homes or posts only of types with one of some fields: a `Job` may be a computer's.
        set homes       listing property apartment home rental accommodation
        set homeFields  bedrooms bathrooms pricePerNight propertyType roomType squareMeters squareFeet rooms placeType
                locationType amenities placeAmenities checkInTime maxGuests beds nights rentPerMonth monthlyRent
                squareMetres livingArea
        set posts       job position
        set postFields  company companyId employmentType salary minSalary employer department applications interviews
                applicationDate salaryExpectation salaryRange jobType requirements vacancies companyName
        set units       unit
        set unitFields  beds ward hospital
        // Last words of types whose descriptions name the thing that is paid for, or the purpose of a payment.
        set paidThings  line lineItem item charge position extra expense
        set payments    transaction payment transfer payout
        // Fields that hold the category of their object.
        set categoryFields  category categoryName subcategory
        // Kinds that may be types of their own, whose objects get a kind for a name.
        set kindNames  cuisine genre

        // Relations between equals, neither of whom is above the other.
        set equals     spouse partner friend twin sibling sister brother opposite counterpart related similar
                alternative neighbor neighbour rival peer opponent duplicate
        // Lists of others in an object's tree.
        kin ancestors    ancestors breadcrumbs breadcrumb parents parentcategories parentpages supercategories
        kin siblings     siblings siblingcategories siblingpages
        kin descendants  descendants alldescendants allchildren subtree
        // Words before a name, a number or an address that make it another person's.
        set otherPeople  emergency kin spouse mother father referee reference
        // Words of a user, where no type is called so.
        set userRoles  author creator createdby updatedby modifiedby deletedby owner ownedby assignee assignedto
                assigner assignedby reporter reviewer reviewedby approver approvedby sender receiver recipient uploader
                uploadedby follower followee inviter invitee invitedby host organizer moderator poster postedby
                requestedby requester submittedby lead
        // Persons that an object and what it belongs to have each for themselves, besides those with such a role.
        set individuals  user account member actor
        // Words for items besides a given one.
        set otherItems  similar related recommended suggested other others
        // Fields for the person who has made a group, and is one of its members.
        set founders  owner ownedby creator createdby founder foundedby host hostedby organizer admin captain leader
        // Last words of types that go on with the name of a thing: `CustomerProfile`; fields of types with a meaning
        // of their own.
        set extensions  profile account record entity model
        set ownWords    name title body text content message comment subject question
        // First words of fields that pick one of several: `latestRelease`; further ones in foreign keys:
        // `originalOwnerId`.
        set choices     latest last newest recent current default favorite favourite featured pinned primary active
                next previous first top best cover main selected
        set keyChoices  chosen initial new old original preferred related secondary source target
        // Names of lists, with those of the fields of their elements that lead back.
        mirror departures  departingFlights outgoing = origin from departure departureAirport source
        mirror arrivals    arrivingFlights incoming = destination to arrival arrivalAirport target
        mirror purchases   = buyer customer
        mirror sales       = seller vendor
        mirror sent        sentMessages outbox = sender from
        mirror received    receivedMessages inbox = recipient receiver to
        mirror reports     directReports subordinates = manager supervisor
        mirror replies     answers = replyTo inReplyTo parent question
        mirror children    subtasks subitems = parent
        mirror followers   = following followees followed
        mirror subscribers = subscriptions subscribedTo
        mirror blockedBy   = blocking blocked
        // Lists that another object is put into, and not a part of: `starredBy`, by the beginning of a word.
        set attachments  starred liked favorite favourite watch saved bookmark follow contribut recommend related
                similar suggest sharedwith viewed mention assigned subscri visited wish upvoted ancestor breadcrumb
                tracked invited participat frequentlybought alsobought reacted
        // Lists of links of persons with each other.
        set linkLists  followers following followings followees
        // Things that everybody has one of, by the last word of their type.
        set ownThings  profile setting settings preference preferences address cart basket wishlist wallet passport
                stats statistics details metadata configuration config inventory dimensions resume portfolio biography
        // Things that many owners have in common, by the last word of their type.
        set sharedThings  tag label category genre topic keyword hashtag subject skill interest badge achievement
                certification award role permission privilege scope feature amenity facility country city region state
                language currency ingredient allergen material colour color size brand manufacturer supplier vendor
                company organization organisation team group club school department platform technology framework
                type kind status tier plan actor artist author person people character product book movie film song
                track game course recipe place location venue airport station species breed product integration tool equipment

        // The signed-in user: fields, words before a noun, and nouns for a person.
        set viewerNames      viewer me self myself whoami user account profile customer
        set viewerGetters    get fetch load
        set viewerParts      me viewer current session whoami auth signed
        set signedIn         current loggedin signedin authenticated active my
        set signedInPersons  user account profile customer member person viewer employee
        // Leaves that identify objects without keys, the most telling first.
        // Numbers besides the key, types of whole numbers, and names of universally unique keys.
        set numberKeys   databaseId legacyId numericId pk rowId
        set wholeNumbers int bigInt bigInteger long int64 integer unsignedInt positiveInt nonNegativeInt
        set uuidNames    uuid guid
        // Keys that look like addresses of mail.
        set mailKeys     email emailAddress mail
        // Names that objects are known by, and beginnings of longer ones, such as `fullName`.
        set naturalKeys  login username handle slug key code sku isbn name nickname email title path url number
        set wholeNames   full
        // Plurals that no rule tells.
        plural child      children
        plural person     people
        plural criterion  criteria
        plural medium     media
        plural index      indices
        plural vertex     vertices
        plural analysis   analyses
        plural datum      data
        // Leaves that tell of the place or the person that an object is about.
        trait city         city cityName
        trait country      country countryName
        trait countryCode  countryCode
        trait name         name title displayName
        trait slug         slug handle login username
        // Those of some nouns alone, which have precedence.
        trait city         name = city
        trait country      name = country
        trait countryCode  code isoCode = country
        trait name         fullName realName personName = person
        trait slug         screenName = person
        trait email        email emailAddress mail = person
        trait givenName    firstName givenName = person
        trait familyName   lastName surname familyName = person
        trait code         code = continent language
        trait fullName     nameWithOwner fullName = repository
        trait material     material = product
        trait rating       rating stars = review
        trait none         title = person repository branch file
        set repositoryOwners  owner organization account
        // The things that a schema may be about, by types that it has; and what others are called there.
        about clinic      patient doctor prescription clinic
        about journey     flight hotel room booking
        about restaurant  menu dish menuItem kitchen reservation table
        calledThere treatment  clinicService
        calledThere extra      journeyService
        // Numbers of objects, where there are no others.
        population 7  continent
        // Fields for the name or the title of an object, the most telling first.
        set headlines  name title
        // Parts of a person's name, by the kind of text.
        namePart firstName  first given middle
        namePart lastName   last family
        namePart fullName   full native userPreferred preferred display formatted alternative
        // Fields for the picture of a thing, and for that of a person.
        set pictureFields  image imageUrl photo photoUrl picture pictureUrl
        set avatarFields   avatar avatarUrl
        // Types of one picture or text in several forms; the sizes of pictures; languages, scripts and forms of a
        // text.
        set pictures      image images avatar avatars cover photo picture thumbnail thumbnails poster banner icon logo
                artwork
        set pictureSizes  extralarge xlarge xl large l medium m small s xs tiny mini huge big thumb thumbnail original
                full fullsize standard square square150 high default maxres light dark
        set textForms     english native romaji original userpreferred preferred localized canonical display full short
                long default en enus engb de dede fr frfr es eses it pt ptbr nl sv pl ja jajp enjp ko zh german french
                spanish italian japanese rendered raw
        // Words behind the name of a text in several languages: `titleEn`, `titleLocal`.
        set locales  ar de en es fr ja jp kana ko local localized native romaji ru tr uk vi zh
        // Words before a value that make it no other object's; sides of an exchange of currencies.
        set neutral        actual base current default display formatted full html is long main my contact general
                office official own primary public raw sales short support the total web
        // The two ends of a way, which are different places.
        set wayEnds          origin departure destination arrival pickup dropoff loading discharge
        set currencyCodes    code isoCode currencyCode iso id
        set currencySymbols  symbol currencySymbol
        set currencyWords    currency currencies
        set currencySides  base target from to quote source counter supported available enabled accepted
        // Last words of scalars that tell the form of values by themselves.
        // Words that tell only where a scalar comes from, before and behind its name.
        set scalarBeginnings  custom graphql graph
        set scalarEndings     scalar type value
        set scalarKinds  int integer short long float double decimal boolean json uuid url uri
        """#
    )
}
