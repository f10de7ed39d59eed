import { maskAadhaar } from '@lokseva/contract/proofs/aadhaar-number'
import type { AadhaarOtpVerification, AadhaarVerified } from '@lokseva/contract/proofs/schemas'
import type { Transaction, Database } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import { dateOfBirthOf } from '#features/identity/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import { commitRefusal, type CommittedRefusal } from '#platform/http/idempotency'
import { callOutside } from '#platform/outside/outside-calls'
import { translate } from '#platform/texts/translate'
import { aadhaarCalls, actionKey, openResponse, sealResponse } from './aadhaar-calls.ts'
import { countTry, endRequest, uncountTry } from './aadhaar-requests.ts'
import { storeAadhaar } from './aadhaar-vault.ts'
import { requireCheck } from '../check-switch.ts'
import type { ProofCall, ProofDeps } from '../deps.ts'
import type { AadhaarVerdict } from '../ports.ts'
import { refusedAt, serviceDown } from '../refusals.ts'
import { selectProofs } from '../select-proofs.ts'

type Request = ProofCall & { body: AadhaarOtpVerification }

/** A refusal leaves the code as it is; an end spends it, with or without success. */
type Judgement = { refusal: AppError } | { end: AppError } | { uidToken: string }
type Judged = { judgement: Judgement; settle?: (tx: Transaction) => Promise<boolean> }

/** Verifies an Aadhaar by the code its holder was sent, and stores it in the vault. */
export async function verifyAadhaarOtp(
  deps: ProofDeps,
  actor: Candidate,
  call: Request,
): Promise<AadhaarVerified> {
  const { accountId } = actor
  await requireCheck(deps.db, 'aadhaar')
  const kept = await askOutside(
    deps.db,
    call,
    () => judge(deps, actor, call),
    async (tx, { judgement, settle }) => {
      await settle?.(tx)
      if ('refusal' in judgement) return commitRefusal(judgement.refusal)
      await deps.profiles.lockOpen(tx, accountId)
      const at = new Date(deps.clock.now())
      // Of two that were judged together the first one wins.
      if (!(await endRequest(tx, call.body.txn, at)))
        return commitRefusal(new AppError('AADHAAR_OTP_EXPIRED'))
      if ('end' in judgement) return commitRefusal(judgement.end)
      const { uidToken } = judgement
      return store(deps, tx, actor, { body: call.body, language: call.language, uidToken, at })
    },
  )
  // The token stands in the vault alone, not among the answers kept for a repeated request.
  const { aadhaar } = await selectProofs(deps.db, accountId)
  return { ...kept, aadhaarUid: aadhaar?.uid ?? '' }
}

async function judge(deps: ProofDeps, actor: Candidate, request: Request): Promise<Judged> {
  const { db, vault, clock, aadhaar } = deps
  const { accountId } = actor
  const { aadhaarNumber, txn, sessionKey } = request.body
  await deps.profiles.requireOpen(db, accountId)
  if (!aadhaar) throw serviceDown('AADHAAR_SERVICE_DOWN')
  const claim = { accountId, txn, sessionKey, aadhaarNumber, now: clock.now() }
  let begun: Try | undefined
  const begin = async (tx: Database) => {
    const begunTry = await countTry(vault, tx, claim)
    if (begunTry instanceof AppError) throw new NoTryError(begunTry)
    return (begun = begunTry)
  }
  const order = {
    key: actionKey(request.claim),
    owner: accountId,
    intend: async (tx: Transaction) => ({ txn, isLast: (await begin(tx)).isLast }),
  }
  try {
    const called = await callOutside(deps, aadhaarCalls(deps).verdict, order, async (call) => {
      const { gatewayTxn } = begun ?? (await begin(db))
      const response = await aadhaar.verify({
        reference: call.id,
        gatewayTxn,
        ...(await claimOf(deps, actor, request)),
      })
      return response.outcome === 'down' ? undefined : sealResponse(deps, call, response)
    })
    if (called.state === 'under way') throw new AppError('IDEMPOTENCY_BUSY')
    if (called.state === 'unknown') {
      if (begun) await uncountTry(db, txn)
      throw serviceDown('AADHAAR_SERVICE_DOWN')
    }
    const verdict = openResponse<AadhaarVerdict>(deps, called.call, called.outcome)
    return { judgement: judgementOf(verdict, called.call.intent), settle: called.settle }
  } catch (error) {
    if (error instanceof NoTryError) return { judgement: { refusal: error.refusal } }
    throw error
  }
}

type Try = Exclude<Awaited<ReturnType<typeof countTry>>, AppError>

/** No try is left to be begun: nobody is asked. */
class NoTryError extends Error {
  readonly refusal: AppError
  constructor(refusal: AppError) {
    super(refusal.code)
    this.refusal = refusal
  }
}

function judgementOf(verdict: AadhaarVerdict, { isLast }: { isLast: boolean }): Judgement {
  switch (verdict.outcome) {
    case 'verified':
      return { uidToken: verdict.uidToken }
    case 'wrong code':
      return {
        refusal: isLast
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
      return { refusal: serviceDown('AADHAAR_SERVICE_DOWN') }
  }
}

/** The date of birth is the account's own, whatever the browser sent. */
async function claimOf({ db }: ProofDeps, actor: Candidate, { body }: Request) {
  const { aadhaarNumber, aadhaarOtp: otp, aadhaarName: name } = body
  const dateOfBirth = await dateOfBirthOf(db, actor.accountId)
  return { aadhaarNumber, otp, name, dateOfBirth }
}

async function store(
  { vault }: ProofDeps,
  tx: Transaction,
  actor: Candidate,
  {
    body,
    language,
    uidToken,
    at,
  }: Pick<Request, 'body' | 'language'> & { uidToken: string; at: Date },
): Promise<Omit<AadhaarVerified, 'aadhaarUid'> | CommittedRefusal> {
  const { accountId } = actor
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
    actor,
    accountId,
    action: 'AADHAAR_VERIFIED',
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
