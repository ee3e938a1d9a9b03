import GraphQLExecution
import JSONModel
import Locking
import SchemaMeaning

/// The list of the members that an owner of the population was dealt, of which constant arguments choose a part:
/// `posts(first: 3)`.
///
/// Lists in lists are asked for many times: nothing but their elements is made for them, and no owner.
struct MemberList: Sendable {
    fileprivate let relation: OwnerRelation
    fileprivate let part: PageRequest
    /// The number of elements that are given where no argument asks for all or for some.
    fileprivate let pageSize: Int

    /// `nil` where more than the owner's identity decides which elements there are.
    init?(_ field: FieldPlan, _ part: PageRequest, in model: SchemaModel) {
        guard case .list(let list) = field.kind, list.isKeyed, list.linkedFrom == nil,
            list.members.count == 1, list.members[0].mutual == nil, let back = list.members[0].backIndex,
            let relation = list.members[0].type.field(at: back, in: model)?.owner, relation.isCertain,
            !field.hasMocks, field.mocks.listLength == nil, field.wrapping == nil,
            part.rest.isEmpty, !part.namesItems, list.said == nil
        else { return nil }
        (self.relation, self.part) = (relation, part)
        pageSize = part.isEmpty ? .max : list.pageSize
    }
}

extension MockWorld {
    /// The members of an owner, as long as nothing is written; `nil` before they have been dealt.
    func members(_ list: MemberList, ofOwner identity: UInt64) -> Resolution? {
        guard entities == nil else { return nil }
        return list.relation.dealt.withValue { dealt in
            let ordinals = dealt.members[identity] ?? []
            // No cursor is asked about, so none is refused.
            let window = try? list.part.window(total: ordinals.count, defaultSize: list.pageSize) { _ in nil }
            let range = window?.range ?? 0..<0
            return .list(
                ResolvedList(count: range.count) { [self, type = list.relation.element] in
                    resolution(ordinals[range.lowerBound + $0], of: type)
                }
            )
        }
    }
}
