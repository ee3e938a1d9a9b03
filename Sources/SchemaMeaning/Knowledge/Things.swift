extension Knowledge {
    /// Texts that depend on the kind of object that they are about, by the words that their names end in.
    ///
    /// `its` texts are those that `NounText` makes of the object: its name, its page; `like` gives that of another
    /// ending. The first line counts that is for the object's noun or type, or for any.
    static let things = RuleSource(
        #"""
        text name names                               = its name
        text displayName fullName about person        = nothing
        text fullName recipientName about address     = fullName
        text fullName about repository                = nameWithOwner
        text displayName fullName                     = its displayName
        text title                                    = its title
        text label displayLabel display               = its label
        text description desc longDescription summary blurb bio biography About aboutMe = its summary
        text body bodyText text content contents fullText = its body
        text message note notes comment of error problem  = like errorMessage
        text message note notes comment about commit  = commitTitle
        text message note notes comment about review  = its body
        text message note notes comment               = message
        text state about person address city venue company = region
        text state                                    = like status
        text status currentStatus                     = its status
        text type kind                                = its kind

        // The same texts as HTML.
        text titleHtml nameHtml messageHeadlineHtml   = its strongHeadline
        text headlineHtml                             = its strongTitle
        text bodyHtml bodyTextHtml contentHtml textHtml = its bodyParagraph
        text descriptionHtml shortDescriptionHtml summaryHtml bioHtml biographyHtml = its summaryParagraph
        text companyHtml                              = its companyParagraph

        // Companies, and places with an address of their own.
        text email about venue team event             = its contactEmail
        text emailAddress about venue                 = its contactEmail
        text email emailAddress about company         = companyEmail
        text domain domainName hostname about company = companyDomain
        text legalName registeredName about company   = companyLegalName
        text login handle username about company      = companySlug
        text avatar avatarUrl about company           = companyLogoURL

        // People.
        text species about person                     = text Human | Human | Human | Alien | Robot
        text headline about person                    = jobTitle
        text specialty speciality specialties specialities expertise about person = its specialty
        text prefix about person address              = nothing
        text prefix                                   = pattern @@@

        // Files and pictures.
        text source preview about file                = fileURL
        text source preview about image               = imageURL
        text mimeType contentType mime about image    = text image/jpeg
        text fileName file originalFilename about image = imageFileName
        text extension ext about image                = text jpg
        text image imageUrl photo photoUrl picture pictureUrl = its image

        // Other things.
        text color colour about label                 = colorDigits
        text color colour about product vehicle pet ingredient color thing = nothing
        text color colour                             = colorHex
        text symbol of token coin asset stock share security instrument cryptocurrency crypto quote market fund etf
                ticker                                = pattern @@@
        text unit about ingredient                    = text g | kg | ml | l | pcs
        text condition of weather forecast            = like weatherCondition
        text model modelName about vehicle            = vehicleModel
        text course about dish                        = text starter | main course | dessert | side dish
        text key about license                        = licenseKey
        text spdxId identifier about license          = license
        text url link about license                   = licenseURL

        // Addresses.
        link website websiteUrl homepage homepageUrl site siteUrl webpage = homepage
        link url uri link href permalink webUrl htmlUrl canonicalUrl shareUrl onlineStoreUrl = page
        link resourcePath path route                  = path
        link slug permalinkSlug urlKey urlSlug subdomain = slug
        link handle about person                      = nothing
        link handle                                   = ownSlug

        // Texts of things by their nouns: names and titles, what is said of them, their sites, pages and pictures.
        its name about person                  = fullName
        its name about city                    = city
        its name about country                 = country
        its name about address                 = streetAddress
        its name about company                 = companyName
        its name about product                 = productName
        its name about category                = categoryName
        its name about tag                     = topic
        its name about label                   = label
        its name about repository              = repositoryName
        its name about work                    = workTitle
        its name about article                 = articleTitle
        its name about issue                   = issueTitle
        its name about commit                  = commitTitle
        its name about release                 = tagName
        its name about branch                  = branchName
        its name about file                    = fileName
        its name about review                  = reviewTitle
        its name about message task            = taskTitle
        its name about event                   = eventName
        its name about course                  = courseName
        its name about venue                   = venueName
        its name about dish                    = dish
        its name about ingredient              = ingredientName
        its name about pet                     = petName
        its name about vehicle                 = vehicleName
        its name about team                    = team
        its name about role                    = role
        its name about department              = departmentName
        its name about currency                = currencyName
        its name about color                   = colorName
        its name about continent               = continent
        its name about language                = languageName
        its name about programmingLanguage     = programmingLanguage
        its name about license                 = licenseName
        its title about person                 = jobTitle
        its title about repository branch file = articleTitle
        its summary about person               = bio
        its summary about company              = catchPhrase
        its summary about product              = productDescription
        its summary body about review          = reviewBody
        its summary body about message         = message
        its homepage about person              = personURL
        its homepage page about company        = companyURL
        its homepage about repository          = repositoryHomepage
        its page about repository              = repositoryURL
        its page about image                   = imageURL
        its page about file                    = fileURL
        its image about person                 = avatarURL
        its image about company                = companyLogoURL
        """#
    )
}
