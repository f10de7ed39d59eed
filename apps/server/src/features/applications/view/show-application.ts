import type { ApplicationDetails } from '@lokseva/contract/applications/schemas'
import { selectOwnEntries } from '#features/audit/index'
import type { Holder } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import type { RequestsDone } from '../deps.ts'
import { viewApplication } from './view-application.ts'

type Deps = Parameters<typeof viewApplication>[0] & { requestsDone: readonly RequestsDone[] }
type Which = Parameters<typeof viewApplication>[2]

/** One application for its page: also what was asked for, paid or begun elsewhere in its stages. */
export async function showApplication(
  deps: Deps,
  actor: Holder,
  which: Which,
): Promise<ApplicationDetails> {
  const { db, requestsDone } = deps
  const details = await viewApplication(deps, actor, which)
  const requests = await Promise.all(requestsDone.map((done) => done(db, which.id)))
  const gone = await handedOver(db, actor, details.application.applicationNo)
  const moments = new Map([...requests.flat(), ...gone].map((done) => [done.stageId, done]))
  return {
    ...details,
    advertisementStages: details.advertisementStages.map((stage) => ({
      ...stage,
      doneAt: stage.doneAt ?? moments.get(stage.stageId)?.at.toISOString(),
      isFree: moments.get(stage.stageId)?.isFree,
    })),
  }
}

/** When its candidate last went on to the site of a stage, as the sealed log has it. */
async function handedOver(db: Database, { accountId }: Holder, applicationNo: string) {
  const entries = await selectOwnEntries(db, { accountId, actions: ['HANDED_OVER'] })
  return entries
    .filter(({ details }) => details['application'] === applicationNo)
    .map(({ at, details }) => ({ stageId: Number(details['stage']), at, isFree: undefined }))
}
