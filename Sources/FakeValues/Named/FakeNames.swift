extension FakeType {
    /// The kinds of values that mocks name, with the name that rules have for a kind, and with its names elsewhere: short
    /// ones, those of Faker 9, those that it had before its version 8, and those of Mockoon's own helpers.
    package static let names = """
        accountNumber: finance.accountNumber finance.account
        alphanumeric=opaqueID: string.alpha string.alphanumeric string.sample datatype.string random.alphaNumeric
        avatarUrl=avatarURL: avatar image.avatar image.avatarGitHub image.avatarLegacy image.personPortrait internet.avatar
        bankIdentifierCode=bic: bic finance.bic
        bio: person.bio
        birthdate: birthday date.birthdate
        bitcoinAddress: finance.bitcoinAddress
        boolean: bool datatype.boolean random.boolean
        branchName: git.branch
        buildingNumber=houseNumber: location.buildingNumber address.buildingNumber
        city: location.city address.city
        colorHex: hexColor internet.color color.rgb
        colorName: color color.human vehicle.color commerce.color
        commitMessage=commitTitle: git.commitMessage
        commitSha=gitObjectID: git.commitSha
        companyBS: company.buzzPhrase company.bs
        companyCatchPhrase=catchPhrase: catchPhrase company.catchPhrase
        companyName: company company.name company.companyName book.publisher airline.airline
        continent: location.continent
        country: location.country address.country
        countryCode: location.countryCode address.countryCode
        county=region: location.county address.county
        creditCardCVV: finance.creditCardCVV
        creditCardIssuer=cardBrand: finance.creditCardIssuer
        creditCardNumber=cardNumber: creditCard cardNumber finance.creditCardNumber
        currencyCode: finance.currencyCode
        currencyName: finance.currencyName
        currencySymbol: finance.currencySymbol
        date: date.anytime date.between datatype.datetime
        dbCollation: database.collation
        dbColumn: database.column
        dbEngine: database.engine
        dbType: database.type
        dish: food.dish
        domainName: domain internet.domainName
        email: internet.email internet.exampleEmail
        emoji: internet.emoji
        ethereumAddress=walletAddress: finance.ethereumAddress
        fileExtension: system.fileExt system.commonFileExt
        filename=fileName: fileName system.fileName system.commonFileName
        filePath: system.filePath system.directoryPath
        financeAccountName=accountName: finance.accountName
        financeTransactionType: finance.transactionType
        firstName: person.firstName person.middleName name.firstName name.middleName
        fullName: name person.fullName book.author music.artist name.fullName name.findName
        futureDate: date.future date.soon
        gender: person.gender person.sex person.sexType name.gender
        genre: book.genre music.genre
        hackerAbbreviation: hacker.abbreviation
        hackerPhrase: hacker.phrase
        hexadecimal: number.hex string.hexadecimal datatype.hexadecimal
        httpMethod: internet.httpMethod
        httpStatusCode: internet.httpStatusCode
        imageUrl: image image.dataUri image.url image.urlLoremFlickr image.urlPicsumPhotos image.urlPlaceholder image.imageUrl
        imageUrl: random.image
        ingredient: food.fruit food.ingredient food.spice food.vegetable food.meat
        internationalBankAccountNumber=iban: iban finance.iban
        ipv4Address=ipv4: ip ipv4 internet.ip internet.ipv4
        ipv6Address=ipv6: ipv6 internet.ipv6
        isbn=isbn13: commerce.isbn
        jobTitle: person.jobTitle person.jobType name.jobTitle name.title
        jwt: internet.jwt
        lastName: person.lastName name.lastName
        latitude: lat location.latitude address.latitude
        locale: random.locale
        longitude: long location.longitude address.longitude
        lorem: lorem.paragraphs
        macAddress: mac internet.mac
        mimeType: system.mimeType system.commonFileType system.fileType
        money: price amount commerce.price finance.amount
        month: date.month
        namePrefix=honorific: title person.prefix name.prefix
        nanoid: string.nanoid
        number: int float number.int number.float datatype.number number.bigInt datatype.float random.float
        number: random.number
        numeric: finance.routingNumber string.numeric
        objectId=objectID: database.mongodbObjectId
        paragraph: text lorem.paragraph lorem.text lorem.lines lorem.sentences
        password: internet.password
        pastDate: date.past git.commitDate
        petName: animal.petName
        phoneNumber=phone: phone phone.number phone.phoneNumber
        pin: finance.maskedNumber finance.pin finance.mask
        port: internet.port
        product: commerce.product
        productCategory: department commerce.department person.jobArea
        productDescription: commerce.productDescription
        productMaterial: commerce.productMaterial
        productName: commerce.productName
        recentDate: date.recent time.recent
        seat: airline.seat
        secondaryAddress: location.secondaryAddress address.secondaryAddress
        semver=version: system.semver
        sentence: lorem.sentence finance.transactionDescription food.description
        slug: internet.domainWord lorem.slug
        state=region: location.state address.state
        stateAbbr=regionCode: address.stateAbbr
        streetAddress: location.streetAddress address.streetAddress
        streetName: street location.street address.streetName
        timeZone: date.timeZone location.timeZone address.timeZone
        topLevelDomain: tld internet.domainSuffix
        ulid: string.ulid
        url: internet.url
        userAgent: internet.userAgent
        userName=login: username login internet.displayName internet.userName internet.username
        uuid: guid string.uuid datatype.uuid random.uuid
        vehicleManufacturer=vehicleMake: vehicle.manufacturer
        vehicleModel: vehicle.model
        vin: vehicle.vin
        weekday: date.weekday
        word: company.catchPhraseAdjective company.catchPhraseDescriptor company.catchPhraseNoun hacker.adjective
        word: hacker.ingverb hacker.noun hacker.verb word.adjective word.adverb word.conjunction word.interjection
        word: lorem.word commerce.productAdjective company.buzzAdjective company.buzzNoun company.buzzVerb
        word: word.noun word.preposition word.sample word.verb random.word
        words: lorem.words word.words random.words
        zipCode=postalCode: postalCode postcode zipcode location.zipCode address.zipCode
        """
}
