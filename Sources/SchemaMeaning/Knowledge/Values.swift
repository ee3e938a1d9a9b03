extension Knowledge {
    /// Words of flags, amounts and files.
    static let values = RuleSource(
        #"""
        // Flags by the percentage of objects that they are true of.
        // An object that can be `full` has places left; all languages of `KnownTable` are written from the left.
        flag 0   full rtl
        flag 5   archived banned blocked deleted disabled suspended spam locked cancelled canceled expired hidden
                failed error errors muted removed closed deprecated blacklisted mirror malware overdue stale trashed
                revoked voided retired withdrawn frozen defaulted deceased terminated
        flag 15  admin administrator beta bot draft employee fork minimized moderator pinned premium private sensitive
                staff sponsor featured favorite favourite adult nsfw truncated template sold experimental anonymous
                discounted
        flag 35  liked starred bookmarked following followed subscribed saved read seen watched viewed sale nullable
                new edited
        flag 70  complete completed done paid shipped verified confirmed optional online open resolved merged
        flag 90  active available enabled public visible valid success successful ok published approved stock
                accessible mergeable allowed accepted required healthy

        // Amounts of money, by their part in a sum.
        amount price      unitPrice pricePerUnit priceEach itemPrice unitSalePrice priceAtTime priceAtPurchase priceAtOrder
                originalUnitPrice currentPrice price
        amount lineTotal  lineTotal totalPrice total amount totalAmount subtotal lineTotalPrice linePrice originalTotal
                rowTotal marketValue
        amount subtotal   subtotal subtotalPrice subtotalAmount itemsTotal netAmount
        amount total      total totalPrice totalAmount grandTotal orderTotal finalTotal finalAmount finalPrice
        amount itemized   amount
        amount paid       totalPaid amountPaid paidAmount
        amount due        totalDue amountDue dueAmount balanceDue
        amount reduced    discountPrice discountedPrice salePrice specialPrice promoPrice offerPrice
        amount quantity   totalQuantity quantityTotal itemsQuantity itemQuantity totalUnits totalQty
        amount tax        tax taxes taxAmount totalTax taxTotal totalTaxes vat vatAmount totalVat salesTax gst gstAmount
        amount shipping   shipping shippingCost shippingPrice shippingTotal shippingAmount totalShipping deliveryFee
                deliveryCost deliveryCharge deliveryPrice shippingFee shippingCharge totalShippingPrice freight
        amount fee        fee fees tip tips tipAmount gratuity serviceFee serviceCharge bookingFee platformFee
                cleaningFee handlingFee processingFee packagingFee surcharge
        amount discount   discount discountAmount totalDiscount discountTotal totalDiscounts couponDiscount
                promoDiscount discountValue
        amount former     compareAtPrice compareAt originalPrice oldPrice listPrice regularPrice msrp rrp
                undiscountedPrice undiscountedUnitPrice priceBeforeDiscount priceUndiscounted
        amount taxRate       taxRate vatRate taxPercent taxPercentage vatPercent vatPercentage gstRate
        amount discountRate  discountPercent discountPercentage discountRate percentOff discountPct
        amount cost       cost costPrice unitCost purchasePrice wholesalePrice
        amount gross      gross
        amount net        net
        // Last words of amounts that include tax: `priceWithTax`; endings that tell only how an amount is written.
        set taxed        withTax inclTax includingTax inclVat withVat includingVat
        set amountForms  set v2 money inCents cents
        // Types whose objects are amounts, even where they have other fields too; fields that hold the amount of such
        // an object.
        set monies        money price amount
        set boughtQuantities  quantity qty
        set boughtAmounts     unitPrice amount total
        set moneyAmounts  amount value centAmount amountInCents amountCents
        // Of an object with several amounts: the one that counts, and all.
        set moneyCounted  gross shopMoney price
        set moneyParts    gross shopMoney net
        // The unit that a rate is paid for, by its first word: `hourlyRate`.
        rate hour      hourly
        rate day       daily
        rate night     nightly
        rate week      weekly
        rate month     monthly
        // Pairs of words for a lower and an upper bound: of objects with amounts, and of numbers.
        bounds min            max
        bounds minimum        maximum
        bounds low            high
        bounds lowest         highest
        bounds lower          upper
        bounds start          stop
        bounds from           to
        numberBounds min      max
        numberBounds minimum  maximum
        numberBounds low      high
        numberBounds lowest   highest
        numberBounds lower    upper
        numberBounds least    most
        numberBounds from     to
        numberBounds start    end
        // Bounds that are numbers in texts too, and words of types for two of them.
        set certainBounds  min max minimum maximum low high lowest highest
        set boundTypes     range bounds limits interval
        // First words of names whose amount is a part of the rest of the name: `approvedAmount`.
        set portions  approved available reserved outstanding remaining covered refunded unpaid redeemed discounted
                prorated used
        // The whole that fields are a part of, where the names differ, and fields for the rest of a whole.
        whole principal      outstandingBalance
        whole messageCount   unreadCount
        whole maxScore       passingScore averageScore
        whole capacity       enrolledCount attendeeCount bookedCount reservedCount registeredCount participantCount
                bookedSeats currentOccupancy occupancy
        whole amountClaimed  amountApproved
        whole claimedAmount  approvedAmount
        whole copiesTotal    copiesAvailable
        whole totalCopies    availableCopies
        whole total          used
        whole totalBytes     usedBytes
        whole totalSpace     usedSpace
        // What is taken of something, and all of it: `usedSeats` of the `totalSeats`.
        set takenParts       used occupied taken consumed
        set takenWholes      total max maximum limit allowed
        set rests            spotsleft seatsleft placesleft availablespots availableseats availableplaces
                remainingspots remainingseats remainingcapacity openseats freeseats spotsremaining seatsremaining
                seatsavailable spotsavailable remaining free

        // Files: nouns, arguments that could hold any, properties by whole names, and properties that only files have.
        set fileNouns               file upload image photo picture avatar attachment document media asset video audio
                blob thumbnail logo icon banner poster clip recording scan artwork screenshot
        set fileGeneral             file upload blob data content source input body media
        fileProperty url            url uri src href link location
        fileProperty filename       filename name originalName originalFilename
        fileProperty size           size bytes fileSize byteSize sizeInBytes sizeBytes byteCount contentLength
        fileProperty contentType    mimeType contentType mediaType mime type fileType
        fileProperty md5            md5 contentMd5 etag
        fileProperty sha256         sha256 checksum digest hash contentHash fileHash
        fileProperty width          width imageWidth pixelWidth
        fileProperty height         height imageHeight pixelHeight
        fileProperty encoding       encoding
        fileProperty fileExtension  extension ext fileExtension
        set fileTelling             filename originalname originalfilename filesize mimetype contenttype md5 contentmd5
                sha256 filehash
        // Last words of fields with a URL, and words before them besides nouns.
        set urlEndings     url uri src href
        set urlBeginnings  download source public secure signed original content preview full large medium small
        """#
    )
}
