import { setTimeout as pause } from 'node:timers/promises'
import type { Fault, Scene } from './fault.ts'

/** What somebody does by mistake after the minute that is gone back to. */
const mistake = `delete from profile_drafts; update accounts set first_name = 'lost'`

async function archived({ stage, cluster }: Scene) {
  const [row] = await stage.inPortal(`select pg_walfile_name(pg_switch_wal()) as file`)
  await cluster.until('the archive', async () => {
    const [done] = await stage.inPortal('select last_archived_wal as file from pg_stat_archiver')
    return String(done!['file']) >= String(row!['file'])
  })
}

/**
 * Last night's copy and the archive since, to a chosen minute, on new machines. People are away
 * meanwhile; what they were told up to that minute is there, what came after it is not.
 */
export const restore: Fault = {
  name: 'restore',
  title: "last night's copy and the archive, to a minute, on new machines",
  harm: { withoutService: 3 },
  isClosed: true,
  async strike(scene) {
    const { cluster, stage } = scene
    const [row] = await stage.inPortal(`select to_char(now() at time zone 'utc',
      'YYYY-MM-DD HH24:MI:SS.US') || '+00' as moment`)
    await pause(1000)
    await stage.inPortal(mistake)
    await archived(scene)
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
