import { sql } from 'kysely'
import type { Clock } from '#platform/clock/clock'
import { commitUnless } from '#platform/database/dry-run'
import type { Database, Transaction } from '#platform/database/pool'
import type { BadLine } from '#platform/files/csv-lines'

/** Whom a change tells: how many by each way, and what the first of them reads. */
export type Notified = {
  email: number
  sms: number
  first: { subject: string; text: string; sms: string } | undefined
}
export const nobodyNotified: Notified = { email: 0, sms: 0, first: undefined }

/** How a file of the commission is taken in. */
export type ImportOptions = {
  content: Buffer
  /** Everything is done, told of, and taken back. */
  dryRun?: boolean
  /** Nothing is written where there is a warning. */
  strict?: boolean
  /** What else is written with it, in its transaction; not where it is taken back. */
  also?: (tx: Transaction) => Promise<void>
}

/** What came of it, with what is wrong, what is doubtful, and whom it tells. */
export type ImportResult<T> = T & { badLines: BadLine[]; warnings: BadLine[]; notified: Notified }

type Taken = {
  badLines: BadLine[]
  warnings: BadLine[]
  /** It would do something else than somebody has seen: it is all taken back. */
  isOther?: boolean
}
type Deps = { db: Database; clock: Clock }

/** Takes in a file in one transaction, all of it or nothing, and counts whom it tells. */
export async function importFile<T extends Taken>(
  { db, clock }: Deps,
  { dryRun = false, strict = false, also }: Omit<ImportOptions, 'content'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T & { notified: Notified }> {
  const isTakenBack = ({ badLines, warnings, isOther = false }: Taken): boolean =>
    dryRun || isOther || badLines.length > 0 || (strict && warnings.length > 0)
  return commitUnless(db, isTakenBack, async (tx) => {
    const since = new Date(clock.now())
    const taken = await work(tx)
    if (!isTakenBack(taken)) await also?.(tx)
    return {
      ...taken,
      notified: taken.badLines.length > 0 ? nobodyNotified : await notifiedIn(tx, since),
    }
  })
}

type Counted = {
  channel: 'email' | 'sms'
  people: number
  subject: string | null
  body: string | null
}

/** What this transaction has queued: of each way how many, and the first message. */
async function notifiedIn(tx: Transaction, since: Date): Promise<Notified> {
  const { rows } = await sql<Counted>`
    with counted as (
      select channel, count(distinct recipient)::integer as people, min(ctid) as first
      from messages where queued_at >= ${since} and xmin = pg_current_xact_id()::xid
      group by channel)
    select counted.channel, counted.people, messages.subject, messages.body
    from counted join messages on messages.ctid = counted.first`.execute(tx)
  const of = (channel: Counted['channel']) => rows.find((row) => row.channel === channel)
  const [mail, sms] = [of('email'), of('sms')]
  return {
    email: mail?.people ?? 0,
    sms: sms?.people ?? 0,
    first: mail && { subject: mail.subject ?? '', text: mail.body ?? '', sms: sms?.body ?? '' },
  }
}
