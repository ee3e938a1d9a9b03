import GraphQLSchema
import Testing

@Suite struct ValuesOfCorrectTypeRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: ValuesOfCorrectTypeRule.self)
    }

    static let cases = [
        RuleCase(
            "good values",
            #"{ arguments { int(value: 2) float(value: 1) other: float(value: 1.5e3) string(value: "a") boolean(value: true) id(value: 1) id2: id(value: "a") enum(value: SIT) } }"#
        ),
        RuleCase(
            "nulls",
            #"{ arguments { int(value: null) strings(value: [null]) filter(value: null) any(value: null) nonNullInt(value: null) nonNullStrings(value: [null, "a"]) null2: nonNullStrings(value: null) } }"#,
            reports: [
                #"Expected value of type "Int!", found null. (1:110)"#,
                #"Expected value of type "String!", found null. (1:139)"#,
                #"Expected value of type "[String!]!", found null. (1:180)"#,
            ]
        ),
        RuleCase(
            "variables",
            "query A($a: Int, $b: Filter) { arguments { int(value: $a) filter(value: $b) strings(value: [$a]) } }"
        ),
        RuleCase(
            "literals for int",
            """
            {
              arguments {
                v0: int(value: "1")
                v1: int(value: 123456789123456789)
                v2: int(value: -2147483649)
                v3: int(value: 3.0)
                v4: int(value: 3.3)
                v5: int(value: true)
                v6: int(value: ONE)
                v7: int(value: [1])
                v8: int(value: {a: 1})
              }
            }
            """,
            reports: [
                #"Int cannot represent non-integer value: "1" (3:20)"#,
                "Int cannot represent non 32-bit signed integer value: 123456789123456789 (4:20)",
                "Int cannot represent non 32-bit signed integer value: -2147483649 (5:20)",
                "Int cannot represent non-integer value: 3.0 (6:20)",
                "Int cannot represent non-integer value: 3.3 (7:20)",
                "Int cannot represent non-integer value: true (8:20)",
                "Int cannot represent non-integer value: ONE (9:20)",
                "Int cannot represent non-integer value: [1] (10:20)",
                "Int cannot represent non-integer value: {a: 1} (11:20)",
            ]
        ),
        RuleCase(
            "literals for float",
            """
            {
              arguments {
                v0: float(value: "1")
                v1: float(value: true)
                v2: float(value: ONE)
                v3: float(value: [1])
              }
            }
            """,
            reports: [
                #"Float cannot represent non numeric value: "1" (3:22)"#,
                "Float cannot represent non numeric value: true (4:22)",
                "Float cannot represent non numeric value: ONE (5:22)",
                "Float cannot represent non numeric value: [1] (6:22)",
            ]
        ),
        RuleCase(
            "literals for string",
            #"""
            {
              arguments {
                v0: string(value: 1)
                v1: string(value: 1.5)
                v2: string(value: true)
                v3: string(value: ONE)
                v4: string(value: ["a"])
                v5: string(value: """
              block
              """)
              }
            }
            """#,
            reports: [
                "String cannot represent a non string value: 1 (3:23)",
                "String cannot represent a non string value: 1.5 (4:23)",
                "String cannot represent a non string value: true (5:23)",
                "String cannot represent a non string value: ONE (6:23)",
                #"String cannot represent a non string value: ["a"] (7:23)"#,
            ]
        ),
        RuleCase(
            "literals for boolean",
            """
            {
              arguments {
                v0: boolean(value: 2)
                v1: boolean(value: 1.0)
                v2: boolean(value: "true")
                v3: boolean(value: TRUE)
              }
            }
            """,
            reports: [
                "Boolean cannot represent a non boolean value: 2 (3:24)",
                "Boolean cannot represent a non boolean value: 1.0 (4:24)",
                #"Boolean cannot represent a non boolean value: "true" (5:24)"#,
                "Boolean cannot represent a non boolean value: TRUE (6:24)",
            ]
        ),
        RuleCase(
            "literals for id",
            """
            {
              arguments {
                v0: id(value: 1.5)
                v1: id(value: true)
                v2: id(value: ONE)
                v3: id(value: {a: "b"})
              }
            }
            """,
            reports: [
                "ID cannot represent a non-string and non-integer value: 1.5 (3:19)",
                "ID cannot represent a non-string and non-integer value: true (4:19)",
                "ID cannot represent a non-string and non-integer value: ONE (5:19)",
                #"ID cannot represent a non-string and non-integer value: {a: "b"} (6:19)"#,
            ]
        ),
        RuleCase(
            "literals for enum",
            """
            {
              arguments {
                v0: enum(value: 2)
                v1: enum(value: 1.0)
                v2: enum(value: "SIT")
                v3: enum(value: true)
                v4: enum(value: JUMP)
                v5: enum(value: sit)
                v6: enum(value: SITT)
                v7: enum(value: [SIT])
                v8: enum(value: "JUMP")
              }
            }
            """,
            reports: [
                #"Enum "Trick" cannot represent non-enum value: 2. (3:21)"#,
                #"Enum "Trick" cannot represent non-enum value: 1.0. (4:21)"#,
                #"Enum "Trick" cannot represent non-enum value: "SIT". Did you mean the enum value "SIT"? (5:21)"#,
                #"Enum "Trick" cannot represent non-enum value: true. (6:21)"#,
                #"Value "JUMP" does not exist in "Trick" enum. (7:21)"#,
                #"Value "sit" does not exist in "Trick" enum. Did you mean the enum value "SIT"? (8:21)"#,
                #"Value "SITT" does not exist in "Trick" enum. Did you mean the enum value "SIT"? (9:21)"#,
                #"Enum "Trick" cannot represent non-enum value: [SIT]. Did you mean the enum value "SIT"? (10:21)"#,
                #"Enum "Trick" cannot represent non-enum value: "JUMP". (11:21)"#,
            ]
        ),
        RuleCase(
            "literals for strings",
            """
            {
              arguments {
                v0: strings(value: "a")
                v1: strings(value: ["a", 1])
                v2: strings(value: 1)
                v3: strings(value: ["a", "b"])
                v4: strings(value: [["a"]])
              }
            }
            """,
            reports: [
                "String cannot represent a non string value: 1 (4:30)",
                "String cannot represent a non string value: 1 (5:24)",
                #"String cannot represent a non string value: ["a"] (7:25)"#,
            ]
        ),
        RuleCase(
            "literals for nonNullStrings",
            """
            {
              arguments {
                v0: nonNullStrings(value: "a")
                v1: nonNullStrings(value: 1)
                v2: nonNullStrings(value: [1, 2])
                v3: nonNullStrings(value: [])
              }
            }
            """,
            reports: [
                "String cannot represent a non string value: 1 (4:31)",
                "String cannot represent a non string value: 1 (5:32)",
                "String cannot represent a non string value: 2 (5:35)",
            ]
        ),
        RuleCase(
            "input objects",
            #"{ arguments { filter(value: { required: true, name: "a", ids: [1, "b"], matrix: [[1], 2, null], nested: { required: false }, trick: SIT, any: { anything: [GOES, 1] } }) } }"#
        ),
        RuleCase(
            "missing required fields",
            #"{ arguments { filter(value: { name: "a" }) nested: filter(value: { required: true, nested: {} }) } }"#,
            reports: [
                #"Field "Filter.required" of required type "Boolean!" was not provided. (1:29)"#,
                #"Field "Filter.required" of required type "Boolean!" was not provided. (1:92)"#,
            ]
        ),
        RuleCase(
            "unknown fields",
            #"{ arguments { filter(value: { required: true, nam: "a", xyz: 1, requird: {deep: [1]} }) } }"#,
            reports: [
                #"Field "nam" is not defined by type "Filter". Did you mean "name" or "any"? (1:47)"#,
                #"Field "xyz" is not defined by type "Filter". (1:57)"#,
                #"Field "requird" is not defined by type "Filter". Did you mean "required"? (1:65)"#,
            ]
        ),
        RuleCase(
            "fields of wrong types",
            #"{ arguments { filter(value: { required: null, name: 1, ids: [null, 1.5], matrix: [["a"], {b: 1}], nested: 5, sure: null, trick: JUMP }) } }"#,
            reports: [
                #"Expected value of type "Boolean!", found null. (1:41)"#,
                "String cannot represent a non string value: 1 (1:53)",
                #"Expected value of type "ID!", found null. (1:62)"#,
                "ID cannot represent a non-string and non-integer value: 1.5 (1:68)",
                #"Int cannot represent non-integer value: "a" (1:84)"#,
                "Int cannot represent non-integer value: {b: 1} (1:90)",
                #"Expected value of type "Filter", found 5. (1:107)"#,
                #"Expected value of type "Boolean!", found null. (1:116)"#,
                #"Value "JUMP" does not exist in "Trick" enum. (1:129)"#,
            ]
        ),
        RuleCase(
            "a leaf for an input object",
            #"{ arguments { filter(value: 5) a: filter(value: "x") b: filter(value: [{ required: true }]) c: filter(value: ENUM) } }"#,
            reports: [
                #"Expected value of type "Filter", found 5. (1:29)"#,
                #"Expected value of type "Filter", found "x". (1:49)"#,
                #"Expected value of type "Filter", found [{required: true}]. (1:71)"#,
                #"Expected value of type "Filter", found ENUM. (1:110)"#,
            ]
        ),
        RuleCase(
            "lists of input objects",
            "{ arguments { filters(value: { required: true }) a: filters(value: [{ required: 1 }, null]) } }",
            reports: [
                "Boolean cannot represent a non boolean value: 1 (1:81)",
                #"Expected value of type "Filter!", found null. (1:86)"#,
            ]
        ),
        RuleCase(
            "anything for a custom scalar",
            #"{ arguments { any(value: 1) a: any(value: [1, {a: B}]) b: any(value: {a: [1, "b", null], c: {d: E}}) c: any(value: SOMETHING) } }"#
        ),
        RuleCase(
            "oneOf",
            #"{ arguments { choice(value: { name: "a" }) a: choice(value: { id: 1, name: "b" }) b: choice(value: {}) c: choice(value: { name: null }) d: choice(value: { filter: {} }) } }"#,
            reports: [
                #"OneOf Input Object "Choice" must specify exactly one key. (1:61)"#,
                #"OneOf Input Object "Choice" must specify exactly one key. (1:100)"#,
                #"Field "Choice.name" must be non-null. (1:121)"#,
                #"Field "Filter.required" of required type "Boolean!" was not provided. (1:164)"#,
            ]
        ),
        RuleCase(
            "arguments of directives",
            #"{ dog @include(if: 1) { name @tagged(with: 2, weight: "a", size: [1]) @skip(if: null) } }"#,
            reports: [
                "Boolean cannot represent a non boolean value: 1 (1:20)",
                "String cannot represent a non string value: 2 (1:44)",
                #"Int cannot represent non-integer value: "a" (1:55)"#,
                "Float cannot represent non numeric value: [1] (1:66)",
                #"Expected value of type "Boolean!", found null. (1:81)"#,
            ]
        ),
        RuleCase(
            "unknown arguments",
            "{ dog { name(other: 5) @unknown(a: {b: 1}) unknown(a: [1, {c: 2}]) } }"
        ),
        RuleCase(
            "default values",
            #"query A($a: Int = 1, $b: String = "x", $c: Filter = { required: true }, $d: [Int!] = [1, 2], $e: Int! = 4) { dog { name } }"#
        ),
        RuleCase(
            "bad default values",
            #"query A($a: Int = "one", $b: String = 4, $c: Filter = "not complex", $d: Filter = { required: 123, unknown: 1 }, $e: Int! = null, $f: [String] = ["one", 2], $g: Trick = RUN, $h: [Int!] = [null], $i: Unknown = 5, $j: Dog = 5) { dog { name } }"#,
            reports: [
                #"Int cannot represent non-integer value: "one" (1:19)"#,
                "String cannot represent a non string value: 4 (1:39)",
                #"Expected value of type "Filter", found "not complex". (1:55)"#,
                "Boolean cannot represent a non boolean value: 123 (1:95)",
                #"Field "unknown" is not defined by type "Filter". (1:100)"#,
                #"Expected value of type "Int!", found null. (1:125)"#,
                "String cannot represent a non string value: 2 (1:154)",
                #"Value "RUN" does not exist in "Trick" enum. (1:170)"#,
                #"Expected value of type "Int!", found null. (1:189)"#,
            ]
        ),
        RuleCase(
            "an argument of an unknown directive named like the field's",
            #"{ arguments { int(value: 1) @unknown(value: "x") } }"#,
            reports: [
                #"Int cannot represent non-integer value: "x" (1:45)"#
            ]
        ),
        RuleCase(
            "a Float beyond all numbers",
            "{ arguments { float(value: 1e999) } }",
            reports: [
                "Float cannot represent non numeric value: 1e999 (1:28)"
            ]
        ),
    ]
}
