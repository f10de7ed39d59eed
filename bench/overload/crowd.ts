import { setTimeout as pause } from 'node:timers/promises'
import type { Socket } from 'node:net'
import { openLine } from '../read/raw-client.ts'

/** What somebody does: a read may be sent again and again, saves come one after the other. */
export type Person = { read: Buffer; saves: Buffer[] }

export type Order = {
  port: number
  seconds: number
  people: Person[]
  /** Of ten calls so many are saves. */
  saves: number
  /** Calls that arrive a second, whether or not the last ones were answered; else so many lines. */
  pace: { arrivals: number } | { lines: number }
}

/** Of one second. */
export type Second = { good: number; refused: number; times: number[] }

export type Outcome = {
  seconds: Second[]
  /** Refused without 503 and Retry-After, cut off, or not sent because no line was free. */
  wrong: string[]
  unsent: number
}

/** As many as a proxy keeps open to a node; who finds none free is not sent on. */
const OPEN_LINES = 1000
/** So many are opened at once: a node takes one in every turn of its loop. */
const TOGETHER = 20

type Line = { socket: Socket; call?: Call | undefined; missing: number; head: string }
type Call = { bytes: Buffer; began: number; done: (isGood: boolean) => void }

/** Calls a portal as a crowd does, over lines of its own, with requests that are ready. */
export async function crowd(order: Order): Promise<Outcome> {
  const { port, pace, seconds } = order
  const outcome: Outcome = {
    seconds: Array.from({ length: seconds }, () => ({ good: 0, refused: 0, times: [] })),
    wrong: [],
    unsent: 0,
  }
  const idle: Line[] = []
  const nextCall = callsOf(order)
  const isClosed = 'lines' in pace
  const lines = isClosed ? pace.lines : OPEN_LINES
  let begin = Infinity

  function answered(line: Line, head: string) {
    const { began, done } = line.call!
    line.call = undefined
    const now = performance.now()
    const isGood = head.startsWith('HTTP/1.1 200')
    const second = outcome.seconds[Math.floor((now - begin) / 1000)]
    if (isGood) second?.times.push(now - began)
    if (second) second[isGood ? 'good' : 'refused'] += 1
    if (!isGood && !isRefusal(head) && outcome.wrong.length < 5) outcome.wrong.push(head)
    done(isGood)
    if (isClosed && now < begin + seconds * 1000) send(line)
    else idle.push(line)
  }

  function send(line: Line) {
    line.call = { ...nextCall(), began: performance.now() }
    line.missing = -1
    line.socket.write(line.call.bytes)
  }

  async function newLine(): Promise<Line> {
    const line: Line = { socket: await openLine(port), missing: 0, head: '' }
    line.socket.on('data', (bytes) => readAnswer(line, bytes, answered))
    let trouble = 'hung up'
    line.socket.once('error', ({ message }) => (trouble = message))
    line.socket.once('close', () => {
      if (!line.call || outcome.wrong.length >= 5) return
      const after = ((performance.now() - line.call.began) / 1000).toFixed(1)
      outcome.wrong.push(`${trouble} after ${after} s`)
    })
    return line
  }

  while (idle.length < lines) {
    const more = Math.min(TOGETHER, lines - idle.length)
    idle.push(...(await Promise.all(Array.from({ length: more }, newLine))))
  }
  begin = performance.now()
  if (isClosed) {
    for (const line of idle.splice(0)) send(line)
    await pause(seconds * 1000)
  } else {
    for (let sent = 0; performance.now() < begin + seconds * 1000; await pause(1)) {
      const due = ((performance.now() - begin) / 1000) * pace.arrivals
      for (; sent < due; sent++) {
        const line = idle.pop()
        if (line) send(line)
        else outcome.unsent += 1
      }
    }
  }
  // Whoever still waits is answered, though in nobody's figures.
  for (let n = 0; n < 100 && idle.length < lines; n++) await pause(50)
  for (const { socket } of idle) socket.destroy()
  return outcome
}

const isRefusal = (head: string) =>
  head.startsWith('HTTP/1.1 503 ') && /\nretry-after: \d/i.test(head)

/** The head comes whole with the first bytes; after it only the length counts. */
function readAnswer(line: Line, bytes: Buffer, answered: (line: Line, head: string) => void) {
  if (line.missing === -1) {
    const end = bytes.indexOf('\r\n\r\n')
    line.head = bytes.toString('latin1', 0, end)
    const length = /content-length: (\d+)/i.exec(line.head)?.[1]
    line.missing = end + 4 + Number(length ?? 0)
  }
  line.missing -= bytes.length
  if (line.missing <= 0) answered(line, line.head)
}

/** Who calls next. A save that was refused is sent again, as the page would, before the next one. */
function callsOf({ people, saves }: Order) {
  const savers = people.filter(({ saves }) => saves.length > 0)
  let turn = 0
  return (): Pick<Call, 'bytes' | 'done'> => {
    const isSave = turn++ % 10 < saves
    const saver = isSave ? savers.shift() : undefined
    if (!saver) return { bytes: people[turn % people.length]!.read, done: () => {} }
    return {
      bytes: saver.saves[0]!,
      done(isGood) {
        if (isGood) saver.saves.shift()
        if (saver.saves.length > 0) savers.push(saver)
      },
    }
  }
}
