import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, expect, it } from 'vitest'
import { administer } from '#test/database/administer'
import { databaseProxy } from '#test/database/database-proxy'
import { primaryAndStandby } from '#test/database/standby'
import { openLog } from '../log/log.ts'
import { openDatabase, openPool, type Database } from './pool.ts'
import { openReads, readsFrom } from './reads.ts'

const pair = await primaryAndStandby()
const open = (url: string) => openDatabase(openPool(url, 2, () => {}))
const line = await databaseProxy(pair.standbyUrl)
const primary = open(pair.primaryUrl)
let elapsed = 0
const reads = openReads({
  primary,
  standby: open(line.url),
  log: openLog('silent'),
  now: () => elapsed,
  patience: 300,
})
afterAll(async () => {
  await reads.stop()
  await primary.destroy()
  await line.stop()
  await pair.remove()
})

type Place = { place: 'standby' | 'primary'; epoch: number }
const place = (from: Pick<typeof reads, 'run'> = reads): Promise<Place> =>
  from.run(async (db: Database, epoch) => {
    const { rows } = await sql<{ follows: boolean }>`
      select pg_is_in_recovery() as follows`.execute(db)
    return { place: rows[0]!.follows ? 'standby' : 'primary', epoch }
  })

/** Looks until the standby has been seen near, or for as long as it takes a second to pass. */
const near = async () => {
  await expect.poll(async () => (await reads.checkNow(), (await place()).place)).toBe('standby')
}

/** Time goes by, and it is looked every quarter of a second. */
async function pass(milliseconds: number) {
  for (let past = 0; past < milliseconds; past += 250) {
    elapsed += 250
    await reads.checkNow()
  }
}

const change = (name: string) => administer(pair.primaryUrl, `create table ${name} (a int)`)

it('reads that may be a second old go to a standby once it is seen to be near, before that to the primary (READ-01)', async () => {
  elapsed = 10_000
  expect(await place(readsFrom(primary))).toEqual({ place: 'primary', epoch: 0 })
  await near()
})

it('a standby that falls behind is left after a second, and asked again once it has caught up (READ-02)', async () => {
  const before = (await place()).epoch
  await administer(pair.standbyUrl, 'select pg_wal_replay_pause()')
  await change('behind')
  await pass(750)
  expect((await place()).place).toBe('standby')
  await pass(500)
  const left = await place()
  expect(left.place).toBe('primary')
  await administer(pair.standbyUrl, 'select pg_wal_replay_resume()')
  await near()
  const back = await place()
  // Nothing kept of one time is taken for what holds in another.
  expect([before < left.epoch, left.epoch < back.epoch]).toEqual([true, true])
})

it('a standby that nobody has looked at for a second is not trusted (READ-02)', async () => {
  elapsed += 1001
  expect((await place()).place).toBe('primary')
  await near()
})

it('a standby that takes a question and says nothing is waited for a moment, then the primary answers (CLUSTER-35)', async () => {
  expect((await place()).place).toBe('standby')
  line.silence()
  expect((await place()).place).toBe('primary')
  // Nobody else waits for it.
  expect((await place()).place).toBe('primary')
  line.restore()
  await near()
})

it('monitoring sees who answers reads that may be a second old (CLUSTER-34)', async () => {
  const seen = async (by: string) => {
    const { values } = await register.getSingleMetric('lokseva_standby_reads_total')!.get()
    return values.find(({ labels }) => labels['by'] === by)?.value ?? 0
  }
  const [standby, primaryBefore] = [await seen('standby'), await seen('primary')]
  expect((await place()).place).toBe('standby')
  expect([await seen('standby'), await seen('primary')]).toEqual([standby + 1, primaryBefore])
  // Where no standby is given nothing is counted: no alert for those who have none.
  await place(readsFrom(primary))
  expect(await seen('primary')).toBe(primaryBefore)
})

it('a read that the standby drops is answered by the primary, and people see nothing of it (READ-03)', async () => {
  expect((await place()).place).toBe('standby')
  await pair.stopStandby()
  expect((await place()).place).toBe('primary')
  await pass(500)
  expect((await place()).place).toBe('primary')
})
