/// Cities and countries with their values: tables, and nothing else.
enum PlaceTables {
    /// A class, because a place is looked up for every leaf and copied nowhere.
    package final class City: Sendable {
        private let fields: [[UInt8]]
        package let latitude: Double
        package let longitude: Double
        /// An index into `countries`.
        package let country: Int

        package init(_ fields: [[UInt8]], country: Int) {
            (latitude, longitude) = (number(fields[2]), number(fields[3]))
            (self.fields, self.country) = (fields, country)
        }

        package var name: [UInt8] { fields[0] }
        package var timeZone: [UInt8] { fields[4] }
        package var region: [UInt8] { fields[5] }
        package var regionCode: [UInt8] { fields[6] }
    }

    final class Country: Sendable {
        private let fields: [[UInt8]]

        package init(_ fields: [[UInt8]]) { self.fields = fields }

        package var code: [UInt8] { fields[0] }
        package var name: [UInt8] { fields[1] }
        package var currency: [UInt8] { fields[2] }
        package var language: [UInt8] { fields[3] }
        /// `#` stands for a digit, `@` for a capital letter.
        var postalFormat: [UInt8] { fields[4] }
        package var callingCode: [UInt8] { fields[5] }
        package var continent: [UInt8] { fields[6] }
    }

    package static let countries = countryRecords.map(Country.init)

    /// The numbers of the countries, by their folded codes and names.
    static let countryNumbers = Dictionary(
        countries.enumerated().flatMap { [(folded($1.code), $0), (folded($1.name), $0)] }
    ) { first, _ in first }

    /// The country that the value of an enum means: `NEW_ZEALAND`.
    static func country(called value: ArraySlice<UInt8>) -> Country? {
        countryNumbers[folded(value)].map { countries[$0] }
    }

    private static func folded(_ name: some Sequence<UInt8>) -> String {
        String(decoding: Array(name), as: UTF8.self).lowercased().filter(\.isLetter)
    }

    /// Each with its code, name, currency, language, form of postal codes, calling code, continent and capital.
    static let countryRecords = records(countryLines)

    static let cities: [City] = {
        let indexes = Dictionary(countries.enumerated().map { ($1.code, $0) }, uniquingKeysWith: { first, _ in first })
        return records(cityLines).map { City($0, country: indexes[$0[1]] ?? 0) }
    }()

