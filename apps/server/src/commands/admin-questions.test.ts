import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { feeFaults } from '#features/applications/index'
import { checkLedger } from '#features/payments/index'
import { actAsPortal } from '#platform/database/acting'
import { adminDesk } from '#test/portals/admin-desk'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import { brokenInvariants } from '#platform/database/broken-invariants'

const desk = await adminDesk()
const { db, clock, admin, adminAs, file, lastEntry } = desk
const portal = await applyingPortal({ db })
const { owner } = portal
const HEADING = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'

/** Somebody who applied to 101 and downloaded the slip on 15 November; its last day is 10 December. */
async function withChallan() {
  const { caller, body, accountId } = await portal.applicant()
  const id = (await submit(caller, body))['applicationId'] as string
  await caller.call(payments.makeChallan, { params: { id } })
  const { rows } = await sql<{ no: string }>`select order_no as no from payment_attempts
    where account_id = ${accountId}`.execute(owner)
  return { id, accountId, caller, no: rows[0]!.no }
}
type Known = Awaited<ReturnType<typeof withChallan>>

const scrollOf = async (lines: string[], ...flags: string[]) =>
  admin('payments', 'scroll', await file(`${randomUUID()}.csv`, HEADING, ...lines), ...flags)

async function standing({ no, id }: Known) {
  const { rows } = await sql<{ state: string; status: string; refunds: string[] | null }>`
    select t.state, a.status, (select array_agg(r.cause || ' ' || r.amount_paise order by r.due_at)
        from payment_refunds r join payment_captures c on c.id = r.capture_id
        where c.order_no = t.order_no) as refunds
    from payment_attempts t join applications a on a.id = ${id} where t.order_no = ${no}`.execute(
    owner,
  )
  return rows[0]
}
const historyOf = async ({ caller, id }: Known) =>
  (await caller.call(payments.listPaymentHistory, {
    params: { applicationId: id },
  })) as unknown as {
    message: string
    next: string
    story: { text: string }[]
  }[]

/** The open question of a challan, by the id the list shows. */
async function questionOf({ no }: { no: string }) {
  const { rows } = await sql<{ id: string }>`select d.id::text as id from bank_deposits d
    left join deposit_resolutions r on r.deposit_id = d.id
    where d.challan_no = ${no} and d.outcome in ('unknown', 'question') and r.confirmed_by is null
    order by d.line desc`.execute(owner)
  return rows[0]!.id
}
const propose = (id: string, action: string, ...more: string[]) =>
  admin('payments', 'questions', 'propose', id, action, '--reason', 'asked the branch', ...more)
const confirm = (id: string, ...more: string[]) =>
  adminAs('ravi', 'payments', 'questions', 'confirm', id, ...more)

const booksAreRight = async () => {
  expect(await checkLedger(db, feeFaults)).toEqual([])
  expect(await brokenInvariants(owner, { now: clock.now() })).toEqual({})
}

const made: Known[] = []
beforeAll(async () => {
  for (let n = 0; n < 9; n++) made.push(await withChallan())
  clock.set(Date.parse('2026-12-12T12:00:00+05:30'))
})

describe('a deposit that two scrolls spell differently', () => {
  it.each([
    ['with zeros and letters', '00456', 'JNL-000123'],
    ['without them', '456', '123'],
    ['with the name of the bank', 'SBI 0456', '0000123'],
  ])('counts once: %s (CHALLAN-20)', async (_, branch, journal) => {
    const { no } = made[0]!
    await scrollOf([`${no},544.00,05/12/2026,0456,00123,Patil`])
    const { out } = await scrollOf([
      `${no},544.00,2026-12-05,${branch},${journal},${randomUUID().slice(0, 8)}`,
    ])
    expect(out).toContain('1 known.')
    expect(await standing(made[0]!)).toMatchObject({ state: 'SETTLED', refunds: null })
  })

  it('is refused where one scroll has it twice (CHALLAN-20)', async () => {
    const { no } = made[1]!
    const { code, err } = await scrollOf([
      `${no},544.00,05/12/2026,0456,00123,Patil`,
      `${no},544.00,05/12/2026,456,J123,Patil`,
    ])
    expect(code).toBe(1)
    expect(err).toContain('line 3: the deposit of line 2 once more')
  })

  it.each([
    ['a digit misread', '0456,00128', '05/12/2026'],
    ['two digits swapped', '0456,00213', '05/12/2026'],
    ['a year before it', '0456,2026123', '05/12/2026'],
    ['another branch', '0789,00123', '05/12/2026'],
    ['the same of another day', '0456,00123', '06/12/2026'],
  ])('almost alike is a question and no refund: %s (CHALLAN-21)', async (_, reference, day) => {
    const { no } = made[0]!
    const { out } = await scrollOf([`${no},544.00,${day},${reference},Patil`])
    expect(out).toContain('almost as another deposit, a question for two persons')
    expect(await standing(made[0]!)).toMatchObject({ state: 'SETTLED', refunds: null })
    await booksAreRight()
  })

  it('quite another journal number is a second deposit and goes back (CHALLAN-12)', async () => {
    const { no } = made[0]!
    const { out } = await scrollOf([`${no},544.00,05/12/2026,0456,98765,Patil`])
    expect(out).toContain('paid twice, it goes back')
    expect(await standing(made[0]!)).toMatchObject({ refunds: ['duplicate 54400'] })
  })
})

