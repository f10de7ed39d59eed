import type { ChangeFeed } from '#platform/changes/change-feed'

/** Shorter than any proxy between waits for an answer. */
const HOLD = 25_000
/** How often is looked while changes are not heard. */
const LOOK_EVERY = 1000
/** A browser waits once for all its tabs; whoever asks more often is answered at once. */
const MOST_OF_ONE = 4

const tables = ['staff_sessions', 'staff_members', 'staff_roles']

type Whose = { memberId: string; sessionId: string }
type Line = { tell: () => void; hangUp: () => void }

export type SessionNews = ReturnType<typeof openSessionNews>

/** Tells those who wait that something about their session, or their roles, has changed. */
export function openSessionNews(changes: ChangeFeed | undefined, holdFor = HOLD) {
  /** By the id of the session, and by that of its member. */
  const lines = new Map<string, Set<Line>>()
  const tell = (key: string) => lines.get(key)?.forEach((line) => line.tell())
  changes?.onChange((change) => {
    if (change && !tables.includes(change.table)) return
    if (change?.key === undefined) for (const key of lines.keys()) tell(key)
    else tell(change.key)
  })

  function add(key: string, line: Line): Set<Line> {
    const all = lines.get(key) ?? new Set()
    lines.set(key, all.add(line))
    return all
  }

  function remove(key: string, line: Line): void {
    const all = lines.get(key)
    if (all?.delete(line) && all.size === 0) lines.delete(key)
  }

  return {
    /** Until `end` every change is heard; over after a while, or when nobody waits any more. */
    listen({ memberId, sessionId }: Whose, leaving: AbortSignal) {
      let isOver = leaving.aborted
      let word = Promise.withResolvers<void>()
      const line: Line = {
        tell: () => word.resolve(),
        hangUp() {
          isOver = true
          word.resolve()
        },
      }
      const ofSession = add(sessionId, line)
      add(memberId, line)
      const [eldest] = ofSession
      if (ofSession.size > MOST_OF_ONE) eldest!.hangUp()
      leaving.addEventListener('abort', line.hangUp)
      const timer = setTimeout(line.hangUp, holdFor)
      const checks = setInterval(() => {
        if (!changes?.isCurrent()) line.tell()
      }, LOOK_EVERY)
      return {
        /** The first word from now on. */
        nextWord(): Promise<void> {
          word = Promise.withResolvers()
          if (isOver) word.resolve()
          return word.promise
        },
        isOver: () => isOver,
        end() {
          clearTimeout(timer)
          clearInterval(checks)
          leaving.removeEventListener('abort', line.hangUp)
          remove(sessionId, line)
          remove(memberId, line)
        },
      }
    },
    /** How many wait. */
    waiting: (sessionId: string) => lines.get(sessionId)?.size ?? 0,
  }
}
