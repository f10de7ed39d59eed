import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/http/ability'
import { translate } from '#platform/texts/translate'
import { spendBothCodes } from '../both-codes.ts'
import type { ChangeDeps, Changing } from '../deps.ts'
import { holdApplication } from '../hold-application.ts'
import { mayOptOut } from '../policy.ts'
import { tellCandidate } from '../tell-candidate.ts'

/** Leaves the examination for good. The money stays where it is. */
export async function optOut(
  deps: ChangeDeps,
  actor: Candidate,
  { id, once, language, cid }: Changing & { id: string },
): Promise<{ message: string }> {
  const { accountId } = actor
  return once(async (tx) => {
    const { row, document, standing } = await holdApplication(deps, tx, actor, id)
    const at = new Date(deps.clock.now())
    demand(mayOptOut(actor, standing, dayInIndia(at.getTime())))
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
    await tellCandidate(deps, tx, 'OPTED_OUT', telling)
    return { message: translate(language, 'applications.optout.done') }
  })
}
