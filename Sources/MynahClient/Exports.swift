// The builders and questions are the same for every kind of server; whoever imports this one has them too.
@_exported public import MynahAPI
