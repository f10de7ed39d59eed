import * as z from 'zod'
import type { Application } from '@lokseva/contract/applications/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { stageWindows } from '#features/stages/index'
import type { Candidate } from '#platform/actor/actor'
import { applicationOf, selectApplications } from './application-rows.ts'
import type { ApplicationDeps } from '../deps.ts'

/** A candidate's applications; of ids that are named, those that are the candidate's own. */
export async function listApplications(
  { db, clock, versions }: Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>,
  actor: Pick<Candidate, 'kind' | 'accountId'>,
  { applicationIds, language }: { applicationIds?: string | undefined; language: Language },
): Promise<Application[]> {
  const ids = applicationIds?.split(',').filter((id) => z.uuid().safeParse(id).success)
  const rows = await selectApplications(db, actor.accountId, ids)
  const current = rows.map((row) => ({ id: row.advertisementId, version: row.currentVersion }))
  const [stages] = await Promise.all([
    stageWindows(
      db,
      rows.map(({ id }) => id),
    ),
    versions.load(db, current),
  ])
  return Promise.all(
    rows.map(async (row) =>
      applicationOf(row, actor, {
        document: await versions(db, row.advertisementId, row.currentVersion),
        stages: stages.get(row.id) ?? [],
        now: clock.now(),
        language,
      }),
    ),
  )
}
