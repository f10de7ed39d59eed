import { sql } from 'kysely'
import type { RefusedClaim } from '@lokseva/contract/scrutiny/schemas'
import type { Words } from '@lokseva/rules/words/words'
import { readRefusedClaims } from '#features/applications/index'
import { judgeWithout } from '#features/eligibility/index'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import type { AnnounceDeps } from './announce.ts'
import type { ScrutinyDeps } from './deps.ts'
import { settling } from './policy.ts'

/** Judges an application with the claims gone that were refused, and keeps what is left of it. */
export async function judgeAgain(
  { clock, versions }: Pick<AnnounceDeps, 'clock' | 'versions'>,
  tx: Transaction,
  { applicationId, words }: { applicationId: string; words: Words },
): Promise<void> {
  const application = await readRefusedClaims(tx, applicationId)
  if (!application || application.refused.length === 0) return
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

const MOST = 500

/** Applications that were judged again, those that lost most first. */
export async function listRefusedClaims(
  { db }: Pick<ScrutinyDeps, 'db'>,
  actor: Officer,
): Promise<RefusedClaim[]> {
  const reach = settling(actor)
  const { rows } = await selectRefused(db, reach === 'all' ? null : reach)
  return rows.map((row) => ({ ...row, judgedAt: row.judgedAt.toISOString() }))
}

type Row = Omit<RefusedClaim, 'judgedAt'> & { judgedAt: Date }

const selectRefused = (db: Database, only: readonly number[] | null) =>
  sql<Row>`select j.application_no as "applicationNo", j.advertisement_id as "advertisementId",
      j.judged_at as "judgedAt", j.refused, cardinality(j.posts) as posts,
      cardinality(j.eligible_before) as "eligibleBefore",
      cardinality(j.eligible_after) as "eligibleAfter", j.fee_before as "feeBefore",
      j.fee_after as "feeAfter"
    from scrutiny_judgements j
    where ${only}::integer[] is null or j.advertisement_id = any(${only}::integer[])
    order by cardinality(j.eligible_before) - cardinality(j.eligible_after) desc,
      j.fee_after - j.fee_before desc, j.judged_at desc limit ${MOST}`.execute(db)
