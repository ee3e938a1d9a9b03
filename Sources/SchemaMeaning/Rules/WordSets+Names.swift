/// The names of sets and of kinds of lines in the rule texts about single words.
extension WordSets {
    /// The sets that are asked for, by the text that has them: places in a table, which a coding key's text finds in the
    /// rule texts.
    package enum Name: Int, CaseIterable, CodingKey {
        // Arguments
        case pageNumbers, pageSizes, argumentContainers, orderFields, orderDirections, orderSame, orderKeys,
            orderMoments, orderNatural, orderBest, orderMeasures
        // Pages
        case pageInfo, pageItems, itemAmounts, countsOfItems, listGetters, listForms, groupEndings, listAggregates,
            listOverviews, wrapperContents, wrapperSuccesses, wrapperCodes, errorTexts, wrapperOthers, wrapperValues,
            variantWords, variantLinks
        // Filters
        case rangeStarts, rangeEnds, filterNulls, filterNotNulls, filterContainers, filterWords, filterSearches,
            filterKeyEndings, filterFieldEndings, filterMakers, filterMoments, filterUnique, filterPlaces, filterPlaced,
            filterDays, latitudes
        // Writes
        case additionTargets, places, agentEndings, targets, deedEndings, doerEndings, togglers, archivers, toggled,
            makers, adders, updaters, sorters, positions, particles, particleVerbs, setters, deleters, removers,
            lastVerbs, restorers, clearers, checkers, copiers, savers, appliers, plainAdders, entries, session, actors,
            marks, verbForms, quantities, subjectEndings, writeConditions, writeAsides, writeContainers, listAdders,
            listRemovers, additions, stateActions, references, secrets, tokens, payloads, counters, successes,
            statusCodes, errorCodes, anyKeys, doneBeginnings, writtenStages, made, madeOtherwise, edits, changed,
            undoneFlags, ownersAbove, tallyBeginnings, tallyEndings, repetitions, laterPeople, madeStates, markers,
            becoming, bulks, givenFlags, archived, flagBeginnings, flagViewers, flagEndings, lineQuantities, lines,
            lineKeys, orderers, restockers, stocks
        // Events
        case eventBeginnings, eventCreated, eventEntered, eventUpdated, eventEdited, eventDeleted, eventChanged,
            eventParticiples, eventPayloads, eventFormer, eventLatter, eventChanges, eventKeys, eventActArguments
        // Nouns
        case wrappers, relatives, personFields, personNames, dishFields, placeFields, homes, homeFields, posts,
            postFields, units, unitFields, paidThings, payments, categoryFields, kindNames, equals,
            otherPeople, otherItems, individuals, userRoles, founders, extensions, ownWords, choices, keyChoices,
            attachments, sharedThings, wayEnds, linkLists, ownThings, viewerNames, viewerGetters, signedIn,
            signedInPersons, naturalKeys, wholeNames, headlines, pictureFields, avatarFields, pictures, pictureSizes,
            textForms, locales, neutral, currencySides, scalarKinds, scalarBeginnings, scalarEndings, repositoryOwners,
            numberKeys, wholeNumbers, uuidNames, mailKeys, viewerParts, firstNames, currencyCodes, currencySymbols,
            currencyWords
        // States
        case stateNames, beginnings, arrivals, unwanted, seldom, deedsOfStart, deedsOfEnd, beforeEnd, beforeUnwanted,
            detours
        // Moments
        case pureStages, placedVerbs, births, momentEndings, dayEndings, datedEndings, billed, timeOfDay,
            dateBeginnings, atBeginnings, spanStarts, spanEnds, spanPairedStarts, spanPairedEnds, clocks, openings,
            conclusions, spanVerbs, planned, ahead, behind, opens, closes, seatings, momentPartEndings, dateStarts,
            dateEnds, dateBirths, spanAsides, spanParticles, spanPlaces, momentAsides, dayClocks
        // Values
        case taxed, amountForms, monies, boughtQuantities, boughtAmounts, moneyAmounts, moneyCounted, moneyParts,
            certainBounds, boundTypes, portions, takenParts, takenWholes, rests, fileNouns, fileGeneral, fileTelling,
            urlEndings, urlBeginnings
        // Roles
        case owners, doers, participants, done, shares, wares, means, ratings, prices
    }

    /// The kinds of lines that sort words by their meanings.
    enum Kind: String, CaseIterable {
        case argument, descends, orderEnding, age, measure, page, statistic, statisticBeginning, comparison,
            comparisonEnding, comparisonBeginning, connective, quantifier, alias, change, link, operation, undone,
            adjective, loss, opposite, kin, tally, textForm, act, noun, mirror, plural, trait, about, calledThere,
            population, namePart, phase, listed, before, spelled, later, instead, contrary, switched, stage, momentPart,
            momentBound, flag, amount, rate, bounds, numberBounds, whole, fileProperty
    }
}