describe('the day of a deposit', () => {
  it.each([
    ['before its challan was made', '14/11/2026', 'dated before its challan was made'],
    ['of 2001', '01/01/2001', 'dated before its challan was made'],
    ['after its last day', '11/12/2026', 'dated after the last day of its challan'],
  ])(
    '%s is a question: it pays nothing and nothing goes back (CHALLAN-22)',
    async (_, day, why) => {
      const { no } = made[2]!
      const before = await standing(made[2]!)
      const { out } = await scrollOf([`${no},544.00,${day},0456,${day.replaceAll('/', '')},Patil`])
      expect(out).toContain(why)
      expect(await standing(made[2]!)).toEqual(before)
      const [row] = await historyOf(made[2]!)
      expect(row!.message).toContain('The commission checks whether it can be counted.')
      expect(row!.next).toContain('do not pay again')
      await booksAreRight()
    },
  )

  it('of making and the last one count (CHALLAN-22)', async () => {
    await scrollOf([`${made[3]!.no},544.00,15/11/2026,0456,31,P`])
    await scrollOf([`${made[4]!.no},544.00,10/12/2026,0456,32,P`])
    for (const each of [made[3]!, made[4]!])
      expect(await standing(each)).toMatchObject({ state: 'SETTLED', status: 'FEES_PAID' })
  })
})

describe('numbers', () => {
  it.each(['100000000051.6', '1.00000000051E+12', '1,000,000,000,016', '10000000000.16', '₹1'])(
    'of challans are exact digits: %s is refused (CHALLAN-10)',
    async (no) => {
      const { code, err } = await scrollOf([`"${no}",544.00,05/12/2026,0456,41,P`])
      expect(code).toBe(1)
      expect(err).toContain('challan_no is not a number of digits (did a spreadsheet change it?)')
    },
  )

  it.each(['1.23E+11', '123.0'])('of journals too: %s is refused (CHALLAN-10)', async (journal) => {
    const { err } = await scrollOf([`${made[1]!.no},544.00,05/12/2026,0456,${journal},P`])
    expect(err).toContain('journal_no is not a number as banks write it')
  })
})

describe('the end of a scroll', () => {
  const line = () => `${made[5]!.no},544.00,05/12/2026,0456,51,P`

  it.each([
    ['counts otherwise', 'TRAILER,2,544.00', 'the trailer counts 2 deposits, the file has 1'],
    ['sums otherwise', 'TOTAL,1,545.00', 'the trailer sums to ₹545.00, the deposits to ₹544.00'],
    ['names another bank', 'Trailer,1,544,Bank of Nowhere', 'the trailer names another bank'],
    ['counts no number', 'TRAILER,one,544', 'the count of the trailer is no number'],
    ['says more', 'TRAILER,1,544,,5,6', 'the trailer says more than count, sum and bank'],
  ])('that %s is refused (CHALLAN-23)', async (_, trailer, problem) => {
    const { code, err } = await scrollOf([line(), trailer])
    expect(code).toBe(1)
    expect(err).toContain(`line 3: ${problem}`)
  })

  it('is the trailer: nothing comes after it (CHALLAN-23)', async () => {
    const { err } = await scrollOf(['TRAILER,1,544.00', line()])
    expect(err).toContain('line 3: a line after the trailer')
  })

  it('agrees, with the bank or without it (CHALLAN-23)', async () => {
    const trailer = 'TRAILER,1,"544.00",SAMPLE STATE BANK'
    expect((await scrollOf([line(), trailer])).out).toContain('1 paid.')
    const again = await scrollOf([line().replace('P', 'Q'), 'एकूण,1,,,,'])
    expect(again.out).toContain('1 known.')
  })

  it.each([
    ['a heading', []],
    ['a heading and a trailer of nothing', ['TRAILER,0,0.00,Sample State Bank']],
  ])('after %s is a day without deposits, as often as it comes (CHALLAN-24)', async (_, lines) => {
    for (const flags of [['--dry-run'], [], []])
      expect(await scrollOf(lines, ...flags)).toMatchObject({
        code: 0,
        out: expect.stringContaining('A day without deposits.'),
      })
  })

  it('without even a heading is refused (CHALLAN-24)', async () => {
    const path = await file('nothing.csv')
    expect(await admin('payments', 'scroll', path)).toMatchObject({
      code: 1,
      err: expect.stringContaining('the file is empty'),
    })
  })
})

