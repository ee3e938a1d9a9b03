import Testing

@testable import JSONModel

@Suite("Decimal numbers")
struct DecimalNumberTests {
    @Test(arguments: [
        ("0", "-0.00e7"), ("1", "1.0"), ("1", "10e-1"), ("0.001", "1e-3"), ("120", "0.12E+3"), ("-1500", "-1.5e+03"),
        ("1e1000", "0.1e1001"),
    ])
    func `are the same however they are written`(left: String, right: String) {
        #expect(DecimalNumber(left) == DecimalNumber(right))
    }

    @Test(arguments: [("1", "-1"), ("1", "10"), ("1.5", "15"), ("1e1000", "1e1001"), ("0", "1e-400")])
    func `differ by sign, digits and magnitude`(left: String, right: String) {
        #expect(DecimalNumber(left) != DecimalNumber(right))
    }

    @Test func `have a normal form`() {
        let number = DecimalNumber("-0012.3400e2")
        #expect(number.isNegative)
        #expect(number.digits == Array("1234".utf8))
        #expect(number.pointPosition == 4)
    }
}
