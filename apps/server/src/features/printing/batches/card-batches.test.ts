import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createSecretKey } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { folderStorage } from '#adapters/storage/folder/folder-storage'
import { openPaperKeys } from '#features/papers/index'
import { actAsPortal } from '#platform/database/acting'
import { TypesettingFailedError } from '#platform/typesetting/typesetter'
import { openLog } from '#platform/log/log'
import { AppError } from '#platform/refusals/app-error'
import { databaseUrl } from '#test/database/administer'
import { endApplication } from '#test/people/end-application'
import { operator } from '#test/operator'
import { printingPortal } from '#test/papers/printing-portal'
import { temporaryFolder } from '#test/temporary-folder'
import { beginBatch, cancelBatch, listBatches } from './batches.ts'
import { listFailures } from './card-failures.ts'
import { makeCardsJob, resumeBatches } from './batch-jobs.ts'

const folder = temporaryFolder('cards')
const portal = await printingPortal({ storage: folderStorage(folder) })
const { db, owner, clock, examDisplayId, seated, takeJobs, batchOf, madeCards } = portal
const paperKeys = openPaperKeys([createSecretKey(Buffer.alloc(32, 7))], 'https://lokseva.example')
const printing = { ...portal.printing, paperKeys }

let set = 0
let fails: ((data: string) => Error | undefined) | undefined
const typesetter = {
  async pdf({ data }: { data: string }) {
    const error = fails?.(data)
    if (error) throw error
    set += 1
    return Buffer.from(`%PDF ${data}`)
  },
}
const job = makeCardsJob({ ...printing, typesetter, log: openLog('silent'), page: 2 })
const begin = () => actAsPortal(() => beginBatch(printing, operator, { examDisplayId }))
/** What the worker does with the pages that wait; how many there were. */
async function work(most = 100): Promise<number> {
  for (let pages = 0; ; pages += 1) {
    const [payload] = pages < most ? await takeJobs('make-cards') : []
    if (!payload) return pages
    await actAsPortal(() => job.run(payload as { batchId: number }))
  }
}

beforeAll(async () => {
  for (let person = 0; person < 5; person += 1) await seated()
}, 120_000)

beforeEach(async () => {
  set = 0
  fails = undefined
  await sql`delete from made_papers`.execute(owner)
  await sql`delete from paper_batch_failures`.execute(owner)
  await sql`delete from graphile_worker._private_jobs`.execute(owner)
  await sql`update paper_batches set cancelled_at = now()
    where finished_at is null and cancelled_at is null`.execute(owner)
})

it('all cards of an examination are made page by page, with a figure of how far it is (PRINT-16)', async () => {
  const { id, total } = await begin()
  expect(total).toBe(5)
  expect(await work(1)).toBe(1)
  expect(await batchOf(id)).toEqual({ made: 2, failed: 0, isFinished: false })
  await work()
  expect(await batchOf(id)).toEqual({ made: 5, failed: 0, isFinished: true })
  expect([await madeCards(), set]).toEqual([5, 5])
  expect((await listBatches(db))[0]).toMatchObject({ id, made: 5, total: 5 })
})

it('cards that still say the truth are left; those that do not are made anew (PRINT-17)', async () => {
  await begin()
  await work()
  await sql`update hall_tickets set room = 'B' where hallticket_no = 'HT-1003'`.execute(owner)
  await begin()
  await work()
  expect([await madeCards(), set]).toEqual([5, 6])
  const { rows } = await sql<{ files: number }>`select count(*)::int as files from stored_files
    where kind = 'admit-card' and id in (select file_id from made_papers)`.execute(owner)
  expect(rows[0]!.files).toBe(5)
})

it('who left has no card made, and one that cannot be made keeps no other (PRINT-17)', async () => {
  let calls = 0
  const broken = new Error('a picture is broken')
  // The second card, and again when it is tried alone.
  fails = () => ([1, 2].includes(calls++) ? broken : undefined)
  const { applicationId } = await seated()
  await endApplication(owner, applicationId)
  const { id, total } = await begin()
  await work()
  expect(total).toBe(5)
  expect(await batchOf(id)).toEqual({ made: 4, failed: 1, isFinished: true })
})

