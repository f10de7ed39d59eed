import { sql } from 'kysely'
import type { TextId } from '@lokseva/texts/text-id'
import type { ApprovalKind } from '#features/approvals/index'
import { shownDay } from '#platform/clock/clock'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { asItIs, inBothLanguages as say } from '#platform/texts/both-languages'
import { amountInFigures } from '../../sheets/amount-in-words.ts'
import { findAttempt } from '../../attempts/attempts.ts'
import { causeToRefund } from '../../ledger/receive-money.ts'
import { referenceKey } from '../../attempts/reference-key.ts'
import { actForPayer } from './act-for-payer.ts'
import type { BookDeps } from '../deps.ts'
import { memberEmail } from '../member-email.ts'
import { findReported, settleByHand } from './settle-by-hand.ts'

type Payload = { orderNo: string; reference: string; action: 'settle' | 'refund' }

/** Counting, or sending back, money that only a provider's report names. */
export const settleKind = (
  deps: Pick<BookDeps, 'payables' | 'colleagues' | 'applicationOf'>,
): ApprovalKind<'payments.settle'> => ({
  name: 'payments.settle',
  asks: 'payments.write',
  approves: 'payments.approve',
  async stateOf(db, payload) {
    const { orderNo } = payload
    const attempt = await findAttempt(db, orderNo)
    const known = await knownKeys(db, orderNo)
    const cause = await causeNow(deps, db, payload)
    return { state: attempt?.state ?? null, known, ...(cause && { cause }) }
  },
  async preview(db, payload) {
    const { attempt, reported, cause } = await demandUnknown(deps, db, payload)
    const { orderNo, action } = payload
    const amount = amountInFigures(reported.amountPaise)
    const applicationNo = (await deps.applicationOf(db, orderNo)) ?? ''
    const outcome = action === 'refund' || cause ? 'back' : 'paid'
    return {
      title: say(`approvals.payments.${action}`, { amount, order: orderNo }),
      changes: [
        {
          what: say('approvals.payments.order', { order: orderNo }),
          before: say(`approvals.payments.state.${attempt.state}`),
          after: say(`approvals.payments.${outcome}`),
        },
        {
          what: say('approvals.payments.reference'),
          before: null,
          after: asItIs(reported.reference),
        },
      ],
      touches: [say('approvals.payments.told', { application: applicationNo })],
      checks: [
        {
          level: 'ok',
          text: say('approvals.payments.reported', { day: shownDay(reported.day), amount }),
        },
        ...(action === 'settle' && cause
          ? [
              {
                level: 'warning' as const,
                text: say(`approvals.payments.cause.${cause}` as TextId),
              },
            ]
          : []),
        ...(attempt.pollAt
          ? [{ level: 'warning' as const, text: say('approvals.payments.stillAsked') }]
          : []),
      ],
    }
  },
  async run({ clock, askedBy, decidedBy }, tx, actor, payload) {
    const attempt = await findAttempt(tx, payload.orderNo)
    const names = {
      askedBy: await memberEmail(deps.colleagues, tx, askedBy),
      decidedBy: await memberEmail(deps.colleagues, tx, decidedBy),
    }
    await actForPayer(attempt?.accountId, () =>
      settleByHand({ clock, payables: deps.payables }, tx, actor, { ...payload, ...names }),
    )
  },
})

/** Why it would go back as things are: paid otherwise meanwhile, it does not pay what was seen. */
async function causeNow(
  deps: Pick<BookDeps, 'payables'>,
  db: Database,
  payload: Payload,
): Promise<string | undefined> {
  try {
    return (await demandUnknown(deps, db, payload)).cause
  } catch (error) {
    // What cannot be settled is refused by what it is asked for with, in words.
    if (error instanceof AppError) return undefined
    throw error
  }
}

async function knownKeys(db: Database, orderNo: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select coalesce(e.key, '') as key
    from payment_captures c left join payment_capture_references e on e.capture_id = c.id
    where c.order_no = ${orderNo} order by 1`.execute(db)
  return rows.map(({ key }) => key)
}

/** The payment as the report has it, of an attempt of ours that does not know it. */
async function demandUnknown(
  { payables }: Pick<BookDeps, 'payables'>,
  db: Database,
  { orderNo, reference }: Payload,
) {
  const attempt = await findAttempt(db, orderNo)
  if (!attempt || attempt.provider === 'challan') throw new AppError('NOT_FOUND')
  const reported = await findReported(db, { orderNo, reference })
  if (reported.provider !== attempt.provider) throw new AppError('NOT_FOUND')
  const known = await knownKeys(db, orderNo)
  if (known.includes(referenceKey(reference) ?? '') || known.includes(''))
    throw new AppError('PAYMENT_KNOWN')
  const { purpose, subjectId, accountId, startedAt: capturedAt } = attempt
  const cause = await actForPayer(accountId, async () => {
    const payable = await payables[purpose]?.find(db, { subjectId })
    if (!payable) throw new AppError('NOT_FOUND')
    const money = { amountPaise: reported.amountPaise, capturedAt }
    return causeToRefund(db, { attempt, payable }, money)
  })
  return { attempt, reported, cause }
}
