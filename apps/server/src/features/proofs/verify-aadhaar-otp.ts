import type { Transaction } from 'kysely'
import { maskAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import type { AadhaarOtpVerification, AadhaarVerified } from '@lokseva/contract/proofs/schemas'
import { recordAudit } from '#features/audit/index'
import type { DB } from '#platform/database/schema.generated'
import { AppError } from '#platform/http/app-error'
import { askOutside } from '#platform/http/ask-outside'
import { maskAddress } from '#platform/http/mask-address'
import { commitRefusal, type Refused } from '#platform/http/once'
import { translate } from '#platform/texts/translate'
import { beginTry, endRequest, giveTryBack } from './aadhaar-requests.ts'
import { storeAadhaar } from './aadhaar-vault.ts'
import { requireCheck } from './check-switch.ts'
import type { ProofCall, ProofDeps } from './deps.ts'
import { holdOpenProfile, requireOpenProfile } from './open-profile.ts'
import { refusedAt, serviceDown } from './refusals.ts'
import { selectProofs } from './select-proofs.ts'

type Request = ProofCall & { body: AadhaarOtpVerification }

/** A refusal leaves the code as it is; an end spends it, with or without success. */
type Judgement = { refusal: AppError } | { end: AppError } | { uidToken: string }

/** Verifies an Aadhaar by the code its holder was sent, and stores it in the vault. */
export async function verifyAadhaarOtp(deps: ProofDeps, call: Request): Promise<AadhaarVerified> {
  const { accountId } = call.candidate
  await requireCheck(deps.db, 'aadhaar')
  const kept = await askOutside(
    deps.db,
    call,
    () => judge(deps, call),
    async (tx, judgement) => {
      if ('refusal' in judgement) return commitRefusal(judgement.refusal)
      await holdOpenProfile(tx, accountId)
      const at = new Date(deps.clock.now())
      // Of two that were judged together the first one wins.
      if (!(await endRequest(tx, call.body.txn, at)))
        return commitRefusal(new AppError('AADHAAR_OTP_EXPIRED'))
      if ('end' in judgement) return commitRefusal(judgement.end)
      return store(deps, tx, call, { uidToken: judgement.uidToken, at })
    },
  )
  // The token stands in the vault alone, not among the answers kept for a repeated request.
  const { aadhaar } = await selectProofs(deps.db, accountId)
  return { ...kept, aadhaarUid: aadhaar?.uid ?? '' }
}

async function judge(deps: ProofDeps, { candidate, body }: Request): Promise<Judgement> {
  const { db, vault, clock } = deps
  const { accountId } = candidate
  const { aadhaarNumber, txn, sessionKey } = body
  await requireOpenProfile(db, accountId)
  const begun = await beginTry(vault, db, {
    accountId,
    txn,
    sessionKey,
    aadhaarNumber,
    now: clock.now(),
  })
  if (begun instanceof AppError) return { refusal: begun }
  const answer = await askGateway(deps, accountId, body, begun.gatewayTxn)
  switch (answer.outcome) {
    case 'verified':
      return { uidToken: answer.uidToken }
    case 'wrong code':
      return {
        refusal: begun.isLast
          ? new AppError('AADHAAR_OTP_TRIES_USED')
          : refusedAt('aadhaarOtp', 'AADHAAR_OTP_WRONG'),
      }
    case 'expired':
      // Perhaps because a twin of this request just passed: the code is not ours to end.
      return { refusal: new AppError('AADHAAR_OTP_EXPIRED') }
    case 'name differs':
      return { end: refusedAt('aadhaarName', 'AADHAAR_NAME_MISMATCH') }
    case 'date of birth differs':
      return { end: refusedAt('dob', 'AADHAAR_DOB_MISMATCH') }
    case 'refused':
      return { refusal: new AppError('AADHAAR_REFUSED') }
    case 'down':
      await giveTryBack(db, txn)
      throw serviceDown('AADHAAR_SERVICE_DOWN')
  }
}

/** The date of birth is the account's own, whatever the browser sent. */
async function askGateway(
  { db, aadhaar }: ProofDeps,
  accountId: string,
  { aadhaarNumber, aadhaarOtp, aadhaarName }: AadhaarOtpVerification,
  gatewayTxn: string,
) {
  if (!aadhaar) return { outcome: 'down' as const }
  const { date_of_birth: dateOfBirth } = await db
    .selectFrom('accounts')
    .select('date_of_birth')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return aadhaar.verify({
    aadhaarNumber,
    gatewayTxn,
    otp: aadhaarOtp,
    name: aadhaarName,
    dateOfBirth,
  })
}

async function store(
  { vault }: ProofDeps,
  tx: Transaction<DB>,
  { candidate: { accountId }, body, language, address }: Request,
  { uidToken, at }: { uidToken: string; at: Date },
): Promise<Omit<AadhaarVerified, 'aadhaarUid'> | Refused> {
  const { aadhaarNumber, aadhaarName: name } = body
  const stored = await storeAadhaar(vault, tx, {
    accountId,
    aadhaarNumber,
    name,
    uidToken,
    verifiedAt: at,
  })
  if (!stored) return commitRefusal(refusedAt('aadhaarNumber', 'AADHAAR_TAKEN'))
  await recordAudit(tx, {
    at,
    actor: 'candidate',
    actorId: accountId,
    accountId,
    action: 'AADHAAR_VERIFIED',
    address: maskAddress(address),
  })
  return {
    message: translate(language, 'proofs.aadhaar.verified'),
    flgIsAadhaarValid: true,
    flgIsAadhaarValidted: true,
    flgAadhaarCard: true,
    aadhaarDetails: { verifiedAt: at.toISOString() },
    aadhaarNameInEnglish: name,
    aadhaarNo: maskAadhaar(aadhaarNumber.slice(-4)),
  }
}
