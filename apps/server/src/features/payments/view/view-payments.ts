import { sql } from 'kysely'
import {
  paymentStatuses,
  type PaymentHistoryRow,
  type PaymentOfOrder,
} from '@lokseva/contract/payments/schemas'
import type { RefundAccount } from '@lokseva/contract/payments/refund-account'
import type { DeskPayment } from '@lokseva/contract/support/desk/schemas'
import type { Language } from '@lokseva/texts/text-id'
import type { Database } from '#platform/database/pool'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { attemptColumns, type Attempt } from '../attempts/attempts.ts'
import { referenceKeyOf } from '../attempts/reference-key.ts'
import { challanStatus, slipAbility } from '../challan/challan-status.ts'
import type { PaymentDeps } from '../deps.ts'
import type { RefundCause } from '../ledger/receive-money.ts'
import { watchQuery } from '../polling/due-queries.ts'
import { noPaying, payingAgain } from '../attempts/pay-again.ts'
import { roundAt } from '../polling/poll-schedule.ts'
import {
  isOfSettled,
  isOnItsWay,
  isOpen,
  openHeadline,
  paymentWords,
  timelineOf,
  type TimelineEvent,
} from './payment-words.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'payables'>

type Row = Attempt & {
  applicationId: string
  isSettling: boolean
  /** What was taken, which may be another amount than was asked for; before that what is asked. */
  shownPaise: number
  /** Whether its order is settled, by whichever attempt. */
  isPaid: boolean
  /** Money of a challan goes back, or went. */
  asksAccount: boolean
  /** Some of it was not handed to the bank yet. */
  isRefundDue: boolean
  /** Nothing waits any more of what was taken besides the payment that settled. */
  isBesidesSent: boolean
  isTakenBack: boolean
  refundAccount: RefundAccount | null
  /** Whether a deposit of a challan waits for the commission. */
  isQuestioned: boolean
  events: (Omit<TimelineEvent, 'at'> & { at: string })[] | null
}

/** Every attempt to pay for an application, whatever for, the newest first. */
export async function listPaymentHistory(
  deps: Deps,
  { accountId }: Pick<Candidate, 'accountId'>,
  { applicationId, language }: { applicationId: string; language: Language },
): Promise<PaymentHistoryRow[]> {
  const { db } = deps
  await findApplication(deps, { applicationId, accountId })
  const rows = await selectAttempts(
    db,
    sql`o.application_id = ${applicationId} and o.account_id = ${accountId}`,
  )
  return Promise.all(
    rows.map(async (row) => {
      const { state, message, next } = await stateOf(deps, language, row)
      return {
        createdDate: row.startedAt.toISOString(),
        updatedDate: row.updatedAt.toISOString(),
        paymentRefNo: row.orderNo,
        paymentFor: forOf(row),
        paymentMode: row.provider,
        type: row.provider === 'challan' ? 'challan_payment' : 'online_payment',
        paymentStatus: paymentStatuses[state],
        amount: row.shownPaise / 100,
        message,
        next,
        story: storyIn(language, row),
        hasReceipt: row.isSettling,
        refundAccount: row.asksAccount
          ? { account: row.refundAccount, canChange: row.isRefundDue }
          : null,
        slip:
          row.state === 'ISSUED' && !row.isPaid ? await slipAbility(deps, db, language, row) : null,
      }
    }),
  )
}

/** How one attempt stands; another's is not there. */
export async function viewPayment(
  deps: Deps,
  { accountId }: Candidate,
  { orderNo, language }: { orderNo: string; language: Language },
): Promise<PaymentOfOrder> {
  const [row] = await selectAttempts(
    deps.db,
    sql`t.order_no = ${orderNo} and t.account_id = ${accountId}`,
  )
  if (!row) throw new AppError('NOT_FOUND')
  const { applicationId } = row
  const { applicationNo } = await findApplication(deps, { applicationId, accountId })
  const now = deps.clock.now()
  const watched = isOpen(row.state) ? await watchQuery(deps.db, orderNo, now) : undefined
  const { state, ...words } = await stateOf(deps, language, row)
  return {
    orderNo,
    applicationId,
    applicationNo,
    paymentFor: forOf(row),
    paymentMode: row.provider,
    state,
    amount: row.shownPaise / 100,
    ...words,
    isOpen: isOpen(state),
    headline: isOpen(state) ? openHeadline(language, row) : null,
    askedAt: row.askedAt?.toISOString() ?? null,
    ...nextQuery({ ...row, pollAt: watched ?? row.pollAt }, now),
    isUrged: row.urgedAt !== null,
    story: storyIn(language, row),
  }
}

/** When its provider is asked next: with the next round, or at once where the bank has written. */
function nextQuery({ state, pollAt, urgedAt }: Row, now: number) {
  const isAsked = pollAt !== null && (isOpen(state) || urgedAt !== null)
  if (!isAsked) return { nextQueryAt: null, nextQueryInSeconds: null }
  const due = pollAt.getTime()
  const at = urgedAt !== null && due <= now ? now : roundAt(due, now)
  return {
    nextQueryAt: new Date(at).toISOString(),
    nextQueryInSeconds: Math.ceil((at - now) / 1000),
  }
}

async function findApplication(
  { db, payables }: Deps,
  { applicationId, accountId }: { applicationId: string; accountId: string },
) {
  const own = await payables.application?.find(db, { subjectId: applicationId, accountId })
  if (!own) throw new AppError('NOT_FOUND')
  return own
}

