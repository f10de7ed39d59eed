import type { SamplePerson } from '@lokseva/contract/previews/schemas'
import type { Facts } from '@lokseva/rules/facts'
import type { DraftAsPublished } from '#features/adverts/index'
import type { RuleWords } from '#features/eligibility/index'
import type { Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'

export type PreviewDeps = {
  db: Database
  clock: Clock
  words: RuleWords
  draftOf: (
    db: Database,
    input: { advertisementId: number; link?: string | undefined },
  ) => Promise<DraftAsPublished>
  /** What the profiles of made-up people say on a day; nothing of who has none. */
  sampleFacts: (person: SamplePerson, today: string) => Facts | undefined
}
