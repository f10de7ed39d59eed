import type { Language } from '@lokseva/texts/text-id'
import type { Transaction } from '#platform/database/pool'
import { notifyBoth } from '#features/messages/index'
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
  const lately = await tx
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', email)
    .where('template', '=', 'USER_NAME')
    .where('queued_at', '>', new Date(deps.clock.now() - REMIND_EVERY))
    .executeTakeFirst()
  if (lately) return false
  const names = { email, mobile }
  await notifyBoth(deps, tx, names, 'USER_NAME', language, names)
  return true
}
