import GraphQLSchema

extension StateWords {
    /// The values of a state, each as often as it occurs: about one of ten is unwanted.
    ///
    /// A draw that falls on a common value does so no matter which values are unwanted.
    static func weighted(_ values: [EnumValue]) -> [EnumValue] {
        let isRare = values.map { WordSets[.unwanted].contains(foldedName($0.meant)) }
        let rare = isRare.count { $0 }
        let common = zip(values, isRare).filter { !$1 }.map(\.0)
        guard rare > 0, !common.isEmpty else { return values }
        let share = min(10, max(1, values.count / rare))
        return zip(values, isRare).flatMap { value, isRare in
            (0..<10).map { !isRare || $0 < share ? value : common[$0 % common.count] }
        }
    }
}
