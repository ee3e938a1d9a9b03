import MockConfiguration
import SchemaMocking
import Stubbing

extension ProjectSettings.Limits {
    /// How much of the latest requests is kept.
    var journalLimits: RequestJournal.Limits { RequestJournal.Limits(count: journal, bytes: journalBytes) }

    /// How much may be written about entities.
    var entityLimits: EntityLimits { EntityLimits(count: entities, bytes: entitiesBytes) }
}
