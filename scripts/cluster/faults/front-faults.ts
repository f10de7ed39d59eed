import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './fault.ts'

/** Faults of the machine in front that has the address, by its priority. */
export const frontFaults: Fault[] = [
  {
    name: 'front-killed',
    title: 'machine in front killed, with its proxies',
    harm: { refuses: 'everything', silences: true, withoutService: 30 },
    async strike({ cluster }) {
      cluster.fronts[0]!.machine.signalAll('SIGKILL')
      await pause(10_000)
    },
    async mend({ cluster }) {
      cluster.fronts[0]!.startAll()
      await pause(5000)
    },
  },
  {
    name: 'proxy-killed',
    title: 'HAProxy alone killed on the machine in front',
    harm: { refuses: 'everything', silences: true, withoutService: 30 },
    async strike({ cluster }) {
      cluster.fronts[0]!.machine.signal('haproxy', 'SIGKILL')
      await pause(10_000)
    },
    async mend({ cluster }) {
      cluster.fronts[0]!.start('haproxy')
      await pause(5000)
    },
  },
]
