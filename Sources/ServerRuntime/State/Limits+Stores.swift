import MockConfiguration
import Stubbing

extension ProjectSettings.Limits {
    /// The limits of the journal of requests.
    var journalLimits: RequestJournal.Limits { RequestJournal.Limits(count: journal, bytes: journalBytes) }
}
