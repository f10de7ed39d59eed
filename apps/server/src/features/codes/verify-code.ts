import { sql } from 'kysely'
import { identityLimits, type CodePurpose } from '@lokseva/contract/identity/constants'
import type { Transaction } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import { commitRefusal, type CommittedRefusal } from '#platform/http/idempotency'
import type { CodeDeps } from './issue-code.ts'
import { VERIFIED_CODE_MS } from './verified-code-lifetime.ts'

export type CodeClaim = { id: string; entered: string; cid: string }

type Row = {
  purpose: CodePurpose
  way: 'email' | 'mobile'
  account_id: string | null
  typed: string
  address: string
  details_matched_at: Date | null
  code_mac: Buffer
  expires_at: Date
  verified_at: Date | null
  used_at: Date | null
  wrong_tries: number
}

/** The code's row on its own channel, locked until the transaction ends. */
async function lockCode(tx: Transaction, { id, cid }: CodeClaim): Promise<Row | undefined> {
  const { rows } =
    await sql<Row>`select purpose, way, account_id, typed, address, details_matched_at, code_mac, expires_at,
    verified_at, used_at, wrong_tries from one_time_codes
    where id = ${id} and cid = ${cid} for update`.execute(tx)
  return rows[0]
}

export type VerifiedCode = {
  purpose: CodePurpose
  way: 'email' | 'mobile'
  address: string
  accountId: string | null
}

/** Whether an entered code is right. Wrong ones are counted; the fifth ends the code. */
export async function verifyCode(
  { clock, vault }: CodeDeps,
  tx: Transaction,
  claim: CodeClaim & { way?: string },
): Promise<VerifiedCode | false | CommittedRefusal> {
  const now = clock.now()
  const row = await lockCode(tx, claim)
  const known =
    row &&
    !row.used_at &&
    (claim.way === undefined || claim.way === 'username' || claim.way === row.way)
  // A verified one may be shown again, by a page that was loaded anew, for as long as it counts.
  const ends = row?.verified_at
    ? row.verified_at.getTime() + VERIFIED_CODE_MS
    : row?.expires_at.getTime()
  if (!known || !ends || ends <= now) return commitRefusal(new AppError('OTP_EXPIRED'))
  const triesUsed = commitRefusal(new AppError('OTP_TRIES_USED'))
  if (row.wrong_tries >= identityLimits.otpTries) return triesUsed
  if (!vault.isMac('code', `${claim.id} ${claim.entered}`, row.code_mac)) {
    await countWrong(tx, claim.id)
    return row.wrong_tries + 1 >= identityLimits.otpTries ? triesUsed : false
  }
  await tx
    .updateTable('one_time_codes')
    .set({ verified_at: row.verified_at ?? new Date(now) })
    .where('id', '=', claim.id)
    .execute()
  return { purpose: row.purpose, way: row.way, address: row.address, accountId: row.account_id }
}

export type CodeUse = CodeClaim & {
  purpose: CodePurpose
  way?: 'email' | 'mobile'
  /** The address it must have been sent to, or the account it must belong to. */
  address?: string
  /** What was typed when the code was asked for. */
  typed?: string
  accountId?: string
  /** The step that compares the other details must have passed. */
  detailsMatched?: true
}

/** Spends a verified code on exactly what it was asked for. False: it is not worth that. */
export async function spendCode(deps: CodeDeps, tx: Transaction, use: CodeUse): Promise<boolean> {
  if (!(await peekCode(deps, tx, use))) return false
  const used_at = new Date(deps.clock.now())
  await tx.updateTable('one_time_codes').set({ used_at }).where('id', '=', use.id).execute()
  return true
}

/** Spends several codes together or none; tells the first that is not worth its use. */
export async function spendCodes<U extends CodeUse>(
  deps: CodeDeps,
  tx: Transaction,
  uses: readonly U[],
): Promise<U | undefined> {
  for (const use of uses) if (!(await peekCode(deps, tx, use))) return use
  for (const use of uses) await spendCode(deps, tx, use)
  return undefined
}

/** Whether a verified code is worth something, without spending it. */
export async function peekCode(
  { clock, vault }: CodeDeps,
  tx: Transaction,
  use: CodeUse,
): Promise<boolean> {
  const now = clock.now()
  const row = await lockCode(tx, use)
  if (!row?.verified_at || row.used_at || row.wrong_tries >= identityLimits.otpTries) return false
  if (now > row.verified_at.getTime() + VERIFIED_CODE_MS || row.purpose !== use.purpose)
    return false
  if (use.way !== undefined && row.way !== use.way) return false
  if (use.accountId !== undefined && row.account_id !== use.accountId) return false
  if (use.address !== undefined && !isAddress(vault, use.address, row.address)) return false
  if (use.typed !== undefined && !isAddress(vault, use.typed, row.typed)) return false
  if (use.detailsMatched && !row.details_matched_at) return false
  if (!vault.isMac('code', `${use.id} ${use.entered}`, row.code_mac)) {
    await countWrong(tx, use.id)
    return false
  }
  return true
}

const isAddress = (vault: CodeDeps['vault'], typed: string, kept: string) =>
  vault.isMac('code address', typed, Buffer.from(kept, 'base64url'))

async function countWrong(tx: Transaction, id: string) {
  await sql`update one_time_codes set wrong_tries = wrong_tries + 1 where id = ${id}`.execute(tx)
}

/** Ends every code of an account: whoever asked for them under old facts starts again. */
export async function voidCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ wrong_tries: identityLimits.otpTries })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()
}

/** The other details that a code's purpose asks for were compared, and they fit. */
export async function markDetailsMatched(
  { clock }: Pick<CodeDeps, 'clock'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  await tx
    .updateTable('one_time_codes')
    .set({ details_matched_at: new Date(clock.now()) })
    .where('id', '=', id)
    .execute()
}
