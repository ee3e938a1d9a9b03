import SchemaMeaning

/// Words of amounts of money, and of what they are sums and parts of.
///
/// Tables, and nothing else; folded names.
enum AmountWords {
    /// Words of how long something takes.
    static let durations: Set<String> = ["time", "duration", "minutes"]

    /// What the names of amounts end with that have their tax in them.
    static let taxed: Set<String> = ["withtax", "incltax", "includingtax", "inclvat", "withvat", "includingvat"]

    static let roles: [(AmountFields.Role, String)] = [
        (.price, "unitprice priceperunit priceeach itemprice originalunitprice currentprice price"),
        (
            .lineTotal,
            "linetotal totalprice total amount totalamount subtotal linetotalprice lineprice originaltotal rowtotal marketvalue"
        ),
        (.subtotal, "subtotal subtotalprice subtotalamount itemstotal netamount"),
        (.total, "total totalprice totalamount grandtotal ordertotal"),
        (.tax, "tax taxamount totaltax taxtotal vat vatamount"),
        (.shipping, "shipping shippingcost shippingprice shippingtotal shippingamount deliveryfee totalshippingprice"),
        (.fee, "fee fees tip"), (.discount, "discount discountamount totaldiscount discounttotal"),
        (.former, "compareatprice compareat originalprice oldprice listprice regularprice msrp rrp undiscountedprice"),
        (.former, "undiscountedunitprice pricebeforediscount priceundiscounted"),
        (.cost, "cost costprice unitcost purchaseprice wholesaleprice"), (.gross, "gross"), (.net, "net"),
    ]

    /// Words in the names of types whose objects are amounts, whatever else they tell.
    static let monies: Set<String> = ["money", "price", "amount"]
    /// Fields that hold the amount of an object of money.
    static let amounts: Set<String> = ["amount", "value", "centamount", "amountincents", "amountcents"]
    /// What of an object of several amounts counts: with taxes, in the shop's currency.
    static let counted: Set<String> = ["gross", "shopmoney"]

    /// The least of something, and the most.
    static let bounds = [
        ("min", "max"), ("minimum", "maximum"), ("low", "high"), ("lowest", "highest"), ("lower", "upper"),
        ("start", "stop"), ("from", "to"),
    ]

    /// What a rate is paid for.
    static let rates = ["hourly": "hour", "daily": "day", "nightly": "night", "weekly": "week", "monthly": "month"]

    /// First words of what is a part of the rest of the name.
    static let portions = WordSets.set("amountPortions")

    /// What is a part of something with another name.
    static let wholes = [
        "outstandingbalance": "principal", "unreadcount": "messagecount", "passingscore": "maxscore",
        "averagescore": "maxscore",
        "enrolledcount": "capacity", "attendeecount": "capacity", "bookedcount": "capacity",
        "reservedcount": "capacity", "registeredcount": "capacity", "participantcount": "capacity",
        "amountapproved": "amountclaimed", "approvedamount": "claimedamount", "copiesavailable": "copiestotal",
        "availablecopies": "totalcopies",
        "bookedseats": "capacity", "currentoccupancy": "capacity", "occupancy": "capacity",
    ]

    /// What is left of something when its part is taken: `spotsLeft` of the `capacity`.
    static let rests = WordSets.set("amountRests")
}
