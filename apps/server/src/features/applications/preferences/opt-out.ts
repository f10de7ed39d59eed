import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { translate } from '#platform/texts/translate'
import { spendBothCodes } from '../both-codes.ts'
import type { ChangeDeps, Changing } from '../deps.ts'
import { lockApplication } from '../lock-application.ts'
import { mayOptOut } from '../policy.ts'
import { notifyCandidate } from '../notify-candidate.ts'

/** Leaves the examination for good. The money stays where it is. */
export async function optOut(
  deps: ChangeDeps,
  actor: Candidate,
  { id, idempotent, language, cid }: Changing & { id: string },
): Promise<{ message: string }> {
  const { accountId } = actor
  return idempotent(async (tx) => {
    const { row, document, standing: state } = await lockApplication(deps, tx, actor, id)
    const at = new Date(deps.clock.now())
    demand(mayOptOut(actor, state, dayInIndia(at.getTime())))
    await spendBothCodes(deps, tx, actor, { purpose: 'OPT_OUT', cid })
    await tx
      .updateTable('applications')
      .set({ status: 'OPTED_OUT', ended_at: at, updated_at: at })
      .where('id', '=', id)
      .execute()
    const { applicationNo } = row
    const details = { application: applicationNo }
    await recordAudit(tx, { at, actor, accountId, action: 'OPTED_OUT', details })
    const telling = { accountId, applicationNo, document, language }
    await notifyCandidate(deps, tx, 'OPTED_OUT', telling)
    return { message: translate(language, 'applications.optout.done') }
  })
}
