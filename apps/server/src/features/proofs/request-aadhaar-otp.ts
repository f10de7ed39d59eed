import type * as z from 'zod/mini'
import type { AadhaarOtpIssued, AadhaarOtpRequest } from '@lokseva/contract/proofs/schemas'
import { recordAudit } from '#features/audit/index'
import type { Candidate } from '#platform/actor/actor'
import { AppError } from '#platform/http/app-error'
import { askOutside } from '#platform/http/ask-outside'
import { translate } from '#platform/texts/translate'
import { keepRequest } from './aadhaar-requests.ts'
import { numberMac } from './aadhaar-vault.ts'
import { requireCheck } from './check-switch.ts'
import { recordConsent } from './consents.ts'
import type { ProofCall, ProofDeps } from './deps.ts'
import { requireOpenProfile } from './open-profile.ts'
import { refusedAt, serviceDown } from './refusals.ts'
import { giveTurnBack, takeTurn } from './turns.ts'

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
    () => sendCode(deps, actor, call),
    async (tx, gatewayTxn) => {
      const now = deps.clock.now()
      const { accountId } = actor
      const { aadhaarNumber } = query
      const ids = await keepRequest(deps.vault, tx, { accountId, aadhaarNumber, gatewayTxn, now })
      return {
        message: translate(language, 'proofs.aadhaar.otpSent'),
        ...ids,
        timeStamp: new Date(now).toISOString(),
      }
    },
  )
}

async function sendCode(deps: ProofDeps, actor: Candidate, call: Request): Promise<string> {
  const { aadhaarNumber } = call.query
  await requireOpenProfile(deps.db, actor.accountId)
  const turn = await takeTurnWithConsent(deps, actor, call)
  const answer = (await deps.aadhaar?.sendCode(aadhaarNumber)) ?? { outcome: 'down' as const }
  switch (answer.outcome) {
    case 'sent':
      return answer.gatewayTxn
    case 'unknown number':
      throw refusedAt('aadhaarNumber', 'AADHAAR_UNKNOWN')
    case 'no mobile':
      throw refusedAt('aadhaarNumber', 'AADHAAR_NO_MOBILE')
    case 'flooded':
      throw new AppError('OTP_LIMIT', { seconds: FLOODED_SECONDS })
    case 'refused':
      throw new AppError('AADHAAR_REFUSED')
    case 'down':
      await giveTurnBack(deps.db, turn)
      throw serviceDown('AADHAAR_SERVICE_DOWN')
  }
}

async function takeTurnWithConsent(
  { db, clock, vault }: ProofDeps,
  actor: Candidate,
  call: Request,
): Promise<number> {
  const now = clock.now()
  const { accountId } = actor
  return db.transaction().execute(async (tx) => {
    const turn = await takeTurn(tx, {
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
    return turn
  })
}
