import type { OtpPurpose } from '@lokseva/contract/identity/constants'
import type { Transaction } from '#platform/database/pool'
import { spendVerifiedCodes } from '#features/codes/index'
import { startOfSession } from '#features/identity/index'
import type { Candidate } from '#platform/actor/actor'
import type { Clock } from '#platform/clock/clock'
import { AppError } from '#platform/refusals/app-error'

/** Goes on only for somebody who proved both registered addresses for this, in this session. */
export async function spendBothCodes(
  deps: { clock: Clock },
  tx: Transaction,
  { accountId, sessionId }: Candidate,
  { purpose, cid }: { purpose: OtpPurpose; cid: string },
): Promise<void> {
  const use = { purpose, accountId, cid, since: startOfSession(accountId, sessionId) }
  if (!(await spendVerifiedCodes(deps, tx, use, ['email', 'mobile'])))
    throw new AppError('CODES_MISSING')
}
