import HTTPMessages
import JSONModel

extension Exchange: Weighed {
    package var weight: Int {
        MemoryLayout<Exchange>.size + details.heapWeight()
            + (outcome.response.map { $0.headers.heapWeight + arrayWeight($0.body.bytes) } ?? 0)
    }
}

extension HTTPRequest: Weighed {
    package var weight: Int {
        MemoryLayout<HTTPRequest>.size + target.heapWeight + headers.heapWeight + arrayWeight(body)
    }
}

extension JournalEntry: Weighed {
    package var weight: Int {
        let received = request.map { $0.target.heapWeight + $0.headers.heapWeight + arrayWeight($0.body.bytes) } ?? 0
        let sent = response.map { $0.headers.heapWeight + arrayWeight($0.body.bytes) } ?? 0
        return MemoryLayout<JournalEntry>.size + received + sent + details.heapWeight(request?.body, response?.body)
    }
}

extension HTTPHeaders {
    var heapWeight: Int {
        // Goes by indexes, since iterating would copy the elements.
        fields.indices.reduce(arrayWeight(fields)) { $0 + fields[$1].name.heapWeight + fields[$1].value.heapWeight }
    }
}

extension ExchangeDetails {
    /// The memory, besides the bodies of the exchange itself, which are weighed apart.
    fileprivate func heapWeight(_ request: JournalEntry.Body? = nil, _ response: JournalEntry.Body? = nil) -> Int {
        let own = (operation?.name?.heapWeight ?? 0) + (source.stubID?.heapWeight ?? 0)
        let events = subscription == nil ? 0 : SubscriptionRecord.weight
        return own + events + (remarks?.heapWeight(request, response) ?? 0)
    }
}

extension Remarks {
    fileprivate func heapWeight(_ request: JournalEntry.Body?, _ response: JournalEntry.Body?) -> Int {
        let operations = batch.reduce(arrayWeight(batch)) { $0 + $1.heapWeight }
        let given = (variables?.valueWeight ?? 0) + (connection?.valueWeight ?? 0)
        return operations + nearMisses.heapWeight + notes.heapWeight + ignored.heapWeight + given
            + (upstream?.heapWeight(besides: request, response) ?? 0)
    }
}

extension JournalOperation {
    fileprivate var heapWeight: Int {
        (name?.heapWeight ?? 0) + (source.stubID?.heapWeight ?? 0) + nearMisses.heapWeight + notes.heapWeight
            + ignored.heapWeight + (variables?.valueWeight ?? 0)
            + (upstream?.heapWeight() ?? 0)
    }
}

extension JSONObject {
    fileprivate var valueWeight: Int { JSONValue.object(self).weight }
}

extension [JournalNearMiss] {
    fileprivate var heapWeight: Int { reduce(arrayWeight(self)) { $0 + $1.stub.heapWeight + $1.reasons.heapWeight } }
}

extension [String] {
    fileprivate var heapWeight: Int { reduce(arrayWeight(self)) { $0 + $1.heapWeight } }
}
