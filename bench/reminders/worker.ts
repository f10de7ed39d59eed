import { randomBytes } from 'node:crypto'
import { advertisementVersions } from '../../apps/server/src/features/adverts/index.ts'
import { openReminders } from '../../apps/server/src/features/reminders/index.ts'
import { actAsPortal } from '../../apps/server/src/platform/database/acting.ts'
import { actorSigner } from '../../apps/server/src/platform/database/actor-signature.ts'
import { openDatabase, openPool } from '../../apps/server/src/platform/database/pool.ts'
import { openVault } from '../../apps/server/src/platform/secrets/vault.ts'
import { testActorKey } from '../../apps/server/test/database/actor-key.ts'
import { stillClock } from '../../apps/server/test/still-clock.ts'
import { NINE } from './settings.ts'

/** A worker's process (`ROLES=worker`): looks whom to remind and goes through all of them. */

/** Of one worker for what is bulk. */
const SLOTS = 2

const pool = openPool(process.argv[2]!, 5, () => {}, {
  role: 'lokseva_worker',
  signActor: actorSigner(testActorKey),
})
const db = openDatabase(pool)
const { jobs } = openReminders(
  {
    db,
    jobsDb: db,
    clock: stillClock(NINE),
    origin: 'https://portal.example',
    vault: openVault(randomBytes(32)),
  },
  {
    versions: advertisementVersions(),
    hosts: [],
    push: { publicKey: '', send: async () => ({ state: 'taken' }) },
  },
)

export type Worked = { seconds: number; processorSeconds: number }

async function goThroughAll(): Promise<Worked> {
  const [look] = jobs.everyMinute
  const [remind] = jobs.onDemand
  const begin = performance.now()
  const processor = process.cpuUsage()
  await actAsPortal(async () => {
    await look!.run({})
    const runs = await db.selectFrom('reminder_runs').select('id').orderBy('id').execute()
    const sender = async () => {
      for (let run = runs.shift(); run !== undefined; run = runs.shift())
        await remind!.run({ runId: String(run.id) })
    }
    await Promise.all(Array.from({ length: SLOTS }, sender))
  })
  const { user, system } = process.cpuUsage(processor)
  return {
    seconds: (performance.now() - begin) / 1000,
    processorSeconds: (user + system) / 1e6,
  }
}

process.on('message', (order) => {
  if (order === 'go') void goThroughAll().then((worked) => process.send!(worked))
  if (order === 'end') void pool.end().then(() => process.disconnect())
})
process.send!('ready')
