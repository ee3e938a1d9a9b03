extension Knowledge {
    /// Words of arguments of lists: what they choose, and in which form a page is asked for.
    static let arguments = RuleSource(
        #"""
        // What an argument of a list chooses.
        argument first         first
        argument last          last
        argument after         after cursor startCursor nextToken nextCursor pageToken continuationToken
        argument before        before
        argument limit         limit take perPage pageSize size top itemsPerPage maxResults
        argument offset        offset skip startIndex
        argument page          page pageNumber currentPage
        argument order         orderBy sort sortBy order ordering sortKey sortField orderField
        argument direction     direction orderDirection orderByType orderType sortOrder sortDirection sortType reverse
                desc descending isDescending asc ascending isAscending
        argument distinct      distinctOn distinct distinctBy
        argument presentation  width height scale crop quality format resolution locale language lang languageCode
                localeCode timezone
        // The number of a page in an object about pages alone: `page: { number, size }`.
        set pageNumbers  number index pageIndex
        set pageSizes    count
        // The input object whose fields count as arguments, where there are several: the first of these.
        set argumentContainers  input where filterBy filter filters data by

        // Orders.
        set orderFields      field by key column property sort
        set orderDirections  direction order dir ordering byType reverse desc descending isDescending asc ascending
                isAscending
        // Members that give the direction by their names and hold the field; endings of values: `NAME_DESC`.
        descends no             asc ascending isAscending
        descends yes            desc descending isDescending
        orderEnding ascending   ascending asc lowToHigh lowestFirst lowest soonest aToZ
        orderEnding descending  descending desc highToLow highestFirst highest zToA
        // Members that hold an order of the same elements: `{ asc: name, then: { desc: age } }`, and around a node.
        set orderSame  then node
        // Names for the key, whatever the key field's name.
        set orderKeys  primaryKey pk id
        // Fields to sort by where only a direction is given; the first that the elements have counts.
        set orderMoments  createdAt insertedAt publishedAt postedAt date timestamp
        // Values that put the newest or the oldest first, alone or before a participle: `RECENTLY_CREATED`.
        age newest  mostRecently mostRecent recently recent newest latest
        age oldest  leastRecently oldest earliest
        // Beginnings of values before a measure: `MOST_BIDS`, `LOWEST_PRICE`.
        measure descending  highest most top best largest biggest longest mostExpensive
        measure ascending   lowest least fewest smallest shortest cheapest
        // Values for the list's own order.
        set orderNatural  natural default none relevance bestMatch unsorted manual
        // Words in a list's name for its best elements, and fields for how good they are, the most telling first.
        set orderBest      popular mostpopular trending top hot best toprated bestselling mostviewed mostliked
        set orderMeasures  popularity likescount likecount likes viewcount viewscount views salescount sold downloads
                followerscount followercount averagerating rating score votes upvotes points commentcount commentscount
                sharecount sharescount replycount repliescount
        """#
    )
}
