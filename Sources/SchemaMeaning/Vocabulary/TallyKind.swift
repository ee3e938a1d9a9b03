/// The kinds of effects that writes are counted by: entities made and gone, links made and cut.
package enum TallyKind: String, Sendable { case made, gone, linked, unlinked }
