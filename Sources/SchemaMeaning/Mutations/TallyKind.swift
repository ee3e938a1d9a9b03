/// What is counted of a write: entities made and gone, links made and cut.
package enum TallyKind: Sendable { case made, gone, linked, unlinked }
