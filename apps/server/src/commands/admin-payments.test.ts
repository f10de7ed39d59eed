import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { advertisementVersions } from '#features/adverts/index'
import { feeFaults } from '#features/applications/index'
import { checkLedger, checkLedgerJob, openChallans } from '#features/payments/index'
import { nameRefundAccount } from '#features/payments/refunds/name-refund-account'
import type { Candidate } from '#platform/actor/actor'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import type { Call } from '#platform/http/call'
import { openLog } from '#platform/log/log'
import { portalPayables } from '#server/composed/portal-payables'
import { adminDesk } from '#test/portals/admin-desk'
import { applyingPortal, submit } from '#test/portals/applying-portal'

const desk = await adminDesk()
const { db, clock, admin, adminAs, file, folder, lastEntry } = desk
const portal = await applyingPortal({ db })
const payables = portalPayables({ versions: advertisementVersions() })
const HEADING = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'

/** Somebody who applied to 101 and downloaded the slip. */
async function withChallan() {
  const { caller, body, accountId } = await portal.applicant()
  const id = (await submit(caller, body))['applicationId'] as string
  await caller.call(payments.makeChallan, { params: { id } })
  const { rows } = await sql<{ no: string }>`select t.order_no as no from payment_attempts t
    where t.account_id = ${accountId}`.execute(db)
  return { id, accountId, no: rows[0]!.no }
}

async function standing({ no, id }: { no: string; id: string }) {
  const { rows } = await sql<Record<string, unknown>>`select t.state, a.status,
      (select array_agg(r.cause || ' ' || r.amount_paise || ' ' || r.state order by r.due_at, r.cause)
        from payment_refunds r join payment_captures c on c.id = r.capture_id
        where c.order_no = t.order_no) as refunds,
      (select array_agg(e.event order by e.id) from payment_events e where e.order_no = t.order_no)
        as events
    from payment_attempts t join applications a on a.id = ${id} where t.order_no = ${no}`.execute(
    db,
  )
  return rows[0]
}

/** Everything a file could have changed. */
async function everything() {
  const { rows } = await sql`select
    (select count(*)::int from payment_captures) as captures,
    (select count(*)::int from bank_deposits) as deposits,
    (select count(*)::int from journal_entries) as entries,
    (select jsonb_agg(r order by refund_no) from payment_refunds r) as refunds,
    (select count(*)::int from messages) as messages,
    (select count(*)::int from audit_log) as audited`.execute(db)
  return rows[0]
}

type Known = Awaited<ReturnType<typeof withChallan>>
let [asha, ravi, leela, arun]: Known[] = []
const scroll = async (name: string, lines: string[], ...flags: string[]) =>
  admin('payments', 'scroll', await file(name, HEADING, ...lines), ...flags)

beforeAll(async () => {
  asha = await withChallan()
  ravi = await withChallan()
  leela = await withChallan()
  arun = await withChallan()
  clock.set(Date.parse('2026-12-12T12:00:00+05:30'))
})

