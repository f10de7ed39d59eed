import { expect, it } from 'vitest'
import { DAY_MS } from '@lokseva/contract/day-ms'
import { actAsPortal } from '#platform/database/acting'
import { objectionsPortal } from '#test/portals/objections-portal'
import { staffing } from '#test/portals/office-portal'
import { forgetSheetsJob } from './forget-sheets-job.ts'

const portal = await objectionsPortal()
const { db, owner, clock, features } = portal
const { officer } = await staffing(portal)
const { memberId } = await officer('examination')

it('a file of answer sheets is forgotten after its days, unless it is being taken in (KEEP-04)', async () => {
  const sentAt = clock.now()
  const states = ['checking', 'checked', 'faulty', 'taking', 'taken'] as const
  await owner
    .insertInto('answer_sheet_files')
    .values(
      states.map((state) => ({
        advertisement_id: 101,
        file_name: `${state}.csv`,
        content: state === 'faulty' || state === 'taken' ? null : Buffer.from('App'),
        state,
        sent_by: memberId,
        sent_at: new Date(sentAt),
        found: state === 'checking' ? null : '{}',
      })),
    )
    .execute()
  const kept = async () => {
    await actAsPortal(() => forgetSheetsJob({ db, clock }).run({}))
    const rows = await owner.selectFrom('answer_sheet_files').select('state').execute()
    return rows.map(({ state }) => state)
  }
  clock.set(sentAt + 7 * DAY_MS)
  expect(await kept()).toHaveLength(5)
  clock.set(sentAt + 7 * DAY_MS + 1)
  expect(await kept()).toEqual(['taking'])
  expect(features.objections.jobs.daily.map(({ name }) => name)).toContain(
    'forget-answer-sheet-files',
  )
})