it('a card that hangs or breaks the typesetter is tried twice and counted, and the batch goes on (PRINT-17)', async () => {
  let tries = 0
  fails = (data) => {
    if (!data.includes('HT-1001')) return undefined
    tries += 1
    return new TypesettingFailedError()
  }
  const { id } = await begin()
  await work()
  expect(await batchOf(id)).toEqual({ made: 4, failed: 1, isFinished: true })
  expect(tries).toBe(2)
})

it('a card that only was late behind others is made at the second try (PRINT-17)', async () => {
  let calls = 0
  fails = () => (calls++ === 0 ? new TypesettingFailedError() : undefined)
  const { id } = await begin()
  await work()
  expect(await batchOf(id)).toEqual({ made: 5, failed: 0, isFinished: true })
})

it('a page that is slow but goes on is not taken up by another process (PRINT-75)', async () => {
  const slow = makeCardsJob({ ...printing, typesetter, log: openLog('silent'), page: 5 })
  const { id } = await begin()
  await takeJobs('make-cards')
  let taken = 0
  fails = () => {
    clock.set(clock.now() + 60_000)
    return undefined
  }
  const watched = {
    async pdf(paper: Parameters<typeof typesetter.pdf>[0]) {
      const pdf = await typesetter.pdf(paper)
      await actAsPortal(() => resumeBatches({ db, clock }))
      taken += (await takeJobs('make-cards')).length
      return pdf
    },
  }
  const job = makeCardsJob({ ...printing, typesetter: watched, log: openLog('silent'), page: 5 })
  await actAsPortal(() => job.run({ batchId: id }))
  expect(taken).toBe(0)
  await actAsPortal(() => slow.run({ batchId: id }))
  expect(await batchOf(id)).toEqual({ made: 5, failed: 0, isFinished: true })
})

it('a card that another process made after this one gave it up has not failed (PRINT-76)', async () => {
  const { id } = await begin()
  let gaveUp = 0
  const giving = {
    async pdf(paper: Parameters<typeof typesetter.pdf>[0]): Promise<Buffer> {
      if (!paper.data.includes('HT-1001')) return typesetter.pdf(paper)
      gaveUp += 1
      // Meanwhile the whole page is made by a process that took this one for dead.
      if (gaveUp === 2) await actAsPortal(() => other.run({ batchId: id }))
      throw new TypesettingFailedError()
    },
  }
  const at = { log: openLog('silent'), page: 20 }
  const other = makeCardsJob({ ...printing, ...at, typesetter, page: 5 })
  const job = makeCardsJob({ ...printing, ...at, typesetter: giving })
  await actAsPortal(() => job.run({ batchId: id }))
  await work()
  expect([await madeCards(), await batchOf(id)]).toEqual([
    5,
    { made: 5, failed: 0, isFinished: true },
  ])
})

it('a card that failed is named with its reason until it is made after all (PRINT-77)', async () => {
  fails = (data) => (data.includes('HT-1002') ? new Error('a picture is broken') : undefined)
  const { id } = await begin()
  await work()
  expect(await batchOf(id)).toEqual({ made: 4, failed: 1, isFinished: true })
  expect(await listFailures(owner, id)).toMatchObject([{ reason: 'a picture is broken' }])
  fails = undefined
  await begin()
  await work()
  expect(await batchOf(id)).toEqual({ made: 5, failed: 0, isFinished: true })
  expect(await listFailures(owner, id)).toEqual([])
})

it('a page that is put off leaves nothing running behind it (PRINT-78)', async () => {
  const { id } = await begin()
  let begun = 0
  const busy = {
    async pdf(): Promise<Buffer> {
      begun += 1
      if (begun === 1) throw new AppError('SERVICE_BUSY', { seconds: 5 })
      return Buffer.from('%PDF')
    },
  }
  const job = makeCardsJob({ ...printing, typesetter: busy, log: openLog('silent'), page: 5 })
  await expect(actAsPortal(() => job.run({ batchId: id }))).rejects.toMatchObject({
    code: 'SERVICE_BUSY',
  })
  const made = await madeCards()
  expect([begun, made]).toEqual([2, 1])
})

