/// AWS AppSync's scalars and directives, which its schemas use without defining them: what is downloaded from there
/// loads as it is.
extension BuiltInDefinitions {
    static let appSyncScalars: Set<String> = [
        "AWSDate", "AWSTime", "AWSDateTime", "AWSTimestamp", "AWSEmail", "AWSJSON", "AWSPhone", "AWSURL",
        "AWSIPAddress",
    ]

    static let appSyncDirectives = #"""
        directive @aws_api_key on FIELD_DEFINITION | OBJECT
        directive @aws_iam on FIELD_DEFINITION | OBJECT
        directive @aws_oidc on FIELD_DEFINITION | OBJECT
        directive @aws_lambda on FIELD_DEFINITION | OBJECT
        directive @aws_auth(cognito_groups: [String!]!) on FIELD_DEFINITION
        directive @aws_cognito_user_pools(cognito_groups: [String!]) on FIELD_DEFINITION | OBJECT
        directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
        directive @aws_publish(subscriptions: [String!]!) on FIELD_DEFINITION

        """#
}
