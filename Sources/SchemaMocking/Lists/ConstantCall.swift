import GraphQLExecution
import JSONModel
import Locking
import SchemaMeaning

/// A field's constant arguments, read once and kept with the planned field: lists in lists are asked many times.
final class ConstantCall: Sendable {
    fileprivate let field: FieldPlan
    /// The arguments, or parts of them, that are not understood.
    let ignored: [String]
    /// The requested part of the field's list; `nil` where there is no list, or the arguments are wrong.
    let part: PageRequest?
    /// The list, where it is one of members that owners were dealt.
    fileprivate let members: MemberList?

    fileprivate init(_ field: FieldPlan, _ arguments: JSONObject, in world: MockWorld) {
        self.field = field
        ignored = world.ignored(arguments, of: field)
        let part = field.listPlan == nil ? nil : try? PageRequest(arguments, of: field)
        self.part = part
        members = ignored.isEmpty ? part.flatMap { MemberList(field, $0, in: world.model) } : nil
    }
}

extension PlannedField {
    /// The call of the field with constant arguments; `nil` where they are not, or the plan is of another world.
    func constantCall(of field: FieldPlan, _ arguments: JSONObject, in world: MockWorld) -> ConstantCall? {
        guard isPlain else { return nil }
        let kept = memory.value { Boxed(ConstantCall(field, arguments, in: world)) }.value
        // SAFETY: nothing else is kept with a planned field.
        let call = unsafe unsafeDowncast(kept, to: ConstantCall.self)
        return call.field === field ? call : nil
    }

    /// The list of members that the field gives, where it has been asked for before; `nil` for every other field.
    func memberList(of plan: FieldPlan) -> MemberList? {
        guard isPlain else { return nil }
        return memory.withValue { kept in
            // SAFETY: nothing else is kept with a planned field.
            let call = unsafe unsafeDowncast(kept.value, to: ConstantCall.self)
            return call.field === plan ? call.members : nil
        } ?? nil
    }
}
