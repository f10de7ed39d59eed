import { createHash } from 'node:crypto'
import type { Officer } from '#platform/actor/actor'
import { AppError } from '#platform/refusals/app-error'
import type { StaffDeps } from '../deps.ts'
import { readSession } from './sessions.ts'

/** What a member may do and reach, in one word. */
export const accessOf = (grants: Officer['grants']): string =>
  createHash('sha256').update(JSON.stringify(grants)).digest('base64url').slice(0, 16)

type Watch = { known: string | undefined; leaving: AbortSignal }

/**
 * Answers as soon as the session is over or the roles are others than those known, and after a while
 * in any case. The database is asked after each word of a change, never the word believed: it may be
 * of something else.
 */
export async function watchSession(
  deps: Pick<StaffDeps, 'db' | 'clock' | 'news'>,
  actor: Pick<Officer, 'memberId' | 'sessionId'>,
  { known, leaving }: Watch,
): Promise<{ access: string }> {
  // First listened, then looked: nothing falls in between.
  const line = deps.news.listen(actor, leaving)
  try {
    for (;;) {
      const word = line.nextWord()
      const found = await readSession(deps, actor)
      if (!found) throw new AppError('SESSION_ENDED')
      const { endedBy, session } = found
      const access = accessOf(session.grants)
      // Whoever signs out hears it from the call by which they do, and so do their other tabs.
      if (endedBy && endedBy !== 'LOGGED_OUT')
        throw new AppError('SESSION_ENDED', { reason: endedBy })
      if (endedBy || access !== known || line.isOver()) return { access }
      await word
    }
  } finally {
    line.end()
  }
}
