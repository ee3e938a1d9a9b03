extension PlaceTables {
    /// IATA codes of cities' airports that are not the cities' first letters.
    static let airportCodes: [String: String] = [
        "Addis Ababa": "ADD", "Antwerp": "ANR", "Auckland": "AKL", "Austin": "AUS", "Bandung": "BDO", "Bangkok": "BKK",
        "Basel": "BSL", "Belgrade": "BEG", "Bengaluru": "BLR", "Bergen": "BGO", "Bilbao": "BIO", "Bologna": "BLQ",
        "Bordeaux": "BOD", "Bratislava": "BTS", "Brisbane": "BNE", "Bristol": "BRS", "Brno": "BRQ", "Bucharest": "OTP",
        "Buenos Aires": "EZE", "Busan": "PUS", "Calgary": "YYC", "Cape Town": "CPT", "Casablanca": "CMN",
        "Chengdu": "CTU", "Chiang Mai": "CNX", "Copenhagen": "CPH", "Cork": "ORK", "Curitiba": "CWB", "Da Nang": "DAD",
        "Dakar": "DSS", "Dresden": "DRS", "Dubai": "DXB", "Fukuoka": "FUK", "Geneva": "GVA", "Glasgow": "GLA",
        "Gothenburg": "GOT", "Guadalajara": "GDL", "Halifax": "YHZ", "Hobart": "HBA", "Izmir": "ADB", "Jakarta": "CGK",
        "Johannesburg": "JNB", "Kampala": "EBB", "Kathmandu": "KTM", "Kaunas": "KUN", "Kigali": "KGL", "Kraków": "KRK",
        "Kuala Lumpur": "KUL", "Kyiv": "KBP", "La Paz": "LPB", "Lagos": "LOS", "Lahore": "LHE", "Leipzig": "LEJ",
        "London": "LHR", "Lyon": "LYS", "Manila": "MNL", "Marseille": "MRS", "Medellín": "MDE", "Mexico City": "MEX",
        "Milan": "MXP", "Minneapolis": "MSP", "Mombasa": "MBA", "Montevideo": "MVD", "Montréal": "YUL",
        "Mumbai": "BOM", "Nairobi": "NBO", "Nantes": "NTE", "New York": "JFK", "Paris": "CDG", "Philadelphia": "PHL",
        "Porto": "OPO", "Portland": "PDX", "Porto Alegre": "POA", "Prague": "PRG", "Pune": "PNQ", "Quito": "UIO",
        "Reykjavík": "KEF", "Riga": "RIX", "Rome": "FCO", "Rotterdam": "RTM", "San José": "SJO", "Santiago": "SCL",
        "São Paulo": "GRU", "Seattle": "SEA", "Seoul": "ICN", "Sevilla": "SVQ", "Shanghai": "PVG", "Stockholm": "ARN",
        "Taipei": "TPE", "Tallinn": "TLL", "Tampere": "TMP", "Tokyo": "HND", "Toronto": "YYZ", "Trieste": "TRS",
        "Tunis": "TUN", "Turin": "TRN", "Valencia": "VLC", "Vancouver": "YVR", "Vilnius": "VNO", "Warsaw": "WAW",
        "Wellington": "WLG", "Zürich": "ZRH",
    ]
}
