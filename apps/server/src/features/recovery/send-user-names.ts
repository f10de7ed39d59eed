import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { notifyBoth, wasQueuedSince } from '#features/messages/index'
import type { Clock } from '#platform/clock/clock'

const REMIND_EVERY = 10 * 60_000

/**
 * Sends both user names in full to the registered addresses. One reminder in ten minutes is
 * enough, however often it is asked for; false: there was one lately.
 */
export async function sendUserNames(
  deps: { clock: Clock },
  tx: Transaction,
  { email, mobile }: { email: string; mobile: string },
  language: Language,
): Promise<boolean> {
  const since = new Date(deps.clock.now() - REMIND_EVERY)
  if (await wasQueuedSince(tx, { recipient: email, template: 'USER_NAME', since })) return false
  const names = { email, mobile }
  await notifyBoth(deps, tx, names, 'USER_NAME', language, names)
  return true
}
