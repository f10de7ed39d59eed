import { sql, type RawBuilder } from 'kysely'
import type { Purpose } from './payables.ts'

// Parts of statements for features that take fees: how the order of something stands, answered in
// their own round trip. It is named by the column that holds its id.

// Aliases that no feature uses itself, or they would hide the column it names.

/** The order `po` of something. */
const isOf = (purpose: Purpose, subjectId: string) =>
  sql`po.purpose = ${sql.lit(purpose)} and po.subject_id = ${sql.ref(subjectId)}`

const attempts = (purpose: Purpose, subjectId: string, condition: RawBuilder<unknown>) => sql`
  from payment_orders po join payment_attempts pt on pt.order_id = po.id
  where ${isOf(purpose, subjectId)} and ${condition}`

/** That an attempt to pay it is open. */
export const isBeingPaid = (purpose: Purpose, subjectId: string) => sql<boolean>`exists (
  select ${attempts(purpose, subjectId, sql`pt.state in ('STARTED', 'PENDING')`)})`

/** That a bank told of a deposit of the challan `pt` that persons have to look at first. */
const isQuestioned = sql`(pt.provider = 'challan' and exists (select from bank_deposits pd
  where pd.challan_no = pt.order_no and pd.outcome = 'question'
    and not exists (select from deposit_resolutions pq
      where pq.deposit_id = pd.id and pq.confirmed_by is not null)))`

/** That a genuine message told of a payment of `pt` that its provider is still asked about. */
const isHeard = sql`(pt.heard_references <> '{}' and pt.poll_at is not null and pt.state <> 'SETTLED')`

const left = sql`(pt.state in ('STARTED', 'PENDING') and pt.departure is not null
  or ${isHeard} or ${isQuestioned})`

/** That somebody paid it or left us to, and nobody knows the end of that yet. */
export const isUnderWay = (purpose: Purpose, subjectId: string) =>
  sql<boolean>`exists (select ${attempts(purpose, subjectId, left)})`

/** The number of the last attempt that is under way so. */
export const orderNoUnderWay = (purpose: Purpose, subjectId: string) => sql<string | null>`(
  select pt.order_no ${attempts(purpose, subjectId, left)} order by pt.started_at desc limit 1)`

/** That the attempt `pt` is a challan nothing was deposited with: one that was is not used again. */
export const isUnusedSlip = sql<boolean>`(pt.provider = 'challan' and pt.state <> 'SETTLED'
  and not exists (select from payment_captures pc where pc.order_no = pt.order_no))`

/** That a challan was made for it that nobody has paid. */
export const holdsSlip = (purpose: Purpose, subjectId: string) => sql<boolean>`exists (
  select ${attempts(purpose, subjectId, isUnusedSlip)})`

/** That such a challan can still be paid at the bank. */
export const hasOpenSlip = (purpose: Purpose, subjectId: string) => sql<boolean>`exists (
  select ${attempts(purpose, subjectId, sql`pt.state = 'ISSUED'`)})`

const settlement = (purpose: Purpose, subjectId: string, joined = sql``) => sql`
  from payment_orders po join payment_settlements ps on ps.order_id = po.id ${joined}
  where ${isOf(purpose, subjectId)}`

export const isSettled = (purpose: Purpose, subjectId: string) =>
  sql<boolean>`exists (select ${settlement(purpose, subjectId)})`

/** The number of the attempt that settled it. */
export const settledOrderNo = (purpose: Purpose, subjectId: string) => {
  const captured = sql`join payment_captures pc on pc.id = ps.capture_id`
  return sql<string | null>`(select pc.order_no ${settlement(purpose, subjectId, captured)})`
}

/** That money that settled it went back, or is to. */
export const isRefunded = (purpose: Purpose, subjectId: string) => {
  const refunded = sql`join payment_refunds pr on pr.capture_id = ps.capture_id`
  return sql<boolean>`exists (select ${settlement(purpose, subjectId, refunded)})`
}

/** That an order was made for an application, whatever for. */
export const hasOrder = (applicationId: string) => sql<boolean>`exists (
  select from payment_orders po where po.application_id = ${sql.ref(applicationId)})`
