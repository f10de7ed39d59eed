import { DeliveryError, sendTestEmail } from '#features/messages/index'
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
  try {
    await sendTestEmail({ email }, to)
    return { to }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    throw new AppError('TRY_OUT_FAILED', { why: withoutPeople(error.message) })
  }
}
