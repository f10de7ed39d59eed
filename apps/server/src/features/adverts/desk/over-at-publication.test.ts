import { beforeAll, describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/adverts/drafts/endpoints'
import { loadAdvertisements } from '#demo/load-demo'
import { send } from '#test/portals/profile-portal'
import { checkOpen } from '../publishing/checks/check-open.ts'
import { days, params, publishingDesk } from './publish-drafts.test-kit.ts'

const { db, clock, publisher, approver, freshen, change, ask, approve, begin, setAgeDay, runDue } =
  await publishingDesk('2026-11-25T20:00:00+05:30')
const at = async (moment: string) => {
  clock.set(Date.parse(`${moment}+05:30`))
  for (const each of [publisher, approver]) await freshen(each)
}

beforeAll(() => loadAdvertisements({ db, clock }))

/** A draft without faults. */
const draft = async (advertisementNo: string, applnStartDate: string, applnEndDate: string) => {
  const id = await begin({ from: 'advertisement', advertisementId: 102, isCorrection: false })
  await change(id, 'names', { advertisementNo })
  await setAgeDay(id)
  await change(id, 'dates', { ...days, applnStartDate, applnEndDate })
  return id
}
const isPublished = async (id: number) =>
  (await send(publisher.caller, desk.getDeskAdvert, params(id))).status === 200

describe('an advertisement whose last day is over when it is published', () => {
  it('is not asked for at such a time, which is said by its days (OFFICE-622)', async () => {
    const id = await draft('301', '2026-11-28', '2026-12-05')
    expect(await ask(id, 'adverts.publish', { dueAt: '2026-12-20T10:00:00+05:30' })).toMatchObject({
      status: 409,
      code: 'DRAFT_LAST_DAY_OVER',
      params: { last: '05/12/2026', day: '20/12/2026' },
    })
    const early = await ask(id, 'adverts.publish', { dueAt: '2026-11-26T10:00:00+05:30' })
    expect(early.preview.touches[0]!.en).toBe(
      'Candidates see it from 28/11/2026 on, or from its publication where that is later, and apply until 05/12/2026. Nobody is told of it.',
    )
  })

  it('says that candidates see it at once where its first day has come by then (OFFICE-622)', async () => {
    const id = await draft('302', '2026-11-28', '2026-12-05')
    const { preview } = await ask(id, 'adverts.publish', { dueAt: '2026-11-29T10:00:00+05:30' })
    expect(preview.touches[0]!.en).toBe(
      'Candidates see it as soon as it is published, and apply until 05/12/2026. Nobody is told of it.',
    )
  })

  it('a corrigendum set to a time is checked as of that day when it is asked for (OFFICE-1414)', async () => {
    const id = await draft('305', '2026-11-28', '2026-12-20')
    await approve((await ask(id, 'adverts.publish')).id)
    expect(await begin({ from: 'advertisement', advertisementId: id, isCorrection: true })).toBe(id)
    await change(id, 'dates', { applnStartDate: '2026-12-01' })
    await change(id, 'corrigendum', { en: 'It begins later.', mr: 'अर्ज नंतर सुरू होतील.' })
    // By then applying has begun, and its first day stays.
    const late = await ask(id, 'adverts.correct', { dueAt: '2026-11-29T10:00:00+05:30' })
    expect(late).toMatchObject({ code: 'DRAFT_HAS_FAULTS' })
    const early = await ask(id, 'adverts.correct', { dueAt: '2026-11-27T10:00:00+05:30' })
    expect(early).toMatchObject({ state: 'open' })
  })

  it('is not published by an approval after midnight, nor by a job that comes too late; the draft says so (OFFICE-622)', async () => {
    const [atOnce, timed] = [
      await draft('303', '2026-11-20', '2026-11-25'),
      await draft('304', '2026-11-20', '2026-11-25'),
    ]
    await at('2026-11-25T23:55:00')
    const request = await ask(atOnce, 'adverts.publish')
    const due = await ask(timed, 'adverts.publish', { dueAt: '2026-11-25T23:59:00+05:30' })
    expect(await approve(due.id)).toMatchObject({ state: 'approved', doneAt: null })
    await at('2026-11-26T00:02:00')
    const late = await approve(request.id)
    expect(late).toMatchObject({ code: 'APPROVAL_FAILED' })
    expect(late.message).toContain('Last day to apply: 25/11/2026 is over when it is published')
    await runDue()
    expect([await isPublished(atOnce), await isPublished(timed)]).toEqual([false, false])
    const { checks } = await publisher.caller.call(desk.getAdvertDraft, params(atOnce))
    expect(checks.faults.map(({ place }) => place)).toEqual(['applnEndDate'])
    expect(checks.warnings.map(({ place }) => place)).not.toContain('applnEndDate')
  })
})

it('a corrigendum of what is over leaves its last day, and sets none that is past (OFFICE-622)', () => {
  const over = { applnEndDate: '2026-11-25' }
  expect(checkOpen(over, over, '2026-12-20')).toEqual([])
  expect(checkOpen({ applnEndDate: '2026-11-28' }, over, '2026-12-20')).toHaveLength(1)
  expect(checkOpen({ applnEndDate: '2026-12-20' }, over, '2026-12-20')).toEqual([])
  expect(checkOpen(over, undefined, '2026-12-20')).toHaveLength(1)
})
