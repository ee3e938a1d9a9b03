/// Words for amounts of money, and for their sums and parts.
///
/// Tables, and nothing else; folded names.
enum AmountWords {
    /// Words for durations.
    static let durations: Set<String> = ["time", "duration", "minutes"]

    /// Last words of amounts that include tax: `priceWithTax`.
    static let taxed: Set<String> = ["withtax", "incltax", "includingtax", "inclvat", "withvat", "includingvat"]

    package static let roles: [(AmountFields.Role, String)] = [
        (.price, "unitprice priceperunit priceeach itemprice originalunitprice currentprice price"),
        (
            .lineTotal,
            "linetotal totalprice total amount totalamount subtotal linetotalprice lineprice originaltotal rowtotal marketvalue"
        ),
        (.subtotal, "subtotal subtotalprice subtotalamount itemstotal netamount"),
        (.total, "total totalprice totalamount grandtotal ordertotal"), (.itemized, "amount"),
        (.paid, "totalpaid amountpaid paidamount"), (.due, "totaldue amountdue dueamount balancedue"),
        (.reduced, "discountprice discountedprice saleprice specialprice promoprice offerprice"),
        (.quantity, "totalquantity quantitytotal itemsquantity itemquantity totalunits totalqty"),
        (.tax, "tax taxamount totaltax taxtotal vat vatamount"),
        (.shipping, "shipping shippingcost shippingprice shippingtotal shippingamount deliveryfee totalshippingprice"),
        (.fee, "fee fees tip"), (.discount, "discount discountamount totaldiscount discounttotal"),
        (.former, "compareatprice compareat originalprice oldprice listprice regularprice msrp rrp undiscountedprice"),
        (.former, "undiscountedunitprice pricebeforediscount priceundiscounted"),
        (.cost, "cost costprice unitcost purchaseprice wholesaleprice"), (.gross, "gross"), (.net, "net"),
    ]

    /// Words in the names of types whose objects are amounts, even where they have other fields too.
    static let monies: Set<String> = ["money", "price", "amount"]
    /// Fields that hold the amount of an object of money.
    package static let amounts: Set<String> = ["amount", "value", "centamount", "amountincents", "amountcents"]
    /// The field that counts of an object with several amounts: the one with taxes, or in the shop's currency.
    package static let counted: Set<String> = ["gross", "shopmoney"]

    /// Pairs of words for a lower and an upper bound.
    package static let bounds = [
        ("min", "max"), ("minimum", "maximum"), ("low", "high"), ("lowest", "highest"), ("lower", "upper"),
        ("start", "stop"), ("from", "to"),
    ]

    /// The unit that a rate is paid for, by the rate's first word: `hourlyRate`.
    static let rates = ["hourly": "hour", "daily": "day", "nightly": "night", "weekly": "week", "monthly": "month"]

    /// First words of names whose amount is a part of the rest of the name: `approvedAmount`.
    static let portions = WordSets.set("amountPortions")

    /// The whole that a field is a part of, where the names differ.
    package static let wholes = [
        "outstandingbalance": "principal", "unreadcount": "messagecount", "passingscore": "maxscore",
        "averagescore": "maxscore",
        "enrolledcount": "capacity", "attendeecount": "capacity", "bookedcount": "capacity",
        "reservedcount": "capacity", "registeredcount": "capacity", "participantcount": "capacity",
        "amountapproved": "amountclaimed", "approvedamount": "claimedamount", "copiesavailable": "copiestotal",
        "availablecopies": "totalcopies",
        "used": "total", "usedbytes": "totalbytes", "usedspace": "totalspace", "bookedseats": "capacity",
        "currentoccupancy": "capacity", "occupancy": "capacity",
    ]

    /// Fields for the rest of a whole without its part: `spotsLeft` of the `capacity`.
    static let rests = WordSets.set("amountRests")
}
