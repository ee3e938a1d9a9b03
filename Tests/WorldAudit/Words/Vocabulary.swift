/// Words that a text of a kind has in it, one at least: wide, so that what has none of them is wrong.
enum Vocabulary {
    static let byName: [String: [String]] = {
        var kinds: [String: [String]] = [:]
        for (names, words) in table {
            let words = words.split(separator: "|").map(String.init)
            for name in set(names) { kinds[name] = words }
        }
        return kinds
    }()

    private static let table: [(String, String)] = [
        ("gender sex", "male|female|binary|man|woman|other|diverse|unknown|men|unisex|genderless"),
        ("weekday dayofweek", "mon|tue|wed|thu|fri|sat|sun"),
        ("monthname", "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"),
        (
            "paymentmethod paymenttype",
            "card|cash|paypal|transfer|invoice|debit|credit|apple|google|klarna|check|cheque|wallet|bank|ideal|sepa|stripe"
        ),
        ("maritalstatus", "single|married|divorced|widowed|separated|partner"),
        ("bloodtype bloodgroup", "a+|a-|b+|b-|ab|o+|o-"),
        ("fueltype fuel", "petrol|gasoline|diesel|electric|hybrid|hydrogen|lpg|cng|gas"),
        ("transmission", "manual|automatic|cvt|dual"),
        ("cabinclass travelclass fareclass cabin seatclass", "economy|premium|business|first"),
        (
            "cuisine",
            """
            italian|french|chinese|japanese|thai|indian|mexican|greek|spanish|korean|vietnamese|american|turkish|lebanese|\
            ethiopian|german|peruvian|portuguese|moroccan|mediterranean|brazilian|caribbean|vegan|vegetarian
            """
        ),
        ("mealtype", "breakfast|lunch|dinner|snack|brunch|dessert|supper"),
        ("seasonname", "spring|summer|autumn|fall|winter"),
        ("employmenttype contracttype", "full|part|contract|intern|temp|freelance|permanent|seasonal"),
        ("seniority", "junior|senior|mid|lead|principal|entry|executive|intern|staff"),
        ("shippingmethod deliverymethod", "standard|express|overnight|pickup|economy|priority|courier|next|same|free"),
        ("roomtype", "single|double|twin|suite|studio|family|king|queen|deluxe|standard|dorm"),
        (
            "street streetname",
            "street|road|avenue|lane|drive|way|square|row|hill|park|place|court|terrace|walk|crescent|close|gate|gardens|quay|mews|parade|view"
        ),
        (
            "instrument",
            "guitar|piano|violin|drum|bass|flute|cello|trumpet|sax|clarinet|harp|organ|viola|keyboard|voice"
        ),
        ("continent continentname", "africa|america|asia|europe|oceania|antarctica|australia"),
        ("licensetype", "mit|apache|gpl|bsd|mpl|isc|commercial|proprietary|personal|full|learner|permanent"),
        ("stockstatus availability", "stock|available|order|sold|backorder|discontinued|out"),
        (
            "accounttype",
            "checking|savings|current|credit|loan|business|personal|standard|premium|admin|user|deposit|investment"
        ),
        ("transactiontype", "deposit|withdraw|payment|transfer|invoice|refund|purchase|fee|debit|credit|sale"),
        ("cardbrand cardtype", "visa|master|american|amex|discover|diners|maestro|jcb|credit|debit"),
        ("mood", "happy|sad|calm|angry|excited|tired|relaxed|anxious|neutral|content|focus|stress|grateful|bored"),
        ("addressline1 address1 streetaddress line1", "0|1|2|3|4|5|6|7|8|9"),
        (
            "trackingnumber accountnumber invoicenumber ordernumber ponumber serialnumber licensenumber",
            "0|1|2|3|4|5|6|7|8|9"
        ),
        (
            "passportnumber policynumber phonenumber phone mobile telephone flightnumber roomnumber",
            "0|1|2|3|4|5|6|7|8|9"
        ),
    ]
}
