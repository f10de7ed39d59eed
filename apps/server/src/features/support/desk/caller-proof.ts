import type * as z from 'zod/mini'
import { maskEmail } from '@lokseva/contract/identity/mask'
import { helpDeskLimits, type CallerCode } from '@lokseva/contract/support/desk/schemas'
import { recordAudit } from '#features/audit/index'
import { issueCode, verifiedSince, verifyCode } from '#features/codes/index'
import type { Officer } from '#platform/actor/actor'
import type { Database, Transaction } from '#platform/database/pool'
import { commitRefusal, CommittedRefusal } from '#platform/http/idempotency'
import { AppError } from '#platform/refusals/app-error'
import type { Language } from '@lokseva/texts/text-id'
import type { Account } from '../tools.ts'
import type { DeskDeps } from './deps.ts'

const BELIEVED = helpDeskLimits.proofMinutes * 60_000
/** A code is worth something to the member alone who asked for it. */
const sourceOf = ({ memberId }: Officer) => `help desk ${memberId}`

/** The last four digits: what the caller can be asked about. */
export const maskedMobile = (mobile: string): string => `••••••${mobile.slice(-4)}`

type Order = { account: Account; way: 'mobile' | 'email'; cid: string; language: Language }

/** Sends a code to a registered address, for the caller to say. */
export async function sendCode(
  deps: DeskDeps,
  tx: Transaction,
  actor: Officer,
  { account, way, cid, language }: Order,
): Promise<z.output<typeof CallerCode> | CommittedRefusal> {
  const issued = await issueCode(deps, tx, {
    purpose: 'CALLER_PROOF',
    way,
    typed: account[way],
    address: account[way],
    accountId: account.id,
    decoy: false,
    type: way,
    cid,
    source: sourceOf(actor),
    networkAddress: actor.address,
    language,
  })
  if (issued instanceof CommittedRefusal) return issued
  await recordCall(deps, tx, actor, { accountId: account.id, action: 'CALLER_CODE_SENT' })
  return {
    codeId: issued.id,
    expiryDuration: issued.expiryDuration,
    to: way === 'mobile' ? maskedMobile(account.mobile) : maskEmail(account.email),
  }
}

type ProofAttempt = { accountId: string; codeId: string; code: string; cid: string }

/** Compares what the caller said. */
export async function proveByCode(
  deps: DeskDeps,
  tx: Transaction,
  actor: Officer,
  { accountId, codeId, code, cid }: ProofAttempt,
): Promise<{ provedUntil: string } | CommittedRefusal> {
  const verified = await verifyCode(deps, tx, { id: codeId, entered: code, cid })
  if (verified instanceof CommittedRefusal) return verified
  if (verified === false) return commitRefusal(new AppError('CALLER_CODE_WRONG'))
  if (verified.purpose !== 'CALLER_PROOF' || verified.accountId !== accountId)
    throw new AppError('NOT_FOUND')
  await recordCall(deps, tx, actor, { accountId, action: 'CALLER_PROVED' })
  const until = await provedUntil(deps, tx, actor, accountId)
  if (!until) throw new AppError('OTP_EXPIRED')
  return { provedUntil: until }
}

/** Until when this member believes whoever calls as this candidate. */
export async function provedUntil(
  { clock }: Pick<DeskDeps, 'clock'>,
  db: Database,
  actor: Officer,
  accountId: string,
): Promise<string | null> {
  const since = new Date(clock.now() - BELIEVED)
  const proof = { purpose: 'CALLER_PROOF', accountId, source: sourceOf(actor), since } as const
  const at = await verifiedSince(db, proof)
  return at ? new Date(at.getTime() + BELIEVED).toISOString() : null
}

const recordCall = (
  { clock }: Pick<DeskDeps, 'clock'>,
  tx: Transaction,
  actor: Officer,
  entry: { accountId: string; action: 'CALLER_CODE_SENT' | 'CALLER_PROVED' },
) => recordAudit(tx, { at: new Date(clock.now()), actor, ...entry })
