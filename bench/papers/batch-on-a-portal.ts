import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../measure.ts'
import { portalWithPeople, type Portal } from '../portal-with-people.ts'
import { familyMemory } from './family.ts'
import { seatPeople } from './seated-people.ts'

type Batch = { total: number; made: number; failed: number; isFinished: boolean }

const REQUESTS = 100
const root = join(import.meta.dirname, '../..')

/** What a visitor waits for a page, in ms. */
async function visit({ address }: Portal): Promise<number> {
  const begin = performance.now()
  await (await fetch(`${address}/candidate`)).text()
  const took = performance.now() - begin
  await pause(20)
  return took
}

async function batchOf({ database }: Portal): Promise<Batch> {
  const { rows } =
    await database.query<Batch>(`select total, gone_through - f.failed as made, f.failed,
    finished_at is not null as "isFinished" from paper_batches b
    cross join lateral (select count(*)::int as failed from paper_batch_failures
      where batch_id = b.id) f
    order by id desc limit 1`)
  return rows[0]!
}

/** As an operator begins it. */
const begin = ({ url, folder }: Portal, examDisplayId: number) =>
  execFileSync(
    process.execPath,
    ['apps/server/src/commands/admin.ts', 'papers', 'batch', String(examDisplayId)],
    { cwd: root, env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder }, encoding: 'utf8' },
  )

/** A portal makes so many cards ahead by its own queue, into its own storage, while people visit. */
export async function batchOnPortal(cards: number) {
  const portal = await portalWithPeople(3900, { DEMO_DATA: 'on' })
  // One less: somebody sits there already.
  const { examDisplayId } = await seatPeople(
    (text, values) => portal.database.query(text, values),
    cards - 1,
  )
  const quiet: number[] = []
  for (let request = 0; request < REQUESTS; request += 1) await visit(portal)
  for (let request = 0; request < REQUESTS; request += 1) quiet.push(await visit(portal))

  process.stdout.write(begin(portal, examDisplayId))
  const began = performance.now()
  const beside: number[] = []
  const memory: { done: number; megabytes: number }[] = []
  let batch = await batchOf(portal)
  for (let told = 0; !batch.isFinished; batch = await batchOf(portal)) {
    for (let request = 0; request < 10; request += 1) beside.push(await visit(portal))
    const done = batch.made + batch.failed
    memory.push({ done, megabytes: familyMemory(portal.pid) })
    if (done - told < batch.total / 10) continue
    told = done
    process.stdout.write(
      `${done} of ${batch.total} (${Math.floor((100 * done) / batch.total)} %)\n`,
    )
  }
  const seconds = (performance.now() - began) / 1000
  const { rows } = await portal.database.query<{ kept: number }>(`select count(*)::int as kept
    from made_papers m join stored_files f on f.id = m.file_id`)
  await portal.database.end()
  /** The most that was held while from one part of the cards to another were made. */
  const most = (from: number, to: number) =>
    Math.max(
      0,
      ...memory
        .filter(({ done }) => done >= from * batch.total && done <= to * batch.total)
        .map(({ megabytes }) => megabytes),
    )
  return {
    ...batch,
    kept: rows[0]!.kept,
    cardsASecond: batch.made / seconds,
    quiet: median(quiet),
    beside: median(beside),
    early: most(0.1, 0.5),
    late: most(0.5, 1),
  }
}
