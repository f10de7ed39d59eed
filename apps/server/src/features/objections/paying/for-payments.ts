import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction, Database } from '#platform/database/pool'
import { lockApplications, readApplication } from '#features/applications/index'
import type { AdvertisementDocument, AdvertisementVersions } from '#features/adverts/index'
import {
  waiveOrder,
  withoutChallan,
  type Payable,
  type PayableSource,
} from '#features/payments/index'
import { lastDayOf, stagesToPay, stageToPay, type StageWindow } from '#features/stages/index'
import { shownDay } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'
import { selectObjections, type ObjectionRow } from '../objection-rows.ts'
import { costOf, toPayTogether } from './pay-together.ts'

type Deps = { versions: AdvertisementVersions; applications: PayableSource }

/** What objections cost, for those who take the fee: one order for all that are unpaid. */
export const payableObjections = (deps: Deps): PayableSource => ({
  async find(db, { subjectId, accountId, lock }) {
    const order = await selectOrder(db, subjectId, accountId)
    if (!order) return undefined
    const which = { subjectId: order.applicationId }
    const inputs = await deps.applications.find(db, lock ? { ...which, lock } : which)
    // Read again: it may have been paid or taken apart before the lock was ours.
    return inputs && payableOf(deps, db, inputs, (await selectOrder(db, subjectId))!)
  },
  async quote(db, { id, accountId }) {
    const together = await findTogether(deps, db, { id, accountId })
    if (!together) return undefined
    const { rows, document, stage, first, status, version } = together
    const inputs = await deps.applications.find(db, { subjectId: first.applicationId, accountId })
    const cost = costOf(rows, document)
    const orderId = rows[0]?.orderId ?? undefined
    const isPaid = rows.length === 0
    const waitsWith = await ordersOf(db, first)
    const known = { isPaid, isMoved: false, isLive: true, status, version }
    const standing = { ...cost, ...known, stage, waitsWith }
    const quoted = inputs && payableFrom(inputs, document, standing)
    return quoted && { subjectId: orderId, payable: quoted }
  },
  async order(tx, { id, accountId, echo, at }) {
    const first = await ownObjection(tx, { id, accountId })
    await lockApplications(tx, [first.applicationId])
    const together = (await findTogether(deps, tx, { id, accountId }))!
    const { rows, document } = together
    if (rows.length === 0) throw new AppError('NOTHING_TO_PAY')
    const { feePaise, servicePaise } = costOf(rows, document)
    const ids = new Set(echo?.ids)
    const isSame = ids.size === rows.length && rows.every((row) => ids.has(row.id))
    if (!isSame || echo?.amountPaise !== feePaise + servicePaise)
      throw new AppError('AMOUNT_CHANGED', { amount: (feePaise + servicePaise) / 100 })
    const known = await orderOfJust(tx, rows, servicePaise)
    if (known) return known
    // Money may be on its way for it: what it is for stays together.
    if (rows.some(({ isBeingPaid }) => isBeingPaid)) throw new AppError('OBJECTION_BEING_PAID')
    return makeOrder(tx, { rows, feePaise, servicePaise, at })
  },
  async markPaid(tx, subjectIds, at) {
    await sql`update objections set state = 'PAID', updated_at = greatest(updated_at, ${at})
      where order_id = any(${subjectIds}::uuid[]) and state in ('UNPAID', 'LAPSED')`.execute(tx)
    await sql`update objection_orders set paid_at = ${at}
      where id = any(${subjectIds}::uuid[])`.execute(tx)
  },
})

type Order = {
  applicationId: string
  accountId: string
  stageId: number
  feePaise: number
  servicePaise: number
  isPaid: boolean
  /** Its objections went over to another stage, where they are paid by another order. */
  isMoved: boolean
  /** Its objections are still those it was made for, and none of them was raised anew since. */
  isLive: boolean
  status: string
  version: number
  advertisementId: number
}

async function selectOrder(
  db: Database,
  id: string,
  accountId: string | null = null,
): Promise<Order | undefined> {
  const { rows } = await sql<Order>`
    select d.application_id as "applicationId", d.account_id as "accountId",
      d.stage_id as "stageId", d.fee_paise as "feePaise", d.service_paise as "servicePaise",
      d.paid_at is not null as "isPaid", l.status, a.version,
      l.advertisement_id as "advertisementId",
      exists (select from objections o where o.order_id = d.id and o.stage_id <> d.stage_id)
        as "isMoved",
      exists (select from objections o where o.order_id = d.id)
        and not exists (select from objections o join objections n
            on n.application_id = o.application_id and n.exam_id = o.exam_id
            and n.subject_code = o.subject_code and n.question = o.question and n.id <> o.id
            and n.state not in ('WITHDRAWN', 'LAPSED')
          where o.order_id = d.id and o.state = 'LAPSED') as "isLive"
    from objection_orders d
    join applications_filed l on l.id = d.application_id
    join adverts_current a on a.id = l.advertisement_id
    where d.id = ${id}
      and (${accountId}::uuid is null or d.account_id = ${accountId}::uuid)`.execute(db)
  return rows[0]
}

