import { beforeAll, expect, it } from 'vitest'
import { loadAdvertisements } from '#demo/load-demo'
import { selectAdvertisement } from '../read-advertisement.ts'
import { centresLeft } from './centres-left.ts'
import { publishingDesk } from './publish-drafts.test-kit.ts'

const { db, clock } = await publishingDesk('2026-11-15T10:00:00+05:30')
beforeAll(() => loadAdvertisements({ db, clock }))

it('a centre that is taken out is told with how many chose it; one that nobody chose is not (OFFICE-1263)', async () => {
  const { document: before } = (await selectAdvertisement(db, 102))!
  const [chosen, unchosen, ...examCenters] = before.examCenters
  const asked: (readonly number[])[] = []
  const applicants = {
    countByCentre: async (_: unknown, __: number, centres: readonly number[]) => {
      asked.push(centres)
      return [{ centre: chosen!, people: 41 }]
    },
  }
  const left = (after: typeof before) => centresLeft({ applicants }, db, { before, after })
  expect(await left(before)).toEqual({ touches: [], checks: [] })
  expect(asked).toEqual([])
  const { touches, checks } = await left({ ...before, examCenters })
  expect(asked).toEqual([[chosen, unchosen]])
  expect(touches).toEqual([
    {
      en: expect.stringMatching(/^of them chose the centre [A-Z].+, which is taken out$/) as string,
      mr: expect.stringMatching(/[ऀ-ॿ]/) as string,
      figure: { count: 41, error: 0 },
    },
  ])
  expect(checks).toMatchObject([{ level: 'warning' }])
})
