import { dataRightsLimits, type DataProof } from '@lokseva/contract/data-rights/schemas'
import type { Language } from '@lokseva/texts/text-id'
import { recordAudit } from '#features/audit/index'
import { spendCode } from '#features/codes/index'
import { lockAccount } from '#features/identity/index'
import { notifyBoth } from '#features/messages/index'
import type { Candidate } from '#platform/actor/actor'
import type { Transaction } from '#platform/database/pool'
import { demand } from '#platform/refusals/ability'
import { AppError } from '#platform/refusals/app-error'
import type { DataRightsDeps } from '../deps.ts'
import { erasureHolds } from './erasure-holds.ts'
import { mayAskErasure, mayWithdrawErasure } from '../policy.ts'
import { insertRequest, numberOf, selectRequests, setRequest } from '../request-rows.ts'

type Wanted = { proof: DataProof; cid: string; language: Language }

/** Asks that everything is erased; both addresses hear of it, should it not be the person. */
export async function askErasure(
  deps: Pick<DataRightsDeps, 'clock' | 'vault'>,
  tx: Transaction,
  actor: Candidate,
  { proof, cid, language }: Wanted,
): Promise<void> {
  const { accountId } = actor
  const account = await lockAccount(tx, accountId)
  const requests = await selectRequests(tx, accountId)
  demand(mayAskErasure(requests, await erasureHolds(tx, accountId, deps.clock.now())))
  const use = { purpose: 'ERASURE', id: proof.otpId, entered: proof.enteredOtp } as const
  if (!(await spendCode(deps, tx, { ...use, cid, accountId })))
    throw new AppError('OTP_NOT_VERIFIED')
  const at = new Date(deps.clock.now())
  const request = await insertRequest(tx, { kind: 'erasure', accountId, language, at })
  const number = numberOf(request)
  const days = dataRightsLimits.answerDays
  await notifyBoth(deps, tx, account, 'ERASURE_ASKED', language, { number, days })
  const details = { dataRequest: number }
  await recordAudit(tx, { at, actor, accountId, action: 'ERASURE_ASKED', details })
}

/** Takes the request back while nobody has decided it. */
export async function withdrawErasure(
  deps: Pick<DataRightsDeps, 'clock'>,
  tx: Transaction,
  actor: Candidate,
): Promise<void> {
  const { accountId } = actor
  await lockAccount(tx, accountId)
  const requests = await selectRequests(tx, accountId)
  demand(mayWithdrawErasure(requests))
  const request = requests.find(({ kind, state }) => kind === 'erasure' && state === 'open')!
  const at = new Date(deps.clock.now())
  await setRequest(tx, request.id, { state: 'withdrawn', answered_at: at })
  const details = { dataRequest: numberOf(request) }
  await recordAudit(tx, { at, actor, accountId, action: 'ERASURE_WITHDRAWN', details })
}
