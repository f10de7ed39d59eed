import { advertisementVersions } from '../../apps/server/src/features/adverts/index.ts'
import { tasksToday } from '../../apps/server/src/features/tasks/index.ts'
import { actAs } from '../../apps/server/src/platform/database/acting.ts'
import { actorSigner } from '../../apps/server/src/platform/database/actor-signature.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/database/pool.ts'
import { testActorKey } from '../../apps/server/test/database/actor-key.ts'
import { stillClock } from '../../apps/server/test/still-clock.ts'
import { NINE } from './settings.ts'

/** A process that answers people (`ROLES=web`): reads tasks of one after the other, and says how long each took. */

const PAUSE_MS = 20

const [url, ...people] = process.argv.slice(2) as [string, ...string[]]
const pool = openPool(url, 5, () => {}, {
  role: 'lokseva_portal',
  signActor: actorSigner(testActorKey),
})
const deps = {
  db: openDatabase(pool),
  clock: stillClock(NINE),
  versions: advertisementVersions(),
}
const times: number[] = []
let next = 0
const state = { isOver: false }

async function read() {
  while (!state.isOver) {
    const holder = { kind: 'candidate', accountId: people[next++ % people.length]! } as const
    const begin = performance.now()
    await actAs(holder, () => tasksToday(deps, holder))
    times.push(performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await pool.end()
  process.disconnect()
}

process.on('message', (order) => {
  // What it took since it was asked last.
  if (order === 'times') process.send!(times.splice(0))
  if (order === 'end') state.isOver = true
})
process.send!('ready')
await read()