describe('questions', () => {
  const NOBODY = '1999999999999'

  it('are listed with their story (CHALLAN-25)', async () => {
    await scrollOf([`${NOBODY},544.00,05/12/2026,0456,61,Somebody`])
    const { out } = await admin('payments', 'questions', 'list')
    expect(out).toContain(`${NOBODY}  ₹544.00: no challan has this number`)
    expect(out).toContain('deposited on 05/12/2026 at 0456/61 by Somebody; line 2 of the scroll')
    expect(out).toContain(`${made[0]!.no}  ₹544.00: told of almost as another deposit`)
    expect(out).toContain('told of before: ₹544.00 on 05/12/2026 at 0456/00123 (paid)')
    expect(out).toMatch(
      /was made on 15\/11\/2026, payable until 10\/12\/2026, asks ₹544\.00, is ISSUED/,
    )
  })

  it('need two persons: nobody confirms alone, by the command or in the database (CHALLAN-26)', async () => {
    const id = await questionOf(made[2]!)
    expect((await confirm(id)).err).toContain('Nobody has proposed')
    expect(
      (await adminAs('root', 'payments', 'questions', 'propose', id, 'accept', '--reason', 'why'))
        .err,
    ).toContain('does not know who you are')
    expect((await propose(id.slice(0, 8), 'accept')).out).toContain('Another person confirms it.')
    expect((await propose(id, 'same')).err).toContain('asha has proposed something already')
    expect((await admin('payments', 'questions', 'confirm', id)).err).toContain(
      'another person must confirm it',
    )
    expect((await adminAs('ASHA', 'payments', 'questions', 'confirm', id)).code).toBe(1)
    const tries = [
      sql`update deposit_resolutions set confirmed_by = 'asha', confirmed_at = now()
        where deposit_id = ${id}`,
      sql`update deposit_resolutions set confirmed_by = 'ASHA', confirmed_at = now()
        where deposit_id = ${id}`,
      sql`insert into deposit_resolutions (deposit_id, action, reason, proposed_by, proposed_at,
          confirmed_by, confirmed_at)
        select id, 'same', 'why', 'x', now(), 'y', now() from bank_deposits
        where challan_no = ${NOBODY}`,
      sql`with t as (insert into journal_transactions
          values (${randomUUID()}, null, 'resolved', ${id}, now()) returning id)
        insert into journal_entries select t.id, null, l.ledger, l.paise
        from t, (values ('unidentified', 54400), ('clearing_challan', -54400)) as l (ledger, paise)`,
      sql`insert into payment_captures select ${randomUUID()}, order_no, order_id, account_id, 'x',
          amount_paise, now(), now(), null, 'e', ${id}
        from payment_attempts where order_no = ${made[2]!.no}`,
      sql`insert into payment_captures select ${randomUUID()}, order_no, order_id, account_id, 'x',
          amount_paise, now(), now(), null, 'e', null
        from payment_attempts where order_no = ${made[2]!.no}`,
    ]
    for (const change of tries)
      await expect(actAsPortal(() => change.execute(db))).rejects.toThrow(
        /check constraint|another person|two persons|nobody doubts|goes back whole/,
      )
    await expect(
      sql`update deposit_resolutions set action = 'same', confirmed_by = 'ravi',
        confirmed_at = now() where deposit_id = ${id}`.execute(owner),
    ).rejects.toThrow(/confirmed as it is/)
    await booksAreRight()
  })

  it('are rehearsed, and accepted by a second person: the fee is paid (CHALLAN-26)', async () => {
    const id = await questionOf(made[2]!)
    expect((await confirm(id, '--dry-run')).out).toContain('Nothing was written')
    expect(await standing(made[2]!)).toMatchObject({ state: 'ISSUED' })
    expect((await confirm(id)).out).toContain('It counts: the fee is paid.')
    expect(await standing(made[2]!)).toMatchObject({ state: 'SETTLED', status: 'FEES_PAID' })
    expect(await lastEntry()).toMatchObject({
      action: 'DEPOSIT_RESOLVED',
      details: { by: 'ravi', action: 'accept', outcome: 'paid' },
    })
    expect((await confirm(id)).err).toContain('No open question')
    await expect(
      sql`delete from deposit_resolutions where deposit_id = ${id}`.execute(owner),
    ).rejects.toThrow(/what two persons decided/)
    await booksAreRight()
  })

  it('are sent back by two persons: the money is among the refunds, and the candidate is told (CHALLAN-26)', async () => {
    await scrollOf([`${made[6]!.no},544.00,12/12/2026,0456,71,P`])
    const id = await questionOf(made[6]!)
    await propose(id, 'send-back')
    expect((await confirm(id)).out).toContain('It goes back; it is among the refunds.')
    expect(await standing(made[6]!)).toMatchObject({ state: 'REFUND_DUE', refunds: ['late 54400'] })
    expect((await historyOf(made[6]!))[0]!.message).toContain('after the last day')
    await booksAreRight()
  })

  it('that tell of a deposit twice leave the books, and nothing changes (CHALLAN-26)', async () => {
    const id = await questionOf(made[0]!)
    const before = await standing(made[0]!)
    await propose(id, 'same')
    expect((await confirm(id)).out).toContain('told of twice')
    expect(await standing(made[0]!)).toEqual(before)
    await booksAreRight()
  })

  it('of nobody are assigned to a challan (CHALLAN-26)', async () => {
    const id = await questionOf({ no: NOBODY })
    expect((await propose(id, 'accept')).err).toContain('assign it to one, or send it back')
    expect((await propose(id, 'assign')).err).toContain('--challan belongs to assign')
    expect((await propose(id, 'assign', '--challan', '1234')).err).toContain(
      'No challan has the number',
    )
    await propose(id, 'assign', '--challan', made[4]!.no)
    await adminAs('ravi', 'payments', 'questions', 'withdraw', id)
    await propose(id, 'assign', '--challan', made[7]!.no)
    expect((await confirm(id)).out).toContain('It counts: the fee is paid.')
    expect(await standing(made[7]!)).toMatchObject({ state: 'SETTLED', status: 'FEES_PAID' })
    await booksAreRight()
  })

  it('are assigned to another challan than the scroll told: the story of the first says so (CHALLAN-26)', async () => {
    const [told, meant] = [made[1]!, made[8]!]
    await scrollOf([`${told.no},544.00,11/12/2026,0456,91,P`])
    expect((await historyOf(told))[0]!.message).toContain('The commission checks')
    const id = await questionOf(told)
    expect((await propose(id, 'assign', '--challan', told.no)).err).toContain('accept it')
    await propose(id, 'assign', '--challan', meant.no)
    await confirm(id)
    expect(await standing(meant)).toMatchObject({ state: 'SETTLED', status: 'FEES_PAID' })
    const [row] = await historyOf(told)
    expect(row!.message).not.toContain('The commission checks')
    expect(row!.story.at(-1)!.text).toContain('for another challan')
    await booksAreRight()
  })

  it('of nobody are sent back with the reference of the bank (CHALLAN-26)', async () => {
    await scrollOf([`${NOBODY},100.00,05/12/2026,0456,81,Somebody`])
    const id = await questionOf({ no: NOBODY })
    await propose(id, 'send-back')
    expect((await confirm(id)).err).toContain('Say with --reference and --date')
    expect((await confirm(id, '--reference', 'UTR1')).err).toContain('go together')
    const sent = ['--reference', 'UTR1', '--date']
    expect((await confirm(id, ...sent, '13/12/2026')).err).toContain('yet to come')
    expect((await confirm(id, ...sent, '04/12/2026')).err).toContain('before the deposit')
    expect((await confirm(id, ...sent, '12/12/2026')).out).toContain(
      'out of the books as sent back',
    )
    await booksAreRight()
  })
})
