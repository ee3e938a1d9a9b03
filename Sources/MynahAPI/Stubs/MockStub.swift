import JSONModel

/// A stub in Swift: an `Operation` or an `Endpoint`, with the settings that both have.
///
///     Operation("GetHero", errors: ["Not today"]).once().delay(.milliseconds(300))
public protocol MockStub: Sendable {
    var definition: StubDefinition { get set }
}

extension MockStub {
    /// The stub answers one request, and then matches no more.
    public func once() -> Self { times(1) }

    /// The stub answers this many requests, and then matches no more.
    public func times(_ count: Int) -> Self { with { $0.json["times"] = .number(.integer(count)) } }

    /// The stub answers any number of requests, as it does unless told otherwise.
    public func always() -> Self { with { $0.json["times"] = nil } }

    /// The stub answers this part of the requests that it matches, from 0 to 1.
    ///
    ///     Operation("GetHero", .status(503)).ratio(0.2)
    ///
    /// Which ones looks like chance, and is the same in every run. For the others it is as if it were not there.
    public func ratio(_ ratio: Double) -> Self { with { $0.json["ratio"] = .number(.double(ratio)) } }

    /// Stubs with higher numbers are asked first; unless told otherwise it is 0.
    public func priority(_ priority: Int) -> Self { with { $0.json["priority"] = .number(.integer(priority)) } }

    /// Delays each response by this time.
    public func delay(_ delay: Duration) -> Self { with { $0.json["delay"] = .seconds(delay) } }

    /// The stub matches only where the closure returns true, once all its other conditions hold.
    ///
    ///     Endpoint(.get, "/flags", .json(["beta": true])).where { $0.headers["X-App-Version"] == "2.0" }
    ///
    /// It is called for each request that comes so far, and must not wait.
    public func `where`(_ predicate: @escaping StubPredicate) -> Self { with { $0.require(predicate) } }

    /// The name of the stub, which no other stub has: requests can be asked for by it, and the stub removed.
    public func named(_ id: String) -> Self { with { $0.json["id"] = .string(id) } }

    /// The stub takes part in a scenario.
    ///
    /// - Parameters:
    ///   - name: the name of the scenario.
    ///   - state: the state in which the stub matches; unless given, in every state. A scenario begins as `started`.
    ///   - next: the state that a match leads to; unless given, none.
    /// - Returns: the stub in the scenario.
    public func scenario(_ name: String, when state: String? = nil, becomes next: String? = nil) -> Self {
        var scenario: JSONObject = ["name": .string(name)]
        if let state { scenario["requires"] = .string(state) }
        if let next { scenario["becomes"] = .string(next) }
        return with { [scenario] in $0.json["scenario"] = .object(scenario) }
    }

    /// Another response, for the request after those before it; the last one answers again and again.
    public func then(_ response: MockResponse) -> Self { with { $0.append(response) } }

    /// The same, made by a closure.
    public func then(_ handler: @escaping StubHandler) -> Self { with { $0.append(handler) } }

    func with(_ change: (inout StubDefinition) -> Void) -> Self {
        var stub = self
        change(&stub.definition)
        return stub
    }
}

extension Duration {
    /// The duration in seconds, as settings and stub files have it.
    package var inSeconds: Double { self / .seconds(1) }
}

extension JSONValue {
    /// A duration as stub files have it.
    static func seconds(_ duration: Duration) -> JSONValue { .number(.double(duration.inSeconds)) }
}
