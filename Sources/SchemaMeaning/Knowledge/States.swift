extension Knowledge {
    /// The words for states, for the phases of a life and for deeds, as sets.
    static let states = RuleSource(
        #"""
        // States that objects begin with, and rare ones.
        set stateArrivals  creating scheduled queued waiting todo backlog unstarted notstarted submitted requested
                received placed planned proposed invited initial initialized initiated unpaid unconfirmed unfulfilled
                registered triage starting
        set stateUnwanted  deleted trashed removed archived cancelled canceled banned suspended blocked revoked voided
                void
        set stateSeldom  cancel cancellation declined deactivated deceased decommissioned defaulted disabled
                discontinued expelled failed frozen locked refunded rejected rejection retired reversed snoozed
                terminated unsubscribed withdrawn

        // The phases of a life, and states in which others are true too: stateLaterPaid are those after it was paid.
        set phaseAhead accepted approved awaiting backlog boarding booked confirmed delayed draft invited preparing
                ready new notstarted pending placed planned proposed queued requested reserved scheduled submitted
                ticketed todo triage unstarted upcoming
        set phaseRunning active admitted checkedin current departed enrolled inair inprogress inreview intransit
                intreatment live ongoing paused processing running shipped started trialing working
        set phaseOver absent archived arrived attended checkedout closed completed delivered discharged done ended
                excused expired failed finished landed late merged noshow paidoff present resolved returned sold
        set stateLaterAdmitted intreatment discharged
        // Deeds that no state is named after, by how far an object has come with them; further states that come before.
        set deedsOfStart begun departed dispatched processed sent shipped started
        set deedsOfEnd arrived completed delivered discharged done ended finished fulfilled landed merged returned
        set stateBeforeEnd created paid reopened unresolved
        set stateBeforeUnwanted created paid published
        // Deeds with states of their own that come before.
        set stateBeforePaid draft unconfirmed unpaid
        set stateBeforeApproved draft pending requested submitted
        set stateBeforePublished draft pending
        set stateBeforeReleased draft pending planned
        set stateBeforeShipped accepted approved awaitingpayment confirmed created draft new notstarted paid pending
                placed planned processing queued requested scheduled submitted todo unfulfilled unpaid
        set stateBeforeResolved backlog created draft inprogress inreview new open opened pending planned queued
                reopened requested running submitted todo triage unresolved waiting
        set stateBeforeClosed {stateBeforeResolved}
        set stateBeforeSettled created draft new open pending queued submitted unpaid
        set stateBeforeDeleted active inprogress processing published running started
        set stateBeforeArchived {stateBeforeDeleted}
        set stateBeforeRemoved {stateBeforeDeleted}
        set stateLaterApproved active paid paidoff completed
        set stateSpelledCanceled cancelled
        set stateSpelledCancelled canceled
        set stateLaterCheckedin inprogress completed checkedout
        set stateLaterClosed merged
        set stateInsteadClosed resolved solved done completed
        set stateSpelledCompleted complete
        set stateInsteadCompleted done finished
        set stateLaterConfirmed ticketed checkedin inprogress completed
        set stateLaterDelivered completed returned
        set stateLaterDeparted inair landed arrived
        set stateInsteadDone completed finished
        set stateInsteadEnded complete completed done finished closed expired failed error errored cancelled
                canceled stopped terminated success succeeded successful passed
        set stateInsteadFinished done completed success succeeded successful passed failed errored
        set stateSpelledLanded arrived
        set stateSpelledOpen opened reopened
        set stateLaterPaid shipped delivered completed fulfilled refunded returned
        set stateLaterSent accepted answered declined delivered opened overdue paid partiallypaid read rejected viewed
        set stateLaterPlaced paid shipped delivered completed fulfilled refunded returned cancelled canceled pending
                processing confirmed unfulfilled
        set stateLaterPrivate internal secret
        set stateInsteadPublished live active archived
        set stateLaterRefunded returned
        set stateSpelledResolved solved
        set stateLaterResolved closed
        set stateInsteadResolved done closed
        set stateLaterShipped delivered completed returned intransit outfordelivery
        set stateInsteadShipped fulfilled
        set stateSpelledSolved resolved
        set stateLaterSolved closed
        set stateSpelledStarted inprogress running processing paused active trialing intreatment inair
        set stateLaterStarted completed done finished ended archived failed canceled cancelled expired pastdue
                success succeeded successful passed errored
        """#
    )
}
