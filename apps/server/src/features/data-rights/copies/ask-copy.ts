import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { demand } from '#platform/refusals/ability'
import { enqueue } from '#platform/jobs/jobs'
import type { Language } from '@lokseva/texts/text-id'
import { lockAccount } from '#features/identity/index'
import type { CopyDeps } from '../deps.ts'
import { makeCopyName } from './make-copy-job.ts'
import { mayAskCopy } from '../policy.ts'
import { insertRequest, numberOf, selectRequests } from '../request-rows.ts'

/** Asks for a copy of everything; a job makes it and tells that it is there. */
export async function askCopy(
  { clock }: Pick<CopyDeps, 'clock'>,
  tx: Transaction,
  actor: Candidate,
  language: Language,
): Promise<void> {
  const { accountId } = actor
  await lockAccount(tx, accountId)
  demand(mayAskCopy(await selectRequests(tx, accountId)))
  const at = new Date(clock.now())
  const request = await insertRequest(tx, { kind: 'copy', accountId, language, at })
  await enqueue(tx, makeCopyName, { requestId: request.id })
  const details = { dataRequest: numberOf(request) }
  await recordAudit(tx, { at, actor, accountId, action: 'DATA_COPY_ASKED', details })
}
