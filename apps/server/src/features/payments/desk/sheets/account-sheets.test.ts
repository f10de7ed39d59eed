import { describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import type { SheetQuery } from '@lokseva/contract/payments/desk/schemas'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { send } from '#test/portals/profile-portal'
import { accountsPortal, REPORT_HEAD, reported } from '../accounts.test-kit.ts'

const portal = await accountsPortal()
const { bank, clock, auditor, approver, by, drop, take } = portal
const day = portal.today()
const month = day.slice(0, 7)

const fetchSheet = async (query: SheetQuery) => {
  const { status, headers, body } = await (await by(auditor)).raw(desk.fetchAccountSheet, { query })
  return { status, headers, body: Buffer.from(body) }
}
const csvOf = async (kind: 'day' | 'month') => {
  const { body } = await fetchSheet({ kind, of: kind === 'day' ? day : month, format: 'csv' })
  return body.toString().replace('\uFEFF', '').split('\n')
}

const orders: string[] = []
const people = [
  { amountPaise: 34_400, category: 330 },
  { amountPaise: 54_400, category: 324 },
  { amountPaise: 54_400, category: 324 },
]
for (const owes of people) {
  const { orderNo } = await portal.left('card', owes)
  bank.take(orderNo, clock.now())
  await portal.askProvider(orderNo)
  orders.push(orderNo)
}
const report = [
  REPORT_HEAD,
  reported('card', orders[0]!, { amount: 344 }),
  reported('card', orders[1]!),
]
await take((await drop('report', report, day)).id)

describe('the sheet of a day and the report of a month', () => {
  it('say to the paise what the desk shows, row by row and summed up (OFFICE-542)', async () => {
    const lines = await csvOf('day')
    expect(lines.slice(0, 7)).toEqual([
      `Day sheet of accounts,${day.split('-').toReversed().join('/')}`,
      'Taken,1432.00',
      'Settled,1432.00',
      'Of which fees,1300.00',
      'Of which service charges,132.00',
      'Going back now (not of these days alone),0.00',
      'Not explained now (not of these days alone),544.00',
    ])
    expect(lines).toContain('CCAvenue,3,1432.00,0.00,888.00,4.00,0.00,1')
    expect(lines).toContain('All,3,1432.00,0.00,888.00,4.00,0.00,1')
    expect(lines.join('\n')).toContain(`Only our ledger has it,CCAvenue,${orders[2]},544.00,–`)
    const byMonth = await csvOf('month')
    expect(byMonth).toContain(
      `${day.split('-').toReversed().join('/')},3,1432.00,0.00,888.00,4.00,0.00,1`,
    )
  })

  it('tell what each category paid, and what it paid less than others (OFFICE-543)', async () => {
    const lines = await csvOf('month')
    const at = lines.indexOf('Application fees and concessions by category')
    expect(lines.slice(at + 1, at + 2)).toEqual(['Category,Applications,Paid,Concession'])
    const rows = lines.slice(at + 2, at + 5)
    expect(rows.map((row) => row.split(',').slice(-3).join(',')).toSorted()).toEqual(
      ['1,344.00,200.00', '2,1088.00,0.00', '3,1432.00,200.00'].toSorted(),
    )
  })

  it('say of categories what the page of the books shows (OFFICE-791)', async () => {
    const query = { from: day, to: day }
    const fees = await (await by(auditor)).call(desk.listCategoryFees, { query })
    expect(
      fees
        .map(({ people, paidPaise, concessionPaise }) => [people, paidPaise, concessionPaise])
        .toSorted(([one = 0], [other = 0]) => one - other),
    ).toEqual([
      [1, 34_400, 20_000],
      [2, 108_800, 0],
    ])
    expect(fees.every(({ category }) => category?.mr)).toBe(true)
    const turned = { from: day, to: '2020-01-01' }
    const refused = await send(await by(auditor), desk.listCategoryFees, { query: turned })
    expect(refused).toMatchObject({ status: 422 })
  })

  it('open the fees of a category into its applications, whose sums they are (OFFICE-940)', async () => {
    const reader = await by(auditor)
    const days = { from: day, to: day }
    const fees = await reader.call(desk.listCategoryFees, { query: days })
    for (const { categoryId, people, paidPaise, concessionPaise } of fees) {
      const query = { ...days, ...(categoryId && { category: categoryId }) }
      const lines = await reader.call(desk.listCategoryLines, { query })
      const sum = (figure: 'paidPaise' | 'concessionPaise') =>
        lines.reduce((so, line) => so + line[figure], 0)
      expect([lines.length, sum('paidPaise'), sum('concessionPaise')], String(categoryId)).toEqual([
        people,
        paidPaise,
        concessionPaise,
      ])
      expect(lines.every(({ orderNo }) => orders.includes(orderNo))).toBe(true)
      const further = { ...query, offset: '1' }
      expect(await reader.call(desk.listCategoryLines, { query: further })).toEqual(lines.slice(1))
    }
    const nowhere = { ...days, category: "0' or true --" }
    expect(await reader.call(desk.listCategoryLines, { query: nowhere })).toEqual([])
    const turned = { from: day, to: '2020-01-01' }
    expect(await send(reader, desk.listCategoryLines, { query: turned })).toMatchObject({
      status: 422,
    })
    expect(await send(await by(approver), desk.listCategoryLines, { query: days })).toMatchObject({
      status: 403,
    })
  })

  it('come as papers in both languages (OFFICE-542)', async () => {
    const { status, headers, body } = await fetchSheet({ kind: 'month', of: month, format: 'pdf' })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="accounts-month-${month}.pdf"`,
    )
    const text = pdfText(body).replaceAll(/\s+/g, ' ')
    expect(text).toContain('₹1,432.00')
    expect(text).toContain('By provider')
  })

  it.each([
    ['day', '1900-01-01'],
    ['month', '1900-01'],
    ['month', '2020-12'],
    ['month', '2999-01'],
  ] as const)(
    'are refused in words of a %s before the portal or yet to come: %s (OFFICE-1452)',
    async (kind, of) => {
      const query = { kind, of, format: 'csv' } as const
      expect(await send(await by(auditor), desk.fetchAccountSheet, { query })).toMatchObject({
        status: 422,
        code: 'DAY_WITHOUT_FIGURES',
        message: expect.stringContaining('01/01/2026') as string,
      })
    },
  )

  it('are made of days that have been, for those who read the books (OFFICE-542, OFFICE-1453)', async () => {
    const wrong = ['2026-02-30', '2099-01-01'].map(
      (of) => ({ kind: 'day', of, format: 'csv' }) as const,
    )
    for (const query of wrong)
      expect(await send(await by(auditor), desk.fetchAccountSheet, { query })).toMatchObject({
        status: 422,
      })
    // Each field once, however much is wrong with it (OFFICE-1453).
    for (const wrong of ['1900', '2026-11', '2026-02-30', ''])
      expect(
        await send(await by(auditor), desk.fetchAccountSheet, {
          query: { kind: 'day', of: wrong, format: 'csv' },
        }),
        wrong,
      ).toMatchObject({
        status: 422,
        fieldErrors: [{ path: expect.stringMatching(/of$/) as string }],
      })
    const query = { kind: 'day', of: day, format: 'csv' } as const
    expect(await send(await by(approver), desk.fetchAccountSheet, { query })).toMatchObject({
      status: 403,
    })
  })
})
