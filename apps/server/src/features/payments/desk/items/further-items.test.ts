import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { bookLimits, type OpenItem } from '@lokseva/contract/payments/desk/schemas'
import { beforeAll, expect, it } from 'vitest'
import { send } from '#test/portals/profile-portal'
import { accountsPortal, REPORT_HEAD, reported } from '../accounts.test-kit.ts'

const portal = await accountsPortal()
const { accounts, auditor, by, drop, take } = portal
const day = portal.today()
const days = { from: day, to: day }
const MANY = 2 * bookLimits.items + 30
const orderNos = Array.from({ length: MANY }, (_, i) => `UNKNOWN${String(i + 1).padStart(8, '0')}`)

const books = async () => (await by(accounts)).call(desk.listBooks, { query: days })
const place = ({ day: afterDay, about: afterAbout }: OpenItem) => ({ afterDay, afterAbout })
async function behind(last: OpenItem, which: 'open' | 'explained' = 'open') {
  const query = { ...days, which, ...place(last) }
  return (await by(auditor)).call(desk.listFurtherItems, { query })
}

beforeAll(async () => {
  const lines = orderNos.map((orderNo) => reported('card', orderNo))
  await take((await drop('report', [REPORT_HEAD, ...lines], day)).id)
})

it('more than a hundred differences are paged to the end, none hidden and none twice (OFFICE-814)', async () => {
  const { open, figures } = await books()
  expect(figures.open).toBe(MANY)
  expect(open).toHaveLength(bookLimits.items)
  const found = [...open]
  for (let hasMore = true; hasMore;) {
    const page = await behind(found.at(-1)!)
    found.push(...page.items)
    hasMore = page.hasMore
  }
  expect(found).toHaveLength(MANY)
  expect(new Set(found.map(({ orderNo }) => orderNo))).toEqual(new Set(orderNos))
})

it('who reads on misses none where some are explained meanwhile, and the explained are paged too (OFFICE-814)', async () => {
  const { open } = await books()
  const writer = await by(accounts)
  const last = open.at(-1)!
  for (const { about } of [open[0]!, last]) {
    const body = { about, day, reason: 'The provider credits it tomorrow' }
    await writer.call(desk.explainOpenItem, { body })
  }
  const { items } = await behind(last)
  expect(items[0]!.orderNo).toBe(orderNos[bookLimits.items])
  const { explained, explainedCount } = await books()
  expect(explainedCount).toBe(2)
  expect(await behind(explained[0]!, 'explained')).toMatchObject({
    items: [{ about: last.about }],
    hasMore: false,
  })
})

it('an item of no such day, or too many days, is refused in words (OFFICE-814)', async () => {
  const reader = await by(auditor)
  const query = { ...days, which: 'open' as const, afterDay: 'today', afterAbout: '' }
  expect(await send(reader, desk.listFurtherItems, { query })).toMatchObject({ status: 422 })
  const long = { ...query, afterDay: day, from: '2026-01-01' }
  expect(await send(reader, desk.listFurtherItems, { query: long })).toMatchObject({ status: 422 })
})

it('a day of the year 0, which no calendar has, is refused at its field in every call (OFFICE-970)', async () => {
  const reader = await by(auditor)
  const none = '0000-01-01'
  const range = { from: none, to: '0000-01-05' }
  const line = { day: none, provider: 'challan' } as const
  const answers = [
    await send(reader, desk.listBooks, { query: range }),
    await send(reader, desk.listFigureLines, { query: { ...range, figure: 'taken' } }),
    await send(reader, desk.listCategoryFees, { query: range }),
    await send(reader, desk.listBookLines, { query: { ...line, book: 'bank' } }),
    await send(reader, desk.listBookLines, { query: { ...line, book: 'report' } }),
    await send(await by(accounts), desk.explainOpenItem, {
      body: { about: 'bank card', day: none, reason: 'Credited later' },
    }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 422 })
})
