import Foundation
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Generated values")
struct ListingTests {
    @Test func `are realistic for a shop`() throws {
        try expectGolden(Samples(Schemas.shop).listing(), "shop-values.txt")
    }
}
