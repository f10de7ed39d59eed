import { DeliveryError, sendTestEmail, sendTestSms } from '#features/messages/index'
import { recordAudit } from '#features/audit/index'
import { selectMember } from '#features/staff/index'
import type { Officer } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { PortalDeps } from './deps.ts'
import { withoutPeople } from './without-people.ts'

/** Sends a message to the caller's own address, and says at once whether it was taken. */
export async function tryOutEmail(
  { db, email, tryOuts }: Pick<PortalDeps, 'db' | 'email' | 'tryOuts'>,
  { memberId }: Officer,
): Promise<{ to: string }> {
  await tryOuts(memberId)
  const { email: to } = await selectMember(db, memberId)
  await orSayWhy(() => sendTestEmail({ email }, to))
  return { to }
}

/** The same to a mobile the caller names; that it was done is written down, the number is not. */
export async function tryOutSms(
  { db, clock, sms, tryOuts }: Pick<PortalDeps, 'db' | 'clock' | 'sms' | 'tryOuts'>,
  actor: Officer,
  mobile: string,
): Promise<{ to: string }> {
  await tryOuts(actor.memberId)
  await recordAudit(db, { at: new Date(clock.now()), actor, action: 'SMS_TRIED_OUT' })
  await orSayWhy(() => sendTestSms({ sms }, mobile))
  return { to: `••••••${mobile.slice(-4)}` }
}

async function orSayWhy(send: () => Promise<void>): Promise<void> {
  try {
    await send()
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    throw new AppError('TRY_OUT_FAILED', { why: withoutPeople(error.message) })
  }
}
