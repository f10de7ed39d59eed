import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { DatabaseMachine } from './database-machine.ts'
import type { Machine } from './machine.ts'
import { cutOff, reconnect, type Direction } from './network.ts'

export type Fault = {
  name: string
  /** What goes wrong, and whatever an operator or a supervisor does about it. */
  strike(cluster: Cluster): Promise<void>
  /** Brings back what the cluster had before, once people are well again. */
  mend(cluster: Cluster): Promise<void>
  /** Whether people may be turned away for a while. */
  mayRefuse: boolean
}

const nothing = async () => {}

async function primaryOf(cluster: Cluster): Promise<DatabaseMachine> {
  const found = await cluster.primary()
  if (!found) throw new Error('the database has no primary')
  return found
}

/** The machine's programs die with it; a supervisor starts them again when it is back. */
function lose({ machine }: DatabaseMachine) {
  machine.signal('patroni', 'SIGKILL')
  machine.signal('etcd', 'SIGKILL')
}

function bringBack({ machine, startEtcd, startPatroni }: DatabaseMachine) {
  if (!machine.isRunning('etcd')) startEtcd()
  if (!machine.isRunning('patroni')) startPatroni()
}

const all = async (cluster: Cluster) => {
  for (const each of cluster.databases) {
    reconnect(each.machine.name)
    bringBack(each)
  }
  await cluster.untilWhole()
}

const cut = (name: string, directions: Direction[]): Fault => ({
  name,
  async strike(cluster) {
    cutOff((await primaryOf(cluster)).machine.name, directions)
  },
  mend: all,
  mayRefuse: true,
})

const signalAll = (machine: Machine, how: NodeJS.Signals) =>
  machine.programs().forEach((program) => machine.signal(program, how))

export const faults: Fault[] = [
  {
    name: 'primary killed',
    strike: async (cluster) => lose(await primaryOf(cluster)),
    mend: all,
    mayRefuse: true,
  },
  cut("primary's machine cut off", ['in', 'out']),
  cut("nothing reaches the primary's machine", ['in']),
  cut("nothing leaves the primary's machine", ['out']),
  {
    name: 'primary frozen, woken as a zombie',
    async strike(cluster) {
      const { machine } = await primaryOf(cluster)
      signalAll(machine, 'SIGSTOP')
      await cluster.untilPrimaryIsNot(machine.name)
      signalAll(machine, 'SIGCONT')
    },
    mend: all,
    mayRefuse: true,
  },
  {
    name: 'synchronous standby killed',
    async strike(cluster) {
      for (const each of cluster.databases) if (await each.is('sync')) return lose(each)
    },
    mend: all,
    mayRefuse: true,
  },
  {
    name: "etcd's majority lost for 15 s",
    async strike(cluster) {
      const two = cluster.databases.slice(0, 2)
      for (const { machine } of two) machine.signal('etcd', 'SIGKILL')
      await pause(15_000)
      for (const each of two) bringBack(each)
    },
    mend: all,
    mayRefuse: true,
  },
  {
    name: 'machine in front killed',
    async strike(cluster) {
      signalAll(cluster.fronts[0]!.machine, 'SIGKILL')
    },
    async mend(cluster) {
      cluster.fronts[0]!.startAll()
    },
    mayRefuse: true,
  },
  {
    name: 'web nodes rolled one by one',
    async strike(cluster) {
      for (const node of cluster.webs) {
        await node.machine.stop('portal')
        node.start()
        await cluster.until(node.machine.name, () => node.isReady())
        // The proxies ask every second, and want to hear it twice.
        await pause(3000)
      }
    },
    mend: nothing,
    mayRefuse: false,
  },
  {
    name: 'worker killed',
    async strike(cluster) {
      cluster.workers[0]!.machine.signal('portal', 'SIGKILL')
    },
    async mend(cluster) {
      cluster.workers[0]!.start()
    },
    mayRefuse: false,
  },
]
