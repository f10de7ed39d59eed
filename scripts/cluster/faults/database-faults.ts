import { setTimeout as pause } from 'node:timers/promises'
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../cluster.ts'
import type { DatabaseMachine } from '../database-machine.ts'
import { cutOff, reconnect, type Direction } from '../network.ts'
import type { Fault, Scene } from './fault.ts'

/** A killed primary is followed by another within this, by the settings of deploy/patroni. */
export const FAILOVER = 30

async function primaryOf(cluster: Cluster): Promise<DatabaseMachine> {
  const found = await cluster.primary()
  if (!found) throw new Error('the database has no primary')
  return found
}

function bringBack({ machine, startEtcd, startPatroni }: DatabaseMachine) {
  if (!machine.isRunning('etcd')) startEtcd()
  if (!machine.isRunning('patroni')) startPatroni()
}

/** Machines are started again and plugged in again: their programs do the rest. */
export async function bringAllBack({ cluster }: Scene) {
  for (const each of cluster.databases) {
    reconnect(each.machine.name)
    bringBack(each)
  }
  await cluster.untilWhole()
}

const cut = (name: string, title: string, directions: Direction[]): Fault => ({
  name,
  title,
  harm: { refuses: 'everything', withoutService: FAILOVER },
  async strike({ cluster }) {
    const { machine } = await primaryOf(cluster)
    cutOff(machine.name, directions)
    await cluster.untilPrimaryIsNot(machine.name)
  },
  mend: bringAllBack,
})

const FILLING = 'lib/filling'

/** Leaves not one block free: it ends when no more fits. */
const fill = ({ machine }: DatabaseMachine) =>
  spawnSync('dd', ['if=/dev/zero', `of=${join(machine.folder, FILLING)}`, 'bs=1M'])

export const databaseFaults: Fault[] = [
  {
    name: 'primary-killed',
    title: 'primary killed, with its machine',
    harm: { refuses: 'everything', withoutService: FAILOVER },
    async strike({ cluster }) {
      const { machine } = await primaryOf(cluster)
      machine.signalAll('SIGKILL')
      await cluster.untilPrimaryIsNot(machine.name)
    },
    mend: bringAllBack,
  },
  cut('primary-cut-off', "primary's machine cut off", ['in', 'out']),
  cut('primary-deaf', "nothing reaches the primary's machine", ['in']),
  cut('primary-mute', "nothing leaves the primary's machine", ['out']),
  {
    name: 'primary-frozen',
    title: 'primary frozen, then woken as a zombie',
    harm: { refuses: 'everything', withoutService: FAILOVER },
    async strike({ cluster }) {
      const { machine } = await primaryOf(cluster)
      machine.signalAll('SIGSTOP')
      await cluster.untilPrimaryIsNot(machine.name)
      machine.signalAll('SIGCONT')
      await pause(5000)
    },
    mend: bringAllBack,
  },
  {
    name: 'primary-lost',
    title: 'primary killed and its disk lost, with what it had not archived',
    harm: { refuses: 'everything', withoutService: FAILOVER },
    async strike({ cluster, stage }) {
      const primary = await primaryOf(cluster)
      primary.stopArchiving()
      for (let segments = 0; segments < 3; segments++) {
        await pause(2000)
        await stage.inPortal('select pg_switch_wal()')
      }
      primary.machine.signalAll('SIGKILL')
      await cluster.untilPrimaryIsNot(primary.machine.name)
      primary.loseDatabase()
    },
    mend: bringAllBack,
  },
  {
    name: 'standby-lost',
    title: 'synchronous standby lost',
    harm: { refuses: 'everything', withoutService: FAILOVER },
    async strike({ cluster }) {
      const found: DatabaseMachine[] = []
      for (const each of cluster.databases) if (await each.is('sync')) found.push(each)
      found[0]!.machine.signalAll('SIGKILL')
      await cluster.until('another synchronous standby', async () => {
        const others = cluster.databases.filter((each) => each !== found[0])
        return (await Promise.all(others.map((each) => each.is('sync')))).includes(true)
      })
    },
    mend: bringAllBack,
  },
  {
    name: 'etcd-lost',
    title: "etcd's majority lost for half a minute",
    harm: { refuses: 'everything', withoutService: FAILOVER },
    async strike({ cluster }) {
      const two = cluster.databases.slice(0, 2)
      for (const { machine } of two) machine.signal('etcd', 'SIGKILL')
      await pause(30_000)
      for (const each of two) bringBack(each)
    },
    mend: bringAllBack,
  },
  {
    name: 'disk-full',
    title: "primary's disk full",
    harm: { refuses: 'everything', withoutService: FAILOVER },
    async strike({ cluster }) {
      const primary = await primaryOf(cluster)
      fill(primary)
      await pause(10_000)
      primary.lookAtDisk()
      await cluster.untilPrimaryIsNot(primary.machine.name)
    },
    async mend(scene) {
      for (const { machine } of scene.cluster.databases)
        if (readdirSync(join(machine.folder, 'lib')).includes('filling'))
          rmSync(join(machine.folder, FILLING))
      await bringAllBack(scene)
    },
  },
]
