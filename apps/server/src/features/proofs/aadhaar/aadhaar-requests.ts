import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { proofLimits } from '@lokseva/contract/proofs/constants'
import type { Transaction, Database } from '#platform/database/pool'
import { AppError } from '#platform/refusals/app-error'
import type { Vault } from '#platform/secrets/vault'
import { numberMac } from './aadhaar-vault.ts'

type Sent = { accountId: string; aadhaarNumber: string; gatewayTxn: string; now: number }

/** Keeps a code that is on its way; those sent before it end. Both ids mean nothing elsewhere. */
export async function insertRequest(vault: Vault, tx: Transaction, sent: Sent) {
  const [txn, sessionKey] = [randomUUID(), randomBytes(32).toString('base64url')]
  await tx
    .updateTable('aadhaar_requests')
    .set({ ended_at: new Date(sent.now) })
    .where('account_id', '=', sent.accountId)
    .where('ended_at', 'is', null)
    .execute()
  await tx
    .insertInto('aadhaar_requests')
    .values({
      id: txn,
      account_id: sent.accountId,
      session_mac: sessionMac(vault, txn, sessionKey),
      number_mac: numberMac(vault, sent.aadhaarNumber),
      sealed_gateway_txn: vault.seal(sent.gatewayTxn, placeOf(txn)),
      created_at: new Date(sent.now),
      expires_at: new Date(sent.now + proofLimits.aadhaarOtpSeconds * 1000),
    })
    .execute()
  return { txn, sessionKey }
}

type Try = {
  accountId: string
  txn: string
  sessionKey: string
  aadhaarNumber: string
  now: number
}

/** Counts a try before it is judged, so that tries sent together are as many as they are. */
export async function countTry(vault: Vault, db: Database, claim: Try) {
  const open = sql<boolean>`id = ${claim.txn} and account_id = ${claim.accountId}
    and session_mac = ${sessionMac(vault, claim.txn, claim.sessionKey)}
    and number_mac = ${numberMac(vault, claim.aadhaarNumber)}
    and ended_at is null and expires_at > ${new Date(claim.now)}`
  const begun = await db
    .updateTable('aadhaar_requests')
    .set({ tries: sql`tries + 1` })
    .where(open)
    .where('tries', '<', proofLimits.aadhaarOtpTries)
    .returning(['tries', 'sealed_gateway_txn'])
    .executeTakeFirst()
  if (begun)
    return {
      isLast: begun.tries === proofLimits.aadhaarOtpTries,
      gatewayTxn: vault.open(begun.sealed_gateway_txn, placeOf(claim.txn)),
    }
  const used = await db.selectFrom('aadhaar_requests').select('id').where(open).executeTakeFirst()
  return new AppError(used ? 'AADHAAR_OTP_TRIES_USED' : 'AADHAAR_OTP_EXPIRED')
}

/** Nobody judged the try: it does not count. */
export async function uncountTry(db: Database, txn: string): Promise<void> {
  await sql`update aadhaar_requests set tries = tries - 1 where id = ${txn} and tries > 0`.execute(
    db,
  )
}

/** Ends a code; false when it had ended already. */
export async function endRequest(tx: Database, txn: string, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('aadhaar_requests')
    .set({ ended_at: at })
    .where('id', '=', txn)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

const sessionMac = (vault: Vault, txn: string, sessionKey: string) =>
  vault.mac('aadhaar session', `${txn} ${sessionKey}`)
const placeOf = (txn: string) => `aadhaar request ${txn}`
