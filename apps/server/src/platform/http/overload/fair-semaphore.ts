import { AppError } from '../../refusals/app-error.ts'

/**
 * How many calls are in hand at once, of a candidate, of all strangers of one network, and of all
 * gateways together.
 */
export type ConcurrencyLimits = {
  candidate: number
  strangers: number
  gateways: number
  /** How many more of one source may wait. */
  waiting: number
}

/** Whose turns a call takes: those who share them take them one source after the other. */
export type SemaphoreGroup = {
  group: string
  source: string
  atOnce: number
  /** Milliseconds between the end of a call and the begin of one that waits: others pass there. */
  pause?: number
}

type Group = { open: number; waiting: number; lines: Map<string, (() => void)[]> }

/** When one group has so many waiting, only those who have none yet are let in. */
const CROWD = 1000

/**
 * Calls of one group go on a few at a time; other groups pass them. Within a group each source has
 * a line of its own and the lines take turns, so that one that sends thousands delays a neighbour
 * behind the same address by one call. A burst never holds every connection of the database, nor
 * every turn of the event loop.
 */
export function fairSemaphore(waiting: number) {
  const groups = new Map<string, Group>()

  /** Ends when it is this call's turn; gives what ends the turn. */
  return async function acquire(
    { group: name, source, atOnce, pause = 0 }: SemaphoreGroup,
    whenGone: (leave: () => void) => void = () => {},
  ): Promise<() => void> {
    const group = groups.get(name) ?? { open: 0, waiting: 0, lines: new Map() }
    groups.set(name, group)
    if (group.open < atOnce) group.open += 1
    else await waitIn(group, source, whenGone)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      // Whoever ends hands the place on: it stays counted.
      const pass = () => {
        if (!handOn(group) && (group.open -= 1) === 0) groups.delete(name)
      }
      if (pause > 0 && group.waiting > 0) setTimeout(pass, pause)
      else pass()
    }
  }

  function waitIn(
    group: Group,
    source: string,
    whenGone: (leave: () => void) => void,
  ): Promise<void> {
    const line = group.lines.get(source) ?? []
    if (line.length >= waiting || (group.waiting >= CROWD && line.length > 0))
      throw new AppError('SERVICE_BUSY', { seconds: 2 })
    group.lines.set(source, line)
    group.waiting += 1
    return new Promise((begin, refuse) => {
      line.push(begin)
      // Nobody is left to answer: the place goes to those behind.
      whenGone(() => {
        const place = line.indexOf(begin)
        if (place < 0) return
        line.splice(place, 1)
        group.waiting -= 1
        if (line.length === 0) group.lines.delete(source)
        refuse(new AppError('SERVICE_BUSY', { seconds: 2 }))
      })
    })
  }
}

/** The first of the line whose turn it is; that line goes behind the others. */
function handOn(group: Group): boolean {
  const [next] = group.lines
  if (!next) return false
  const [source, line] = next
  group.lines.delete(source)
  const begin = line.shift()!
  if (line.length > 0) group.lines.set(source, line)
  group.waiting -= 1
  begin()
  return true
}
