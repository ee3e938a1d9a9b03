import MockConfiguration
import Stubbing

extension ProjectSettings.Limits {
    /// How much of the latest requests is kept.
    var journalLimits: RequestJournal.Limits { RequestJournal.Limits(count: journal, bytes: journalBytes) }
}
