import { beforeAll, expect, it } from 'vitest'
import { makeCardsJob } from '#features/printing/index'
import { actAsPortal } from '#platform/database/acting'
import { openLog } from '#platform/log/log'
import { printingPortal } from '#test/papers/printing-portal'
import { runAdmin } from './admin/program.ts'

const portal = await printingPortal()
const { db, clock, owner, examDisplayId, seated } = portal

/** What an operator reads. */
async function admin(...args: string[]): Promise<string> {
  const lines: string[] = []
  const collect = (line: string) => void lines.push(line)
  await actAsPortal(() =>
    runAdmin(args, { db, clock, user: 'asha', print: collect, printError: collect } as never),
  )
  return lines.join('\n')
}
const lastEntry = async () =>
  owner
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

beforeAll(async () => {
  for (let person = 0; person < 3; person += 1) await seated()
})

it('An operator has cards made ahead, sees how far that is, and stops it (PRINT-16, PRINT-18)', async () => {
  expect(await admin('papers', 'batches')).toBe('No cards were made ahead.')
  expect(await admin('papers', 'batch', String(examDisplayId))).toBe(
    'Batch 1 makes 3 cards. See how far it is with: papers batches',
  )
  expect(await lastEntry()).toMatchObject({ action: 'CARD_BATCH_BEGUN' })
  expect(await admin('papers', 'batch', String(examDisplayId))).toBe(
    'Batch 1 is making these cards already.',
  )
  expect(await admin('papers', 'batches')).toBe(
    `1  ${examDisplayId} Main Examination  0 of 3 made (0 %)  begun on 15/11/2026, 12:00 by asha\n1 listed.`,
  )
  expect(await admin('papers', 'cancel', '1')).toBe('Batch 1 is cancelled.')
  expect(await lastEntry()).toMatchObject({
    action: 'CARD_BATCH_CANCELLED',
    details: { batch: 1, by: 'asha' },
  })
  expect(await admin('papers', 'cancel', '1')).toBe('No batch 1 is being made.')
  expect(await admin('papers', 'batches')).toContain('cancelled on 15/11/2026, 12:00')
})

it('A batch that is through says so, with those that could not be made (PRINT-16, PRINT-17, PRINT-77)', async () => {
  await admin('papers', 'batch', String(examDisplayId))
  let made = 0
  const typesetter = {
    async pdf() {
      made += 1
      // The second card, and again when it is tried alone after the others.
      if (made === 2 || made === 4) throw new Error('a picture that cannot be read')
      return Buffer.from('%PDF')
    },
  }
  const job = makeCardsJob({ ...portal.printing, typesetter, log: openLog('silent') })
  await actAsPortal(() => job.run({ batchId: 2 }))
  const [newest] = (await admin('papers', 'batches')).split('\n')
  expect(newest).toBe(
    `2  ${examDisplayId} Main Examination  2 of 3 made (100 %), 1 failed (papers failed 2)  finished on 15/11/2026, 12:00`,
  )
  expect(await admin('papers', 'failed', '2')).toMatch(
    /^2026-101-\d{7}-\d  15\/11\/2026, 12:00  a picture that cannot be read\n1 listed\.$/,
  )
})

it('What is no examination and no batch is named (PRINT-16)', async () => {
  expect(await admin('papers', 'batch', '4711')).toBe('There is no exam display 4711.')
  expect(await admin('papers', 'batch', 'x')).toBe('x is no id of an exam display.')
  expect(await admin('papers', 'cancel', '0')).toBe('0 is no id of a batch.')
})
