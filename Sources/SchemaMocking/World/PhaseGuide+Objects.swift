import FakeValues
import JSONModel
import SchemaMeaning

extension PhaseGuide {
    /// The phase of life that an object is in.
    func phase(of object: MockObject) -> Phase? {
        guard let state else {
            guard let flag, let field = object.plan.field(at: flag, in: object.world.model) else { return otherwise }
            return object.leafValue(of: field).bool == true ? .over : .ahead
        }
        return object.plan.field(at: state.field, in: object.world.model).flatMap { object.leafValue(of: $0).leafText }
            .flatMap { state.phases[$0] }
    }
}

extension PhaseTest {
    /// Whether an object is in the state.
    func holds(for object: MockObject) -> Bool {
        guard let value = object.filtered(by: field).map(object.leafValue) else { return false }
        return switch sign {
        case .value(let name): value == .string(name)
        case .text(let word): value.string.map(foldedName) == word
        case .flag(let flag): value == .bool(flag)
        case .moment: !value.isNull
        }
    }
}
