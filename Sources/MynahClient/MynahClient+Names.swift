public import MynahAPI

// The class has the module's name, so that `MynahClient.Operation` asks it, not the module.
extension MynahClient {
    /// A stub for GraphQL operations, where Foundation's `Operation` is in the way.
    public typealias Operation = MynahAPI.Operation
    /// A stub for requests over HTTP, where another library's `Endpoint` is in the way.
    public typealias Endpoint = MynahAPI.Endpoint
}