describe("the bank's scroll", () => {
  const lines = () => [
    `${asha!.no},544.00,05/12/2026,0123,J1,Patil`,
    `CHL ${ravi!.no},500.00,2026-12-05,0123,J2,Patil`,
    `000${leela!.no},400,10/12/2026,0123,J3,Patil`,
    `${arun!.no},544.00,10/12/2026,0123,J4,Patil`,
    `${arun!.no},544.00,10/12/2026,0456,J98765,Patil`,
    '1999999999999,544.00,10/12/2026,0123,J5,Nobody',
  ]

  it('could tell of every slip that is still open (CHALLAN-16)', async () => {
    const open = await openChallans({ db, payables })
    expect(open).toHaveLength(4)
    expect(open[0]).toEqual({
      challanNo: asha!.no,
      amount: '544.00',
      depositor: 'Patil Sunita Ramesh',
    })
  })

  it('is looked at first, line by line, and nothing is written (CHALLAN-09)', async () => {
    const before = await everything()
    const { out, code } = await scroll('scroll.csv', lines(), '--dry-run')
    expect(code).toBe(0)
    const said = out.split('\n')
    expect(said.slice(0, 8)).toEqual([
      `line 2: ${asha!.no} ₹544.00 would be paid`,
      `line 3: ${ravi!.no} ₹500.00 the amount differs, it would go back`,
      `line 4: ${leela!.no} ₹400.00 the amount differs, it would go back`,
      `line 5: ${arun!.no} ₹544.00 would be paid`,
      `line 6: ${arun!.no} ₹544.00 would be paid twice, it would go back`,
      'line 7: 1999999999999 ₹544.00 unknown, would be kept until somebody knows whose it is (no challan can have this number)',
      'It would be: 2 paid, 2 differs, 1 twice, 1 unknown.',
      '4 would be told by e-mail, 4 by SMS. The first of them would read:',
    ])
    expect(said.at(-1)).toBe('Nothing was written: this was a dry run.')
    expect(await everything()).toEqual(before)
  })

  it('pays challans, and what cannot be counted goes back (CHALLAN-12)', async () => {
    const { out } = await scroll('scroll.csv', lines())
    expect(out).toContain('2 paid, 2 differs, 1 twice, 1 unknown.')
    expect(await standing(asha!)).toEqual({
      state: 'SETTLED',
      status: 'FEES_PAID',
      refunds: null,
      events: ['issued', 'deposited', 'settled'],
    })
    const unpaid = { state: 'REFUND_DUE', status: 'SUBMITTED' }
    expect(await standing(ravi!)).toMatchObject({ ...unpaid, refunds: ['amount 50000 due'] })
    expect(await standing(leela!)).toMatchObject({ ...unpaid, refunds: ['amount 40000 due'] })
    expect(await standing(arun!)).toMatchObject({
      state: 'SETTLED',
      status: 'FEES_PAID',
      refunds: ['duplicate 54400 due'],
    })
    expect(await checkLedger(db, feeFaults)).toEqual([])
    expect(await lastEntry()).toMatchObject({
      action: 'BANK_SCROLL_TAKEN',
      details: { by: 'asha', paid: 2, unknown: 1 },
    })
  })

  it('leaves no slip open that was paid (CHALLAN-16)', async () => {
    expect(await openChallans({ db, payables })).toEqual([])
  })

  it('keeps money that is nobody’s where a person finds it (CHALLAN-13)', async () => {
    const { out } = await admin('payments', 'flagged')
    expect(out).toBe(
      '1999999999999  challan  ₹544.00  unknown, deposited on 2026-12-10 at 0123/J5 by Nobody\nDeposits are dealt with by two persons: payments questions list\n1 listed.',
    )
  })

  it('is taken in once; a deposit in two scrolls counts once (CHALLAN-14)', async () => {
    const before = await standing(asha!)
    expect(await scroll('again.csv', lines())).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This file was taken in on 12\/12\/2026, .* by asha\.$/),
    })
    const { out } = await scroll('overlap.csv', [lines()[0]!, `${ravi!.no},544,10/12/2026,7,J9,P`])
    expect(out).toContain('1 known, 1 paid.')
    expect(await standing(asha!)).toEqual(before)
  })

  it('pays a slip whose first deposit was of another amount (CHALLAN-15)', async () => {
    expect(await standing(ravi!)).toMatchObject({ state: 'SETTLED', status: 'FEES_PAID' })
    expect(await checkLedger(db, feeFaults)).toEqual([])
  })

  it('is refused whole where a line is bad, and each is named (CHALLAN-11)', async () => {
    const before = await everything()
    const wrong = [
      `${asha!.no},544.00,05/12/2026,0123,J10,Patil`,
      '1.0E+12,544.00,05/12/2026,0123,J11,Patil',
      `${asha!.no},-544,05/12/2026,0123,J12,Patil`,
      `${asha!.no},544,31/02/2026,0123,J13,Patil`,
      `${asha!.no},544,13/12/2026,0123,J14,Patil`,
      `${asha!.no},544,05/12/2026,,J15,Patil`,
      `${asha!.no},544,05/12/2026,0123,,Patil`,
      `${asha!.no},544.00,05/12/2026,0123,J10,Patil`,
      `${asha!.no},600.00,05/12/2026,0123,J1,Patil`,
      'short',
    ]
    const { code, err } = await scroll('wrong.csv', wrong)
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      'line 3: challan_no is not a number of digits (did a spreadsheet change it?)',
      'line 4: amount is not rupees such as 544.00',
      'line 5: deposit_date is not a day such as 2026-11-15 or 15/11/2026',
      'line 6: deposit_date is yet to come',
      'line 7: branch_code is empty',
      'line 8: journal_no is empty',
      'line 9: the deposit of line 2 once more',
      'line 10: another scroll said 544 rupees of this journal_no',
      'line 11: 1 values under 6 columns',
      'Nothing was taken in. Bad lines: 9',
    ])
    expect(await everything()).toEqual(before)
  })
})

