import GraphQLSchema
import Testing

@Suite struct TypeResolverTests {
    static let cases = [
        SchemaCase(
            "unknown types wherever one is named",
            """
            type Query implements Nod { user(id: IDD): Usr a: [Strin!]! }
            type User { a: Int }
            interface Node { a: Int }
            union U = User | Ueser
            input In { a: Flot }
            directive @d(x: Boolea) on FIELD
            """,
            #"1:6: error: Query root type Query has no field that can be served."#,
            #"1:23: error: Unknown type "Nod". Did you mean "Node"?"#,
            #"1:38: error: Unknown type "IDD". Did you mean "ID", "In", or "Int"?"#,
            #"1:44: error: Unknown type "Usr". Did you mean "User" or "U"?"#,
            #"1:52: error: Unknown type "Strin". Did you mean "String"?"#,
            #"4:18: error: Unknown type "Ueser". Did you mean "User"?"#,
            #"5:15: error: Unknown type "Flot". Did you mean "Float"?"#,
            #"6:17: error: Unknown type "Boolea". Did you mean "Boolean"?"#
        ),
        SchemaCase(
            "AppSync's scalars and directives, which need no definition, and may have one",
            """
            type Query { posts: [Post!]! @aws_auth(cognito_groups: ["Editors"]) }
            type Post @aws_api_key @aws_cognito_user_pools {
              date: AWSDate time: AWSTime at: AWSDateTime seen: AWSTimestamp mail: AWSEmail data: AWSJSON
              phone: AWSPhone url: AWSURL address: AWSIPAddress other: AWSMoney
            }
            type Mutation { addPost(data: AWSJSON!): Post @aws_iam @aws_oidc @aws_lambda }
            type Subscription { onPost: Post @aws_subscribe(mutations: ["addPost"]) }
            scalar AWSDate
            """,
            #"4:60: error: Unknown type "AWSMoney". Did you mean "AWSPhone", "AWSDate", "AWSJSON", or "AWSTime"?"#
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }

    @Test func `leaves out what has an unknown type`() {
        let sdl = """
            type Query implements Gone { a(x: Int, y: Gone): Int b: Gone }
            union U = Query | Gone
            input In { a: Int b: Gone }
            """
        let schema = SchemaCase("", sdl).load().schema
        #expect(
            schema?.printed() == """
                type Query {
                  a(x: Int): Int
                }

                union U = Query

                input In {
                  a: Int
                }
                """
        )
    }
}
