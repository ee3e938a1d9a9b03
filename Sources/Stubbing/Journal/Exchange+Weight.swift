import HTTPMessages
import JSONModel

extension Exchange: Weighed {
    package var weight: Int {
        MemoryLayout<Exchange>.size + details.heapWeight
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
        return MemoryLayout<JournalEntry>.size + received + sent + details.heapWeight
    }
}

extension HTTPHeaders {
    var heapWeight: Int {
        fields.reduce(arrayWeight(fields)) { $0 + $1.name.heapWeight + $1.value.heapWeight }
    }
}

extension ExchangeDetails {
    fileprivate var heapWeight: Int {
        let own = (operation?.name?.heapWeight ?? 0) + (source.stubID?.heapWeight ?? 0)
        let events = subscription == nil ? 0 : SubscriptionRecord.weight
        return own + events + (remarks?.heapWeight ?? 0)
    }
}

extension Remarks {
    fileprivate var heapWeight: Int {
        let operations = batch.reduce(arrayWeight(batch)) { $0 + $1.heapWeight }
        let given = [variables, connection].reduce(0) { $0 + ($1.map { JSONValue.object($0).weight } ?? 0) }
        return operations + nearMisses.heapWeight + notes.heapWeight + ignored.heapWeight + given
            + (upstream?.heapWeight ?? 0)
    }
}

extension JournalOperation {
    fileprivate var heapWeight: Int {
        (name?.heapWeight ?? 0) + (source.stubID?.heapWeight ?? 0) + nearMisses.heapWeight + notes.heapWeight
            + ignored.heapWeight + (variables.map { JSONValue.object($0).weight } ?? 0)
            + (upstream?.heapWeight ?? 0)
    }
}

extension [JournalNearMiss] {
    fileprivate var heapWeight: Int { reduce(arrayWeight(self)) { $0 + $1.stub.heapWeight + $1.reasons.heapWeight } }
}

extension [String] {
    fileprivate var heapWeight: Int { reduce(arrayWeight(self)) { $0 + $1.heapWeight } }
}
