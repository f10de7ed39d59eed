import { sql } from 'kysely'
import type { RefusedClaim, RefusedClaims } from '@lokseva/contract/scrutiny/schemas'
import type { JudgedAgain } from '@lokseva/contract/applications/desk/schemas'
import type { Words } from '@lokseva/rules/words/words'
import { judgeAgainName, readRefusedClaims } from '#features/applications/index'
import { judgeWithout } from '#features/eligibility/index'
import type { Officer } from '#platform/actor/actor'
import { selectReferenceVersion } from '#features/lookups/index'
import { inTransaction } from '#platform/database/in-transaction'
import type { Database, Transaction } from '#platform/database/pool'
import type { Job } from '#platform/jobs/jobs'
import type { ScrutinyDeps } from '../deps.ts'
import { settling } from '../policy.ts'

type JudgingDeps = Pick<ScrutinyDeps, 'clock' | 'versions' | 'words'> & { db: Database }

/** Applications whose claims were refused, or are not any more, by the bench or by a file. */
export const judgeAgainJob = (deps: JudgingDeps): Job<typeof judgeAgainName.payload> => ({
  ...judgeAgainName,
  async run({ applicationIds }) {
    const words = await deps.words('en', await selectReferenceVersion(deps.db))
    await inTransaction(deps.db, async (tx) => {
      for (const applicationId of applicationIds.toSorted())
        await judgeAgain(deps, tx, { applicationId, words })
    })
  },
})

/** Judges an application with the claims gone that are refused, and keeps what is left of it. */
async function judgeAgain(
  { clock, versions }: JudgingDeps,
  tx: Transaction,
  { applicationId, words }: { applicationId: string; words: Words },
): Promise<void> {
  const application = await readRefusedClaims(tx, applicationId)
  if (!application) return
  if (application.refused.length === 0) {
    await sql`delete from scrutiny_judgements
      where application_id = ${applicationId}`.execute(tx)
    return
  }
  const { accountId, applicationNo, advertisementId, version, postIds, refused } = application
  const document = await versions(tx, advertisementId, version)
  const judged = judgeWithout({ ...application, document }, refused)
  await sql`insert into scrutiny_judgements (application_id, account_id, application_no, advertisement_id,
      judged_at, refused, posts, eligible_before, eligible_after, fee_before, fee_after)
    values (${applicationId}, ${accountId}, ${applicationNo}, ${advertisementId}, ${new Date(clock.now())},
      ${refused}, ${postIds}, ${judged.claimed.eligible}, ${judged.refused.eligible},
      ${judged.claimed.fee(words)}, ${judged.refused.fee(words)})
    on conflict (application_id) do update set judged_at = excluded.judged_at,
      refused = excluded.refused, posts = excluded.posts,
      eligible_before = excluded.eligible_before, eligible_after = excluded.eligible_after,
      fee_before = excluded.fee_before, fee_after = excluded.fee_after`.execute(tx)
}

/** What is left of one application; nothing where none of its claims is refused. */
export async function judgedAgain(
  db: Database,
  applicationId: string,
): Promise<JudgedAgain | null> {
  const { rows } = await sql<Omit<JudgedAgain, 'at'> & { at: Date }>`select j.judged_at as at,
      j.refused, cardinality(j.posts) as posts, cardinality(j.eligible_before) as "eligibleBefore",
      cardinality(j.eligible_after) as "eligibleAfter", j.fee_before as "feeBefore",
      j.fee_after as "feeAfter"
    from scrutiny_judgements j where j.application_id = ${applicationId}`.execute(db)
  return rows[0] ? { ...rows[0], at: rows[0].at.toISOString() } : null
}

const PAGE = 100

/** Applications that were judged again, those that lost most first. */
export async function listRefusedClaims(
  { db }: Pick<ScrutinyDeps, 'db'>,
  actor: Officer,
  { after }: { after?: string | undefined },
): Promise<RefusedClaims> {
  const reach = settling(actor)
  const from = Number(after ?? 0)
  const { rows } = await selectRefused(db, { only: reach === 'all' ? null : reach, from })
  return {
    claims: rows.slice(0, PAGE).map((row) => ({ ...row, judgedAt: row.judgedAt.toISOString() })),
    next: rows.length > PAGE ? String(from + PAGE) : null,
  }
}

type Row = Omit<RefusedClaim, 'judgedAt'> & { judgedAt: Date }

type Part = { only: readonly number[] | null; from: number }

const selectRefused = (db: Database, { only, from }: Part) =>
  sql<Row>`select j.application_no as "applicationNo", j.advertisement_id as "advertisementId",
      j.judged_at as "judgedAt", j.refused, cardinality(j.posts) as posts,
      cardinality(j.eligible_before) as "eligibleBefore",
      cardinality(j.eligible_after) as "eligibleAfter", j.fee_before as "feeBefore",
      j.fee_after as "feeAfter"
    from scrutiny_judgements j
    where ${only}::integer[] is null or j.advertisement_id = any(${only}::integer[])
    order by cardinality(j.eligible_before) - cardinality(j.eligible_after) desc,
      j.fee_after - j.fee_before desc, j.judged_at desc, j.application_id
    limit ${PAGE + 1} offset ${from}`.execute(db)
