import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Keys that NestJS writes as `Float`, as it does all numbers.
@Suite("Keys of the type Float") struct NumberKeysTests {
    private let api: LivingAPI

    init() throws {
        api = LivingAPI(
            try MockedAPI(
                """
                type Query { garage(where: GarageWhere!): Garage garages(take: Float, where: GarageFilter): [Garage!]! slot(id: Float!): Slot }
                type Garage { id: Float! name: String! area: Float! slots: [Slot!]! }
                type Slot { id: Float! garageId: Float! garage: Garage! width: Float! }
                input GarageWhere { id: Float! }
                input GarageFilter { name: NameFilter }
                input NameFilter { equals: String }
                input CreateGarage { name: String! area: Float! }
                input UpdateGarage { id: Float! name: String }
                type Mutation {
                  createGarage(createGarageInput: CreateGarage!): Garage!
                  updateGarage(updateGarageInput: UpdateGarage!): Garage!
                  removeGarage(where: GarageWhere!): Garage!
                  createSlot(garageId: Float!, width: Float!): Slot!
                }
                """
            )
        )
    }

    @Test func `are whole numbers that find their objects`() throws {
        let garages = try api.data("{ garages(take: 3) { id area } }").each("garages", "id")
        #expect(garages == [1, 2, 3])
        let slot = try api.data("{ slot(id: 7) { id garageId garage { id } } }")
        #expect(slot.at("slot.id") == 7)
        #expect(slot.at("slot.garageId") == slot.at("slot.garage.id"))
    }

    @Test func `are those of what is written`() throws {
        let made = try api.data(
            "mutation { createGarage(createGarageInput: { name: \"North\", area: 12.5 }) { id name area } }"
        )
        #expect(made == ["createGarage": ["id": 51, "name": "North", "area": 12.5]])
        let found =
            "{ garage(where: { id: 51 }) { name } garages(take: 100, where: { name: { equals: \"North\" } }) { id } }"
        #expect(try api.data(found) == ["garage": ["name": "North"], "garages": [["id": 51]]])
        _ = try api.data("mutation { updateGarage(updateGarageInput: { id: 51, name: \"South\" }) { id } }")
        #expect(try api.data("{ garage(where: { id: 51 }) { name } }").at("garage.name") == "South")
        let slot = try api.data("mutation { createSlot(garageId: 51, width: 2.5) { garageId garage { name } width } }")
        #expect(slot == ["createSlot": ["garageId": 51, "garage": ["name": "South"], "width": 2.5]])
        _ = try api.data("mutation { removeGarage(where: { id: 51 }) { id } }")
        #expect(try api.data("{ garage(where: { id: 51 }) { name } }").at("garage") == .null)
    }
}
