import { setTimeout as pause } from 'node:timers/promises'
import { seatPeople } from '../../../bench/papers/seated-people.ts'
import { outside } from '../crowd/errands.ts'
import type { Cluster } from '../cluster.ts'
import type { PortalMachine } from '../portal-machine.ts'
import type { Fault, Scene } from './fault.ts'

/** The proxies ask every second, and want to hear it twice. */
const NOTICED = 4000

/** Nobody may notice: a gap between two changes is no more than their pace. */
export const UNNOTICED = 3

type Restart = Parameters<PortalMachine['restart']>[0]

/** One after the other; the next when the proxies have the one before again. */
export async function roll(cluster: Cluster, nodes: PortalMachine[], how: Restart = {}) {
  for (const node of nodes) {
    await node.restart(how)
    await cluster.until(node.machine.name, () => node.isReady())
    await pause(NOTICED)
  }
}

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
const FIVE_MINUTES_AHEAD = {
  LD_PRELOAD: LIBRARY,
  FAKETIME: '+5m',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
}

/** Those the people of the trial use. */
const TABLES =
  'accounts sessions profiles profile_steps applications documents one_time_codes captchas'

/** One after the other, none held for longer than its own change takes. */
async function changeTables({ stage }: Scene, how: string) {
  for (const table of TABLES.split(' ')) await stage.inPortal(`alter table ${table} ${how}`)
}

const CARDS = 400

type Batch = { total: number; gone: number; failed: number; isFinished: boolean; kept: number }

async function batchOf({ stage }: Scene): Promise<Batch> {
  const [row] = await stage.inPortal(`select total, gone_through as gone,
      finished_at is not null as "isFinished",
      (select count(*)::int from paper_batch_failures where batch_id = b.id) as failed,
      (select count(distinct m.file_id)::int from made_papers m
        join stored_files f on f.id = m.file_id) as kept
    from paper_batches b order by id desc limit 1`)
  return row as Batch
}

export const nodeFaults: Fault[] = [
  {
    name: 'web-rolled',
    title: 'web nodes rolled one by one',
    harm: { withoutService: UNNOTICED },
    strike: ({ cluster }) => roll(cluster, cluster.webs),
  },
  {
    name: 'tables-changed',
    title: 'a column more in eight tables, as an upgrade makes it',
    harm: { withoutService: UNNOTICED },
    async strike(scene) {
      await changeTables(scene, 'add column of_trial text')
      await pause(10_000)
    },
    mend: (scene) => changeTables(scene, 'drop column of_trial'),
  },
  {
    name: 'web-killed',
    title: 'web node killed',
    harm: { refuses: 'everything', silences: true, withoutService: UNNOTICED },
    async strike({ cluster }) {
      cluster.webs[1]!.machine.signalAll('SIGKILL')
      await pause(5000)
    },
    async mend({ cluster }) {
      const node = cluster.webs[1]!
      node.start()
      await cluster.until(node.machine.name, () => node.isReady())
      await pause(NOTICED)
    },
  },
  {
    name: 'worker-killed',
    title: `worker killed in the middle of a batch of ${CARDS} cards`,
    harm: { withoutService: UNNOTICED },
    async strike(scene) {
      const { cluster, stage } = scene
      const ask = async (text: string, values: unknown[]) => ({
        rows: await stage.inPortal(text, values),
      })
      const { examDisplayId } = await seatPeople(ask, CARDS - 1)
      // Copies of somebody who has paid: the ledger knows nothing of their fees.
      await stage.inPortal(`set session_replication_role = replica;
        update applications set amount_paise = 0 where account_id in
          (select id from accounts where email like 'bench%@example.in')`)
      const begun = await cluster.administer(['papers', 'batch', String(examDisplayId)])
      if (!begun.isDone) throw new Error(begun.output)
      const isUnderWay = async () => {
        const { gone, isFinished } = await batchOf(scene)
        return gone > 0 || isFinished
      }
      await cluster.until('the first cards', isUnderWay)
      const [killed] = cluster.workers
      killed!.machine.signalAll('SIGKILL')
      // It may have held the batch: its lease has to lapse before the other takes it up.
      const isFinished = async () => (await batchOf(scene)).isFinished
      await cluster.until('the last card', isFinished, 600)
    },
    async mend({ cluster }) {
      cluster.workers[0]!.start()
      await cluster.until('the worker', () => cluster.workers[0]!.isReady())
    },
    async check(scene) {
      const { total, kept, failed } = await batchOf(scene)
      return failed === 0 && kept >= total ? [] : [`of ${total} cards ${kept} were made`]
    },
  },
  {
    name: 'clock-off',
    title: 'clock of one web node five minutes ahead',
    harm: { withoutService: UNNOTICED },
    async strike({ cluster }) {
      await cluster.webs[1]!.restart({ env: FIVE_MINUTES_AHEAD })
      await pause(20_000)
    },
    async mend({ cluster }) {
      await roll(cluster, [cluster.webs[1]!])
    },
  },
  {
    name: 'storage-gone',
    title: 'storage gone for a minute',
    harm: { refuses: ['upload', 'download'], withoutService: UNNOTICED },
    async strike({ stage }) {
      await outside(stage, 'faults', { method: 'PUT', body: { s3: 'down' } })
      await pause(60_000)
      await outside(stage, 'faults', { method: 'PUT', body: { s3: 'none' } })
    },
  },
]
