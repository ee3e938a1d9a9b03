/// The transfers that libcurl is at, on the loop's thread alone.
struct RunningTransfers: ~Copyable {
    private let multi: CurlMulti
    private var handles: [ObjectIdentifier: CurlHandle] = [:]
    private var transfers: [CurlHandle: Transfer] = [:]

    init(_ multi: CurlMulti) { self.multi = multi }

    mutating func begin(_ transfer: Transfer) {
        guard let handle = CurlHandle(of: transfer) else { return transfer.fail("there is no memory for it") }
        guard multi.add(handle) else {
            handle.free()
            return transfer.fail("it cannot be begun")
        }
        handles[ObjectIdentifier(transfer)] = handle
        transfers[handle] = transfer
    }

    func resume(_ transfer: Transfer) { handles[ObjectIdentifier(transfer)]?.resume() }

    mutating func cancel(_ transfer: Transfer) {
        guard let handle = handles[ObjectIdentifier(transfer)] else { return }
        remove(handle, transfer)
        transfer.fail("its response is not wanted any more")
    }

    /// Lets go of those that have ended.
    mutating func reap() {
        while let (handle, code) = multi.nextEnded() {
            guard let transfer = transfers[handle] else { continue }
            let problem = handle.problem(code)
            remove(handle, transfer)
            transfer.end(with: code == 0 ? nil : UpstreamFailure(code: code, problem, transfer.request.url))
        }
    }

    mutating func endAll() {
        for (handle, transfer) in transfers {
            remove(handle, transfer)
            transfer.fail("the server is stopping")
        }
    }

    private mutating func remove(_ handle: CurlHandle, _ transfer: Transfer) {
        multi.remove(handle)
        handle.free()
        handles[ObjectIdentifier(transfer)] = nil
        transfers[handle] = nil
    }
}

extension Transfer {
    /// It has not come to an end of its own.
    fileprivate func fail(_ reason: String) { end(with: UpstreamFailure(.unavailable, request.url, reason)) }
}
