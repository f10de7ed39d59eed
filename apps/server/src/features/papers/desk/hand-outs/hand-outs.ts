import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApprovalPayload } from '@lokseva/contract/approvals/payloads'
import type { ExamDesk } from '@lokseva/contract/papers/desk/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { noteUndone } from '#features/approvals/index'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import type { LoadDeps } from '../../deps.ts'

/** Whose cards, and on which days. */
export type HandingOut = ApprovalPayload<'exams.handOut'>

const isOf = (wish: HandingOut) => sql`exam_display_id = ${wish.examDisplayId}
  and start_day = ${wish.startDay}::date and end_day = ${wish.endDay}::date
  and state = 'handing'`

/** Two of an advertisement are decided one after the other. */
export const lockHandOuts = (tx: Database, advertisementId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('hand out'), ${advertisementId})`.execute(tx)

/** What two decided, until it is done. */
export const noteHandOut = (tx: Transaction, at: Date, wish: HandingOut) =>
  sql`insert into card_hand_outs (id, advertisement_id, exam_display_id, start_day, end_day,
      begun_at, state)
    values (${randomUUID()}, ${wish.advertisementId}, ${wish.examDisplayId},
      ${wish.startDay}::date, ${wish.endDay}::date, ${at}, 'handing')`.execute(tx)

/** Whether cards of an advertisement are being handed out on some of these days. */
export async function isBeingHandedOut(
  db: Database,
  { advertisementId, startDay, endDay }: Omit<HandingOut, 'examDisplayId'>,
): Promise<boolean> {
  const { rows } = await sql`select from card_hand_outs
    where advertisement_id = ${advertisementId} and state = 'handing'
      and start_day <= ${endDay}::date and ${startDay}::date <= end_day limit 1`.execute(db)
  return rows.length > 0
}

/** Notes that the job begins on it, for the how manieth time; none where there is nothing to do. */
export async function beginHandOut(
  { db }: LoadDeps,
  wish: HandingOut,
): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`update card_hand_outs set tries = tries + 1
    where ${isOf(wish)} returning tries`.execute(db)
  if (rows[0]) return rows[0].tries
  const { rows: known } = await sql`select from card_hand_outs
    where exam_display_id = ${wish.examDisplayId} limit 1`.execute(db)
  // One that the release before decided was not noted.
  return known.length === 0 ? 1 : undefined
}

/** It is done, or those who asked and approved are told that it is not. */
export const settleHandOut = (
  { db, clock }: LoadDeps,
  wish: HandingOut,
  failure: Bilingual | null,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`update card_hand_outs
      set state = ${failure ? 'failed' : 'done'},
        failure = ${failure && JSON.stringify(failure)}::jsonb
      where ${isOf(wish)} returning id`.execute(tx)
    if (failure && rows.length > 0)
      await noteUndone({ clock }, tx, { kind: 'exams.handOut', payload: wish })
  })

type HandOut = Omit<NonNullable<ExamDesk['handOut']>, 'state'> & {
  state: NonNullable<ExamDesk['handOut']>['state'] | 'done'
}

/** Of an examination the last one, unless it is done. */
export async function lastHandOut(
  db: Database,
  examDisplayId: number,
): Promise<ExamDesk['handOut']> {
  const { rows } = await sql<HandOut>`
    select state, start_day as "startDay", end_day as "endDay", failure from card_hand_outs
    where exam_display_id = ${examDisplayId} order by begun_at desc limit 1`.execute(db)
  const [last] = rows
  if (!last) return null
  const { state, ...handedOut } = last
  return state === 'done' ? null : { ...handedOut, state }
}

/** Those whose job was killed. */
export async function selectLeftHandOuts(db: Database, before: Date): Promise<HandingOut[]> {
  const { rows } = await sql<HandingOut>`select advertisement_id as "advertisementId",
      exam_display_id as "examDisplayId", start_day as "startDay", end_day as "endDay"
    from card_hand_outs where state = 'handing' and begun_at < ${before}`.execute(db)
  return rows
}
