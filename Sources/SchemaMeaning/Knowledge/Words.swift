extension Knowledge {
    /// The words that mean the same in some place, as sets; what each is for is said where it is read.
    package static let words = RuleSource(
        #"""
        // FieldPlan.
        set fieldPlanViewerNames  viewer me self myself whoami user account profile customer
        set fieldPlanSignedIn     current loggedin signedin authenticated active my
        set fieldPlanSignedInPersons  user account profile customer member person viewer employee
        set mutationRestorers     restore undelete recover untrash
        set mutationClearers      clear empty
        set mutationReferences    ref reference identifier pointer unique
        set mutationMembers       members participants attendees players users guests subscribers people
        set mutationCheckers      validate check verify preview estimate calculate simulate test search find get fetch compute
            generate

        // CurrencyGuide.
        set currencyGuideSides  base target from to quote source counter supported available enabled accepted

        // BooleanGuide: flags by the percentage of objects that they are true of.
        // An object that can be `full` has places left; all languages of `KnownTable` are written from the left.
        set flagTrue0 full rtl
        set flagTrue5 archived banned blocked deleted disabled suspended spam locked cancelled canceled
                expired hidden failed error errors muted removed closed deprecated blacklisted mirror malware
                overdue stale trashed revoked voided retired withdrawn frozen defaulted deceased terminated
        set flagTrue15 admin administrator beta bot draft employee fork minimized moderator pinned premium
                private sensitive staff sponsor featured favorite favourite adult nsfw truncated template sold
                experimental anonymous discounted
        set flagTrue35 liked starred bookmarked following followed subscribed saved read seen watched viewed
                sale nullable new edited
        set flagTrue70 complete completed done paid shipped verified confirmed optional online open resolved
                merged
        set flagTrue90 active available enabled public visible valid success successful ok published approved
                stock accessible mergeable allowed accepted required healthy

        // GeneratorCompiler.
        set generatorCompilerNeutral  actual base current default display formatted full html is long main my contact
                general office official own primary public raw sales short support the total web

        // InstantGuide.
        set instantGuidePlaced  works work located lives employed look looking meet studies studied found
        set instantGuidePureStages  created updated modified published deleted archived expires joined inserted

        // The stages of a life, in the order in which one object passes them.
        set stage0 created creation incident occurred happened added joined registered inserted issued
                authored born signup ingested applied loaned installed
        set stage1 opened filed lodged reported ordered placed submitted requested invited enrolled posted
                uploaded booked purchased hired triaged prescribed
        set stage2 assigned approved accepted confirmed verified subscribed committed activated
        set stage3 paid charged billed reviewed
        set stage4 published released launched announced
        set stage5 processed queued scheduled
        set stage6 started begun admitted
        set stage7 shipped sent dispatched forked pulled departed boarded
        set stage8 delivered received served
        set stage9 finished completed ended resolved merged fulfilled arrived landed discharged restored
        set stage10 closed answered solved settled
        set stage11 refunded returned cancelled canceled rejected declined failed reversed frozen withdrawn
                expelled
        set stage12 updated modified edited changed pushed synced inspected inspection serviced service
                maintained maintenance counted checked
        set stage13 seen read viewed login active accessed used visited clicked activity
        set stage14 archived locked hidden suspended banned disabled
        set stage15 deleted removed

        // NounText.
        set nounTextTraded  token coin asset stock share security instrument cryptocurrency crypto quote market fund etf
                ticker

        // ScalarTable.
        set scalarTableKinds  int integer short long float double decimal boolean json uuid url uri

        // MutationInput.
        set mutationInputContainers  input data where patch set values object attributes params payload record changes
                pkcolumns command fields draft

        // MutationName.
        set mutationNameAdders  add submit post place open make send upload checkout start book append import request
                schedule hire recruit enroll enrol borrow lend rent reserve
        set mutationNameUpdaters  update edit set change rename modify patch save upsert put replace
        set mutationNameLastVerbs  create insert add append update edit rename modify upsert replace delete destroy
                erase remove discard archive
        set mutationNameMarks  read unread done undone paid complete completed resolved seen shipped delivered spam
                viewed

        set verbForms  send sent pay paid hide hidden read read win won cancel canceled cancel cancelled submit submitted
                open open open opened draft draft draft drafted leave left leave leaving begin begun begin beginning
                lose lost do done go gone meet met write written take taken give given make made see seen

        // PayloadRole.
        set payloadRoleSuccessNames  success ok succeeded successful issuccess issuccessful
        set payloadRoleGeneral  id entityid nodeid recordid objectid resourceid rowid

        // BackFields.
        set backFieldsAttachments  starred liked favorite favourite watch saved bookmark follow contribut recommend
                related similar suggest sharedwith viewed mention assigned subscri visited wish upvoted ancestor
                breadcrumb tracked invited participat frequentlybought alsobought reacted

        // NaturalKeys.
        set naturalKeysPreferredNames  login username handle slug key code sku isbn name nickname email title path url
                number

        // Noun.
        set nounRelatives  that which who of for in on with to by from at is are where when

        // PageFieldRole.
        set pageFieldRoleInfoNames  pageinfo info meta pagination paging paginationinfo paginatorinfo metadata

        // PageShape.
        set pageShapeItemNames  nodes items data results records entries list rows content values elements docs objects
                hits

        // AmountWords.
        set amountPortions  approved available reserved outstanding remaining covered refunded unpaid redeemed
                discounted prorated used
        set amountRests  spotsleft seatsleft placesleft availablespots availableseats availableplaces remainingspots
                remainingseats remainingcapacity openseats freeseats spotsremaining seatsremaining seatsavailable
                spotsavailable remaining free

        // FileWords.
        set fileNouns  file upload image photo picture avatar attachment document media asset video audio blob thumbnail
                logo icon banner poster clip recording scan artwork screenshot
        set fileTelling  filename originalname originalfilename filesize mimetype contenttype md5 contentmd5 sha256
                filehash
        set fileUrlBeginnings  download source public secure signed original content preview full large medium small

        // FilterWords: the members, endings and beginnings of names that compare, by the comparison.
        set filterMemberEqual   eq equals equalto is exact iexact ieq exactly notdistinctfrom
        set filterMemberNotEqual   neq ne not isnot differs
        set filterMemberDistinct   distinctfrom
        set filterMemberIsIn   in oneof anyof
        set filterMemberIsNotIn   nin noneof
        set filterMemberLess   lt lessthan before
        set filterMemberAtMost   lte lessthanorequalto lessthanorequal lessthanequal le max to until onorbefore atmost
        set filterMemberGreater   gt greaterthan after
        set filterMemberAtLeast   gte greaterthanorequalto greaterthanorequal greaterthanequal ge min from since
                onorafter atleast
        set filterMemberBetween   between range
        set filterMemberLike   like
        set filterMemberIlike   ilike
        set filterMemberNotLike   nlike
        set filterMemberNotIlike   nilike
        set filterMemberContains   contains includes substring
        set filterMemberIcontains   icontains match matches matchphrase
        set filterMemberStartsWith   startswith beginswith prefix
        set filterMemberIstartsWith   istartswith
        set filterMemberEndsWith   endswith suffix
        set filterMemberIendsWith   iendswith
        set filterMemberIsNull   isnull null
        set filterMemberIsThere   exists isset isnotnull
        set filterMemberHas   has anyequalto
        set filterMemberHasSome   hassome hasany overlaps
        set filterMemberHasEvery   hasevery hasall all
        set filterMemberIsEmpty   isempty
        set filterMemberAnyWord   anyofterms anyoftext
        set filterMemberAllWords   allofterms alloftext
        set filterEndingEqual   eq equals exact
        set filterEndingNotEqual   not neq ne
        set filterEndingIsIn   in
        set filterEndingIsNotIn   notin nin
        set filterEndingLess   before lt lesser less lessthan
        set filterEndingAtMost   until lte max to lessthanorequal atmost
        set filterEndingGreater   after gt greater greaterthan
        set filterEndingAtLeast   since gte min from greaterthanorequal atleast
        set filterEndingContains   contains
        set filterEndingHasEvery   containsall
        set filterEndingHasSome   containssome
        set filterEndingIcontains   icontains containsnocase
        set filterEndingLike   like
        set filterEndingIlike   ilike
        set filterEndingIsNull   isnull
        set filterEndingStartsWith   startswith
        set filterEndingIstartsWith   istartswith startswithnocase
        set filterEndingEndsWith   endswith
        set filterEndingIendsWith   iendswith endswithnocase
        set filterEndingIsThere   exists
        set filterBeginningAtLeast   min minimum from
        set filterBeginningAtMost   max maximum until to
        set filterBeginningEqual   by with only
        set filterBeginningIsNotIn   exclude
        set filterContainers  where filter filters filterby condition conditions by input criteria query search is node
                args
        set filterSearches  search query q term text keyword keywords searchterm searchtext searchquery fulltext needle
                searchstring filtertext
        set filterMakers  createdby by madeby postedby writtenby author creator owner
        set filterMoments  date createdat created startsat startdate occurredat timestamp committeddate publishedat
                submittedat sentat placedat orderedat bookedat filedon startedat updatedat
        set filterPlaces  city town location address place region area state county country venue neighborhood
        set filterPlaced  location place where near area city town region destination
        set filterUnique  login username handle slug key code sku isbn email emailaddress number identifier iid
                reference barcode ordernumber invoicenumber urlkey subdomain domain

        // Kinship.
        set kinshipWords  spouse partner friend twin sibling sister brother opposite counterpart related similar
                alternative neighbor neighbour rival peer opponent duplicate
        set kinshipAbove  ancestors breadcrumbs breadcrumb parents parentcategories parentpages supercategories
        set kinshipOwners  owner author creator createdby parent user account customer member actor
        set kinshipExtensions  profile account record entity model
        set kinshipOwnWords  name title body text content message comment subject question
        set kinshipUsers  author creator createdby updatedby modifiedby deletedby owner ownedby assignee assignedto
                assigner assignedby reporter reviewer reviewedby approver approvedby sender receiver recipient uploader
                uploadedby follower followee inviter invitee invitedby host organizer moderator poster postedby
                requestedby requester submittedby lead
        set kinshipChoices  latest last newest recent current default favorite favourite featured pinned primary active
                next previous first top best cover main selected

        // LineWords.
        set lineLines  line lineitem item cartline cartitem cartlineitem orderline orderitem checkoutline basketline
                basketitem entry

        // ListWords.
        set listGetters  get list fetch find all count counts read query load retrieve show browse view paginate lookup select
        set listForms  connection collection list page paginated nodes aggregate aggregates
        set listAggregates  aggregate aggregates aggregated aggregation meta func count
        set listOverviews  analytics dashboard insights kpi kpis metrics overview report statistics stats summary

        // MutationWords.
        set mutationCounters  affectedrows count affectedcount affected rowcount deletedcount updatedcount createdcount
                modifiedcount rowsaffected numberofrows numuids
        set mutationActors  admin user customer staff seller vendor member guest system internal public my
        set mutationSession  login logout signin signout logon logoff logoutall authenticate refreshtoken refreshtokens
                revoketoken endsession deletesession verifytoken validatetoken accesstoken tokenauth refreshsession
                password passcode otp totp mfa verifyemail confirmemail verificationcode verificationemail
                confirmationemail twofactor magiclink emailchange accountactivation resetcode recoverycode impersonate
                oauth sso
        set mutationSecrets  password passwordconfirmation confirmpassword passwordconfirm confirmedpassword password1
                password2 oldpassword newpassword currentpassword repeatpassword passwordrepeat passphrase token
                resettoken verificationtoken idtoken accesstoken otp otpcode captcha captchatoken recaptcha
                recaptchatoken pincode cvc cvv

        // NounWords.
        set nounIsPerson   account actor adjuster admin agent applicant artist assignee athlete attendee author barber
                beneficiary borrower broker buyer candidate caregiver character chef child client cardholder clerk
                coach collaborator collector colleague commenter contact contributor creator customer director doctor
                dentist driver editor employee follower founder friend guardian guest hero host human holder inspector
                instructor lawyer lead lecturer maintainer manager member mentor merger midwife musician nurse owner
                parent participant passenger patient payee payer person player principal profile receiver recipient
                reporter reviewer seller sender singer speaker sponsor staff steward student subscriber surgeon teacher
                technician teammate tenant therapist trainer traveler user uploader viewer vet veterinarian visitor
                volunteer waiter worker writer
        set nounIsCity   city town village municipality destination location place
        set nounIsCountry   country nation
        set nounIsContinent   continent
        set nounIsAddress   address
        set nounIsCompany   airline agency bank brand business carrier company corporation distributor employer
                enterprise firm manufacturer merchant org organisation organization partner provider publisher retailer
                studio supplier vendor
        set nounIsProduct   product variant sku merchandise listing lineitem gift offer
        set nounIsCategory   category collection section taxonomy
        set nounIsTag   tag topic keyword hashtag genre interest skill
        set nounIsLabel   label badge
        set nounIsRepository   repository repo package gist library module
        set nounIsWork   album book episode film game movie novel play playlist podcast series show single song
                soundtrack track video
        set nounIsArticle   announcement article blog chapter essay guide lesson news newsletter page post story thread
        set nounIsIssue   bug discussion issue incident pullrequest request ticket
        set nounIsCommit   commit changeset
        set nounIsRelease   release version
        set nounIsBranch   branch ref reference
        set nounIsFile   asset attachment blob document download file upload
        set nounIsImage   image media photo picture thumbnail
        set nounIsReview   feedback rating review testimonial
        set nounIsMessage   comment message note notification reply
        set nounIsEvent   concert conference event festival meetup meeting session tour workshop
        set nounIsCourse   class course curriculum program subject
        set nounIsVenue   bar cafe cinema hotel museum restaurant shop store theater venue winery
        set nounIsTask   action activity assignment chore goal job milestone objective reminder step task todo
        set nounIsDish   dish meal menu recipe
        set nounIsIngredient   ingredient
        set nounIsPet   animal cat dog pet
        set nounIsVehicle   car motorcycle truck van vehicle
        set nounIsTeam   group squad team
        set nounIsRole   permission role
        set nounIsDepartment   department division
        set nounIsCurrency   currency
        set nounIsColor   color colour
        set nounIsLanguage   language
        set nounIsLicense   license licence
        set nounWrappers  connection data detail details dto edge entity info information input item model node object
                one three two payload record response result summary type v1 v2 view
        set nounPersonFields  avatar avatarurl birthdate birthday dateofbirth gender hiredat hiredate hiredon jobtitle
                lastloginat login occupation salutation username yearsexperience yearsofexperience
        set nounDishFields  allergens calories cookingtime cuisine ingredients isspicy isvegan isvegetarian kcal
                preparationtime preptime spicylevel spiciness vegan vegetarian
        set nounPlaceFields  address city employees latitude openinghours phone phonenumber postalcode street

        // OrderWords.
        set orderBest  popular mostpopular trending top hot best toprated bestselling mostviewed mostliked
        set orderMeasures  popularity likescount likecount likes viewcount viewscount views salescount sold downloads
                followerscount followercount averagerating rating score votes upvotes points

        // PartWords.
        set partPictures  image images avatar avatars cover photo picture thumbnail thumbnails poster banner icon logo
                artwork
        set partSizes  extralarge xlarge xl large l medium m small s xs tiny mini huge big thumb thumbnail original full
                fullsize standard square square150 high default maxres light dark
        set partLanguages  english native romaji original userpreferred preferred localized canonical display full short
                long default en enus engb de dede fr frfr es eses it pt ptbr nl sv pl ja jajp enjp ko zh german french
                spanish italian japanese rendered raw

        // SpanWords.
        set spanStarts  start starts begin begins from departs departure checkin pickup
        set spanClocks  time hours hour openinghours timeslot slot timerange
        set spanEnds  end ends until arrives arrival to checkout dropoff finish finishes target
        // Words for the two ends of a span only where another name has the other end.
        set spanPairedStarts since open opens opening earliest
        set spanPairedEnds  till through thru close closes closing expire expires expiry expiration due deadline latest
        set spanConclusions  finished completed ended arrived landed discharged checkedout returned

        // SubscriptionWords.
        set subscriptionCreated  create created creates add added adds insert inserted new incoming append appended
        set subscriptionEntered  post posted publish published place placed register registered join joined open opened
                submit submitted upload uploaded raised reported requested booked scheduled issued triggered started
                queued drafted imported send sent receive received arrive arrived made logged generated
        set subscriptionUpdated  update updated
        set subscriptionEdited   edit edited modify modified patch patched rename renamed
        set subscriptionPayloads event events payload message result response notification
        set subscriptionFormer   previousvalues previous previousvalue old former before oldvalue oldvalues prior
        set subscriptionLatter   new current after newvalue newvalues latest
        set subscriptionChanges  updatedfields changedfields modifiedfields updatedkeys changedkeys
        set subscriptionDeleted  delete deleted remove removed destroy destroyed erased trashed discarded
        set subscriptionChanged  change changed changes event events update updates mutation mutated mutations activity
                feed upserted saved sync synced
        set subscriptionParticiples  paid won lost done gone begun left hidden read met typing
        set subscriptionActArguments  mutationin mutation mutations event events eventtype eventtypes action actions
                operation operations changetype changetypes

        // WrapperWords.
        set wrapperContents  node data item result record entity object document doc payload response resource
        set wrapperSuccesses  success ok succeeded successful issuccess issuccessful
        set wrapperOthers  message messages error errors usererrors warnings timestamp requestid traceid duration took
                extensions links clientmutationid

        // WriteWords.
        set writeMade  createdat created createdon creationdate datecreated insertedat addedat submittedat postedat
                placedat orderedat publishedat sentat uploadedat registeredat joinedat createdtime
        set writeChanged  updatedat updated updatedon modifiedat modified lastupdatedat lastmodifiedat lastmodified
                dateupdated datemodified
        """#
    )
}
