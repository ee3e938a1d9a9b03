extension Knowledge {
    /// Words of filters in common dialects, each once, whatever its spelling: `_eq`, `eq`, `EQ`.
    static let filters = RuleSource(
        #"""
        // Members of a comparison of a leaf: `{ eq: "x" }`.
        comparison equal        eq equals equalto is exact iexact ieq exactly notdistinctfrom isNotDistinctFrom
        comparison notEqual     neq ne not isnot differs
        comparison distinct     distinctfrom isDistinctFrom
        comparison isIn         in oneof anyof
        comparison isNotIn      nin noneof
        comparison less         lt lessthan before
        comparison atMost       lte lessthanorequalto lessthanorequal lessthanequal le max to until onorbefore atmost
        comparison greater      gt greaterthan after
        comparison atLeast      gte greaterthanorequalto greaterthanorequal greaterthanequal ge min from since
                onorafter atleast
        comparison between      between range
        comparison like         like
        comparison ilike        ilike
        comparison notLike      nlike
        comparison notIlike     nilike
        comparison contains     contains includes substring
        comparison icontains    icontains match matches matchphrase
        comparison startsWith   startswith beginswith prefix stringStartsWith
        comparison istartsWith  istartswith
        comparison endsWith     endswith suffix stringEndsWith
        comparison iendsWith    iendswith
        comparison isNull       isnull null isNil
        comparison isThere      exists isset isnotnull
        comparison has          has anyequalto
        comparison hasSome      hassome hasany overlaps
        comparison hasEvery     hasevery hasall all
        comparison isEmpty      isempty
        comparison anyWord      anyofterms anyoftext
        comparison allWords     allofterms alloftext
        // Last words of a name that say how it compares: `createdBefore`, `name_contains`, `priceGte`.
        comparisonEnding equal        eq equals exact
        comparisonEnding notEqual     not neq ne
        comparisonEnding isIn         in
        comparisonEnding isNotIn      notin nin
        comparisonEnding less         before lt lesser less lessthan
        comparisonEnding atMost       until lte max to lessthanorequal atmost
        comparisonEnding greater      after gt greater greaterthan
        comparisonEnding atLeast      since gte min from greaterthanorequal atleast
        comparisonEnding contains     contains
        comparisonEnding hasEvery     containsall
        comparisonEnding hasSome      containssome
        comparisonEnding icontains    icontains containsnocase
        comparisonEnding like         like
        comparisonEnding ilike        ilike
        comparisonEnding isNull       isnull
        comparisonEnding startsWith   startswith
        comparisonEnding istartsWith  istartswith startswithnocase
        comparisonEnding endsWith     endswith
        comparisonEnding iendsWith    iendswith endswithnocase
        comparisonEnding isThere      exists
        // First words of a name that say how it compares: `minPrice`.
        comparisonBeginning atLeast  min minimum from start
        comparisonBeginning atMost   max maximum until to end
        comparisonBeginning equal    by with only
        comparisonBeginning isNotIn  exclude
        // First words of Booleans that let objects in a state through, or keep them out: `includeArchived`.
        switched included  include including show showing with
        switched only      only just
        switched excluded  exclude excluding hide hiding without skip ignore
        // Arguments for the day of the elements' moment, and members that tell a place on the map.
        set filterDays  date day onDate forDate
        set latitudes   lat latitude
        // Members for the two ends of a range.
        set rangeStarts  min start from lower gte low
        set rangeEnds    max end to upper lte high
        // Values of an enum that ask for null: pg_graphql's `is: NOT_NULL`.
        set filterNulls     null
        set filterNotNulls  notNull
        // Members that join filters, and those that say how many of a list's elements must pass one.
        connective all   and allOf
        connective any   or
        connective none  not nor
        quantifier any   some any
        quantifier all   every all
        quantifier none  none
        quantifier one   single
        // Other names of leaves, for elements without a field of the given name: WordPress's posts have a `slug`.
        alias slug  name
        // Input objects and their members that hold nothing but a filter.
        set filterContainers  where filter filters filterby condition conditions by input criteria query search is node
                args data params
        // Words of other names of such objects: `orderFilter`, `filterInput`.
        set filterWords  filter filters where criteria
        // Arguments for a full-text search.
        set filterSearches  search query q term text keyword keywords searchterm searchtext searchquery fulltext needle
                searchstring filtertext
        // Endings of names whose values are keys, the longest first; those with `not` ask for all others.
        set filterKeyEndings  idNotIn notIn idIn id in
        // Endings of a field's name that an argument may leave away: `created` for `createdAt`.
        set filterFieldEndings  at on date time amount count code name
        // Arguments for the maker of an entity, moments that `since` is about, and leaves with unique values.
        set filterMakers   createdby by madeby postedby writtenby author creator owner
        set filterMoments  date startsat startdate start starttime startdatetime departsat departuretime occurredat createdat created timestamp committeddate publishedat
                submittedat sentat placedat orderedat bookedat filedon startedat updatedat
        set filterUnique   login username handle slug key code sku isbn email emailaddress number identifier iid
                reference barcode ordernumber invoicenumber urlkey subdomain domain
        // Leaves for a place, the most telling first, and arguments that ask for one.
        set filterPlaces  city town location address place region area state county country venue neighborhood
        set filterPlaced  location place where near area city town region destination
        """#
    )
}
