import SchemaMeaning

/// Nouns of types, by the words of their names.
///
/// Tables, and nothing else. Each word stands once.
enum NounWords {
    /// Words that say nothing about a type's subject.
    static let wrappers = WordSets.set("nounWrappers")

    static let table: [(Noun, String)] = [
        (
            .person,
            """
            account actor adjuster admin agent applicant artist assignee athlete attendee author barber beneficiary borrower broker \
            buyer candidate caregiver character chef child client cardholder clerk coach collaborator collector colleague commenter contact contributor creator customer director doctor \
            dentist driver editor employee follower founder friend guardian guest hero host human holder inspector instructor lawyer lead lecturer maintainer manager member \
            mentor merger midwife musician nurse owner parent participant passenger patient payee payer person player \
            principal profile receiver recipient reporter reviewer seller sender singer speaker sponsor staff steward student \
            subscriber surgeon teacher technician teammate tenant therapist trainer traveler user uploader viewer vet veterinarian visitor volunteer waiter worker writer
            """
        ),
        (.city, "city town village municipality destination location place"), (.country, "country nation"),
        (.continent, "continent"),
        (.address, "address"),
        (
            .company,
            """
            airline agency bank brand business carrier company corporation distributor employer enterprise firm \
            manufacturer merchant org organisation organization partner provider publisher retailer studio supplier vendor
            """
        ),
        (.product, "product variant sku merchandise listing lineitem gift offer"),
        (.category, "category collection section taxonomy"),
        (.tag, "tag topic keyword hashtag genre interest skill"), (.label, "label badge"),
        (.repository, "repository repo package gist library module"),
        (
            .work,
            "album book episode film game movie novel play playlist podcast series show single song soundtrack track video"
        ),
        (.article, "announcement article blog chapter essay guide lesson news newsletter page post story thread"),
        (.issue, "bug discussion issue incident pullrequest request ticket"), (.commit, "commit changeset"),
        (.release, "release version"), (.branch, "branch ref reference"),
        (.file, "asset attachment blob document download file upload"), (.image, "image media photo picture thumbnail"),
        (.review, "feedback rating review testimonial"), (.message, "comment message note notification reply"),
        (.event, "concert conference event festival meetup meeting session tour workshop"),
        (.course, "class course curriculum program subject"),
        (.venue, "bar cafe cinema hotel museum restaurant shop store theater venue winery"),
        (.task, "action activity assignment chore goal job milestone objective reminder step task todo"),
        (.dish, "dish meal menu recipe"), (.ingredient, "ingredient"), (.pet, "animal cat dog pet"),
        (.vehicle, "car motorcycle truck van vehicle"), (.team, "group squad team"), (.role, "permission role"),
        (.department, "department division"), (.currency, "currency"), (.color, "color colour"),
        (.language, "language"),
        (.license, "license licence"),
    ]

    /// Folded names of fields that only a person has, beside an e-mail.
    static let personFields = WordSets.set("nounPersonFields")

    /// Folded names of a person's names.
    static let personNames: Set<String> = ["firstname", "lastname", "fullname", "givenname", "surname", "dateofbirth"]

    /// Folded names of fields that only food has.
    static let dishFields = WordSets.set("nounDishFields")

    /// Folded names of fields that only something at a place has.
    static let placeFields = WordSets.set("nounPlaceFields")
}
