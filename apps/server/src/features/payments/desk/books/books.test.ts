import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import type { ProviderName } from '@lokseva/contract/payments/providers'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { send } from '#test/portals/profile-portal'
import { listFlagged } from '../../match/list-flagged.ts'
import { accountsPortal, REPORT_HEAD, reported, SCROLL_HEAD } from '../accounts.test-kit.ts'

const portal = await accountsPortal()
const { bank, clock, owner, accounts, auditor, approver, by, drop, take, left } = portal
const day = portal.today()
const days = { from: day, to: day }

const books = async () => (await by(accounts)).call(desk.listBooks, { query: days })
const openItems = async (explained: 'yes' | 'no' = 'no') =>
  (await books())[explained === 'no' ? 'open' : 'explained']
const rowOf = async (provider: string) =>
  (await books()).rows.find((row) => row.provider === provider)!

/** Somebody who paid, and whom the provider confirmed. */
async function paid(provider: ProviderName) {
  const attempt = await left(provider)
  bank.take(attempt.orderNo, clock.now())
  await portal.askProvider(attempt.orderNo)
  return attempt
}

describe('the three books of a day', () => {
  it('stand side by side by provider, and say what is still to come (OFFICE-530)', async () => {
    const one = await paid('card')
    const other = await paid('card')
    expect(await rowOf('card')).toMatchObject({
      ours: { count: 2, paise: 108_800, backPaise: 0 },
      report: null,
      bank: null,
      match: 'reportDue',
      open: 0,
    })
    const report = [REPORT_HEAD, ...[one, other].map((each) => reported('card', each.orderNo))]
    const file = await drop('report', report, day)
    expect(file).toMatchObject({ state: 'checked', lines: 2, faulty: 0 })
    expect(file.outcomes).toEqual([{ outcome: 'matched', count: 2, paise: 108_800 }])
    // Looked into, it is no book yet.
    expect(await rowOf('card')).toMatchObject({ match: 'reportDue' })
    await take(file.id)
    expect(await rowOf('card')).toMatchObject({
      report: { count: 2, paise: 108_800, backPaise: 0, feePaise: 400 },
      match: 'bankDue',
    })
    await take((await drop('bank', ['provider,amount', 'card,1084.00'], day)).id)
    expect(await rowOf('card')).toMatchObject({
      bank: { paise: 108_400, expectedPaise: 108_400 },
      match: 'alike',
    })
  })

  it('open into the rows that each figure is made of (OFFICE-532)', async () => {
    const row = await rowOf('card')
    const sums = { ours: row.ours.paise, report: row.report!.paise, bank: row.bank!.paise }
    for (const [book, paise] of Object.entries(sums)) {
      const query = { book: book as 'ours', day, provider: 'card' as const }
      const shown = await (await by(auditor)).call(desk.listBookLines, { query })
      expect(shown.paise, book).toBe(paise)
      expect(
        shown.lines.reduce((sum, line) => sum + line.paise, 0),
        book,
      ).toBe(paise)
    }
  })

  it('open their headline figures into rows, whose sum each figure is (OFFICE-790)', async () => {
    const { orderNo } = await paid('billdesk')
    bank.takeAgain(orderNo, clock.now())
    await portal.askProvider(orderNo)
    const { figures } = await books()
    expect(figures).toMatchObject({ taken: 4, settled: 3, back: 1, backPaise: 54_400 })
    const reader = await by(auditor)
    for (const figure of ['taken', 'settled', 'back'] as const) {
      const shown = await reader.call(desk.listFigureLines, { query: { figure, ...days } })
      expect(shown, figure).toMatchObject({
        total: figures[figure],
        paise: figures[`${figure}Paise`],
      })
      expect(shown.lines.length, figure).toBe(figures[figure])
      expect(
        shown.lines.reduce((sum, line) => sum + line.paise, 0),
        figure,
      ).toBe(figures[`${figure}Paise`])
    }
    const turned = { figure: 'taken', from: day, to: '2020-01-01' } as const
    expect(await send(reader, desk.listFigureLines, { query: turned })).toMatchObject({
      status: 422,
    })
    expect(
      await send(await by(approver), desk.listFigureLines, { query: { figure: 'back', ...days } }),
    ).toMatchObject({ status: 403 })
  })

  it('name a payment that only the report has, only we have, or that differs (OFFICE-531)', async () => {
    const known = await paid('easebuzz')
    const differing = await paid('easebuzz')
    const unreported = await paid('easebuzz')
    const unheard = await left('easebuzz')
    bank.answer = (orderNo) =>
      orderNo === unheard.orderNo ? { outcome: 'unreadable', reason: 'gibberish' } : undefined
    const file = await drop(
      'report',
      [
        REPORT_HEAD,
        reported('easebuzz', known.orderNo, { reference: ` 00r${known.orderNo.toLowerCase()}` }),
        reported('easebuzz', differing.orderNo, { amount: 540 }),
        reported('easebuzz', unheard.orderNo),
        reported('easebuzz', known.orderNo),
      ],
      day,
    )
    await take(file.id)
    const items = (await openItems()).filter(({ provider }) => provider === 'easebuzz')
    expect(items.map(({ cause, orderNo }) => `${cause} ${orderNo}`).toSorted()).toEqual(
      [
        `amountDiffers ${differing.orderNo}`,
        `gatewayOnly ${unheard.orderNo}`,
        `oursOnly ${unreported.orderNo}`,
        `toldTwice ${known.orderNo}`,
      ].toSorted(),
    )
    expect(await rowOf('easebuzz')).toMatchObject({ match: 'differs', open: 4 })
    expect((await books()).figures).toMatchObject({ open: 4, openPaise: 3 * 54_400 + 400 })
    await portal.work()
    expect((await openItems()).map(({ orderNo }) => orderNo)).toContain(unheard.orderNo)
  })

  it('find a payment of another day’s report, so that near midnight nothing differs (OFFICE-531)', async () => {
    const late = await paid('sbi')
    const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
    await take((await drop('report', [REPORT_HEAD, reported('sbi', late.orderNo)], next)).id)
    expect((await openItems()).filter(({ provider }) => provider === 'sbi')).toEqual([])
  })

  it('name a bank’s credit that is not what the report leaves, until somebody explains it (OFFICE-534)', async () => {
    await take((await drop('bank', ['provider,amount', 'easebuzz,100'], day)).id)
    const about = `bank ${day} easebuzz`
    const item = (await openItems()).find((each) => each.about === about)!
    expect(item).toMatchObject({ cause: 'bankDiffers', oursPaise: 216_400 })
    const body = { about, day, reason: 'The rest came a day later' }
    const refused = await send(await by(auditor), desk.explainOpenItem, { body })
    expect(refused).toMatchObject({ status: 403 })
    const explained = await (await by(accounts)).call(desk.explainOpenItem, { body })
    expect(explained.explanation).toMatchObject({
      reason: body.reason,
      by: { nameEn: 'Asha Patil' },
    })
    expect((await openItems()).map((each) => each.about)).not.toContain(about)
    expect((await openItems('yes')).map((each) => each.about)).toEqual([about])
    const unknown = { ...body, about: 'bank 2020-01-01 card' }
    expect(await send(await by(accounts), desk.explainOpenItem, { body: unknown })).toMatchObject({
      status: 404,
    })
  })

  it('tell figures and differences in one answer, also of days long ago (OFFICE-545)', async () => {
    const old = '2026-07-01'
    const orderNo = 'OLDPAYMENT00001'
    await take((await drop('report', [REPORT_HEAD, reported('csc', orderNo)], old)).id)
    const shown = async (from: string) =>
      (await by(accounts)).call(desk.listBooks, { query: { from, to: from } })
    const { figures, open, rows } = await shown(old)
    expect(rows).toMatchObject([{ provider: 'csc', match: 'differs', open: 1 }])
    expect(open).toHaveLength(figures.open)
    const { about } = open.find((item) => item.orderNo === orderNo)!
    const body = { about, day: old, reason: 'The provider took it back' }
    await (await by(accounts)).call(desk.explainOpenItem, { body })
    const after = await shown(old)
    expect(after.rows).toMatchObject([{ match: 'bankDue', open: 0 }])
    expect(after.figures.open).toBe(figures.open - 1)
    expect(after.open).toHaveLength(after.figures.open)
    expect(after.explained.map((item) => item.about)).toContain(about)
    // Nobody is asked about it for ever.
    expect((await books()).explained.map((item) => item.about)).not.toContain(about)
  })

  it('say while a file is being taken (OFFICE-545)', async () => {
    const file = await drop('report', [REPORT_HEAD, reported('billdesk', 'WAITING00000001')], day)
    const params = { fileId: file.id }
    await (await by(accounts)).call(desk.takeBookFile, { params })
    expect(await books()).toMatchObject({ isTaking: true })
    await portal.lookInto()
    const taken = await books()
    expect(taken).toMatchObject({ isTaking: false })
    expect(taken.open.map(({ orderNo }) => orderNo)).toContain('WAITING00000001')
    await (await by(accounts)).call(desk.putAwayBookFile, { params })
  })

  it('name money that a provider gave back after we had it, until somebody explains it, to the command too (OFFICE-1454)', async () => {
    const { orderNo } = await paid('quickPayWallet')
    bank.says = { state: 'reversed' }
    await portal.askProvider(orderNo)
    bank.says = {}
    const ofCommand = async () =>
      (await listFlagged(owner, { withExpired: false })).attempts.map((each) => each.orderNo)
    const item = (await openItems()).find((each) => each.orderNo === orderNo)!
    expect(item).toMatchObject({ cause: 'reversed', theirsPaise: 54_400 })
    expect(await ofCommand()).toContain(orderNo)
    const body = { about: item.about, day, reason: 'The bank took it back: the candidate is told' }
    await (await by(accounts)).call(desk.explainOpenItem, { body })
    expect((await openItems()).map((each) => each.about)).not.toContain(item.about)
    expect((await openItems('yes')).map((each) => each.about)).toContain(item.about)
    expect(await ofCommand()).not.toContain(orderNo)
  })

  it('tell the story of an order minute by minute, and what each book says of it; the look stands in the candidate’s log (OFFICE-533, OFFICE-546)', async () => {
    const [item] = (await openItems()).filter(({ cause }) => cause === 'gatewayOnly')
    const params = { orderNo: item!.orderNo! }
    const story = await (await by(auditor)).call(desk.getOrderStory, { params })
    expect(story).toMatchObject({
      order: { provider: 'easebuzz', state: 'PENDING', paise: 54_400, isSettled: false },
      captures: [],
      reported: [{ day, kind: 'payment', paise: 54_400, isUnknown: true }],
    })
    expect(story.order!.applicationNo).toMatch(/^2026-900-/)
    expect(story.steps.map(({ event, by: who }) => `${event} by ${who}`)).toEqual([
      'started by candidate',
      'left by candidate',
      'unreadable by portal',
    ])
    const looks = await sql<{ actor: string }>`select actor from audit_log where account_id =
      (select account_id from payment_attempts where order_no = ${params.orderNo})
      and action = 'PAYMENT_LOOKED_AT'`.execute(owner)
    expect(looks.rows).toEqual([{ actor: 'commission' }])
    const nowhere = { params: { orderNo: 'ZZZZZZZZZZZZZZZ' } }
    expect(await send(await by(auditor), desk.getOrderStory, nowhere)).toMatchObject({
      status: 404,
    })
  })

  it('hold challans against the bank’s scroll (OFFICE-530)', async () => {
    const { challanNo } = await portal.slip()
    const line = (no: string, journal: string) => `${no},544,${day},077,${journal},S. Patil`
    const file = await drop('scroll', [SCROLL_HEAD, line(challanNo, '1'), line('123', '2')])
    expect(file.outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'unknown'])
    await take(file.id)
    expect(await rowOf('challan')).toMatchObject({
      ours: { count: 1, paise: 54_400 },
      report: null,
      bank: { paise: 108_800 },
      match: 'differs',
      open: 1,
    })
  })

  it('are read by auditors, written by accounts and not there for others (OFFICE-535)', async () => {
    const query = days
    for (const reader of [accounts, auditor])
      expect(await send(await by(reader), desk.listBooks, { query })).toMatchObject({ status: 200 })
    const publisher = await portal.officer('publisher')
    const partial = await portal.officer({ role: 'accounts', scope: [900] })
    for (const other of [approver, publisher, partial])
      expect(await send(await by(other), desk.listBooks, { query })).toMatchObject({ status: 403 })
    const long = { from: '2026-01-01', to: day }
    expect(await send(await by(accounts), desk.listBooks, { query: long })).toMatchObject({
      status: 422,
    })
  })

  it('forget with a report that is put away what it said of other days (OFFICE-548)', async () => {
    const one = await paid('csc')
    const other = await paid('csc')
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    await take((await drop('report', [REPORT_HEAD, reported('csc', one.orderNo)], day)).id)
    const file = await drop('report', [REPORT_HEAD, reported('csc', other.orderNo)], before)
    await take(file.id)
    const open = async () => (await openItems()).map(({ orderNo }) => orderNo)
    expect(await open()).not.toContain(other.orderNo)
    await (await by(accounts)).call(desk.putAwayBookFile, { params: { fileId: file.id } })
    expect(await open()).toContain(other.orderNo)
  })

  it('leave the ledger as it must be, and are what counting the rows gives (OFFICE-544, OFFICE-548)', async () => {
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  })
})
