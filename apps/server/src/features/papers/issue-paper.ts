import { sql } from 'kysely'
import type { paperKinds } from '@lokseva/contract/papers/schemas'
import type { Bilingual } from '@lokseva/contract/site/schemas'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import type { PaperDeps } from './deps.ts'
import { drawNumber } from './verification/paper-keys.ts'

export type PaperKind = (typeof paperKinds)[number]
export type PaperStatement = { label: Bilingual; value: Bilingual }

/** A paper that somebody is about to hold: which one, and what anybody may learn it says. */
export type PaperToIssue = {
  kind: PaperKind
  /** None: a profile that was printed for itself. */
  applicationId: string | null
  accountId: string
  /** Which one of its kind: an exam display, a letter, a statement, an order. */
  subject: string
  says: readonly PaperStatement[]
  /** What was taken back before anybody asked for its paper. */
  withdrawnAt?: Date | null
  /** Whether it is still to say just this; from then on nobody changes that before the end. */
  stillSays?: (tx: Transaction) => Promise<boolean>
}
export type IssuedPaper = { number: string; issuedAt: Date; code: string; url: string }

/** How much lines tell. Raised when papers tell more: those that are out keep their codes then. */
const PROOF_VERSION = 2

type Row = {
  number: string
  issuedAt: Date
  isSame: boolean
  /** Its lines were written by a portal that told less. */
  isToldAnew: boolean
  withdrawnAt: Date | null
}

/** What a paper is made from has changed since it was read: it must be read again. */
class SaysOtherError extends Error {}

/**
 * The code of a paper. The first who asks has it made, and so does whoever asks after what it says
 * has changed: the one before is taken back then.
 */
export async function issuePaper(
  { clock, paperKeys }: Pick<PaperDeps, 'clock' | 'paperKeys'>,
  db: Database,
  paper: PaperToIssue,
): Promise<IssuedPaper> {
  const issued = ({ number, issuedAt }: Pick<Row, 'number' | 'issuedAt'>): IssuedPaper => ({
    number,
    issuedAt,
    ...paperKeys.codeOf(number),
  })
  const known = await selectPaper(db, paper)
  if (known?.isSame) return issued(known)
  const at = new Date(clock.now())
  const work = async (tx: Transaction): Promise<IssuedPaper> => {
    await lockPaper(tx, paper)
    const held = await selectPaper(tx, paper)
    if (held?.isSame) return issued(held)
    if (paper.stillSays && !(await paper.stillSays(tx))) throw new SaysOtherError()
    const says = JSON.stringify(paper.says)
    if (held?.isToldAnew) {
      await sql`update papers set says = ${says}::jsonb, proof_version = ${PROOF_VERSION}
        where number = ${held.number}`.execute(tx)
      return issued(held)
    }
    if (held && !held.withdrawnAt)
      await sql`update papers set withdrawn_at = ${at} where number = ${held.number}`.execute(tx)
    const number = drawNumber()
    await sql`insert into papers (number, kind, application_id, account_id, subject, says,
        issued_at, withdrawn_at, proof_version)
      values (${number}, ${paper.kind}, ${paper.applicationId}, ${paper.accountId},
        ${paper.subject}, ${says}::jsonb, ${at}, ${paper.withdrawnAt ?? null},
        ${PROOF_VERSION})`.execute(tx)
    return issued({ number, issuedAt: at })
  }
  return db.isTransaction ? work(db as Transaction) : inTransactionWithoutRetry(db, work)
}

/** From now on it is nothing to do any more; another paper in its place is. */
export async function notePaperSeen(
  { db, clock }: Pick<PaperDeps, 'db' | 'clock'>,
  number: string,
): Promise<void> {
  await sql`update papers set fetched_at = ${new Date(clock.now())}
    where number = ${number} and fetched_at is null`.execute(db)
}

/** Reads and issues again where what was read changed meanwhile. */
export async function retryOnChange<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SaysOtherError) || tries <= 1) throw error
    return retryOnChange(work, tries - 1)
  }
}

/** One at a time: two pages that open at once get one code. */
const lockPaper = (tx: Transaction, { kind, applicationId, subject }: PaperToIssue) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${kind} ${applicationId ?? ''} ${subject}`}, 0))`.execute(
    tx,
  )

/** The last one of it; one that was taken back is the same only where it should be taken back. */
async function selectPaper(
  db: Database,
  { kind, applicationId, accountId, subject, says, withdrawnAt = null }: PaperToIssue,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select number, issued_at as "issuedAt", withdrawn_at as "withdrawnAt",
      (withdrawn_at is null or ${withdrawnAt}::timestamptz is not null)
        and (says = ${JSON.stringify(says)}::jsonb or ${withdrawnAt}::timestamptz is not null)
        as "isSame",
      withdrawn_at is null and proof_version < ${PROOF_VERSION} as "isToldAnew"
    from papers where kind = ${kind} and account_id = ${accountId}
      and ${applicationId === null ? sql`application_id is null` : sql`application_id = ${applicationId}`}
      and subject = ${subject}
    order by withdrawn_at is not null, issued_at desc, number limit 1`.execute(db)
  return rows[0]
}
