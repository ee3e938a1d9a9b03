extension Knowledge {
    /// Roles of fields by their names; the first line counts whose names fit and whose slots the schema fills.
    static let roles = RuleSource(
        #"""
        // Numbers about a list, and about all entities of a type.
        set done      completed done closed finished resolved
        set means     averagerating ratingaverage avgrating meanrating overallrating reviewscore averagescore
                averagestars
        set opinions  reviews ratings feedback feedbacks testimonials evaluations
        set ratings   rating stars score value
        set shares    progress progresspercent progresspercentage percentcomplete percentdone completionpercentage
                completionrate completionratio completion

        role count        {list}Count total{list}Count numberOf{list} countOf{list} count{list}  says count of {list}
        role wholeCount   total{list} num{list} where whole  says count of {list}
        role onlyCount    count where keyed  says count of {only}
        role countOfAll   {type}Count total{type}Count where overview  says count of all {type}
        role countOfMany  total{types} num{types} numberOf{types} countOf{types} count{types} where overview
                says count of all {types}
        role partTotal    total{leaf} where number keyed  says sum of {only}.{leaf}
        role mean         {means} {ratings}  says mean of {list:opinions}.{leaf:ratings}
        role share        {shares}  says percent of {only} where {state:done}
        role countWhere   {state}{list}Count  says count of {list} where {state}

        // Places in a tree, and among an owner's.
        role level        level where number  says below {parent}
        role depth        depth where number  says below {parent} from 0
        role path         path where text keyed  says below {parent}
        role ordinal      number index position sequence ordinal no where whole keyed numbered
                says number within its owner

        // Leaves and keys of other objects.
        role leafOf       {one}{leaf}  says {leaf} of {one}
        role keysOf       {list}Ids  says keys of {list}
        role keysOfType   {type}Ids  says keys of any {type}
        role keysOfUsers  {any}With {any}By where id  says keys of any {user}

        // Flags, and what is there only in a state.
        role flag         is{state} has{state} was{state} {state} where flag  says whether {state}
        role reason       {deed}Reason {any}{deed}Reason where nullable  says only where {deed}
        role detail       {state}(At|On|Date|Time|By|Until) where nullable  says only where {state}
        """#
    )
}