const account = { holderName: 'Sunita Patil', ifsc: 'SBIN0001234', numberEnd: '6789' }
/** By the key of the command's own vault. */
const nameAccount = ({ no: orderNo, accountId }: Known) => {
  const accountNumber = '30123456789'
  const { holderName, ifsc } = account
  const given = { holderName, ifsc, accountNumber, accountNumberAgain: accountNumber }
  const actor = { kind: 'candidate', accountId, address: '' } as Candidate
  const idempotent = ((work) => inTransactionWithoutRetry(db, work)) as Call['idempotent']
  return nameRefundAccount({ clock, vault: desk.vault }, actor, { orderNo, given, idempotent })
}

describe('refunds', () => {
  const confirm = async (user: string | undefined, lines: string[], ...flags: string[]) => {
    const path = await file('sent.csv', 'refund_no,reference,date', ...lines)
    return adminAs(user, 'payments', 'refunds', 'confirm', path, ...flags)
  }
  let numbers: string[] = []

  it('are listed with what a bank needs to know (REFUND-01)', async () => {
    const { out } = await admin('payments', 'refunds', 'list')
    expect(out).toContain('3 listed.')
    expect(out).toMatch(new RegExp(`${ravi!.no}  challan  ₹500.00  amount  since 2026-12-12`))
  })

  it('of challans wait for an account that the candidate names, and the export says how many (REFUND-22)', async () => {
    const path = join(folder, 'early.csv')
    const held = await admin('payments', 'refunds', 'export', path)
    expect(held.out).toBe(
      'Nothing can go back now; no file was written.\n' +
        '3 held back: of these challans the candidates named no account yet.',
    )
    await expect(readFile(path)).rejects.toThrow('ENOENT')
    const forced = sql`update payment_refunds set state = 'exported', exported_at = now(),
      exported_by = 'asha'`
    await expect(forced.execute(db)).rejects.toThrow('refunded to an account that was named')
    for (const person of [ravi!, leela!]) expect(await nameAccount(person)).toMatchObject(account)
    const part = await admin('payments', 'refunds', 'list')
    expect(part.out.match(/waits for an account/g)).toHaveLength(1)
    expect(await nameAccount(arun!)).toMatchObject(account)
  })

  it('are exported once into a file that was not there (REFUND-02)', async () => {
    const path = join(folder, 'refunds.csv')
    await file('taken.csv', 'mine')
    const before = await everything()
    const taken = await admin('payments', 'refunds', 'export', join(folder, 'taken.csv'))
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('exists already') })
    expect(await everything()).toEqual(before)
    expect((await admin('payments', 'refunds', 'export', path)).out).toContain(
      '3 refunds of ₹1,444.00 in all',
    )
    const csv = await readFile(path, 'utf8')
    expect(csv).toMatch(
      /^refund_no,order_no,provider,provider_reference,amount,cause,captured_at,account_name,ifsc,account_no\n/,
    )
    expect(csv).toContain(
      `${ravi!.no},challan,0123/J2,500.00,amount,"05/12/2026, 12:00",Sunita Patil,SBIN0001234,30123456789`,
    )
    numbers = csv.split('\n').flatMap((line) => /^[A-Z0-9]{15}(?=,)/.exec(line)?.[0] ?? [])
    expect(await lastEntry()).toMatchObject({ action: 'REFUNDS_EXPORTED', details: { refunds: 3 } })
    const more = await admin('payments', 'refunds', 'export', join(folder, 'none.csv'))
    expect(more.out).toBe('Nothing can go back now; no file was written.')
    const again = await admin('payments', 'refunds', 'export', join(folder, 'b.csv'), '--again')
    expect(again.out).toContain('3 refunds of ₹1,444.00')
  })

  it('are not confirmed by who exported them, nor by nobody (REFUND-03)', async () => {
    const lines = [`${numbers[0]},UTR1,12/12/2026`]
    expect((await confirm('asha', lines)).err).toContain(
      'line 2: asha handed it to the bank: another person must confirm it',
    )
    expect((await confirm('Asha', lines)).code).toBe(1)
    expect((await confirm(undefined, lines)).err).toContain('does not know who you are')
    expect((await confirm('root', lines)).err).toContain('say it with --by')
    expect((await confirm('ravi', lines, '--by', 'Meena')).err).toContain('leave out --by')
    const rehearsal = await confirm('node', lines, '--by', 'Meena', '--dry-run')
    expect(rehearsal.code).toBe(0)
    expect(rehearsal.out).toMatch(/would be sent as UTR1\n1 would be confirmed\.\n1 would be told/)
    expect(rehearsal.out).not.toMatch(/ is told| are told/)
  })

  it('are refused whole where a line is bad (REFUND-04)', async () => {
    const before = await everything()
    const { code, err } = await confirm('ravi', [
      `${numbers[0]},UTR1,12/12/2026`,
      `${numbers[1]},,12/12/2026`,
      `${numbers[2]},UTR3,13/12/2026`,
      `${numbers[0]},UTR1,12/12/2026`,
      'ABCDEFGHJKLMNPQ,UTR4,12/12/2026',
      `${numbers[2]},UTR5,01/12/2026`,
    ])
    expect(code).toBe(1)
    expect(err.split('\n')).toEqual([
      'line 3: reference is empty',
      'line 4: date is yet to come',
      'line 5: the refund of line 2 once more',
      'line 6: no refund has this refund_no',
      'line 7: the refund of line 4 once more',
      'Nothing was confirmed. Bad lines: 5',
    ])
    expect(await everything()).toEqual(before)
  })

  it('once confirmed are out of the books, and the candidates are told (REFUND-05)', async () => {
    const lines = numbers.map((no, index) => `${no},UTR${index},2026-12-12`)
    expect((await confirm('ravi', lines)).out).toMatch(
      /3 confirmed\.\n3 are told by e-mail, 3 by SMS\./,
    )
    expect(await standing(leela!)).toMatchObject({
      state: 'REFUNDED',
      refunds: ['amount 40000 refunded'],
      events: ['issued', 'deposited', 'refund_due', 'account_named', 'refund_exported', 'refunded'],
    })
    // What settled stays settled, whatever came besides.
    expect(await standing(arun!)).toMatchObject({ state: 'SETTLED', status: 'FEES_PAID' })
    expect(await checkLedger(db, feeFaults)).toEqual([])
    const told = await db
      .selectFrom('messages')
      .select('channel')
      .where('template', '=', 'PAYMENT_REFUNDED')
      .execute()
    expect(told).toHaveLength(6)
    expect((await confirm('ravi', lines.slice(0, 1))).err).toContain('confirmed already')
  })

  it('cannot be written as confirmed by who exported them, whoever writes (REFUND-03)', async () => {
    const change = sql`update payment_refunds set confirmed_by = exported_by`
    await expect(change.execute(db)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the ledger', () => {
  it('lists payments that a provider took back or that are not ours (REFUND-11)', async () => {
    await sql`insert into payment_events (order_no, order_id, account_id, at, actor, event)
      select order_no, order_id, account_id, '2026-12-11T00:00:00Z', 'system', 'reversed'
      from payment_attempts where order_no = ${arun!.no}`.execute(db)
    const { out } = await admin('payments', 'flagged')
    expect(out).toContain(`${arun!.no}  challan  ₹544.00  reversed on 2026-12-11, now SETTLED`)
    expect(out).toContain('2 listed.')
  })

  it('is found wrong where an entry is missing (REFUND-10)', async () => {
    expect((await admin('payments', 'check')).out).toBe('The ledger adds up.')
    await sql`alter table journal_entries disable trigger journal_entries_append_only`.execute(
      portal.owner,
    )
    await sql`delete from journal_entries where ledger = 'unidentified'`.execute(portal.owner)
    expect((await checkLedger(db, feeFaults)).map(({ fault }) => fault)).toEqual([
      'entries of a transaction do not sum to zero',
      'money of nobody is not what scrolls told of',
    ])
    const written: string[] = []
    const log = openLog('warn', { write: (line: string) => void written.push(line) })
    await checkLedgerJob({ db, log, ofOthers: feeFaults }).run({})
    expect(written).toHaveLength(2)
    expect(written[1]).toContain('the ledger of fees is wrong')
  })
})
