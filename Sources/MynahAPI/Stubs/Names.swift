/// A stub for GraphQL operations, by a name that Foundation does not have: its `Operation` is a class.
///
///     let stub: OperationStub = Operation("GetHero", errors: ["Not today"])
public typealias OperationStub = Operation

/// A stub for requests over HTTP, by a name that other libraries are less likely to have.
///
///     func login(_ status: Int) -> EndpointStub { Endpoint(.post, "/login", .status(status)) }
public typealias EndpointStub = Endpoint
