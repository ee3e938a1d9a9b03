extension Knowledge {
    /// Values of texts by the last word of their names, where neither the object nor another rule tells more.
    package static let endings = RuleSource(
        #"""
        text status         status = active | pending | completed | in progress | on hold
        text kind           type kind = standard | basic | custom | premium | special
        text level          level = beginner | intermediate | advanced
        text difficulty     difficulty = easy | medium | hard
        text priority       priority = low | medium | high
        text severity       severity = low | medium | high | critical
        text unit           unit = kg | m | l | pcs
        text duration       duration = pattern 1# min
        text runtime        runtime = pattern 1## min
        text repositoryName key
        text code           code = pattern @@@##
        text opaqueID       identifier
        text word           value
        text condition      condition = new | like new | good | fair
        text availability   availability = in stock | low stock | out of stock
        text frequency      frequency = daily | weekly | monthly | yearly
        text orientation    orientation = landscape | portrait

        // The state of something that a site publishes.
        status publication  publication = published | published | published | draft | archived

        // The skills of people of some trades.
        kind trainer        trainer coach instructor = strength | endurance | mobility | yoga | weight loss |
                rehabilitation | boxing | nutrition | running | pilates
        kind chef           chef cook = pastry | grill | seafood | vegetarian | Italian | Japanese | French |
                fermentation
        kind lawyer         lawyer attorney solicitor = family law | tax law | employment law | criminal law |
                property law | intellectual property
        kind stylist        stylist barber hairdresser = colour | cuts | beards | extensions | bridal styling
        kind developer      developer engineer freelancer consultant = accessibility | databases | design systems |
                security | performance | mobile apps | data pipelines | testing
        """#
    )
}
