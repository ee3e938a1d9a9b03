extension Knowledge {
    /// Words of mutations: their verbs, arguments, inputs and payloads.
    static let writes = RuleSource(
        #"""
        // Words before what something is added to, as in `addToCart`, and endings behind a verb for who does it.
        set additionTargets  to into
        set places           to into from
        set agentEndings     er r or
        // Words before where something is moved: `toTeamId`.
        set targets          to new target destination
        // Endings behind a verb for what is made by it, as in `Invitation`; those of who does it, and not of whom it is
        // done to; flags that a bare `toggle` is about.
        set deedEndings  type ation ication ment lment ing ion ition ssion ration e
        set doerEndings  er or by
        set togglers     toggle flip
        set toggled      completed complete done checked active enabled on
        // Verbs that always make something; those that do unless the input tells which one is meant; those that change
        // one.
        set makers    create insert new register signup store
        set adders    add submit post place open make send upload checkout start book append import request schedule
                hire recruit enroll enrol borrow lend rent reserve
        set updaters  update edit set change rename modify patch save upsert put replace
        // Verbs that change the places of several: `reorderTasks(tasks: [{ id, position }])`.
        set sorters   reorder sort rearrange arrange
        // Words that make a verb with the one before, and those that come before one: `checkIn`.
        set particles      in out up off on
        set particleVerbs  check clock pick drop sign log turn switch
        // Numbers of an object's place, which they change.
        set positions  position order sortOrder displayOrder sequence
        // Verbs before a word for a state: `setOnline`.
        set setters   set
        // Verbs that end something, whatever the noun is; those that end their noun, or else take it from another one.
        set deleters  delete destroy erase trash
        set removers  remove discard archive del
        // Verbs that are seldom nouns: the words before them are their noun.
        set lastVerbs  create insert add append update edit rename modify upsert replace delete destroy erase remove
                discard archive
        set archivers  archive
        set restorers  restore undelete recover untrash
        // Verbs that take all lines from a cart, only check or compute something, copy, or save what may be new.
        set clearers  clear empty
        set checkers  validate check verify preview estimate calculate simulate test search find get fetch compute
        set copiers   duplicate copy clone
        set savers    save upsert put
        // Verbs that put a value among others: `applyCouponCode`.
        set appliers  apply add append
        // Verbs for adding that create their subject, whatever the mutation returns; `borrowBook` creates no book.
        set plainAdders  add submit post send make append
        // Verbs that create the user who calls them, and words of mutations about the session of one.
        set entries  register signUp
        set session  login logout signin signout logon logoff logoutall authenticate refreshtoken refreshtokens
                revoketoken endsession deletesession verifytoken validatetoken accesstoken tokenauth refreshsession
                password passcode otp totp mfa verifyemail confirmemail verificationcode verificationemail
                confirmationemail emailverification smsverification tokenexchange twofactor magiclink emailchange accountactivation resetcode recoverycode impersonate
                oauth sso
        // Words for the one who acts, before the verb.
        set actors  admin user customer staff seller vendor member guest system internal public my
        // Words before a verb for its being done to several.
        set bulks  bulk batch
        // What objects are marked as: `markAsRead`.
        set marks  read unread done undone paid complete completed resolved seen shipped delivered spam viewed
        // Verbs before what objects are marked as or made: `makeAddressDefault`.
        set markers     mark unmark
        set becoming    make
        set madeStates  primary default public private visible active favorite featured available permanent
        // Verbs, each before a word for the state after it.
        set verbForms  send sent pay paid freeze frozen withdraw withdrawn sell sold lend lent hold held hold onhold
                build built choose chosen catch caught break broken drive driven hide hidden read read win won cancel canceled cancel cancelled submit
                submitted open open open opened draft draft draft drafted leave left leave leaving begin begun begin
                beginning lose lost do done go gone meet met write written take taken give given make made see seen
        // Words between a verb and its subject that say how many or that it is new: `createManyUser`, `createNewUser`;
        // endings behind it without meaning.
        set quantities      one many bulk single multiple new a an the
        // Verbs that add the number that is given to one that the entity has: `restockProduct(id:, quantity:)`; names of
        // such numbers, the likeliest first.
        set restockers  restock replenish
        set stocks      stock stockQuantity quantityInStock inStock inventory inventoryQuantity stockCount stockLevel
                onHand quantity
        set subjectEndings  items item connection records record rows row entries entry

        // Arguments that choose the entities to write, and those that make no difference to what is written.
        set writeConditions  where filter condition filters filterBy
        set writeAsides      clientMutationId search skipDuplicates locale locales validate
        set writeContainers  input data where patch set values object attributes params payload record changes
                pkcolumns command fields draft
        // What an argument does with the values that it holds.
        change set      set data patch update changes values input attributes
        change remove   remove
        change add      inc
        change append   append
        change prepend  prepend
        change create   create
        // Operations on links to other entities: `{ connect: { id: 7 } }`.
        link connect          connect
        link create           create data
        link createMany       createMany
        link connectOrCreate  connectOrCreate
        link set              set
        link disconnect       disconnect
        link update           update
        link updateMany       updateMany
        link upsert           upsert
        link delete           delete deleteMany
        // Words before the keys of elements that are added to a list, or taken from it: `addLabelIds`.
        set listAdders    added add append attach connect link
        set listRemovers  removed remove detach disconnect unlink
        // Members and endings for operations on a value: `{ increment: 2 }`, `released_INCREMENT`.
        operation set       set
        operation add       increment add
        operation subtract  decrement subtract
        operation multiply  multiply
        operation divide    divide
        operation push      push
        operation pop       pop
        // Members that say that a list is added to the present one.
        set additions  append add keep merge
        // Endings behind the name of a state, for an action on it: `stateEvent`.
        set stateActions  event transition action
        // Words in the names of input objects that refer to an existing entity.
        set references    ref reference identifier pointer unique
        // Verbs that undo another one; states that are no participles of their verbs; states that verbs end; verbs whose
        // states end each other.
        undone enable       disable
        undone activate     deactivate
        undone approve      disapprove
        undone turnon       turnoff
        undone switchon     switchoff
        undone join         leave
        adjective active    activate resume unpause
        adjective attended  checkin
        adjective on        turnon switchon
        adjective live      launch
        adjective pending   retry requeue
        adjective inprogress  start begin resume
        adjective ongoing     start begin resume
        adjective underway    start begin resume
        adjective completed   end finish
        adjective ended       stop
        adjective playing     resume unpause
        adjective running     resume unpause
        loss playing          pause stop
        loss public           private
        adjective favorite  favorite
        adjective favourite  favourite
        adjective complete  complete
        adjective done      complete finish
        loss active         block ban suspend terminate
        opposite open       close complete
        opposite show       hide
        opposite approve    reject
        // Inputs that are never returned.
        set secrets  password passwordconfirmation confirmpassword passwordconfirm confirmedpassword password1
                password2 oldpassword newpassword currentpassword repeatpassword passwordrepeat passphrase
                resettoken verificationtoken otp otpcode captcha captchatoken recaptcha
                recaptchatoken pincode cvc cvv
        // Secrets that may only tell who asks, beside what is to be written.
        set tokens   token idtoken accesstoken refreshtoken

        // Last words of payloads' types: `UploadAvatarPayload`.
        set payloads  payload response result output

        // Payload fields: numbers of what was written, whether it was, and keys of whatever it was.
        set counters    affectedrows count affectedcount affected rowcount deletedcount updatedcount createdcount
                modifiedcount rowsaffected numberofrows numuids
        tally made      nodesCreated
        tally gone      nodesDeleted
        tally linked    relationshipsCreated
        tally unlinked  relationshipsDeleted
        set successes   success ok succeeded successful issuccess issuccessful
        set errorCodes   errorCode
        set statusCodes  code statusCode {errorCodes}
        set doneBeginnings  deleted removed archived updated destroyed
        set anyKeys     id entityid nodeid recordid objectid resourceid rowid

        // Fields whose enums are the stages of a life: a new object is at the first.
        set writtenStages  state status stage phase
        // Fields for the moment when an object was made, those in types with none of these, and for the last change.
        set made           createdat created createdon creationdate datecreated insertedat addedat submittedat postedat
                placedat orderedat publishedat sentat uploadedat registeredat joinedat createdtime openedat enrolledat
                bookedat requestedat askedat listedat
        set madeOtherwise  date dateGmt dateTime timestamp
        set edits          editedat editedon lastEditedAt
        set changed        {edits} updatedat updated updatedon modifiedat modified updatedate lastupdatedat lastmodifiedat lastmodified
                dateupdated datemodified
        // What nobody has done with a new object: flags of it, numbers that count it, by their names, beginnings and
        // endings, and roles of people who come later; owners that make nothing.
        set undoneFlags    done completed finished checked read seen viewed paid archived deleted closed resolved
                cancelled canceled edited pinned starred liked favorited favorite bookmarked flagged muted sent delivered
                returned refunded shipped answered approved verified expired blocked banned checkedin checkedout boarded
                onboarded
        // Participles that nobody has to do anything for.
        set givenFlags     enabled allowed included permitted supported required activated listed open opened scheduled
                subscribed automated
        set ownersAbove      parent
        set tallyBeginnings  progress
        set tallyEndings     count
        set repetitions    renewals retries attempts extensions streak currentstreak longeststreak wins losses draws
        set laterPeople    assignee assignedto assignedagent reviewer approver resolver closedby resolvedby approvedby
                reviewedby editedby cancelledby driver courier winner mergedinto
        // Fields that mark an object as archived, so that archiving does not delete it.
        set archived  archived isArchived archivedAt
        // Beginnings of a flag's name, before the participle: `isPinned`. Those of flags about the signed-in user, before
        // a participle or a verb, and endings behind one: `viewerHasStarred`, `iFollow`, `likedByMe`.
        set flagBeginnings  is has was isIn
        set flagViewers     viewerHas viewerDid viewerIs viewer hasViewer isViewer userHas userIs user i iHave am amI
                haveI didI currentUserHas currentUserIs currentUser
        set flagEndings     byMe byViewer byUser byCurrentUser
        // The form of a text in another field, by the end of that field's name: `bodyHTML` is `body` as HTML.
        textForm plain  text plain plainText markdown
        textForm html   html

        // Carts and orders: quantities of a line, nouns for lines and endings of their keys.
        set lineQuantities  quantity qty amount count
        set lines           line lineitem item cartline cartitem cartlineitem orderline orderitem checkoutline
                basketline basketitem entry
        set lineKeys        uid id
        // Verbs that make an order of the lines that they are given: `checkoutBooks(items:)`.
        set orderers        checkout place submit
        """#
    )
}
