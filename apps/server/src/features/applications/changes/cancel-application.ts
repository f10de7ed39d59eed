import type { CancelQuestion } from '@lokseva/contract/applications/changes/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Transaction, Database } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { amountInFigures, refundSettled, waiveOrder } from '#features/payments/index'
import { readConfiguration } from '#features/site/index'
import type { Candidate } from '#platform/actor/actor'
import { dayInIndia } from '#platform/clock/clock'
import { demand } from '#platform/refusals/ability'
import { translate } from '#platform/texts/translate'
import type { ApplicationRow } from '../view/application-rows.ts'
import { spendBothCodes } from '../both-codes.ts'
import type { ChangeDeps, Changing } from '../deps.ts'
import { lockApplication, readApplication } from '../lock-application.ts'
import { mayCancel } from '../policy.ts'
import { notifyCandidate } from '../notify-candidate.ts'

type Asked = { id: string; language: Language }

/** What cancelling would mean, above all for the money. */
export async function askCancelApplication(
  deps: ChangeDeps,
  actor: Candidate,
  { id, language }: Asked,
): Promise<CancelQuestion> {
  const { db, clock } = deps
  const { row, standing: state } = await readApplication(deps, db, actor, id)
  demand(mayCancel(actor, state, dayInIndia(clock.now())))
  const back = await paiseBack(deps, db, row)
  const outcome = row.isBeingPaid ? 'checking' : moneyOutcome(row, back)
  const params = { number: row.applicationNo, amount: amountInFigures(back) }
  return {
    message: translate(language, `applications.cancel.question.${outcome}`, params),
    isOtpRequired: needsCodes(row),
  }
}

/** Cancels for good. What is owed no more is waived; what was paid goes back only by the setting. */
export async function cancelApplication(
  deps: ChangeDeps,
  actor: Candidate,
  { id, idempotent, language, cid, reason }: Changing & { id: string; reason: string },
): Promise<{ message: string }> {
  const { accountId } = actor
  return idempotent(async (tx) => {
    const { row, document, standing: state } = await lockApplication(deps, tx, actor, id)
    const at = new Date(deps.clock.now())
    demand(mayCancel(actor, state, dayInIndia(at.getTime())))
    if (needsCodes(row))
      await spendBothCodes(deps, tx, actor, { purpose: 'CANCEL_APPLICATION', cid })
    await tx
      .updateTable('applications')
      .set({ status: 'CANCELLED', ended_at: at, end_reason: reason, updated_at: at })
      .where('id', '=', id)
      .execute()
    const back = await settleMoney(deps, tx, actor, row, at)
    const { applicationNo } = row
    const details = { application: applicationNo, refundPaise: back }
    await recordAudit(tx, { at, actor, accountId, action: 'APPLICATION_CANCELLED', details })
    const money = translate(language, `applications.cancel.money.${moneyOutcome(row, back)}`, {
      amount: amountInFigures(back),
    })
    const telling = { accountId, applicationNo, document, language, params: { money } }
    await notifyCandidate(deps, tx, 'APPLICATION_CANCELLED', telling)
    return { message: translate(language, 'applications.cancel.done') }
  })
}

/** Whoever takes a phone that is logged in must not throw away what was paid for. */
const needsCodes = ({ status }: ApplicationRow): boolean => status === 'FEES_PAID'

function moneyOutcome({ paymentRefNo }: ApplicationRow, back: number) {
  if (paymentRefNo === null) return 'unpaid'
  return back > 0 ? 'refund' : 'kept'
}

/** What of the fee would go back: all but the service charge, where the commission says so. */
async function paiseBack(
  { payables }: ChangeDeps,
  db: Database,
  { id, paymentRefNo }: ApplicationRow,
): Promise<number> {
  if (paymentRefNo === null || (await readConfiguration(db, 'refundOnCancel')) !== '1') return 0
  const payable = await payables.application!.find(db, { subjectId: id })
  return payable!.feePaise
}

async function settleMoney(
  deps: ChangeDeps,
  tx: Transaction,
  actor: Candidate,
  row: ApplicationRow,
  at: Date,
): Promise<number> {
  const subjectId = row.id
  await waiveOrder(tx, { subjectId, at })
  const feePaise = await paiseBack(deps, tx, row)
  const refund = { subjectId, cause: 'cancelled', feePaise, servicePaise: 0, actor, at } as const
  return refundSettled(deps, tx, refund)
}
