import HTTPMessages
import Locking
import Platform
import UpstreamClient

/// Asks an API many requests: several at once, no more of them a second than it is told, answers taken in their order.
struct Inquiry {
    typealias Answered = Result<UpstreamResponse, UpstreamFailure>

    /// The requests that are under way, and the answers that wait for their turn.
    private struct State: Sendable {
        var underWay = 0
        var answers: [Int: Answered] = [:]
        /// Whether any answer has come.
        var isReachable = false
        /// The failures to reach the API at all, and the latest of them.
        var unreachable: [UpstreamFailure] = []
    }

    private let client = UpstreamClient()
    private let state = Monitor(State())
    /// Nanoseconds between two requests.
    private let pause: UInt64
    /// The moment after which no request is sent; `nil` for no limit.
    private let end: UInt64?

    private static let mostUnderWay = 8
    /// Answers that may wait for an earlier one.
    private static let mostWaiting = 64
    private static let largestBody = 32_000_000
    /// After so many failures to reach it, and no answer, an API is asked no more.
    private static let mostUnreachable = 4

    /// - Parameters:
    ///   - rate: the most requests a second.
    ///   - seconds: the time after which no further request is sent; `nil` for no limit.
    init(rate: Double, seconds: Double?) {
        pause = UInt64(1_000_000_000 / rate)
        end = seconds.map { SystemClock.monotonic + UInt64($0 * 1_000_000_000) }
    }

    /// Asks all requests.
    ///
    /// - Parameters:
    ///   - requests: the requests, each with whether it may be sent once more.
    ///   - take: called with each answer, in order, on the calling thread; with `nil` where the time was over.
    func ask(_ requests: [(request: UpstreamRequest, isRepeatable: Bool)], _ take: (Int, Answered?) -> Void) {
        var taken = 0
        var next = SystemClock.monotonic
        for (index, asked) in requests.enumerated() {
            var refusal: Answered?
            while true {
                let (ready, hasRoom) =
                    state.wait { state -> ([Answered], Bool)? in
                        let ready = Self.ready(&state, from: taken)
                        let hasRoom =
                            state.underWay < Self.mostUnderWay && index - taken - ready.count < Self.mostWaiting
                        if !state.isReachable, state.unreachable.count >= Self.mostUnreachable {
                            refusal = state.unreachable.last.map { .failure($0) }
                        }
                        return !ready.isEmpty || hasRoom ? (ready, hasRoom) : nil
                    } ?? ([], true)
                for answer in ready {
                    take(taken, answer)
                    taken += 1
                }
                if hasRoom { break }
            }
            if let refusal {
                state.withLock { $0.answers[index] = refusal }
                continue
            }
            if let end, max(next, SystemClock.monotonic) >= end { break }
            wait(until: next)
            next = max(next + pause, SystemClock.monotonic)
            state.withLock { $0.underWay += 1 }
            send(asked.request, index, isRepeatable: asked.isRepeatable)
        }
        while let answer = state.wait(until: { state -> Answered?? in
            if let answer = state.answers.removeValue(forKey: taken) { return .some(answer) }
            return state.underWay == 0 ? .some(nil) : nil
        }) ?? nil {
            take(taken, answer)
            taken += 1
        }
        while taken < requests.count {
            take(taken, nil)
            taken += 1
        }
        client.end()
    }

    /// The answers whose turn it is.
    private static func ready(_ state: inout State, from first: Int) -> [Answered] {
        var ready: [Answered] = []
        while let answer = state.answers.removeValue(forKey: first + ready.count) { ready.append(answer) }
        return ready
    }

    private func wait(until moment: UInt64) {
        let now = SystemClock.monotonic
        guard moment > now else { return }
        _ = state.wait(nanoseconds: moment - now) { _ -> Void? in nil }
    }

    private func send(_ request: UpstreamRequest, _ index: Int, isRepeatable: Bool) {
        client.response(to: request, limit: Self.largestBody).whenReady { [self] answer in
            // A server may close a connection behind its response, which the next request on it meets with.
            if isRepeatable, case .failure(let failure) = answer, failure.kind == .badResponse {
                return send(request, index, isRepeatable: false)
            }
            state.withLock { state in
                state.underWay -= 1
                state.answers[index] = answer
                switch answer {
                case .success: state.isReachable = true
                case .failure(let failure) where failure.isOfWholeServer: state.unreachable.append(failure)
                case .failure: break
                }
            }
            state.signal()
        }
    }
}

extension UpstreamFailure {
    /// Whether the server is out of reach, whatever it is asked.
    fileprivate var isOfWholeServer: Bool {
        [.unresolved, .refused, .certificate, .unavailable, .timedOut].contains(kind)
    }
}
