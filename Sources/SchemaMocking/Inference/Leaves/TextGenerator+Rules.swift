import JSONModel
import SchemaMeaning

/// The texts that rules name.
extension TextGenerator {
    /// The generator of the values that a rule draws.
    ///
    /// - Parameter draw: the draw of a rule that was read with the names of `named`.
    init(_ draw: Draw) {
        switch draw {
        case .named(let name): self = Self.named[name] ?? .word
        case .choice(let values): self = .choice(values.map(Self.escaped).joined(separator: "|"))
        case .pattern(let pattern): self = .pattern(Self.escaped(pattern))
        }
    }

    /// The text as it is written inside a JSON string.
    private static func escaped(_ text: String) -> String {
        String(decoding: JSONValue.string(text).serialized().dropFirst().dropLast(), as: UTF8.self)
    }

    /// The kinds of texts that rules name.
    static let named: [String: TextGenerator] = [
        "firstName": .firstName, "lastName": .lastName, "fullName": .fullName, "login": .login, "email": .email,
        "phone": .phone, "jobTitle": .jobTitle, "initials": .initials, "honorific": .honorific, "gender": .gender,
        "pronouns": .pronouns, "department": .department, "city": .city, "country": .country,
        "countryCode": .countryCode, "countryCode3": .countryCode3, "callingCode": .callingCode, "region": .region,
        "regionCode": .regionCode, "continent": .continent, "timeZone": .timeZone, "postalCode": .postalCode,
        "streetName": .streetName, "streetAddress": .streetAddress, "secondaryAddress": .secondaryAddress,
        "houseNumber": .houseNumber, "fullAddress": .fullAddress, "cityAndCountry": .cityAndCountry,
        "coordinates": .coordinates, "locale": .locale, "languageCode": .languageCode, "companyName": .companyName,
        "companyLegalName": .companyLegalName, "industry": .industry, "catchPhrase": .catchPhrase,
        "tickerSymbol": .tickerSymbol, "productName": .productName, "productMaterial": .productMaterial,
        "productCategory": .productCategory, "sku": .sku, "colorName": .colorName, "colorHex": .colorHex,
        "size": .size, "genre": .genre, "ingredient": .word(of: ThingTables.ingredients), "tag": .tag, "team": .team,
        "role": .role, "departmentName": .departmentName, "vehicleMake": .vehicleMake, "emoji": .emoji,
        "worldCurrencyCode": .worldCurrencyCode, "worldCurrencyName": .worldCurrencyName,
        "worldCurrencySymbol": .worldCurrencySymbol, "formattedPrice": .formattedPrice,
        "paymentMethod": .paymentMethod, "cardExpiry": .cardExpiry, "accountNumber": .accountNumber, "seat": .seat,
        "domainName": .domainName, "ipv4": .ipv4, "ipv6": .ipv6, "macAddress": .macAddress, "userAgent": .userAgent,
        "cidr": .cidr, "password": .password(length: 15), "httpMethod": .httpMethod, "browser": .browser,
        "operatingSystem": .operatingSystem, "device": .device, "version": .version, "url": .url, "token": .token,
        "jwt": .jwt, "cursor": .cursor, "fileName": .fileName, "filePath": .filePath, "fileExtension": .fileExtension,
        "mimeType": .mimeType, "dataURI": .dataURI, "blurhash": .blurhash, "repositoryName": .repositoryName,
        "nameWithOwner": .nameWithOwner, "gitSSHRemote": .gitSSHRemote, "jsonText": .jsonText, "yaml": .yaml,
        "xml": .xml, "gitObjectID": .gitObjectID, "abbreviatedGitObjectID": .abbreviatedGitObjectID,
        "branchName": .branchName, "tagName": .tagName, "license": .license,
        "programmingLanguage": .programmingLanguage, "commitTitle": .commitTitle, "code": .code,
        "articleTitle": .articleTitle, "sentence": .sentence, "pictureText": .pictureText, "summary": .summary,
        "statusMessage": .statusMessage, "message": .message, "paragraph": .paragraph, "html": .html,
        "markdown": .markdown, "paragraphs": .paragraphs(2), "word": .word, "reviewBody": .reviewBody,
        "avatarURL": .avatarURL, "companyLogoURL": .companyLogoURL, "imageURL": .imageURL, "videoURL": .videoURL,
        "audioURL": .audioURL, "pdfURL": .pdfURL, "feedURL": .feedURL, "fileURL": .fileURL, "tarballURL": .tarballURL,
        "zipballURL": .zipballURL, "mapURL": .mapURL, "gitURL": .gitURL, "uuid": .uuid, "objectID": .objectID,
        "sha256": .sha256,
        "md5": .md5, "isbn13": .isbn13, "isbn10": .isbn10, "issn": .issn, "ean13": .ean13, "ean8": .ean8, "upc": .upc,
        "iban": .iban, "bic": .bic, "cardNumber": .cardNumber, "bitcoinAddress": .bitcoinAddress,
        "walletAddress": .hex(digits: 40).between("0x", ""), "transactionHash": .hex(digits: 64).between("0x", ""),
        "certificate": .certificate, "base64": .base64, "numericID": .numericID, "opaqueID": .opaqueID,
        "copyright": .copyright, "accountName": .accountName, "cardBrand": .cardBrand, "vin": .vin, "isin": .isin,
        "iataCode": .iataCode, "icaoCode": .icaoCode,
    ]
}
