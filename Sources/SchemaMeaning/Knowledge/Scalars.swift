extension Knowledge {
    /// Scalars by their names (GraphQL's own, graphql-scalars', GitHub's, Hasura's, AppSync's, Shopify's), and by the
    /// address of their specification.
    static let scalars = RuleSource(
        #"""
        // Where a name is used for several forms the commonest counts, unless a description tells of the other.
        scalar bigInt long bigInteger int64 uint64 bigSerial = integer unless integerText for string
        scalar timestamp instant timestampz timestamptz = dateTime unless epochSeconds for unix | epoch
        // Hasura sends a number, unless it is told to make a text of it; so do the makers of the other.
        scalar numeric bigDecimal = float unless decimalText for string
        scalar decimal money monetaryAmount amount = decimalText unless float for as a number | json number | floating
        scalar awsTimestamp = epochSeconds
        scalar string text citext varchar nonEmptyString trimmedString bpchar = string
        scalar boolean bool = boolean
        scalar int int8 int16 int32 smallint integer unsignedInt uint short safeInt serial unsignedLong ulong uint32
                = integer
        scalar float double real float8 float4 single floatNumber = float
        scalar id = identifier
        scalar bigNumber bigFloat = decimalText

        // Numbers in bounds.
        scalar positiveInt = number 1...1000
        scalar nonNegativeInt unsignedInteger = number 0...1000
        scalar negativeInt = number -1000...-1
        scalar nonPositiveInt = number -1000...0
        scalar positiveFloat = number 0.01...1000.00
        scalar nonNegativeFloat unsignedFloat = number 0.00...1000.00
        scalar negativeFloat = number -1000.00...-0.01
        scalar nonPositiveFloat = number -1000.00...0.00
        scalar port = number 1024...65535
        scalar latitude = number latitude
        scalar longitude = number longitude

        // Moments.
        scalar dateTime iso8601DateTime dateTimeIso dateTimeTz zonedDateTime utcDateTime isoDateTime = dateTime
        scalar preciseDateTime = preciseDateTime
        scalar offsetDateTime gitTimestamp = offsetDateTime
        scalar localDateTime naiveDateTime = localDateTime
        scalar date calendarDay localDate isoDate iso8601Date calendarDate fullDate = date
        scalar time offsetTime timetz = time
        scalar localTime timeOfDay localEndTime = localTime
        scalar year = year
        scalar yearMonth = yearMonth
        scalar unixTime unixTimestamp epoch epochSeconds timestampSeconds = epochSeconds
        scalar epochMillis epochMilliseconds unixTimeMillis timestampMillis = epochMilliseconds
        scalar duration iso8601Duration interval period = duration

        // Addresses, keys and codes.
        scalar uri url httpUrl uniformResourceLocator webAddress link = url
        scalar uuid guid uuid4 uuidv4 = uuid
        scalar objectId bsonObjectId = objectID
        scalar ulid = ulid
        scalar cuid = cuid
        scalar nanoId = nanoID
        scalar email emailAddress = email
        scalar phoneNumber phone telephone = phoneE164
        scalar slug = repositoryName
        scalar cursor connectionCursor = cursor
        scalar byte base64 base64String bytea binary blob base64Encoded = base64
        scalar bytes blockchainData hexData = walletAddress
        scalar hexadecimal hex = hexadecimal
        scalar jwt = jwt
        scalar gitObjectId sha commitSha gitSha = gitObjectID
        scalar gitRefName = gitReference
        scalar gitSshRemote = gitSSHRemote
        scalar x509Certificate certificate = certificate
        scalar sha256 = sha256
        scalar semver version = version
        scalar ip ipAddress ipv4 inet internetAddress = ipv4
        scalar ipv6 = ipv6
        scalar cidr = cidr
        scalar mac macAddress macaddr = macAddress
        scalar isbn = isbn13
        scalar iban = iban
        scalar accountNumber = accountNumber
        scalar routingNumber = text 011000015 | 021000021 | 121000248
        scalar ssn = pattern 900-##-####
        scalar did = text did:example:123456789abcdefghi | did:example:21tdau2f4g9 | did:web:example.com

        // Places, money and languages.
        scalar currency currencyCode currencyCodeAlpha currencyCodeAlpha3 currencyIsoCode iso4217 = worldCurrencyCode
        scalar countryCode country iso3166 = countryCode
        scalar countryName = country
        scalar locCountryCode = countryCode3
        scalar locSubdivision subdivision = text US-CA | GB-SCT | DE-BE | FR-IDF | CA-QC | AU-VIC
        scalar locale bcp47 languageTag = locale
        scalar language languageCode iso639 = languageCode
        scalar timezone timezoneId = timeZone
        scalar utcOffset = text +00:00 | +01:00 | +02:00 | -05:00 | -08:00 | +09:00
        scalar postalCode zipCode = postalCode

        // Texts in some notation.
        scalar html safeHtml = html
        scalar markdown md = markdown
        scalar xml = xml
        scalar yaml yml = yaml
        scalar hexColorCode hexColor color colorHex colour = colorHex
        scalar rgb = text rgb(220, 20, 60) | rgb(0, 128, 128) | rgb(75, 0, 130)
        scalar rgba = text rgba(220, 20, 60, 0.8) | rgba(0, 128, 128, 1) | rgba(75, 0, 130, 0.5)
        scalar hsl = text hsl(348, 83%, 47%) | hsl(180, 100%, 25%) | hsl(275, 100%, 25%)
        scalar hsla = text hsla(348, 83%, 47%, 0.8) | hsla(180, 100%, 25%, 1)
        scalar jsonString awsJson = jsonText
        scalar json jsonObject jsonb object map record hash dictionary any unknown mixed anyScalar = json
                {"theme": "dark", "columns": 3, "sidebar": true} | {"theme": "light", "columns": 2, "sidebar": false} |
                {"locale": "en-GB", "tags": ["design", "release"], "score": 4.5} |
                {"source": "import", "attempts": 1, "labels": ["new"]} |
                {"width": 1200, "height": 800, "alt": "A quiet harbour in the morning"}
        scalar jsonArray = json ["design", "release"] | [1, 2, 3]
        scalar void null unit empty = json null

        // Parts of the addresses of specifications, the most telling first.
        specification local-date-time = localDateTime
        specification date-time datetime rfc3339 rfc-3339 = dateTime
        specification local-date full-date = date
        specification local-time = localTime
        specification 8601 = dateTime
        specification rfc4122 rfc9562 uuid = uuid
        specification rfc3986 url.spec.whatwg = url
        specification rfc5322 rfc5321 email = email
        specification e.164 e164 = phoneE164
        specification bcp47 rfc5646 = locale
        specification 4217 = worldCurrencyCode
        specification 3166 = countryCode
        specification rfc7519 = jwt
        specification rfc4648 = base64
        specification rfc8259 json.org ecma-404 = json {"theme": "dark", "columns": 3, "sidebar": true} |
                {"theme": "light", "columns": 2, "sidebar": false}
        specification semver = version
        specification bigint = integer
        specification decimal = decimalText
        """#
    )
}
