extension Knowledge {
    /// Words of states, of the phases of a life and of deeds.
    static let states = RuleSource(
        #"""
        // Fields that hold a state, the most telling first.
        set stateNames  state status visibility stage phase
        // States that objects begin with, and those of types that have none of these; states of an end; what is seldom
        // done.
        set beginnings  open opened new active draft pending created
        set arrivals    creating scheduled queued waiting todo backlog unstarted notstarted submitted requested
                received placed planned proposed invited initial initialized initiated unpaid unconfirmed unfulfilled
                registered triage starting
        set unwanted    deleted trashed removed archived cancelled canceled banned suspended blocked revoked voided
                void
        set seldom      cancel cancellation closed declined deactivated deceased decommissioned defaulted disabled
                discontinued expelled failed frozen locked refunded rejected rejection retired reversed snoozed
                terminated unsubscribed withdrawn
        // The phases of a life, by states.
        phase ahead    accepted approved awaiting backlog boarding booked confirmed delayed draft invited preparing
                ready new notstarted pending placed planned proposed queued requested reserved scheduled submitted
                ticketed todo triage unstarted upcoming
        phase running  active admitted checkedin current departed enrolled inair inprogress inreview intransit
                intreatment live ongoing paused processing running shipped started trialing working
        phase over     absent archived arrived attended checkedout closed completed delivered discharged done ended
                excused expired failed finished landed late merged noshow paidoff present resolved returned sold
        // The phases of a list's elements, by a word in the list's name.
        listed active     ahead running
        listed current    running
        listed ongoing    running
        listed running    running
        listed open       ahead running
        listed upcoming   ahead
        listed pending    ahead
        listed past       over
        listed finished   over
        listed completed  over
        listed closed     over
        // Deeds that no state is named after, by how far an object has come with them; further states that come
        // before.
        set deedsOfStart    begun departed dispatched processed sent shipped started
        set deedsOfEnd      arrived completed delivered discharged done ended finished fulfilled landed merged returned
        set beforeEnd       created paid reopened unresolved
        set beforeUnwanted  created paid published
        // States in which a deed has not been done.
        set unresolved    backlog created draft inprogress inreview new open opened pending planned queued reopened
                requested running submitted todo triage unresolved waiting
        set ongoing       active inprogress processing published running started
        before paid       draft unconfirmed unpaid
        before approved   draft pending requested submitted
        before published  draft pending
        before released   draft pending planned
        before shipped    accepted approved awaitingpayment confirmed created draft new notstarted paid pending placed
                planned processing queued requested scheduled submitted todo unfulfilled unpaid
        before resolved   {unresolved}
        before closed     {unresolved}
        before settled    created draft new open pending queued submitted unpaid
        before deleted    {ongoing}
        before archived   {ongoing}
        before removed    {ongoing}
        // States that are no stages: an object comes to them from several, and none comes after them.
        set detours  paused onhold hold blocked expired failed noshow declined rejected absent excused lost refunded
                returned overdue disputed snoozed locked frozen inactive invalid error
        // Other spellings of a state.
        spelled canceled   cancelled
        spelled cancelled  canceled
        spelled completed  complete
        spelled landed     arrived
        spelled open       opened reopened
        spelled resolved   solved
        spelled solved     resolved
        spelled started    inprogress ongoing underway running processing paused active trialing intreatment inair
        // Later states, in which a deed is still done: those after it was paid.
        later admitted   intreatment discharged
        later approved   active paid paidoff completed
        later checkedin  inprogress completed checkedout attended
        later closed     merged
        later confirmed  ticketed checkedin inprogress completed
        later delivered  completed returned
        later departed   inair landed arrived
        later paid       shipped delivered completed fulfilled refunded returned
        later sent       accepted answered declined delivered opened overdue paid partiallypaid read rejected viewed
        later placed     paid shipped delivered completed fulfilled refunded returned cancelled canceled pending
                processing confirmed unfulfilled
        later private    internal secret
        later refunded   returned
        later resolved   closed
        later shipped    delivered completed returned intransit outfordelivery
        later solved     closed
        later started    completed done finished ended archived failed canceled cancelled expired pastdue success
                succeeded successful passed errored
        // States with the same meaning, where no state is the word itself.
        instead closed     resolved solved done completed won lost
        instead completed  done finished
        instead done       completed finished
        instead ended      complete completed done finished closed expired failed error errored cancelled canceled
                stopped terminated success succeeded successful passed
        instead finished   done completed success succeeded successful passed failed errored
        instead published  live active archived
        instead resolved   done closed
        instead reviewed   approved rejected declined accepted
        instead decided    approved rejected declined accepted
        instead shipped    fulfilled
        // Words for what these are not true of, where no state and no flag is the word itself.
        contrary active       done completed complete archived ended
        contrary available    sold taken booked occupied
        contrary inactive     active
        contrary incomplete   complete completed done
        contrary invisible    visible
        contrary outstanding  paid done completed
        contrary pending      done completed complete
        contrary remaining    done completed complete
        contrary todo         done completed complete
        """#
    )
}
