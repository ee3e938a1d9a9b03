/// The transfers that libcurl is at, on the loop's thread alone.
struct RunningTransfers: ~Copyable {
    private struct Running {
        let transfer: Transfer
        let handle: CurlHandle
    }

    private let multi: CurlMulti
    /// By the transfers' numbers.
    private var running: [Int: Running] = [:]

    init(_ multi: CurlMulti) { self.multi = multi }

    mutating func begin(_ transfer: Transfer) {
        guard let handle = CurlHandle(of: transfer) else { return transfer.fail("there is no memory for it") }
        guard multi.add(handle) else {
            handle.free()
            return transfer.fail("it cannot be begun")
        }
        running[transfer.number] = Running(transfer: transfer, handle: handle)
    }

    func resume(_ number: Int) { running[number]?.handle.resume() }

    mutating func cancel(_ number: Int) {
        guard let running = running.removeValue(forKey: number) else { return }
        free(running.handle)
        running.transfer.fail("its response is not wanted any more")
    }

    /// Lets go of those that have ended.
    mutating func reap() {
        while let (number, code) = multi.nextEnded() {
            guard let (transfer, handle) = running.removeValue(forKey: number).map({ ($0.transfer, $0.handle) }) else {
                continue
            }
            let failure =
                code == 0 ? nil : UpstreamFailure(code: code, handle.problem(code), transfer.request.url)
            free(handle)
            transfer.end(with: failure)
        }
    }

    mutating func endAll() {
        for number in running.keys {
            guard let running = running.removeValue(forKey: number) else { continue }
            free(running.handle)
            running.transfer.fail("the server is stopping")
        }
    }

    private func free(_ handle: CurlHandle) {
        multi.remove(handle)
        handle.free()
    }
}

extension Transfer {
    /// It has not come to an end of its own.
    fileprivate func fail(_ reason: String) {
        end(with: UpstreamFailure(.unavailable, url: request.url, detail: reason))
    }
}
