import { setTimeout as pause } from 'node:timers/promises'
import { inWords, standbyReadFrom, countDatabaseReads } from '../crowd/count-database-reads.ts'
import { bringAllBack, FAILOVER } from './database-faults.ts'
import type { Fault, Scene } from './fault.ts'
import { UNNOTICED } from './node-faults.ts'

const CALM = 8000
const BEHIND = 10_000
/** More than are asked while nobody has noticed yet. */
const MANY = 50

/** Until lists are read at a standby once more. */
async function untilReadAgain({ cluster }: Scene) {
  const { standby } = await countDatabaseReads(cluster)
  const isRead = async () => (await countDatabaseReads(cluster)).standby > standby
  await cluster.until('reads at a standby', isRead, 60)
}

/** Faults of the standby that lists are read from; for them, it is looked at who answers. */
export const standbyFaults: Fault[] = [
  {
    name: 'standby-behind',
    title: 'the standby that lists are read from falls behind, and catches up',
    harm: { withoutService: UNNOTICED },
    async strike(scene) {
      const { cluster, told } = scene
      const reader = await standbyReadFrom(cluster)
      const { name } = reader.machine
      const atFirst = await countDatabaseReads(cluster)
      await pause(CALM)
      const calm = await countDatabaseReads(cluster)
      told.figures.push(`While all is well: ${inWords(atFirst, calm, name)}.`)
      if (calm.standby === atFirst.standby) throw new Error('no list was read at a standby')
      if (calm.scans.get(name) === atFirst.scans.get(name))
        throw new Error(`${name} itself knows of no list that was read there`)
      // Its own pause does not last: Patroni takes it back.
      reader.holdReplay('SIGSTOP')
      await pause(BEHIND)
      const behind = await countDatabaseReads(cluster)
      told.figures.push(`While it is behind: ${inWords(calm, behind, name)}.`)
      if (behind.primary - calm.primary < MANY)
        throw new Error('lists were read where it was behind')
      reader.holdReplay('SIGCONT')
      await untilReadAgain(scene)
    },
    mend: bringAllBack,
  },
  {
    name: 'standby-frozen',
    title: 'the standby that lists are read from frozen, then woken',
    harm: { refuses: 'everything', withoutService: FAILOVER },
    async strike(scene) {
      const { cluster } = scene
      const { machine } = await standbyReadFrom(cluster)
      machine.signalAll('SIGSTOP')
      await pause(25_000)
      machine.signalAll('SIGCONT')
      await untilReadAgain(scene)
    },
    mend: bringAllBack,
  },
]