    package static func records(_ text: String) -> [[[UInt8]]] {
        text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            line.split(separator: UInt8(ascii: "|")).map { Array($0) }
        }
    }

    private static func number(_ digits: [UInt8]) -> Double { Double(String(decoding: digits, as: UTF8.self)) ?? 0 }

    package static let streets: WordTable = """
        Acorn Street, Albion Road, Alder Lane, Almond Gardens, Anchor Street, Ashfield Avenue, Aspen Way, \
        Bakery Lane, Beacon Street, Birch Avenue, Bishop Street, Bridge Road, Brook Lane, Canal Street, \
        Castle Street, Cedar Avenue, Chapel Street, Cherry Lane, Chestnut Street, Church Road, Clover Way, \
        Coppice Row, Cypress Avenue, Dock Street, East Quay, Elm Street, Fairview Road, Ferry Lane, Fern Hill, \
        Foundry Street, Fountain Square, Garden Street, Granary Row, Greenway Road, Harbour Street, \
        Hawthorn Road, Hazel Gardens, Heron Court, High Street, Hill Road, Holly Lane, Jubilee Road, \
        Juniper Street, King Street, Lake Avenue, Larch Road, Laurel Lane, Library Street, Lime Street, \
        Linden Avenue, Magnolia Street, Maple Avenue, Market Street, Meadow Lane, Mill Road, Mulberry Street, \
        Museum Street, North Parade, Oak Street, Observatory Hill, Orchard Road, Park Avenue, Pearl Street, \
        Pine Street, Poplar Road, Quarry Lane, Queen Street, Railway Terrace, Ridge Road, River Street, \
        Rose Lane, Rowan Avenue, School Lane, Sea View, Silver Street, Spring Gardens, Spruce Street, \
        Station Road, Stone Lane, Sunset Avenue, Sycamore Drive, Tannery Lane, Temple Street, Thistle Road, \
        Tower Street, Union Street, Valley Road, Victoria Street, Vine Street, Walnut Street, Water Lane, \
        Weaver Street, West Quay, Willow Road, Windmill Lane, Wren Close, Yew Tree Road
        """

    private static let countryLines = """
        AE|United Arab Emirates|AED|ar|#####|971|Asia|Abu Dhabi
        AR|Argentina|ARS|es|####|54|South America|Buenos Aires
        AT|Austria|EUR|de|####|43|Europe|Vienna
        AU|Australia|AUD|en|####|61|Oceania|Canberra
        BD|Bangladesh|BDT|bn|####|880|Asia|Dhaka
        BE|Belgium|EUR|nl|####|32|Europe|Brussels
        BG|Bulgaria|BGN|bg|####|359|Europe|Sofia
        BO|Bolivia|BOB|es|####|591|South America|Sucre
        BR|Brazil|BRL|pt|#####-###|55|South America|Brasília
        CA|Canada|CAD|en|K#@ #@#|1|North America|Ottawa
        CH|Switzerland|CHF|de|####|41|Europe|Bern
        CL|Chile|CLP|es|#######|56|South America|Santiago
        CN|China|CNY|zh|######|86|Asia|Beijing
        CO|Colombia|COP|es|######|57|South America|Bogotá
        CR|Costa Rica|CRC|es|#####|506|North America|San José
        CZ|Czechia|CZK|cs|### ##|420|Europe|Prague
        DE|Germany|EUR|de|#####|49|Europe|Berlin
        DK|Denmark|DKK|da|####|45|Europe|Copenhagen
        EC|Ecuador|USD|es|######|593|South America|Quito
        EE|Estonia|EUR|et|#####|372|Europe|Tallinn
        EG|Egypt|EGP|ar|#####|20|Africa|Cairo
        ES|Spain|EUR|es|#####|34|Europe|Madrid
        ET|Ethiopia|ETB|am|####|251|Africa|Addis Ababa
        FI|Finland|EUR|fi|#####|358|Europe|Helsinki
        FR|France|EUR|fr|#####|33|Europe|Paris
        GB|United Kingdom|GBP|en|@@# #@@|44|Europe|London
        GH|Ghana|GHS|en|@@-###-####|233|Africa|Accra
        GR|Greece|EUR|el|### ##|30|Europe|Athens
        HR|Croatia|EUR|hr|#####|385|Europe|Zagreb
        HU|Hungary|HUF|hu|####|36|Europe|Budapest
        ID|Indonesia|IDR|id|#####|62|Asia|Jakarta
        IE|Ireland|EUR|en|D## @#@#|353|Europe|Dublin
        IL|Israel|ILS|he|#######|972|Asia|Jerusalem
        IN|India|INR|hi|######|91|Asia|New Delhi
        IS|Iceland|ISK|is|###|354|Europe|Reykjavík
        IT|Italy|EUR|it|#####|39|Europe|Rome
        JM|Jamaica|JMD|en|#####|1|North America|Kingston
        JP|Japan|JPY|ja|###-####|81|Asia|Tokyo
        KE|Kenya|KES|sw|#####|254|Africa|Nairobi
        KR|South Korea|KRW|ko|#####|82|Asia|Seoul
        LT|Lithuania|EUR|lt|LT-#####|370|Europe|Vilnius
        LV|Latvia|EUR|lv|LV-####|371|Europe|Riga
        MA|Morocco|MAD|ar|#####|212|Africa|Rabat
        MX|Mexico|MXN|es|#####|52|North America|Mexico City
        MY|Malaysia|MYR|ms|#####|60|Asia|Kuala Lumpur
        NG|Nigeria|NGN|en|######|234|Africa|Abuja
        NL|Netherlands|EUR|nl|#### @@|31|Europe|Amsterdam
        NO|Norway|NOK|nb|####|47|Europe|Oslo
        NP|Nepal|NPR|ne|#####|977|Asia|Kathmandu
        NZ|New Zealand|NZD|en|####|64|Oceania|Wellington
        PE|Peru|PEN|es|#####|51|South America|Lima
        PH|Philippines|PHP|en|####|63|Asia|Manila
        PK|Pakistan|PKR|ur|#####|92|Asia|Islamabad
        PL|Poland|PLN|pl|##-###|48|Europe|Warsaw
        PT|Portugal|EUR|pt|####-###|351|Europe|Lisbon
        RO|Romania|RON|ro|######|40|Europe|Bucharest
        RS|Serbia|RSD|sr|#####|381|Europe|Belgrade
        RW|Rwanda|RWF|rw|####|250|Africa|Kigali
        SE|Sweden|SEK|sv|### ##|46|Europe|Stockholm
        SG|Singapore|SGD|en|######|65|Asia|Singapore
        SI|Slovenia|EUR|sl|####|386|Europe|Ljubljana
        SK|Slovakia|EUR|sk|### ##|421|Europe|Bratislava
        SN|Senegal|XOF|fr|#####|221|Africa|Dakar
        TH|Thailand|THB|th|#####|66|Asia|Bangkok
        TN|Tunisia|TND|ar|####|216|Africa|Tunis
        TR|Türkiye|TRY|tr|#####|90|Asia|Ankara
        TW|Taiwan|TWD|zh|###-##|886|Asia|Taipei
        TZ|Tanzania|TZS|sw|#####|255|Africa|Dodoma
        UA|Ukraine|UAH|uk|#####|380|Europe|Kyiv
        UG|Uganda|UGX|en|#####|256|Africa|Kampala
        US|United States|USD|en|#####|1|North America|Washington
        UY|Uruguay|UYU|es|#####|598|South America|Montevideo
        VN|Vietnam|VND|vi|######|84|Asia|Hanoi
        ZA|South Africa|ZAR|en|####|27|Africa|Pretoria
        """

    private static let cityLines = """
        Accra|GH|5.6037|-0.187|Africa/Accra|Greater Accra|AA
        Addis Ababa|ET|9.03|38.74|Africa/Addis_Ababa|Addis Ababa|AA
        Amsterdam|NL|52.3676|4.9041|Europe/Amsterdam|North Holland|NH
        Antwerp|BE|51.2194|4.4025|Europe/Brussels|Antwerp|VAN
        Athens|GR|37.9838|23.7275|Europe/Athens|Attica|I
        Auckland|NZ|-36.8509|174.7645|Pacific/Auckland|Auckland|AUK
        Austin|US|30.2672|-97.7431|America/Chicago|Texas|TX
        Bandung|ID|-6.9175|107.6191|Asia/Jakarta|West Java|JB
        Bangkok|TH|13.7563|100.5018|Asia/Bangkok|Bangkok|10
        Barcelona|ES|41.3874|2.1686|Europe/Madrid|Catalonia|CT
        Basel|CH|47.5596|7.5886|Europe/Zurich|Basel-Stadt|BS
        Belgrade|RS|44.7866|20.4489|Europe/Belgrade|Belgrade|00
        Bengaluru|IN|12.9716|77.5946|Asia/Kolkata|Karnataka|KA
        Bergen|NO|60.3913|5.3221|Europe/Oslo|Vestland|46
        Berlin|DE|52.52|13.405|Europe/Berlin|Berlin|BE
        Bilbao|ES|43.263|-2.935|Europe/Madrid|Basque Country|PV
        Bogotá|CO|4.711|-74.0721|America/Bogota|Bogotá|DC
        Bologna|IT|44.4949|11.3426|Europe/Rome|Emilia-Romagna|45
        Bordeaux|FR|44.8378|-0.5792|Europe/Paris|Nouvelle-Aquitaine|NAQ
        Boston|US|42.3601|-71.0589|America/New_York|Massachusetts|MA
        Bratislava|SK|48.1486|17.1077|Europe/Bratislava|Bratislava|BL
        Brisbane|AU|-27.4698|153.0251|Australia/Brisbane|Queensland|QLD
        Bristol|GB|51.4545|-2.5879|Europe/London|England|ENG
        Brno|CZ|49.1951|16.6068|Europe/Prague|South Moravia|64
        Bucharest|RO|44.4268|26.1025|Europe/Bucharest|Bucharest|B
        Budapest|HU|47.4979|19.0402|Europe/Budapest|Budapest|BU
        Buenos Aires|AR|-34.6037|-58.3816|America/Argentina/Buenos_Aires|Buenos Aires|C
        Busan|KR|35.1796|129.0756|Asia/Seoul|Busan|26
        Cairo|EG|30.0444|31.2357|Africa/Cairo|Cairo|C
        Calgary|CA|51.0447|-114.0719|America/Edmonton|Alberta|AB
        Cape Town|ZA|-33.9249|18.4241|Africa/Johannesburg|Western Cape|WC
        Casablanca|MA|33.5731|-7.5898|Africa/Casablanca|Casablanca-Settat|06
        Cebu City|PH|10.3157|123.8854|Asia/Manila|Central Visayas|07
        Chengdu|CN|30.5728|104.0668|Asia/Shanghai|Sichuan|SC
        Chiang Mai|TH|18.7883|98.9853|Asia/Bangkok|Chiang Mai|50
        Copenhagen|DK|55.6761|12.5683|Europe/Copenhagen|Capital Region|84
        Cork|IE|51.8985|-8.4756|Europe/Dublin|Munster|M
        Curitiba|BR|-25.4284|-49.2733|America/Sao_Paulo|Paraná|PR
        Da Nang|VN|16.0544|108.2022|Asia/Ho_Chi_Minh|Da Nang|DN
        Dakar|SN|14.7167|-17.4677|Africa/Dakar|Dakar|DK
        Dar es Salaam|TZ|-6.7924|39.2083|Africa/Dar_es_Salaam|Dar es Salaam|02
        Denver|US|39.7392|-104.9903|America/Denver|Colorado|CO
        Dhaka|BD|23.8103|90.4125|Asia/Dhaka|Dhaka|C
        Dresden|DE|51.0504|13.7373|Europe/Berlin|Saxony|SN
        Dubai|AE|25.2048|55.2708|Asia/Dubai|Dubai|DU
        Dublin|IE|53.3498|-6.2603|Europe/Dublin|Leinster|L
        Edinburgh|GB|55.9533|-3.1883|Europe/London|Scotland|SCT
        Fukuoka|JP|33.5904|130.4017|Asia/Tokyo|Fukuoka|40
        Gdańsk|PL|54.352|18.6466|Europe/Warsaw|Pomerania|22
        Geneva|CH|46.2044|6.1432|Europe/Zurich|Geneva|GE
        Ghent|BE|51.0543|3.7174|Europe/Brussels|East Flanders|VOV
        Glasgow|GB|55.8642|-4.2518|Europe/London|Scotland|SCT
        Gothenburg|SE|57.7089|11.9746|Europe/Stockholm|Västra Götaland|O
        Guadalajara|MX|20.6597|-103.3496|America/Mexico_City|Jalisco|JAL
        Haifa|IL|32.794|34.9896|Asia/Jerusalem|Haifa|HA
        Halifax|CA|44.6488|-63.5752|America/Halifax|Nova Scotia|NS
        Hamburg|DE|53.5511|9.9937|Europe/Berlin|Hamburg|HH
        Hanoi|VN|21.0278|105.8342|Asia/Ho_Chi_Minh|Hanoi|HN
        Helsinki|FI|60.1699|24.9384|Europe/Helsinki|Uusimaa|18
        Hobart|AU|-42.8821|147.3272|Australia/Hobart|Tasmania|TAS
        Innsbruck|AT|47.2692|11.4041|Europe/Vienna|Tyrol|7
        Istanbul|TR|41.0082|28.9784|Europe/Istanbul|Istanbul|34
        Izmir|TR|38.4237|27.1428|Europe/Istanbul|Izmir|35
        Jakarta|ID|-6.2088|106.8456|Asia/Jakarta|Jakarta|JK
        Johannesburg|ZA|-26.2041|28.0473|Africa/Johannesburg|Gauteng|GP
        Kampala|UG|0.3476|32.5825|Africa/Kampala|Central|C
        Kathmandu|NP|27.7172|85.324|Asia/Kathmandu|Bagmati|P3
        Kaunas|LT|54.8985|23.9036|Europe/Vilnius|Kaunas|KU
        Kigali|RW|-1.9441|30.0619|Africa/Kigali|Kigali|01
        Kingston|JM|17.9712|-76.7936|America/Jamaica|Kingston|01
        Kraków|PL|50.0647|19.945|Europe/Warsaw|Lesser Poland|12
        Kuala Lumpur|MY|3.139|101.6869|Asia/Kuala_Lumpur|Kuala Lumpur|14
        Kyiv|UA|50.4501|30.5234|Europe/Kyiv|Kyiv|30
        Kyoto|JP|35.0116|135.7681|Asia/Tokyo|Kyoto|26
        La Paz|BO|-16.4897|-68.1193|America/La_Paz|La Paz|L
        Lagos|NG|6.5244|3.3792|Africa/Lagos|Lagos|LA
        Lahore|PK|31.5204|74.3587|Asia/Karachi|Punjab|PB
        Leipzig|DE|51.3397|12.3731|Europe/Berlin|Saxony|SN
        Lima|PE|-12.0464|-77.0428|America/Lima|Lima|LMA
        Lisbon|PT|38.7223|-9.1393|Europe/Lisbon|Lisbon|11
        Ljubljana|SI|46.0569|14.5058|Europe/Ljubljana|Ljubljana|061
        London|GB|51.5072|-0.1276|Europe/London|England|ENG
        Lyon|FR|45.764|4.8357|Europe/Paris|Auvergne-Rhône-Alpes|ARA
        Madrid|ES|40.4168|-3.7038|Europe/Madrid|Madrid|MD
        Malmö|SE|55.605|13.0038|Europe/Stockholm|Skåne|M
        Manila|PH|14.5995|120.9842|Asia/Manila|Metro Manila|00
        Marseille|FR|43.2965|5.3698|Europe/Paris|Provence-Alpes-Côte d'Azur|PAC
        Medellín|CO|6.2442|-75.5812|America/Bogota|Antioquia|ANT
        Melbourne|AU|-37.8136|144.9631|Australia/Melbourne|Victoria|VIC
        Mexico City|MX|19.4326|-99.1332|America/Mexico_City|Mexico City|CMX
        Milan|IT|45.4642|9.19|Europe/Rome|Lombardy|25
        Minneapolis|US|44.9778|-93.265|America/Chicago|Minnesota|MN
        Mombasa|KE|-4.0435|39.6682|Africa/Nairobi|Mombasa|28
        Montevideo|UY|-34.9011|-56.1645|America/Montevideo|Montevideo|MO
        Montréal|CA|45.5019|-73.5674|America/Toronto|Québec|QC
        Mumbai|IN|19.076|72.8777|Asia/Kolkata|Maharashtra|MH
        Nairobi|KE|-1.2921|36.8219|Africa/Nairobi|Nairobi|30
        Nantes|FR|47.2184|-1.5536|Europe/Paris|Pays de la Loire|PDL
        New York|US|40.7128|-74.006|America/New_York|New York|NY
        Oslo|NO|59.9139|10.7522|Europe/Oslo|Oslo|03
        Paris|FR|48.8566|2.3522|Europe/Paris|Île-de-France|IDF
        Perth|AU|-31.9523|115.8613|Australia/Perth|Western Australia|WA
        Philadelphia|US|39.9526|-75.1652|America/New_York|Pennsylvania|PA
        Porto|PT|41.1579|-8.6291|Europe/Lisbon|Porto|13
        Portland|US|45.5152|-122.6784|America/Los_Angeles|Oregon|OR
        Porto Alegre|BR|-30.0346|-51.2177|America/Sao_Paulo|Rio Grande do Sul|RS
        Prague|CZ|50.0755|14.4378|Europe/Prague|Prague|10
        Pune|IN|18.5204|73.8567|Asia/Kolkata|Maharashtra|MH
        Quito|EC|-0.1807|-78.4678|America/Guayaquil|Pichincha|P
        Reykjavík|IS|64.1466|-21.9426|Atlantic/Reykjavik|Capital Region|1
        Riga|LV|56.9496|24.1052|Europe/Riga|Riga|RIX
        Rome|IT|41.9028|12.4964|Europe/Rome|Lazio|62
        Rotterdam|NL|51.9244|4.4777|Europe/Amsterdam|South Holland|ZH
        San José|CR|9.9281|-84.0907|America/Costa_Rica|San José|SJ
        Santiago|CL|-33.4489|-70.6693|America/Santiago|Santiago Metropolitan|RM
        São Paulo|BR|-23.5558|-46.6396|America/Sao_Paulo|São Paulo|SP
        Seattle|US|47.6062|-122.3321|America/Los_Angeles|Washington|WA
        Seoul|KR|37.5665|126.978|Asia/Seoul|Seoul|11
        Sevilla|ES|37.3891|-5.9845|Europe/Madrid|Andalusia|AN
        Shanghai|CN|31.2304|121.4737|Asia/Shanghai|Shanghai|SH
        Singapore|SG|1.3521|103.8198|Asia/Singapore|Singapore|01
        Sofia|BG|42.6977|23.3219|Europe/Sofia|Sofia|22
        Stockholm|SE|59.3293|18.0686|Europe/Stockholm|Stockholm|AB
        Taipei|TW|25.033|121.5654|Asia/Taipei|Taipei|TPE
        Tallinn|EE|59.437|24.7536|Europe/Tallinn|Harju|37
        Tampere|FI|61.4978|23.761|Europe/Helsinki|Pirkanmaa|11
        Tokyo|JP|35.6762|139.6503|Asia/Tokyo|Tokyo|13
        Toronto|CA|43.6532|-79.3832|America/Toronto|Ontario|ON
        Trieste|IT|45.6495|13.7768|Europe/Rome|Friuli Venezia Giulia|36
        Tunis|TN|36.8065|10.1815|Africa/Tunis|Tunis|11
        Turin|IT|45.0703|7.6869|Europe/Rome|Piedmont|21
        Utrecht|NL|52.0907|5.1214|Europe/Amsterdam|Utrecht|UT
        Valencia|ES|39.4699|-0.3763|Europe/Madrid|Valencian Community|VC
        Vancouver|CA|49.2827|-123.1207|America/Vancouver|British Columbia|BC
        Vienna|AT|48.2082|16.3738|Europe/Vienna|Vienna|9
        Vilnius|LT|54.6872|25.2797|Europe/Vilnius|Vilnius|VL
        Warsaw|PL|52.2297|21.0122|Europe/Warsaw|Masovia|14
        Wellington|NZ|-41.2924|174.7787|Pacific/Auckland|Wellington|WGN
        Zagreb|HR|45.815|15.9819|Europe/Zagreb|Zagreb|21
        Zürich|CH|47.3769|8.5417|Europe/Zurich|Zürich|ZH
        """
}
