import type * as z from 'zod/mini'
import type { AadhaarOtpIssued, AadhaarOtpRequest } from '@lokseva/contract/proofs/schemas'
import { recordAudit } from '#features/audit/index'
import { inTransaction } from '#platform/database/in-transaction'
import { AppError } from '#platform/http/app-error'
import { askOutside } from '#platform/http/ask-outside'
import { maskAddress } from '#platform/http/mask-address'
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
export async function requestAadhaarOtp(deps: ProofDeps, call: Request): Promise<AadhaarOtpIssued> {
  const { candidate, query, language } = call
  await requireCheck(deps.db, 'aadhaar')
  return askOutside(
    deps.db,
    call,
    () => sendCode(deps, call),
    async (tx, gatewayTxn) => {
      const now = deps.clock.now()
      const { accountId } = candidate
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

async function sendCode(deps: ProofDeps, call: Request): Promise<string> {
  const { aadhaarNumber } = call.query
  await requireOpenProfile(deps.db, call.candidate.accountId)
  const turn = await takeTurnWithConsent(deps, call)
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
  call: Request,
): Promise<number> {
  const now = clock.now()
  const { accountId } = call.candidate
  return inTransaction(db, async (tx) => {
    const turn = await takeTurn(tx, {
      accountId,
      kind: 'aadhaar',
      now,
      numberMac: numberMac(vault, call.query.aadhaarNumber),
    })
    await recordConsent(tx, accountId, 'AADHAAR_OTP', new Date(now))
    await recordAudit(tx, {
      at: new Date(now),
      actor: 'candidate',
      actorId: accountId,
      accountId,
      action: 'AADHAAR_CONSENT_GIVEN',
      address: maskAddress(call.address),
    })
    return turn
  })
}
