import { setTimeout as pause } from 'node:timers/promises'
import { untilArchived } from './archive.ts'
import { databaseFaults } from './database-faults.ts'
import type { Fault } from './fault.ts'

/** What somebody does by mistake after the minute that is gone back to. */
const mistake = `delete from profile_drafts; update accounts set first_name = 'lost'`

/** Failovers before it: the archive goes through all of them. */
const BEFORE = ['primary-frozen', 'primary-cut-off', 'primary-lost']

/**
 * Last night's copy and the archive since, through three failovers, to a chosen minute, on new
 * machines. People are away meanwhile; what they were told up to that minute is there, what came
 * after it is not.
 */
export const restore: Fault = {
  name: 'restore',
  title: "last night's copy and the archive, through three failovers to a minute, on new machines",
  harm: { withoutService: 3 },
  isClosed: true,
  async before(scene) {
    for (const fault of databaseFaults.filter(({ name }) => BEFORE.includes(name))) {
      await fault.strike(scene)
      await fault.mend!(scene)
    }
  },
  async strike(scene) {
    const { cluster, stage } = scene
    const [row] = await stage.inPortal(`select to_char(now() at time zone 'utc',
      'YYYY-MM-DD HH24:MI:SS.US') || '+00' as moment`)
    await pause(1000)
    await stage.inPortal(mistake)
    await untilArchived(scene)
    for (const { machine } of cluster.databases) machine.signalAll('SIGKILL')
    await pause(1000)
    for (const each of cluster.databases) each.replace()
    const [first, ...others] = cluster.databases
    const isRestored = first!.restoreTo(String(row!['moment']))
    for (const each of cluster.databases) each.startEtcd()
    first!.startPatroni()
    await cluster.until('the restored database', () => first!.is('primary'), 300)
    isRestored()
    for (const each of others) each.startPatroni()
    await cluster.untilWhole()
  },
  async check({ stage }) {
    const lost = await stage.inPortal(`select from accounts where first_name = 'lost'`)
    return lost.length === 0 ? [] : ['what was done by mistake after the minute is still there']
  },
}
