import type * as z from 'zod/mini'
import { waitParts } from '@lokseva/contract/identity/wait-parts'
import { proofLimits } from '@lokseva/contract/proofs/constants'
import type { AadhaarOtpIssued, AadhaarOtpRequest } from '@lokseva/contract/proofs/schemas'
import type { Transaction } from '#platform/database/pool'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import { askOutside } from '#platform/http/ask-outside'
import { commitRefusal } from '#platform/http/idempotency'
import { callOutside, unresolvedCalls } from '#platform/outside/outside-calls'
import { translate } from '#platform/texts/translate'
import {
  aadhaarCalls,
  actionKey,
  openResponse,
  sealResponse,
  type CodeCall,
} from './aadhaar-calls.ts'
import { insertRequest } from './aadhaar-requests.ts'
import { numberMac } from './aadhaar-vault.ts'
import { requireCheck } from '../check-switch.ts'
import { recordConsent } from '../consents.ts'
import type { ProofCall, ProofDeps } from '../deps.ts'
import type { AadhaarCodeSent } from '../ports.ts'
import { refusedAt, serviceDown } from '../refusals.ts'
import { uncountAttempt, countAttempt } from '../attempt-limits.ts'

type Request = ProofCall & { query: z.output<typeof AadhaarOtpRequest> }

const FLOODED_SECONDS = 600

/** Keeps the holder's consent and has a code sent to the mobile registered with the Aadhaar. */
export async function requestAadhaarOtp(
  deps: ProofDeps,
  actor: Candidate,
  call: Request,
): Promise<AadhaarOtpIssued> {
  const { query, language } = call
  await requireCheck(deps.db, 'aadhaar')
  return askOutside(
    deps.db,
    call,
    () => haveCodeSent(deps, actor, call),
    async (tx, { response, settle }) => {
      await settle(tx)
      if (response.outcome !== 'sent') return commitRefusal(refusalOf(response.outcome))
      const now = deps.clock.now()
      const { accountId } = actor
      const { aadhaarNumber } = query
      const { gatewayTxn } = response
      const ids = await insertRequest(deps.vault, tx, { accountId, aadhaarNumber, gatewayTxn, now })
      return {
        message: translate(language, 'proofs.aadhaar.otpSent'),
        ...ids,
        timeStamp: new Date(now).toISOString(),
      }
    },
  )
}

function refusalOf(outcome: Exclude<AadhaarCodeSent['outcome'], 'sent'>): AppError {
  switch (outcome) {
    case 'unknown number':
      return refusedAt('aadhaarNumber', 'AADHAAR_UNKNOWN')
    case 'no mobile':
      return refusedAt('aadhaarNumber', 'AADHAAR_NO_MOBILE')
    case 'flooded':
      return new AppError('OTP_LIMIT', waitParts(FLOODED_SECONDS))
    case 'refused':
      return new AppError('AADHAAR_REFUSED')
    case 'down':
      return serviceDown('AADHAAR_SERVICE_DOWN')
  }
}

async function haveCodeSent(deps: ProofDeps, actor: Candidate, call: Request) {
  const { aadhaar } = deps
  const { accountId } = actor
  const { aadhaarNumber } = call.query
  await deps.profiles.requireOpen(deps.db, accountId)
  if (!aadhaar) throw serviceDown('AADHAAR_SERVICE_DOWN')
  const kind = aadhaarCalls(deps).code
  const number = numberMac(deps.vault, aadhaarNumber).toString('base64url')
  let attempt: number | undefined
  const order = {
    key: (await lostKey(deps, kind, accountId, number)) ?? actionKey(call.claim),
    owner: accountId,
    intend: async (tx: Transaction) => {
      attempt = await countAttemptWithConsent(deps, tx, actor, call)
      return { turn: attempt, number }
    },
  }
  const called = await callOutside(deps, kind, order, async (made) => {
    const response = await aadhaar.sendCode(aadhaarNumber, made.id)
    return response.outcome === 'down' ? undefined : sealResponse(deps, made, response)
  })
  if (called.state === 'under way') throw new AppError('IDEMPOTENCY_BUSY')
  if (called.state === 'unknown') {
    if (attempt !== undefined) await uncountAttempt(deps.db, attempt)
    throw serviceDown('AADHAAR_SERVICE_DOWN')
  }
  const response = openResponse<AadhaarCodeSent>(deps, called.call, called.outcome)
  return { response, settle: called.settle }
}

/** The key of a question whose answer was lost, if its code is on its way: no second one then. */
async function lostKey(deps: ProofDeps, kind: CodeCall, accountId: string, number: string) {
  const lifetime = proofLimits.aadhaarOtpSeconds * 1000
  const lost = (await unresolvedCalls(deps, kind, accountId, lifetime)).find(
    ({ intent }) => intent.number === number,
  )
  const heard = lost && (await kind.ask?.(lost))
  return heard?.heard === 'outcome' ? lost?.key : undefined
}

async function countAttemptWithConsent(
  { clock, vault }: ProofDeps,
  tx: Transaction,
  actor: Candidate,
  call: Request,
): Promise<number> {
  const now = clock.now()
  const { accountId } = actor
  const attempt = await countAttempt(tx, {
    accountId,
    kind: 'aadhaar',
    now,
    numberMac: numberMac(vault, call.query.aadhaarNumber),
  })
  await recordConsent(tx, accountId, 'AADHAAR_OTP', new Date(now))
  await recordAudit(tx, {
    at: new Date(now),
    actor,
    accountId,
    action: 'AADHAAR_CONSENT_GIVEN',
  })
  return attempt
}
