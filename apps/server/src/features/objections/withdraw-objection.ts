import { recordAudit } from '#features/audit/index'
import { lockApplication } from '#features/applications/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { Call } from '#platform/http/call'
import { translate } from '#platform/texts/translate'
import type { ObjectionDeps } from './deps.ts'
import { dissolveOrder } from './paying/for-payments.ts'
import { selectObjections } from './objection-rows.ts'
import { mayEdit } from './policy.ts'
import { deleteReferences } from './reference-images.ts'

type Withdraw = Pick<Call, 'idempotent' | 'language'> & { id: string }

/** Takes back an objection that is not paid; its images go with it. */
export async function withdrawObjection(
  deps: Pick<ObjectionDeps, 'clock' | 'versions'>,
  actor: Candidate,
  { id, idempotent, language }: Withdraw,
): Promise<{ message: string }> {
  const { accountId } = actor
  return idempotent(async (tx) => {
    const [known] = await selectObjections(tx, { accountId, id })
    if (!known) throw new AppError('NOT_FOUND')
    const { standing: state } = await lockApplication(deps, tx, actor, known.applicationId)
    // Somebody may have paid or withdrawn it meanwhile.
    const [row] = await selectObjections(tx, { accountId, id })
    if (!row) throw new AppError('NOT_FOUND')
    const at = new Date(deps.clock.now())
    demand(mayEdit(actor, state, row, dayInIndia(at.getTime())))
    if (row.orderId) await dissolveOrder(tx, row.orderId, at)
    await tx
      .updateTable('objections')
      .set({ state: 'WITHDRAWN', updated_at: at })
      .where('id', '=', id)
      .execute()
    await deleteReferences(tx, id, row.images)
    const details = {
      application: row.applicationNo,
      exam: row.examId,
      subject: row.subjectCode,
      question: row.question,
    }
    await recordAudit(tx, { at, actor, accountId, action: 'OBJECTION_WITHDRAWN', details })
    return { message: translate(language, 'objections.withdrawn') }
  })
}
