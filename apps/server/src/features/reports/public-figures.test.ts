import { API_ROOT } from '@lokseva/contract/endpoint'
import { AdvertFigures, PublicFigures } from '@lokseva/contract/reports/schemas'
import { beforeAll, describe, expect, it } from 'vitest'
import { setConfiguration } from '#features/site/index'
import { insertApplications } from '#test/people/many-applications'
import { operator } from '#test/operator'
import { stagedPortal } from '#test/portals/staged-portal'
import { countReports } from './count-reports.ts'

const portal = await stagedPortal()
const { db, owner, clock, baseUrl } = portal
const get = (path: string, headers = {}) => fetch(`${baseUrl}${API_ROOT}${path}`, { headers })
const publish = (value: '0' | '1') =>
  setConfiguration(portal, operator, { key: 'publicFigures', value })

beforeAll(async () => {
  clock.set(Date.parse('2026-11-16T10:00:00+05:30'))
  await insertApplications(owner, { advertisementId: 101, posts: [5001], count: 96 })
  await insertApplications(owner, { advertisementId: 101, posts: [5001], count: 3, from: 1500 })
  await insertApplications(owner, { advertisementId: 102, posts: [5001], count: 4, from: 300 })
  await countReports({ db, clock })
})

describe('Figures for everybody', () => {
  it('are nobody’s until the commission wants it, and again when it does not (OFFICE-581)', async () => {
    expect((await get('/figures')).status).toBe(404)
    expect((await get('/figures/101')).status).toBe(404)
    await publish('1')
    expect((await get('/figures')).status).toBe(200)
    await publish('0')
    expect((await get('/figures')).status).toBe(404)
    expect((await get('/figures/101')).status).toBe(404)
  })

  it('say how many applied, by day and district, without the small ones (OFFICE-580)', async () => {
    await publish('1')
    const { adverts } = PublicFigures.parse(await (await get('/figures')).json())
    const totals = new Map(adverts.map(({ id, total }) => [id, total]))
    expect([totals.get(101), totals.get(102)]).toEqual([99, null])
    const one = AdvertFigures.parse(await (await get('/figures/101')).json())
    expect(one.total).toBe(99)
    // Three of another day would follow from the total: neither day is told.
    expect(one.days).toEqual([
      { day: '2026-11-14', count: null },
      { day: '2026-11-15', count: null },
    ])
    expect(one.districts.map(({ count }) => count)).toEqual([21, 20, 20, 19, 19])
    expect(one.districts[0]!.label).toMatchObject({ en: expect.any(String) })
    expect(JSON.stringify(one)).not.toMatch(/many\d|Jadhav/)
  })

  it('may be kept, and come anew when a figure changed (OFFICE-582)', async () => {
    await publish('1')
    const first = await get('/figures/101')
    expect(first.headers.get('cache-control')).toContain('max-age=300')
    const etag = first.headers.get('etag')!
    expect((await get('/figures/101', { 'if-none-match': etag })).status).toBe(304)
    await insertApplications(owner, { advertisementId: 101, posts: [5001], count: 1, from: 1600 })
    await countReports({ db, clock })
    expect((await get('/figures/101', { 'if-none-match': etag })).status).toBe(200)
  })

  it.each(['/figures/99999', '/figures/x', '/figures/-1', "/figures/101'"])(
    'of an advertisement there is not: %s (OFFICE-580)',
    async (path) => {
      await publish('1')
      expect((await get(path)).status).toBe(404)
    },
  )
})
