import { sql } from 'kysely'
import type { OrderStory, StoryStep } from '@lokseva/contract/payments/desk/order-story'
import { recordAudit } from '#features/audit/index'
import type { Officer } from '#platform/actor/actor'
import type { Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { findAttempt, type Attempt } from '../attempts/attempts.ts'
import { referenceKey } from '../attempts/reference-key.ts'
import type { BookDeps } from './deps.ts'
import { peopleOf } from './people-of.ts'
import { requestsOfItems } from './waiting-requests.ts'

/** What is told of an order. That somebody looks at it stands in its candidate's access log. */
export async function openStory(
  deps: BookDeps,
  actor: Officer,
  orderNo: string,
): Promise<OrderStory> {
  const { db, clock } = deps
  const attempt = await findAttempt(db, orderNo)
  const story = await storyOf(deps, orderNo, attempt)
  if (!attempt) return story
  const { accountId } = attempt
  const details = { order: orderNo }
  const at = new Date(clock.now())
  await recordAudit(db, { at, actor, accountId, action: 'PAYMENT_LOOKED_AT', details })
  return story
}

/** What happened to an order, and what every book says of it; also where no order of ours has it. */
async function storyOf(
  deps: BookDeps,
  orderNo: string,
  attempt: Attempt | undefined,
): Promise<OrderStory> {
  const { db } = deps
  const captures = await capturesOf(db, orderNo)
  const known = new Set(captures.map(({ reference }) => referenceKey(reference ?? undefined)))
  const requestOf = await requestsOfItems(db)
  const reported = (await reportedOf(db, orderNo)).map((line) => ({
    ...line,
    request: requestOf({ orderNo, reference: line.reference, depositId: null }),
    isUnknown:
      line.kind === 'payment' &&
      attempt?.provider === line.provider &&
      !known.has(referenceKey(line.reference)) &&
      // Money that is known without a reference may be this.
      !captures.some(({ reference }) => reference === null),
  }))
  const deposits = (await depositsOf(db, orderNo)).map((deposit) => ({
    ...deposit,
    request: requestOf({ orderNo, reference: null, depositId: deposit.id }),
  }))
  if (!attempt && reported.length + deposits.length === 0) throw new AppError('NOT_FOUND')
  return {
    orderNo,
    order: attempt
      ? {
          applicationNo: (await deps.applicationOf(db, orderNo)) ?? '',
          purpose: attempt.purpose,
          provider: attempt.provider,
          state: attempt.state,
          paise: attempt.amountPaise,
          startedAt: attempt.startedAt.toISOString(),
          isSettled: await isOrderSettled(db, attempt.orderId),
        }
      : null,
    steps: await stepsOf(deps, orderNo),
    captures,
    reported,
    deposits,
  }
}

async function isOrderSettled(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_settlements')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

type EventRow = {
  at: Date
  actor: string
  actorId: string | null
  event: StoryStep['event']
  details: Record<string, string | number>
}

const actors: Partial<Record<string, StoryStep['by']>> = {
  candidate: 'candidate',
  gateway: 'provider',
  staff: 'commission',
}

async function stepsOf({ db, colleagues }: BookDeps, orderNo: string): Promise<StoryStep[]> {
  const { rows } = await sql<EventRow>`select at, actor, actor_id as "actorId", event, details
    from payment_events where order_no = ${orderNo} order by id`.execute(db)
  const people = await peopleOf({ db, colleagues })
  return rows.map(({ at, actor, actorId, event, details }) => {
    const name = actor === 'system' ? / by (.+)$/.exec(actorId ?? '')?.[1] : undefined
    const cause = details['cause'] ?? details['difference'] ?? details['reason'] ?? null
    return {
      at: at.toISOString(),
      event,
      by: name ? 'commission' : (actors[actor] ?? 'portal'),
      person: name
        ? { nameEn: name, nameMr: name }
        : actor === 'staff'
          ? people(actorId ?? '')
          : null,
      paise: typeof details['amount'] === 'number' ? details['amount'] : null,
      cause: cause === null ? null : String(cause),
    }
  })
}

type Capture = Omit<OrderStory['captures'][number], 'capturedAt'> & { capturedAt: Date }

async function capturesOf(db: Database, orderNo: string) {
  const { rows } = await sql<Capture>`
    select e.reference, c.amount_paise as paise, c.captured_at as "capturedAt",
      exists (select from payment_settlements s where s.capture_id = c.id) as settles,
      coalesce((select jsonb_agg(jsonb_build_object('refundNo', r.refund_no, 'cause', r.cause,
          'state', r.state, 'paise', r.amount_paise) order by r.due_at, r.refund_no)
        from payment_refunds r where r.capture_id = c.id), '[]') as refunds
    from payment_captures c
    left join payment_capture_references e on e.capture_id = c.id
    where c.order_no = ${orderNo} order by c.captured_at, c.id`.execute(db)
  return rows.map((row) => ({ ...row, capturedAt: row.capturedAt.toISOString() }))
}

type Reported = Omit<OrderStory['reported'][number], 'isUnknown' | 'request'>
type Deposit = Omit<OrderStory['deposits'][number], 'request'>

async function reportedOf(db: Database, orderNo: string): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select day::text as day, provider, kind, reference, amount_paise as paise,
      fee_paise as "feePaise"
    from book_report_lines where order_no = ${orderNo} order by day, file_id, line`.execute(db)
  return rows
}

async function depositsOf(db: Database, orderNo: string): Promise<Deposit[]> {
  const { rows } = await sql<Deposit>`
    select d.id, d.deposited_on::text as day, d.amount_paise as paise,
      d.branch_code as "branchCode", d.journal_no as "journalNo", d.outcome, d.question,
      d.outcome in ('unknown', 'question') and not exists (select from deposit_resolutions r
        where r.deposit_id = d.id and r.confirmed_by is not null) as "isOpen"
    from bank_deposits d where d.challan_no = ${orderNo}
    order by d.deposited_on, d.id`.execute(db)
  return rows
}

/** Whether anything here has this number: an order, a line of a report, or a deposit. */
export async function isOrderKnown(db: Database, orderNo: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select
    exists (select from payment_attempts where order_no = ${orderNo})
    or exists (select from book_report_lines where order_no = ${orderNo})
    or exists (select from bank_deposits where challan_no = ${orderNo}) as "isKnown"`.execute(db)
  return rows[0]!.isKnown
}
