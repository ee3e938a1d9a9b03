extension Knowledge {
    /// Words of moments, spans of time and stages of a life.
    static let moments = RuleSource(
        #"""
        // The stages of a life, in the order in which one object passes them.
        stage 0   created creation incident occurred happened added joined registered inserted issued authored born
                signup ingested applied loaned installed
        stage 1   opened filed lodged reported ordered placed submitted requested invited enrolled posted uploaded
                booked purchased hired triaged prescribed
        stage 2   assigned approved accepted confirmed verified subscribed committed activated
        stage 3   paid charged billed reviewed
        stage 4   published released launched announced
        stage 5   processed queued scheduled
        stage 6   started begun admitted
        stage 7   shipped sent dispatched forked pulled departed boarded
        stage 8   delivered received served
        stage 9   finished completed ended resolved merged fulfilled arrived landed discharged restored
        stage 10  closed answered solved settled
        stage 11  refunded returned cancelled canceled rejected declined failed reversed frozen withdrawn expelled
        stage 12  updated modified edited changed pushed synced inspected inspection serviced service maintained
                maintenance counted checked
        stage 13  seen read viewed login active accessed used visited clicked activity
        stage 14  archived locked hidden suspended banned disabled
        stage 15  deleted removed
        // Last words of fields for a stage itself: `lastModified`; verbs whose `at` tells a place: `worksAt`.
        set pureStages   created updated modified published deleted archived expires joined inserted imported synced sync
                generated calculated
        set placedVerbs  works work located lives employed look looking meet studies studied found
        // Moments of a birth, and words of moments and of days at the end of a name.
        set births         birthDate dateOfBirth birthday dob bornOn born
        set momentEndings  date dateTime timestamp deadline birthday dob createdAt updatedAt
        set dayEndings     date day birthday birth dob on
        // Last words of moments with a date, whatever their type; first words of fields of what is billed.
        set datedEndings   at date on timestamp
        set billed         paid issued billed invoiced
        // Words of descriptions of what has no date: `A time of day`, `the full-time format`.
        set timeOfDay      day full clock hh
        // Moments that are written as one word: `startdate`, `createdat`.
        set dateBeginnings  birth start end due release order hire expiry expiration payment delivery issue publish
                purchase booking event join begin departure arrival return
        set atBeginnings    created updated deleted published modified expires starts ends started ended

        // Either end of a span; words for an end only where another name has the other end.
        set spanStarts        start starts begin begins from departs departure checkin pickup
        set spanEnds          end ends until arrives arrival to checkout dropoff finish finishes target
        set spanPairedStarts  since open opens opening earliest
        set spanPairedEnds    till through thru close closes closing expire expires expiry expiration due deadline
                latest
        // Texts that tell a time of day, and those that do so beside a day; participles for the beginning of something planned, and for its end.
        set clocks       time hours hour openinghours timeslot slot timerange
        set dayClocks    start end begin finish
        set openings     started begun admitted departed checkedIn boarded
        set conclusions  finished completed ended arrived landed discharged checkedout returned
        // Words after which `from` or `to` is no moment, besides those that end in `ed`.
        set spanVerbs  sent made taken bought drawn reply belongs responds applies
        // First words of moments that are still to come, and words in a list's name for what lies ahead or behind.
        set planned  next expected estimated planned upcoming
        set ahead    upcoming future
        set behind   past previous
        // Words for the time when something opens or closes.
        set opens   opens open opening
        set closes  closes close closing
        // Fields of a reservation that is for a meal, and not for nights.
        set seatings  partySize table tableId tableNumber covers

        // Parts of a moment, as numbers, and last words of names for them: `date_created_func`, `dateQuery`.
        momentPart year        year
        momentPart month       month
        momentPart week        week
        momentPart day         day dayOfMonth
        momentPart weekday     dayOfWeek weekday
        momentPart hour        hour
        momentPart minute      minute
        momentPart second      second
        set momentPartEndings  func query parts
        // Beginnings of words for the date on which something begins, for one on which it ends, and for a birth.
        set dateStarts  start begin began open from since
        set dateEnds    end finish complet clos until to expir
        set dateBirths  birth born
        // Members of a question about a moment: bounds, and what says how exactly they are meant.
        momentBound atLeast  after
        momentBound less     before
        // Words of moments that are left away, verbs' second parts, and ends that are no moments behind a verb.
        set spanAsides       at on date time dateTime timestamp
        set spanParticles    in out up off
        set spanPlaces       from to
        set momentAsides     inclusive column compare relation
        """#
    )
}
