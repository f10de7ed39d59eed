import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { ApprovalKind } from '#features/approvals/index'
import { dayInIndia, shownDay, type Clock } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { amountInFigures } from '../../sheets/amount-in-words.ts'
import { findAttempt } from '../../attempts/attempts.ts'
import { openDeposits, type OpenDeposit } from '../../ledger/open-deposits.ts'
import { confirmIn } from '../../scroll/confirm-resolution.ts'
import { proposeIn } from '../../scroll/propose-resolution.ts'
import { actForPayer } from './act-for-payer.ts'
import type { BookDeps } from '../deps.ts'
import { memberEmail } from '../member-email.ts'

type Payload = ApprovalPayload<'payments.deposit'>

/** What becomes of a deposit that is nobody's or doubtful: one asks as a proposer, one confirms. */
export const depositKind = (
  deps: Pick<BookDeps, 'clock' | 'payables' | 'colleagues' | 'applicationOf'>,
): ApprovalKind<'payments.deposit'> => ({
  name: 'payments.deposit',
  asks: 'payments.write',
  approves: 'payments.approve',
  async stateOf(db, { depositId, challanNo }) {
    const [deposit] = await openDeposits(db, depositId)
    const challan = await findAttempt(db, challanNo ?? deposit?.challanNo ?? '')
    return { isOpen: deposit !== undefined, proposal: deposit?.proposal, state: challan?.state }
  },
  async preview(db, payload) {
    const deposit = await demandOpen(deps.clock, db, payload)
    const { challanNo, day, branchCode, journalNo, question } = deposit
    const amount = amountInFigures(deposit.amountPaise)
    const counted = payload.challanNo ?? challanNo
    const applicationNo = await deps.applicationOf(db, counted)
    const isTold = payload.action !== 'same' && applicationNo !== undefined
    return {
      title: say(`approvals.payments.deposit.${payload.action}`, { amount }),
      changes: [
        {
          what: say('approvals.payments.deposit', { day: shownDay(day), challan: challanNo }),
          before: say(`approvals.payments.doubt.${question ?? 'unknown'}`),
          after: say(`approvals.payments.decided.${payload.action}`, { challan: counted }),
        },
        {
          what: say('approvals.payments.journal'),
          before: null,
          after: asItIs(`${branchCode}/${journalNo}`),
        },
      ],
      touches: [
        isTold
          ? say('approvals.payments.told', { application: applicationNo })
          : say('approvals.payments.nobodyTold'),
      ],
      checks: [{ level: 'ok', text: say('approvals.payments.inBank', { amount }) }],
    }
  },
  async run({ clock, askedBy, decidedBy, why }, tx, actor, payload) {
    const { depositId: id, action, challanNo, reference, sentOn } = payload
    const deposit = await demandOpen(clock, tx, payload)
    const counted = await findAttempt(tx, challanNo ?? deposit.challanNo)
    const asked = await memberEmail(deps.colleagues, tx, askedBy)
    const decided = await memberEmail(deps.colleagues, tx, decidedBy)
    // A proposal has a reason of three letters at least.
    const reason = why.length < 3 ? `“${why}”` : why
    const proposing = { id, action, reason, by: asked, ...(challanNo && { challan: challanNo }) }
    const sent = reference && sentOn ? { reference, day: sentOn } : undefined
    await actForPayer(counted?.accountId, async () => {
      await proposeIn({ clock }, tx, actor, proposing)
      const confirming = { id, by: decided, ...(sent && { sent }) }
      await confirmIn({ clock, payables: deps.payables }, tx, actor, confirming)
    })
  },
})

/** Refused by the field that cannot be so; what the command refuses is refused here. */
async function demandOpen(clock: Clock, db: Database, payload: Payload): Promise<OpenDeposit> {
  const [deposit] = await openDeposits(db, payload.depositId)
  if (!deposit || deposit.proposal) throw new AppError('APPROVAL_NOTHING')
  const { action, challanNo, sentOn } = payload
  const isGivenBack = action === 'send_back' && !deposit.question
  const wrong: string[] = []
  if (action === 'accept' && !deposit.question) wrong.push('action')
  if (isGivenBack !== (sentOn !== undefined)) wrong.push('sentOn')
  if (sentOn && (sentOn < deposit.day || sentOn > dayInIndia(clock.now()))) wrong.push('sentOn')
  if (challanNo !== undefined) {
    const challan = await findAttempt(db, challanNo)
    if (challan?.provider !== 'challan' || challanNo === deposit.challanNo) wrong.push('challanNo')
  }
  if (wrong.length > 0)
    throw new AppError(
      'VALIDATION_FAILED',
      {},
      wrong.map((field) => ({ path: `payload.${field}`, code: 'INVALID' })),
    )
  return deposit
}
