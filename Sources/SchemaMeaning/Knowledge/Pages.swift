extension Knowledge {
    /// Words of pages, of the objects around lists and single objects, and of numbers that sum lists up.
    static let pages = RuleSource(
        #"""
        // The leaves of a page.
        page total           total totalCount totalItems totalResults totalElements totalRecords totalDocs totalRows
                itemCount totalHits count
        page pageCount       totalPages pages pageCount lastPage numberOfPages numPages
        page page            page currentPage pageNumber
        page nextPage        nextPage next
        page previousPage    previousPage prevPage prev previous
        page count           numberOfElements
        page isFirst         first
        page isLast          last
        page isEmpty         empty
        page hasNext         hasMore hasNext hasNextPage more hasMorePages
        page hasPrevious     hasPrevious hasPrev hasPreviousPage hasPrevPage
        page size            perPage pageSize size limit itemsPerPage take
        page firstNumber     firstItem pagingCounter
        page lastNumber      lastItem
        page offset          offset skip startOffset
        page nextOffset      nextOffset endOffset
        page startCursor     startCursor startKeyset
        page endCursor       endCursor cursor endKeyset
        page nextCursor      nextCursor nextToken nextPageToken nextPageCursor after
        page previousCursor  before previousCursor prevCursor previousToken
        set pageInfo         pageinfo info meta pagination paging paginationinfo paginatorinfo metadata
        set pageItems        nodes items data results records entries list rows content values elements docs objects
                hits
        // What each item of a page costs, and words before a leaf of the items for a number about all of them.
        set itemAmounts  amount total price value cost
        statisticBeginning sum    total sum
        statisticBeginning mean   average avg mean
        statisticBeginning most   highest max maximum largest
        statisticBeginning least  lowest min minimum smallest
        // Numbers about the items of a list.
        statistic count            count countAll total totalCount totalDocs totalItems
        statistic keys             keys group
        statistic sum              sum
        statistic mean             avg average mean
        statistic least            min
        statistic most             max
        statistic shortest         shortest
        statistic longest          longest
        statistic distinctCount    distinctCount countDistinct
        statistic sampleVariance   variance varSamp varianceSample
        statistic variance         varPop variancePopulation
        statistic sampleDeviation  stddev stddevSamp stddevSample
        statistic deviation        stddevPop stddevPopulation
        // Fields that count items instead of values: Prisma's `_count { _all }`, Neo4j's `count { nodes edges }`.
        set countsOfItems  all nodes edges
        // Verbs before the subject of a field, and words behind it for the form in which a list is given.
        set listGetters  get list fetch find all count counts read query load retrieve show browse view paginate lookup
                select
        set listForms    connection collection list page paginated nodes aggregate aggregates
        // Words in the name of a field about a whole list, and of types that describe all entities at once.
        set groupEndings  groups summaries counts totals tallies
        set listAggregates  aggregate aggregates aggregated aggregation meta func count
        set listOverviews   analytics dashboard insights kpi kpis metrics overview report statistics stats summary

        // Objects around others: edges, responses, envelopes. The content, flags and codes of a response, all else
        // about it.
        set wrapperContents   node data item result record entity object document doc payload response resource
        set wrapperSuccesses  success ok succeeded successful issuccess issuccessful
        set wrapperCodes      code status statusCode httpStatus httpCode
        // Leaves that are null where nothing has gone wrong.
        set errorTexts        error errorMessage errorText errorCode errorMsg failureReason
        set wrapperOthers     message messages error errors usererrors warnings timestamp requestid traceid duration
                took extensions links clientmutationid
        // Fields of an entity that hold its other values, beside its key: Strapi's `attributes`.
        set wrapperValues  attributes fields properties
        // Words around the name of a type for another one with the same objects, and those before what else it has.
        set variantWords  public private partial full basic base simple simplified safe detailed details detail summary
                preview card relations profile minimal lite light mini short compact extended info dto current
                auth authenticated authed login embedded nested
        set variantLinks  with for
        """#
    )
}
