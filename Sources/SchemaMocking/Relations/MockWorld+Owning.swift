import SchemaMeaning

extension MockWorld {
    /// Whether an owner may have members of its own, whose keys lead back to it.
    func canOwn(_ owner: EntityKey, _ element: TypePlan, backField: String) -> Bool {
        !isWrittenAlone(element) && model.keysLeadBack(to: owner, from: element, by: backField)
    }
}
