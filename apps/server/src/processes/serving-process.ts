import cluster from 'node:cluster'
import { systemClock } from '../platform/clock/clock.ts'
import { rolesFor } from '../platform/database/portal-role.ts'
import { openLog } from '../platform/log/log.ts'
import { loginsOf, readSettings } from '../settings.ts'
import { actorKeyOf } from './actor-key.ts'
import { runNode, type Portal } from './run-node.ts'
import type { ParentMessage, ChildMessage } from './process-messages.ts'
import { inOneLine, isForeseen } from './start-error.ts'

/** One of several processes of a node, started by `startProcesses`; it ends with the one above it. */
const tell = (word: ChildMessage) => void process.send?.(word)
const own = systemClock()
const clock = {
  now: own.now,
  set(now: number) {
    own.set(now)
    tell({ word: 'clock', now })
  },
}

let asked = 0
const waiting = new Map<number, (text: string | undefined) => void>()

/** The figures of all processes together; undefined while one of them does not answer. */
function allMetrics(): Promise<string | undefined> {
  const id = (asked += 1)
  return new Promise((resolve) => {
    waiting.set(id, resolve)
    tell({ word: 'metrics', id })
  })
}

// Who answers nobody yet has nothing to finish.
let stop = async () => {}
let ending: Promise<void> | undefined
const end = () => {
  ending ??= stop().then(() => process.exit(0))
}

process.on('message', (said: ParentMessage) => {
  if (said.order === 'stop') end()
  if (said.order === 'clock') own.set(said.now)
  if (said.order === 'metrics') {
    waiting.get(said.id)?.(said.text)
    waiting.delete(said.id)
  }
})
process.once('SIGTERM', end)
// Ctrl+C reaches the whole group; the one above says when it is time.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})

try {
  const settings = readSettings(process.env)
  const log = openLog(settings.LOG_LEVEL)
  const roles = await inOneLine('The database', () =>
    rolesFor(loginsOf(settings), actorKeyOf(settings)),
  )
  const isListening = settings.ROLES.includes('web')
  const place = `#${cluster.worker!.id}`
  const surroundings = { clock, allMetrics, place }
  const onServing = (given: Portal['stop']) => void (stop = given)
  await runNode({ settings, log, roles, isListening, surroundings, onServing })
  tell({ word: 'ready' })
} catch (error) {
  await ending
  const message = isForeseen(error) ? error.message : String((error as Error).stack)
  process.send!({ word: 'failed', message } satisfies ChildMessage, () => process.exit(1))
}
