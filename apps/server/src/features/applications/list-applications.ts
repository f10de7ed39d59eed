import * as z from 'zod'
import type { Application } from '@lokseva/contract/applications/schemas'
import type { Candidate } from '#platform/actor/actor'
import { applicationOf, selectApplications } from './application-rows.ts'
import type { ApplicationDeps } from './deps.ts'

/** A candidate's applications; of ids that are named, those that are the candidate's own. */
export async function listApplications(
  deps: Pick<ApplicationDeps, 'db' | 'clock' | 'versions'>,
  actor: Candidate,
  { applicationIds }: { applicationIds?: string | undefined },
): Promise<Application[]> {
  const ids = applicationIds?.split(',').filter((id) => z.uuid().safeParse(id).success)
  const rows = await selectApplications(deps.db, actor.accountId, ids)
  return Promise.all(rows.map((row) => applicationOf(deps, actor, row)))
}
