import { describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { bookFilePart } from '@lokseva/contract/payments/desk/book-files'
import { send } from '#test/portals/profile-portal'
import {
  changingCalls,
  everyWay,
  linesOfLog,
  rowsAdded,
  timesCome,
  timesWanted,
  type SentTwice,
} from '#test/people/sent-twice'
import { accountsPortal, REPORT_HEAD, reported } from './accounts.test-kit.ts'

const portal = await accountsPortal()
const { owner, clock, bank, officer, accounts, by, drop, take, left, askProvider } = portal
const officers = [accounts, await officer('accounts')] as const
const approvers = [portal.approver, await officer('approver')] as const
const day = portal.today()
let turn = 0
const next = () => `TWICE${String((turn += 1)).padStart(10, '0')}`
const report = (orderNo = next()) => [REPORT_HEAD, reported('card', orderNo)]
/** Nobody brings as many files in a minute as all tests do. */
const bringers = [await officer('accounts'), await officer('accounts')] as const
const brought = (orderNo?: string) => drop('report', report(orderNo), day, bringers[turn % 2])
const caller = (who: 0 | 1) => by(officers[who])
/** A difference that nobody has explained. */
async function difference() {
  const orderNo = next()
  await take((await brought(orderNo)).id)
  return (await portal.openItems()).find((item) => item.orderNo === orderNo)!
}

const calls: SentTwice[] = [
  {
    call: 'explainOpenItem',
    async begin() {
      const { about } = await difference()
      const body = { about, day, reason: 'The provider credits it tomorrow', seen: null }
      return {
        send: async (who, key) => send(await caller(who), desk.explainOpenItem, { body }, key),
        effects: await linesOfLog(owner, 'BOOKS_EXPLAINED'),
      }
    },
  },
  {
    call: 'dropBookFile',
    own: 'sending',
    async begin() {
      const content = `${report().join('\n')}\n`
      const form = () => {
        const form = new FormData()
        form.append('kind', 'report')
        form.append('name', 'report.csv')
        form.append('day', day)
        form.append(bookFilePart, new Blob([content]), 'file.csv')
        return form
      }
      return {
        send: async (who, key) =>
          send(await caller(who), desk.dropBookFile, { body: form() as never }, key),
        effects: await rowsAdded(owner, 'book_files'),
      }
    },
  },
  {
    call: 'takeBookFile',
    told: ['BOOK_FILE_TAKEN'],
    async begin() {
      await portal.lookInto()
      const params = { fileId: (await brought()).id }
      const effects = await rowsAdded(owner, 'book_report_lines')
      return {
        send: async (who, key) => send(await caller(who), desk.takeBookFile, { params }, key),
        async effects() {
          await portal.lookInto()
          return effects()
        },
      }
    },
  },
  {
    call: 'putAwayBookFile',
    async begin() {
      const file = await brought()
      await take(file.id)
      const params = { fileId: file.id }
      return {
        send: async (who, key) => send(await caller(who), desk.putAwayBookFile, { params }, key),
        effects: await linesOfLog(owner, 'BOOK_FILE_PUT_AWAY'),
      }
    },
  },
]

const decisions: SentTwice[] = [
  {
    call: 'approve',
    of: 'payments.refunds',
    told: ['APPROVAL_DECIDED'],
    async begin() {
      const { orderNo } = await left('sbi')
      bank.take(orderNo, clock.now())
      await askProvider(orderNo)
      bank.takeAgain(orderNo, clock.now())
      await askProvider(orderNo)
      const { refunds } = await (await caller(0)).call(desk.listDeskRefunds, { query: {} })
      const { refundNo } = refunds.find((refund) => refund.orderNo === orderNo)!
      const { id } = await portal.ask(accounts, 'payments.refunds', { refundNos: [refundNo] })
      return {
        send: (who, key) => portal.approve(approvers[who], id, key),
        effects: await linesOfLog(owner, 'REFUNDS_EXPORTED'),
      }
    },
  },
  {
    call: 'approve',
    of: 'payments.settle',
    told: ['APPROVAL_DECIDED'],
    async begin() {
      const { orderNo } = await left('card')
      const reference = `R${orderNo}`
      await take((await brought(orderNo)).id)
      const payload = { orderNo, reference, action: 'settle' }
      const { id } = await portal.ask(accounts, 'payments.settle', payload)
      return {
        send: (who, key) => portal.approve(approvers[who], id, key),
        effects: await linesOfLog(owner, 'PAYMENT_SETTLED_BY_HAND'),
      }
    },
  },
]

describe('what changes something at the desk of accounts and comes twice', () => {
  it('is all in this table (OFFICE-1495)', () => {
    expect(calls.map(({ call }) => call).toSorted()).toEqual(changingCalls(desk))
  })

  it.each(everyWay([...calls, ...decisions]))(
    '$name $way comes about once, and is told (OFFICE-1495)',
    async (row) => expect(await timesCome(row)).toBe(timesWanted(row)),
  )

  it('is told by whom and when, where a file was taken (OFFICE-1495)', async () => {
    const file = await brought()
    await take(file.id)
    const params = { fileId: file.id }
    const message = expect.stringMatching(
      /^This file was taken already, by Asha Patil on \d\d\/\d\d\/2026, \d\d:\d\d\.$/,
    )
    expect(await send(await caller(1), desk.takeBookFile, { params })).toMatchObject({ message })
    const again = await brought()
    await send(await caller(0), desk.putAwayBookFile, { params: { fileId: again.id } })
  })

  it('is another explanation of a colleague, which is told and not replaced unseen (OFFICE-1494)', async () => {
    const { about } = await difference()
    const explain = async (who: 0 | 1, reason: string, seen: string | null) =>
      send(await caller(who), desk.explainOpenItem, { body: { about, day, reason, seen } })
    const reasons = ['It is of another office', 'The provider credits it tomorrow'] as const
    const answers = await Promise.all([explain(0, reasons[0], null), explain(1, reasons[1], null)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const [first, second] = answers.map(({ status }) => status === 200)
    const held = reasons[first ? 0 : 1]
    expect(answers[second ? 0 : 1]).toMatchObject({
      code: 'ITEM_EXPLAINED',
      message: expect.stringContaining(`“${held}”`),
    })
    const { at } = answers[first ? 0 : 1]!['explanation'] as { at: string }
    expect(await explain(1, 'It is of the other account', at)).toMatchObject({
      status: 200,
      explanation: { reason: 'It is of the other account' },
    })
  })
})