it('a card that the database will not keep is counted, and the batch goes on (PRINT-17)', async () => {
  const { rows } = await sql<{ accountId: string }>`select account_id as "accountId"
    from hall_tickets where hallticket_no = 'HT-1001'`.execute(owner)
  const rule = sql.raw(`check (account_id <> '${rows[0]!.accountId}')`)
  await sql`alter table made_papers add constraint not_this_one ${rule}`.execute(owner)
  onTestFinished(async () => {
    await sql`alter table made_papers drop constraint not_this_one`.execute(owner)
  })
  const { id } = await begin()
  await work()
  expect(await batchOf(id)).toEqual({ made: 4, failed: 1, isFinished: true })
})

it('a database that is away puts a page off and loses nothing (PRINT-18)', async () => {
  const { id } = await begin()
  fails = () => Object.assign(new Error('the server is starting up'), { code: '57P03' })
  await expect(work()).rejects.toMatchObject({ code: '57P03' })
  expect(await batchOf(id)).toEqual({ made: 0, failed: 0, isFinished: false })
})

it('a batch is not begun twice, and a cancelled one goes no further (PRINT-18)', async () => {
  const { id } = await begin()
  await expect(begin()).rejects.toThrow(`Batch ${id} is making these cards already.`)
  await work(1)
  await actAsPortal(() => cancelBatch(printing, operator, { id }))
  await actAsPortal(() => job.run({ batchId: id }))
  expect(await batchOf(id)).toEqual({ made: 2, failed: 0, isFinished: false })
  await expect(actAsPortal(() => cancelBatch(printing, operator, { id }))).rejects.toThrow(
    `No batch ${id} is being made.`,
  )
})

it('too much to do for the typesetter puts a page off and loses nothing (PRINT-18)', async () => {
  const { id } = await begin()
  fails = () => new AppError('SERVICE_BUSY', { seconds: 5 })
  await expect(work()).rejects.toMatchObject({ code: 'SERVICE_BUSY' })
  fails = undefined
  await actAsPortal(() => job.run({ batchId: id }))
  await work()
  expect(await batchOf(id)).toEqual({ made: 5, failed: 0, isFinished: true })
})

it('a page that two processes make at once counts once (PRINT-18)', async () => {
  const { id } = await begin()
  await Promise.all([1, 2].map(() => actAsPortal(() => job.run({ batchId: id }))))
  expect(await batchOf(id)).toMatchObject({ made: 2, failed: 0 })
  await work()
  expect([await batchOf(id), await madeCards()]).toMatchObject([{ made: 5 }, 5])
})

it('a batch whose process was killed goes on where it stood (PRINT-19)', async () => {
  const { id } = await begin()
  await takeJobs('make-cards')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner)
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../../test/papers/dying-printer.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(inject('serverUrl'), rows[0]!.name),
        FOLDER: folder,
        BATCH: String(id),
        NOW: String(clock.now()),
        DIES_AT: '4',
      },
      stdio: 'inherit',
    },
  )
  expect((await once(child, 'exit')) as unknown[]).toEqual([null, 'SIGKILL'])
  expect(await batchOf(id)).toEqual({ made: 2, failed: 0, isFinished: false })
  const before = await madeCards()
  expect(before).toBeGreaterThanOrEqual(2)
  // What the dead process had been given stays locked; nobody takes it.
  await takeJobs('make-cards')
  await actAsPortal(() => resumeBatches({ db, clock }))
  expect(await takeJobs('make-cards')).toEqual([])
  clock.set(clock.now() + 4 * 60_000)
  await actAsPortal(() => resumeBatches({ db, clock }))
  await work()
  expect(await batchOf(id)).toEqual({ made: 5, failed: 0, isFinished: true })
  expect([await madeCards(), set]).toEqual([5, 5 - before])
}, 60_000)