async function payableOf(
  { versions }: Deps,
  db: Database,
  inputs: Payable,
  order: Order,
): Promise<Payable> {
  const document = await versions(db, order.advertisementId, order.version)
  const stage = await stageToPay(db, order.stageId)
  return payableFrom(inputs, document, { ...order, stage, waitsWith: await ordersOf(db, order) })
}

/** All that was ever begun to be paid of an application. */
async function ordersOf(
  db: Database,
  { applicationId }: Pick<Order, 'applicationId'>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('objection_orders')
    .select('id')
    .where('application_id', '=', applicationId)
    .execute()
  return rows.map(({ id }) => id)
}

type Owed = Pick<
  Order,
  'feePaise' | 'servicePaise' | 'isPaid' | 'isMoved' | 'isLive' | 'status' | 'version'
> & {
  stage: Pick<StageWindow, 'endDay' | 'closedAt'>
  waitsWith: readonly string[]
}

function payableFrom(inputs: Payable, document: AdvertisementDocument, owed: Owed): Payable {
  const last = lastDayOf(owed.stage)
  return {
    ...inputs,
    advertisement: { ...inputs.advertisement, version: owed.version },
    feePaise: owed.feePaise,
    servicePaise: owed.servicePaise,
    refusal: refusalOf(owed, last),
    wanting: undefined,
    isEnded: !owed.isLive || owed.status !== 'FEES_PAID',
    methods: withoutChallan(document.advertisementConfig),
    days: { online: last, challanDownload: last, challanPayment: last },
    waitsWith: owed.waitsWith,
  }
}

function refusalOf(owed: Owed, last: string): Payable['refusal'] {
  const { isPaid, isMoved, isLive, status, stage } = owed
  if (isPaid || isMoved || !isLive) return { code: 'NOTHING_TO_PAY' }
  if (status !== 'FEES_PAID') return { code: 'APPLICATION_ENDED', params: { status } }
  return stage.closedAt ? { code: 'WINDOW_CLOSED', params: { day: shownDay(last) } } : undefined
}

type Named = { id: string; accountId: string }

async function ownObjection(db: Database, { id, accountId }: Named): Promise<ObjectionRow> {
  const [row] = await selectObjections(db, { accountId, id })
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** All that is paid together with an objection, and what decides about it. */
async function findTogether({ versions }: Deps, db: Database, { id, accountId }: Named) {
  const [first] = await selectObjections(db, { accountId, id })
  if (!first) return undefined
  const { applicationId, stageId } = first
  const all = await selectObjections(db, { accountId, applicationId })
  const {
    row,
    document,
    standing: state,
  } = await readApplication({ versions }, db, { accountId }, applicationId)
  const stage =
    stagesToPay(state.stages).find((each) => each.stageId === stageId) ??
    (await stageToPay(db, stageId))
  const { status } = state
  const version = row.currentVersion
  return { first, rows: toPayTogether(all, first), document, stage, status, version }
}

/** The order that has just these objections, in their stage; once one of them moved, it is another. */
async function orderOfJust(
  tx: Transaction,
  rows: readonly ObjectionRow[],
  servicePaise: number,
): Promise<string | undefined> {
  const { orderId, orderServicePaise } = rows[0]!
  if (!orderId || orderServicePaise !== servicePaise) return undefined
  if (rows.some((row) => row.orderId !== orderId)) return undefined
  const { rows: held } = await sql<{ count: number; isOfStage: boolean | null }>`
    select count(*)::integer as count, bool_and(d.stage_id = o.stage_id) as "isOfStage"
    from objections o join objection_orders d on d.id = o.order_id
    where o.order_id = ${orderId}`.execute(tx)
  const { count, isOfStage } = held[0]!
  return isOfStage && count === rows.length ? orderId : undefined
}

type Making = { rows: readonly ObjectionRow[]; feePaise: number; servicePaise: number; at: Date }

async function makeOrder(
  tx: Transaction,
  { rows, feePaise, servicePaise, at }: Making,
): Promise<string> {
  const { applicationId, accountId, stageId } = rows[0]!
  for (const orderId of new Set(rows.map((row) => row.orderId)))
    if (orderId) await dissolveOrder(tx, orderId, at)
  const id = randomUUID()
  await tx
    .insertInto('objection_orders')
    .values({
      id,
      application_id: applicationId,
      account_id: accountId,
      stage_id: stageId,
      fee_paise: feePaise,
      service_paise: servicePaise,
      made_at: at,
    })
    .execute()
  await sql`update objections set order_id = ${id}
    where id = any(${rows.map((row) => row.id)}::uuid[])`.execute(tx)
  return id
}

/** Nobody owes it any more; money that still comes for it goes back. */
export async function dissolveOrder(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await sql`update objections set order_id = null where order_id = ${orderId}`.execute(tx)
  await waiveOrder(tx, { purpose: 'objection', subjectId: orderId, at })
}
