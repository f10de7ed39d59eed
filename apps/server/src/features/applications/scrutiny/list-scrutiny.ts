import type { ScrutinyRow } from '@lokseva/contract/applications/scrutiny/schemas'
import { documentLabels } from '#features/documents/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import type { ChangeDeps } from '../deps.ts'
import { readApplication } from '../lock-application.ts'
import { mayReadScrutiny } from '../policy.ts'

/** What the commission found in each document; a claim it refused has a word of its own. */
export async function listScrutiny(
  deps: Pick<ChangeDeps, 'db' | 'clock' | 'versions'>,
  actor: Candidate,
  id: string,
): Promise<ScrutinyRow[]> {
  const { db, clock } = deps
  const { standing: state } = await readApplication(deps, db, actor, id)
  demand(mayReadScrutiny(actor, state, dayInIndia(clock.now())))
  const slots = await db
    .selectFrom('application_documents')
    .select(['document_type_id as documentTypeId', 'status', 'remarks', 'claim_rejected'])
    .where('application_id', '=', id)
    .where('account_id', '=', actor.accountId)
    .orderBy('document_type_id')
    .execute()
  const labels = await documentLabels(
    db,
    slots.map(({ documentTypeId }) => documentTypeId),
  )
  return slots.map(({ documentTypeId, status, remarks, claim_rejected: isClaimRefused }) => {
    const { documentTypeName: name } = labels.get(documentTypeId)!
    return {
      documentTypeId,
      documentName: name.en,
      documentNameDvng: name.mr,
      documentInfoStatus: isClaimRefused
        ? 'Application_Reject'
        : (status as ScrutinyRow['documentInfoStatus']),
      documentInfoRemarks: remarks,
    }
  })
}
