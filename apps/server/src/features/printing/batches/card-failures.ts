import { sql } from 'kysely'
import { cardFailures, type CardFailure } from '@lokseva/contract/papers/desk/schemas'
import { listedNumbers } from '#features/applications/index'
import type { Database, Transaction } from '#platform/database/pool'
import { translate } from '#platform/texts/translate'

type Card = { applicationId: string; examDisplayId: number }

/** One at a time: a batch, its resumption and a later one may make the same card. */
export const lockCard = (tx: Transaction, { applicationId, examDisplayId }: Card) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`made ${examDisplayId} ${applicationId}`}, 0))`.execute(
    tx,
  )

type Failed = {
  batchId: number
  examDisplayId: number
  failures: readonly { applicationId: string; reason: string }[]
  since: Date
  at: Date
}

/** Names the cards that failed, save those that somebody else has made meanwhile. */
export async function noteFailures(
  tx: Transaction,
  { batchId, examDisplayId, failures, since, at }: Failed,
): Promise<void> {
  // In one order, as two who note the same would wait for each other.
  for (const { applicationId, reason } of failures.toSorted(byApplication)) {
    await lockCard(tx, { applicationId, examDisplayId })
    await sql`insert into paper_batch_failures (batch_id, application_id, account_id, reason,
        failed_at)
      select ${batchId}, l.id, l.account_id, ${reason}, ${at} from applications_filed l
      where l.id = ${applicationId} and not exists (select from papers p
        join made_papers m on m.paper_number = p.number
        where p.kind = 'admit_card' and p.application_id = l.id
          and p.subject = ${String(examDisplayId)} and p.withdrawn_at is null
          and m.made_at >= ${since})
      on conflict do nothing`.execute(tx)
  }
}

const byApplication = (one: { applicationId: string }, other: { applicationId: string }) =>
  one.applicationId < other.applicationId ? -1 : 1

/** A card that is there after all has failed in no batch. */
export const forgetFailures = (tx: Transaction, { applicationId, examDisplayId }: Card) =>
  sql`delete from paper_batch_failures f using paper_batches b
    where b.id = f.batch_id and b.exam_display_id = ${examDisplayId}
      and f.application_id = ${applicationId}`.execute(tx)

type ListedFailure = { applicationNo: string; reason: string; failedAt: Date }

/** What a batch could not make to this day, for an operator, with words the desk does not show. */
export async function listFailures(db: Database, batchId: number): Promise<ListedFailure[]> {
  const { rows } = await sql<ListedFailure>`
    select l.application_no as "applicationNo", f.reason, f.failed_at as "failedAt"
    from paper_batch_failures f join applications_filed l on l.id = f.application_id
    where f.batch_id = ${batchId} order by l.application_no`.execute(db)
  return rows.map((row) => {
    const known = cardFailures.find((code) => code === row.reason)
    return known ? { ...row, reason: translate('en', `printing.failed.${known}`) } : row
  })
}

type Which = { examDisplayId: number; batchId: number }

/** The same for the desk, the first of them. */
export async function listCardFailures(
  db: Database,
  { examDisplayId, batchId }: Which,
): Promise<CardFailure[]> {
  const { rows } = await sql<{ applicationId: string; reason: string }>`
    select f.application_id as "applicationId", f.reason
    from paper_batch_failures f join paper_batches b on b.id = f.batch_id
    where b.id = ${batchId} and b.exam_display_id = ${examDisplayId}
    order by f.application_id limit ${SHOWN}`.execute(db)
  const numbers = await listedNumbers(
    db,
    rows.map(({ applicationId }) => applicationId),
  )
  return rows
    .map(({ applicationId, reason }) => ({
      applicationId,
      applicationNo: numbers.get(applicationId) ?? '',
      reason: cardFailures.find((code) => code === reason) ?? ('other' as const),
    }))
    .toSorted((one, other) => (one.applicationNo < other.applicationNo ? -1 : 1))
}

const SHOWN = 200
