import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as desk from '@lokseva/contract/payments/desk/endpoints'
import { brokenInvariants } from '#platform/database/broken-invariants'
import { accountsPortal, REPORT_HEAD, reported } from '../accounts.test-kit.ts'
import { addReport } from './report-sums.ts'

const portal = await accountsPortal()
const { bank, clock, db, owner, accounts, by, drop, left } = portal
const day = portal.today()
const fileJob = portal.features.payments.jobs.onDemand[1]!

const books = async () =>
  (await by(accounts)).call(desk.listBooks, { query: { from: day, to: day } })
const openOrders = async () => (await books()).open.map(({ orderNo }) => orderNo)

/** Somebody who paid, and of whom we have not heard yet. */
async function paidUnheard() {
  const attempt = await left('card')
  bank.take(attempt.orderNo, clock.now())
  return attempt
}

/** Until so many wait for the books of a day. */
async function waiting(many: number): Promise<void> {
  const count = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_locks
      where locktype = 'advisory' and classid = hashtext('book day')::oid
        and not granted`.execute(owner)
    return rows[0]!.count
  }
  await expect.poll(count, { timeout: 60_000, interval: 20 }).toBe(many)
}

describe('the books of a day, changed by two at once', () => {
  it('take a payment in once the report of its day is taken, and find it missing there (OFFICE-468)', async () => {
    const reportedOne = await paidUnheard()
    await portal.askProvider(reportedOne.orderNo)
    const meanwhile = await paidUnheard()
    const { id } = await drop('report', [REPORT_HEAD, reported('card', reportedOne.orderNo)], day)
    const tx = await db.startTransaction().execute()
    await sql`insert into book_report_lines (file_id, line, day, provider, order_no, reference,
          kind, amount_paise, fee_paise)
        values (${id}, 2, ${day}, 'card', ${reportedOne.orderNo}, ${`R${reportedOne.orderNo}`},
          'payment', 54400, 200)`.execute(tx)
    await addReport(tx, { fileId: id, day })
    const heard = portal.askProvider(meanwhile.orderNo)
    await waiting(1)
    await tx.commit().execute()
    await heard
    expect(await openOrders()).toEqual([meanwhile.orderNo])
  })

  it('of two reports that are taken at once the second finds what both tell (OFFICE-468)', async () => {
    const twice = await paidUnheard()
    await portal.askProvider(twice.orderNo)
    const line = reported('card', twice.orderNo)
    const other = reported('card', 'ONLYTHEREPORT01')
    const files = [
      await drop('report', [REPORT_HEAD, line], day),
      await drop('report', [REPORT_HEAD, line, other], day),
    ]
    const before = (await books()).rows.find(({ provider }) => provider === 'card')!.report!
    for (const { id: fileId } of files)
      await (await by(accounts)).call(desk.takeBookFile, { params: { fileId } })
    const tx = await db.startTransaction().execute()
    await sql`select lock_book_day(${day}::date, true)`.execute(tx)
    const taken = Promise.all(files.map(({ id: fileId }) => fileJob.run({ fileId })))
    await waiting(2)
    await tx.commit().execute()
    await taken
    const { rows, open } = await books()
    expect(rows.find(({ provider }) => provider === 'card')!.report).toMatchObject({
      count: before.count + 3,
      paise: before.paise + 3 * 54_400,
    })
    expect(open.map(({ cause, orderNo }) => `${cause} ${orderNo}`)).toContain(
      `toldTwice ${twice.orderNo}`,
    )
    expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
  })
})
