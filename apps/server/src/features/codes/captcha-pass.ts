import { sql } from 'kysely'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { commitRefusal, type CommittedRefusal } from '#platform/http/idempotency'
import { spendCaptcha } from './captcha.ts'
import type { CodeDeps } from './issue-code.ts'

/** One captcha serves for both addresses of a registration, and for a code that got lost. */
const PASS = { codes: 4, ms: 10 * 60_000 }

export type CaptchaAnswer = { id: string; entered: string }

/**
 * Lets nobody on to a further code who has not solved a captcha on this channel lately. Nothing:
 * it may be sent.
 */
export async function requireCaptcha(
  deps: CodeDeps,
  tx: Transaction,
  { cid, captcha }: { cid: string; captcha?: CaptchaAnswer | undefined },
  now: number,
): Promise<CommittedRefusal | undefined> {
  if (await hasPass(tx, cid, now)) return undefined
  if (!captcha) throw new AppError('CAPTCHA_NEEDED')
  if (!(await spendCaptcha(deps, tx, { ...captcha, cid })))
    return commitRefusal(new AppError('CAPTCHA_WRONG'))
  await tx
    .updateTable('captchas')
    .set({ solved_at: new Date(now), expires_at: new Date(now + PASS.ms) })
    .where('id', '=', captcha.id)
    .execute()
  return undefined
}

async function hasPass(tx: Transaction, cid: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`select exists (select from captchas p
    where p.cid = ${cid} and p.solved_at is not null and p.expires_at > ${new Date(now)}
      and ${PASS.codes} > (select count(*) from one_time_codes c
        where c.cid = p.cid and c.created_at >= p.solved_at)) as left`.execute(tx)
  return rows[0]!.left
}
