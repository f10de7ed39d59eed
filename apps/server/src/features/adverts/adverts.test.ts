import { beforeAll, expect, it } from 'vitest'
import type { AdvertisementSummary } from '@lokseva/contract/adverts/schemas'
import { loadAdvertisements } from '#demo/load-demo'
import { testApp } from '#test/app'

const { baseUrl, db, clock, identity } = await testApp()

async function list(): Promise<AdvertisementSummary[]> {
  const response = await fetch(`${baseUrl}/oas/api/v1/advertisements`)
  return response.json() as Promise<AdvertisementSummary[]>
}

beforeAll(async () => {
  clock.set(Date.parse('2026-11-15T10:00:00+05:30'))
  await loadAdvertisements(identity)
})

it('lists the open advertisements by their last day, then the closed ones, latest first (ADV-01)', async () => {
  expect((await list()).map(({ id, isOpen }) => [id, isOpen])).toEqual([
    [105, true],
    [102, true],
    [101, true],
    [103, true],
    [104, false],
    [106, false],
  ])
})

it('tells exam, days, posts and vacancies of each advertisement (ADV-02)', async () => {
  const byId = new Map((await list()).map((advert) => [advert.id, advert]))
  expect(byId.get(101)).toMatchObject({
    advertisementNo: '101',
    year: 2026,
    postCount: 14,
    vacancyCount: 385,
    exam: { id: 1, name: 'Gazetted Civil Services Combined Preliminary Examination' },
    onlinePaymentEndDate: '2026-12-07',
    challanDownloadEndDate: '2026-12-08',
    challanPaymentEndDate: '2026-12-10',
    postPrefAtAppln: true,
    createdAt: expect.stringMatching(/^2026-11-15T04:30:/),
  })
  expect(byId.get(103)).toMatchObject({ examCenterChangeEndDate: null, postPrefAtAppln: false })
  expect(byId.get(102)).toMatchObject({ postCount: 4, vacancyCount: 938 })
})

it('is open to the last second of its end day in India and closed a second later (ADV-03)', async () => {
  const group = async () => (await list()).find((advert) => advert.id === 102)!
  clock.set(Date.parse('2026-11-30T23:59:58+05:30'))
  expect(await group()).toMatchObject({ isOpen: true, daysLeft: 0, applnEndDate: '2026-11-30' })
  clock.set(Date.parse('2026-12-01T00:00:00+05:30'))
  expect(await group()).toMatchObject({ isOpen: false, daysLeft: null })
  clock.set(Date.parse('2026-11-15T10:00:00+05:30'))
  expect(await group()).toMatchObject({ daysLeft: 15 })
})

it('is not shown before its first day (ADV-04)', async () => {
  clock.set(Date.parse('2026-11-01T23:59:59+05:30'))
  expect((await list()).map((advert) => advert.id)).toEqual([104, 106])
  clock.set(Date.parse('2026-11-15T10:00:00+05:30'))
})

it('is published once, however often the demo is loaded (ADV-05)', async () => {
  await loadAdvertisements(identity)
  expect(await list()).toHaveLength(6)
})

it('cannot end before it starts: the database refuses (ADV-06)', async () => {
  const backwards = db
    .updateTable('advertisements')
    .set({ start_day: '2026-12-02', end_day: '2026-12-01' })
    .where('id', '=', 101)
    .execute()
  await expect(backwards).rejects.toThrow(/check constraint/)
})
