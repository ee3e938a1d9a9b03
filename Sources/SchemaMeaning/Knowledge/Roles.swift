extension Knowledge {
    /// Roles of fields by their names; the first line counts whose names fit and whose slots the schema fills.
    static let roles = RuleSource(
        #"""
        // People: owners of things, those who do what an object records and have made it, and lists of people.
        set owners  owner author creator createdby parent user account customer member actor
        set doers  {owners} assignee assignedto sender sentby from requester requestedby asker askedby bidder backer
                buyer purchaser reviewer reviewedby reporter reportedby applicant guest passenger rider player
                participant attendee host organizer submitter submittedby uploader uploadedby commenter poster postedby
                claimant patient borrower donor voter seller visitor student learner tenant renter shopper client
                subscriber contributor supporter initiator editor writer
        set participants  members participants attendees players users guests subscribers people
        set likedByLists  likedby likers likes hearts heartedby upvoters upvotedby
        set savedByLists  favoritedby favouritedby bookmarkedby savedby

        // Numbers about a list, and about all entities of a type.
        set done      completed done closed finished resolved
        set means     averagerating ratingaverage avgrating meanrating overallrating reviewscore averagescore
                averagestars
        set opinions  reviews ratings feedback feedbacks testimonials evaluations
        set ratings   rating stars score value
        set shares    progress progresspercent progresspercentage percentcomplete percentdone completionpercentage
                completionrate completionratio completion
        role count        {list}Count total{list}Count numberOf{list} countOf{list} count{list}
                says count of {list}  // Post.commentCount
        role likesCount   likesCount likeCount totalLikes where whole  says count of {list:likedByLists}  // Photo.likesCount
        role headcount    headcount where whole  says count of {list:(employees|members|staff|people)}  // Club.headcount
        role wholeCount   total{list} num{list} where whole  says count of {list}  // Post.totalComments
        role onlyCount    count where keyed  says count of {only}  // Board.count
        role countOfAll   {type}Count total{type}Count where overview  says count of all {type}  // Dashboard.postCount
        role countOfMany  total{types} num{types} numberOf{types} countOf{types} count{types} where overview
                says count of all {types}  // Dashboard.totalPosts
        role partTotal    total{leaf} where number keyed  says sum of {only}.{leaf}  // Shipment.totalWeight
        role mean         {means} {ratings}  says mean of {list:opinions}.{leaf:ratings}  // Post.averageRating
        role share        {shares}  says percent of {only} where {state:done}  // Board.progress
        role countWhere   {state}{list}Count  says count of {list} where {state}  // Board.openTaskCount
        role onlyCountWhere  {state}Count where whole  says count of {only} where {state}  // User.unreadCount

        // Places in a tree, and among an owner's.
        role level        level where number  says below {parent}  // Folder.level
        role depth        depth where number  says below {parent} from 0  // Folder.depth
        role path         path where text keyed  says below {parent}  // Folder.path
        role ordinal      number index position sequence ordinal no where whole keyed numbered
                says number within its owner  // Task.number

        role placeWithin  position order sortOrder displayOrder orderIndex sortIndex sequence sequenceNumber stepNumber
                lineNumber trackNumber chapterNumber lessonNumber where whole keyed
                says place within {owner}  // Task.position
        role firstWithin  isDefault isPrimary isMain default where flag keyed
                says whether foremost within {owner}  // Comment.isDefault

        // Leaves and keys of other objects.
        set fullNames  fullname displayname
        set givenNames  firstname givenname forename
        set familyNames lastname surname familyname
        set unitPrices unitprice priceperunit priceeach itemprice unitsaleprice priceattime priceatpurchase priceatorder
        set usernames  username login handle
        set persons    user account owner author creator customer member
        set wares      product productvariant variant item menuitem article sku drug medicine medication book dish meal
                part ware merchandise
        set prices     price unitprice sellingprice saleprice retailprice
        role leafOf       {one}{leaf}  says {leaf} of {one}  // Post.authorName
        role nameOf       {one}Name  says {leaf:fullNames} of {one}  // Visit.patientName
        role wholeNameOf  {one}Name where text  says {leaf:givenNames}+{leaf:familyNames} of {one}  // Visit.guestName
        role titleOf      {one}Name where text  says {leaf:(title)} of {one}  // Visit.filmName
        role loginOf      username  says {leaf:usernames} of {one:persons}  // Visit.username
        role priceOf      {unitPrices} where number  says {leaf:prices} of {one:wares}  // Line.unitPrice
        role linePrice    price where number line  says {leaf:prices} of {one:wares}  // Line.price
        role keysOf       {list}Ids  says keys of {list}  // Post.commentIds
        role keysOfType   {type}Ids  says keys of any {type}  // Post.folderIds
        role keysOfUsers  {any}With {any}By where id  says keys of any {user}  // Post.sharedWith

        // Numbers that are made of those beside them.
        set prepTimes    preptime preparationtime preptimeminutes preparationtimeminutes prepminutes prepduration
        set cookTimes    cooktime cookingtime cooktimeminutes cookingtimeminutes cookminutes cookduration baketime
        set grossPays    grosspay grosssalary grosswage grossincome grossamount
        set deductions   deductions totaldeductions totaldeduction deductionamount
        set revenues     revenue totalrevenue income totalincome earnings
        set expenses     expenses totalexpenses totalexpense expense costs totalcost totalcosts
        set goalsFor     goalsfor goalsscored pointsfor
        set goalsAgainst goalsagainst goalsconceded pointsagainst
        set wins         wins won victories
        set draws        draws drawn ties draw
        set losses       losses lost defeats
        set carbs        carbs carbohydrates carbohydrate
        set fats         fat fats
        set proteins     protein proteins
        set upvotes      upvotes upvotecount
        set downvotes    downvotes downvotecount
        role totalTime  totalTime totalTimeMinutes totalMinutes totalTimeInMinutes totalDuration where whole
                says sum of {leaf:prepTimes} + {leaf:cookTimes}  // Dish.totalTime
        role netPay     netPay netSalary netIncome netWage netAmount where number
                says sum of {leaf:grossPays} - {leaf:deductions}  // Payslip.netPay
        role deductions {deductions} where number says sum of 20 % of {leaf:grossPays}  // Payslip.deductions
        role expenses   {expenses} where number says sum of 55 or 70 or 85 % of {leaf:revenues}  // Month.expenses
        role profit     profit netProfit netProfitLoss balance where number
                says sum of {leaf:revenues} - {leaf:expenses}  // Month.profit
        role goalDifference  goalDifference goalDiff gd pointDifference where number
                says sum of {leaf:goalsFor} - {leaf:goalsAgainst}  // Standing.goalDifference
        role played     played matchesPlayed gamesPlayed playedGames games where number
                says sum of {leaf:wins} + {leaf:draws} + {leaf:losses}  // Standing.played
        role playedWithoutDraws  played matchesPlayed gamesPlayed playedGames games where number
                says sum of {leaf:wins} + {leaf:losses}  // Season.gamesPlayed
        role points     points pts where number says sum of 3 * {leaf:wins} + {leaf:draws}  // Standing.points
        role calories   calories kcal energyKcal where number
                says sum of 4 * {leaf:proteins} + 4 * {leaf:carbs} + 9 * {leaf:fats}  // Dish.calories
        role score      score voteScore karma where number
                says sum of {leaf:upvotes} - {leaf:downvotes}  // Answer.score

        // Flags, and what is there only in a state.
        role flag         is{state} has{state} was{state} {state} where flag  says whether {state}  // Task.isOpen
        set memberFlags  ismember amimember imember joined isjoined ijoined hasjoined joinedbyme viewerismember
                viewerhasjoined isparticipant isparticipating isattending isgoing isattendee isattendedbyme
        set likeFlags    liked isliked likedbyme islikedbyme haslikedbyme hasliked viewerhasliked viewerliked
                userhasliked iliked upvotedbyme hasupvoted viewerhasupvoted
        set saveFlags    isfavorite isfavorited isfavourite favorited favoritedbyme isbookmarked bookmarked
                bookmarkedbyme issaved savedbyme viewerhasbookmarked viewerhassaved viewerhasfavorited
        set followFlags  isfollowing isfollowed isfollowedbyme followedbyme amifollowing viewerisfollowing
                viewerfollows viewerhasfollowed
        role mine         isMine mine isOwn isMyOwn fromMe isFromMe isFromCurrentUser isOwner isAuthor isSender isCreator
                viewerIsAuthor viewerIsOwner viewerDidAuthor amOwner amIOwner isOwnedByMe isCreatedByMe where flag
                says whether the signed-in user is {one:doers}  // Photo.isMine
        role member       {memberFlags} where flag
                says whether the signed-in user is among {list:participants}  // Club.isMember
        role liked        {likeFlags} where flag
                says whether the signed-in user is among {list:likedByLists}  // Photo.likedByMe
        role saved        {saveFlags} where flag
                says whether the signed-in user is among {list:savedByLists}  // Photo.isSaved
        role starred      isStarred starredByMe viewerHasStarred where flag
                says whether the signed-in user is among {list:(stargazers|starredby)}  // Photo.isStarred
        role subscribed   isSubscribed subscribed viewerIsSubscribed viewerHasSubscribed amISubscribed where flag
                says whether the signed-in user is among {list:(subscribers)}  // Podcast.isSubscribed
        role wished       isWishlisted wishlisted wishlistedByMe inWishlist isInWishlist where flag
                says whether the signed-in user is among {list:(wishlistedby|wishedby)}  // Gift.isWishlisted
        role followed     {followFlags} where flag
                says whether the signed-in user is among {list:(followers)}  // User.isFollowing
        role reason       {deed}Reason {any}{deed}Reason where nullable  says only where {deed}  // Task.closeReason
        role failure      failureReason failureMessage failureCode errorMessage where nullable
                says only where {state:(failed)}  // Payment.failureReason
        role place        {deed}Position where nullable  says only where {deed}  // Booking.waitlistPosition
        role detail       {stage}(At|On|Date|Time|By|Until) where nullable  says only where {stage}  // Task.closedAt
        """#
    )
}
