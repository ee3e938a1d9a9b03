extension Knowledge {
    /// Words of subscriptions and of their payloads.
    static let events = RuleSource(
        #"""
        // Words before a name that add no meaning: `onCreateTodo`, `watchOrder`, `subscribeToMessages`.
        set eventBeginnings  on watch subscribe to listen live observe
        // Words for a creation; for one or a change into a state; for any edit; for a deletion; for any change.
        set eventCreated  create created creates add added adds insert inserted new incoming append appended
        set eventEntered  post posted publish published place placed register registered join joined open opened submit
                submitted upload uploaded raised reported requested booked scheduled issued triggered started queued
                drafted imported send sent receive received arrive arrived made logged generated
        set eventUpdated  update updated
        set eventEdited   edit edited modify modified patch patched rename renamed
        set eventDeleted  delete deleted remove removed destroy destroyed erased trashed discarded
        set eventChanged  change changed changes event events update updates mutation mutated mutations activity feed
                upserted saved sync synced
        // Participles that do not end in `ed`.
        set eventParticiples  paid won lost done gone begun left hidden read met typing
        // Endings of payloads' types without meaning; payload fields for the entity before and after, and for changed
        // leaves.
        set eventPayloads  event events payload message result response notification
        set eventFormer    previousvalues previous previousvalue old former before oldvalue oldvalues prior
        set eventLatter    new current after newvalue newvalues latest
        set eventChanges   updatedfields changedfields modifiedfields updatedkeys changedkeys
        // Arguments that choose among kinds of changes, and the values that name these: `mutation_in: [CREATED]`.
        set eventKeys  id ids entityId nodeId
        set eventActArguments  mutationin mutation mutations event events eventtype eventtypes action actions operation
                operations changetype changetypes
        act created            created create added add inserted insert new
        act updated            updated update changed change modified edited patched
        act deleted            deleted delete removed remove destroyed
        """#
    )
}
