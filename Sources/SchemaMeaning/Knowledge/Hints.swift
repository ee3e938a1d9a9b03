extension Knowledge {
    /// Phrases in the descriptions of fields whose names tell nothing, and the values that they tell of; of several the
    /// first line counts.
    static let hints = RuleSource(
        #"""
        hint moment = iso 8601 | iso8601 | iso-8601 | rfc 3339 | rfc3339 | date and time | timestamp of | time when |
                date when

        hint number = priceInCents for in cents | minor unit
        hint number = 0...100 for percentage | in percent
        hint number = 20...2000 for in milliseconds
        hint number = 30...5400 for in seconds
        hint number = skewed 23 for in bytes
        hint number = skewed 9 for number of | how many
        hint number = epoch for unix time | epoch

        hint text = email for e-mail | email
        hint text = phone for phone number | telephone
        hint text = avatarURL for avatar
        hint text = imageURL for url of the image | image url | url of an image
        hint text = uuid for uuid
        hint text = ipv4 for ip address
        hint text = mimeType for mime type | content type
        hint text = fileName for file name
        hint text = colorHex for hexadecimal colo | hex colo
        hint text = worldCurrencyCode for currency code | iso 4217
        hint text = countryCode for iso 3166 | country code
        hint text = locale for bcp 47
        hint text = languageCode for iso 639
        hint text = timeZone for time zone | timezone
        hint text = postalCode for postal code | zip code
        hint text = url for url | uri | link to
        hint text = markdown for markdown
        hint text = html for html
        hint text = gitObjectID for sha-1 | commit hash
        hint text = base64 for base64
        hint text = version for semantic version
        hint text = firstName for first name
        hint text = lastName for last name
        hint text = fullName for full name
        hint text = login for user name | username
        hint text = fullName for name of the person | name of the user
        hint text = companyName for name of the company
        hint text = city for name of the city
        hint text = country for name of the country
        hint text = streetAddress for street
        hint text = slug for slug
        hint text = sentence for sentence
        hint text = paragraph for paragraph
        hint text = summary for summary | description
        """#
    )
}