/** The state of an attempt and its words; those of a slip depend on its last day too. */
async function stateOf(deps: Deps, language: Language, row: Row) {
  const isUnknown = isOpen(row.state)
  // Nobody is told to pay whose money the provider itself is working on.
  const paying = isUnknown && isOnItsWay(row) ? noPaying : await payingAgain(deps, language, row)
  const wantsAccount = row.refundAccount === null
  const words = paymentWords(language, {
    ...row,
    ...goingBack(row.events ?? []),
    paying,
    wantsAccount,
  })
  const { again, from, payBy, byChallan } = paying
  const canPay = again === 'yes' || again === 'wait'
  const stored = {
    state: row.state,
    canPayAgain: canPay && !isUnknown,
    canPayByChallan: canPay && byChallan,
    payBy: isUnknown && (canPay || again === 'slip') ? payBy : null,
    payAgainFrom: from === undefined ? null : new Date(from).toISOString(),
    payAgainInSeconds: from === undefined ? 0 : Math.ceil((from - deps.clock.now()) / 1000),
    ...words,
  }
  if (row.state !== 'ISSUED') return stored
  return Object.assign(stored, await challanStatus(deps, deps.db, language, row))
}

/** What of the settled money goes back, and what came besides it; of several causes none is told. */
function goingBack(events: NonNullable<Row['events']>) {
  const due = events.filter(({ event }) => event === 'refund_due').map(({ details }) => details)
  const ofSettled = due.filter(({ cause }) => isOfSettled(cause))
  const besides = due.filter(({ cause }) => !isOfSettled(cause))
  const paiseOf = (some: typeof due) => some.reduce((sum, each) => sum + Number(each['amount']), 0)
  const isMixed = new Set(besides.map(({ cause }) => cause)).size > 1
  const backCause = ofSettled.at(-1)?.cause ?? (isMixed ? 'unclear' : undefined)
  return {
    backPaise: paiseOf(ofSettled) || paiseOf(besides),
    backCause: backCause as RefundCause | undefined,
    besidesPaise: paiseOf(besides),
  }
}

const forOf = ({ purpose }: Row) => (purpose === 'application' ? null : purpose)

const storyIn = (language: Language, { provider, events }: Row) =>
  timelineOf(
    language,
    provider,
    (events ?? []).map((one) => ({ ...one, at: new Date(one.at) })),
  )

/** That the provider of the attempt `t` gave back by itself what is in our ledger, and we did not. */
const isTakenBack = sql<boolean>`exists (select from payment_events v
  left join payment_capture_references vr on vr.order_no = v.order_no
    and vr.key = ${referenceKeyOf(sql`v.details->>'reference'`)}
  where v.order_no = t.order_no and v.event = 'reversed'
    and (vr.key is not null or v.details->>'reference' is null)
    and not exists (select from payment_refunds vb
      where vb.capture_id = vr.capture_id and vb.state = 'refunded'))`

async function selectAttempts(db: Database, where: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${attemptColumns}, o.application_id as "applicationId",
      exists (select from payment_settlements s join payment_captures c on c.id = s.capture_id
        where s.order_id = t.order_id and c.order_no = t.order_no) as "isSettling",
      coalesce((select c.amount_paise from payment_captures c
        left join payment_settlements s on s.capture_id = c.id where c.order_no = t.order_no
        order by s.capture_id is null, c.captured_at, c.id limit 1), t.amount_paise) as "shownPaise",
      exists (select from payment_settlements s where s.order_id = t.order_id) as "isPaid",
      t.provider = 'challan' and back.count > 0 as "asksAccount", back.due > 0 as "isRefundDue",
      back.besides = 0 as "isBesidesSent",
      (select jsonb_build_object('holderName', a.holder_name, 'ifsc', a.ifsc,
          'numberEnd', a.number_end) from refund_accounts a
        where a.order_no = t.order_no) as "refundAccount",
      exists (select from bank_deposits d
        left join deposit_resolutions r on r.deposit_id = d.id and r.confirmed_by is not null
        where d.challan_no = t.order_no and d.outcome = 'question' and r.deposit_id is null)
        as "isQuestioned",
      ${isTakenBack} as "isTakenBack",
      (select jsonb_agg(jsonb_build_object('event', e.event, 'at', e.at, 'details', e.details)
          order by e.id) from payment_events e where e.order_no = t.order_no) as events
    from payment_attempts t
    join payment_orders o on o.id = t.order_id
    cross join lateral (select count(*) as count, count(*) filter (where r.state = 'due') as due,
        count(*) filter (where r.state <> 'refunded' and r.cause not in ('cancelled', 'upheld'))
          as besides
      from payment_refunds r join payment_captures c on c.id = r.capture_id
      where c.order_no = t.order_no) back
    where ${where}
    order by t.started_at desc, t.order_no`.execute(db)
  return rows
}

type Paid = { id: string; applicationNo: string }

/** The same as desks show it beside an application. */
export async function paymentsForDesk(
  deps: Deps,
  accountId: string,
  { application: { id, applicationNo }, language }: { application: Paid; language: Language },
): Promise<DeskPayment[]> {
  const rows = await listPaymentHistory(deps, { accountId }, { applicationId: id, language })
  return rows.map((row) => ({
    orderNo: row.paymentRefNo,
    applicationNo,
    at: row.createdDate,
    mode: row.paymentMode,
    status: row.paymentStatus,
    amount: row.amount,
    message: row.message,
  }))
}
