import type { SupportMessage } from '@lokseva/contract/support/schemas'
import type { Database } from '#platform/database/pool'
import { DECOY } from './queue-message.ts'

const NEWEST = 20

type Whose = {
  recipients: readonly string[]
  /** Of browsers, which may be forgotten by now: the messages themselves. */
  pushes: readonly string[]
}

/** What was promised to somebody and whether it arrived; never what it said. */
export async function listMessagesTo(
  db: Database,
  { recipients, pushes }: Whose,
): Promise<SupportMessage[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['channel', 'template', 'queued_at', 'state', 'receipt'])
    .where(({ eb, or }) =>
      or([
        eb('recipient', 'in', recipients),
        ...(pushes.length > 0 ? [eb('id', 'in', pushes)] : []),
      ]),
    )
    .where('template', '!=', DECOY)
    .orderBy('queued_at', 'desc')
    .limit(NEWEST)
    .execute()
  return rows.map(({ channel, template, queued_at, state, receipt }) => ({
    channel: channel as SupportMessage['channel'],
    template,
    queuedAt: queued_at.toISOString(),
    state: stateOf(state, receipt),
  }))
}

/** A receipt knows better than what we saw when it left. */
function stateOf(state: string, receipt: string | null): SupportMessage['state'] {
  if (receipt) return receipt === 'delivered' ? 'delivered' : 'failed'
  return state as SupportMessage['state']
}

/** Whether a message of a kind was queued for somebody since a moment. */
export async function wasQueuedSince(
  db: Database,
  { recipient, template, since }: { recipient: string; template: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', recipient)
    .where('template', '=', template)
    .where('queued_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}
