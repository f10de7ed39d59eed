import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { inTransactionWithoutRetry } from '#platform/database/in-transaction'
import { advertisementVersions } from '#features/adverts/index'
import { feeFaults, payableApplications } from '#features/applications/index'
import { pdfText } from '#platform/typesetting/pdf-text.test-kit'
import { qrDrawing } from '#platform/typesetting/qr-code'
import { applyingPortal, submit } from '#test/portals/applying-portal'
import { operator } from '#test/operator'
import { send } from '#test/portals/profile-portal'
import { checkLedger } from '../match/check-ledger.ts'
import { lockAttempt } from '../attempts/attempts.ts'
import { matchDay } from '../match/match-day.ts'
import { openAttempt } from '../attempts/open-attempt.ts'
import type { PaymentProvider } from '../ports.ts'
import { findSettled } from '../receipt/find-settled.ts'
import { refundSettled } from './refund-settled.ts'
import { receiveMoney } from './receive-money.ts'
import { listPaymentHistory } from '../view/view-payments.ts'
import { importScroll } from '../scroll/import-scroll.ts'
import { waiveOrder } from './waive-order.ts'

const portal = await applyingPortal()
const { db, clock, applicant } = portal
const payables = { application: payableApplications({ versions: advertisementVersions() }) }
const deps = { db, clock, payables }

type Language = 'en' | 'mr'
/** Somebody who applied to 101 and downloaded the slip. */
async function withChallan(language: Language = 'en') {
  const { caller, body, accountId } = await applicant(undefined, undefined, { language })
  const id = (await submit(caller, body))['applicationId'] as string
  await caller.call(payments.makeChallan, { params: { id } })
  const { order_no: no } = await db
    .selectFrom('payment_attempts')
    .select('order_no')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { caller, id, no, accountId }
}
type Known = Awaited<ReturnType<typeof withChallan>>

const heading = 'challan_no,amount,deposit_date,branch_code,journal_no,depositor_name'
const deposit = ({ no }: Known) => {
  const content = Buffer.from(`${heading}\n${no},544,15/11/2026,0123,J-${no},Patil\n`)
  return importScroll(deps, operator, { content })
}
const receiptOf = async ({ caller, id }: Known) => {
  const blob = await caller.call(payments.getReceipt, { params: { applicationId: id }, query: {} })
  return (await blob.text()).replaceAll(/\s+/g, ' ')
}

const card = { name: 'card' } as PaymentProvider

/** Money that a card gateway took, as the ledger learnt of it. */
async function paidByCard({ accountId, id: subjectId }: Known, day: string): Promise<string> {
  const capturedAt = new Date(`${day}T10:00:00+05:30`)
  const online = { ...deps, providers: [card], origin: '', isProduction: false }
  return inTransactionWithoutRetry(db, async (tx) => {
    const actor = { kind: 'candidate', address: '::1', accountId, sessionId: '' } as const
    const starting = {
      purpose: 'application',
      subjectId,
      provider: 'card',
      language: 'en',
    } as const
    const { attempt } = await openAttempt(
      { ...online, cscOperatorId: undefined },
      tx,
      actor,
      starting,
    )
    const locked = (await lockAttempt(tx, payables, attempt.orderNo))!
    const money = { amountPaise: 54_400, capturedAt, deposit: '', evidence: '{}' }
    await receiveMoney(deps, tx, { locked, actor: operator, money })
    return attempt.orderNo
  })
}

let asha: Known
let meena: Known
beforeAll(async () => {
  asha = await withChallan()
  meena = await withChallan('mr')
  await deposit(asha)
  await deposit(meena)
})

describe('a receipt', () => {
  it('says what was paid, for what, how, and when, in figures and words (RECEIPT-02)', async () => {
    const page = await receiptOf(asha)
    for (const words of [
      'Fee receipt',
      'State Public Service Commission',
      'राज्य लोकसेवा आयोग',
      'शुल्काची पावती',
      '<div class="mark" lang="mr"',
      asha.no,
      'Patil Sunita Ramesh',
      'पाटील सुनीता रमेश',
      '101/2026',
      '₹500.00',
      '₹44.00',
      '<strong>₹544.00</strong>',
      'Five Hundred Forty Four Rupees Only',
      'Bank challan',
      `0123/J-${asha.no}`,
      'Deposited on',
      '15/11/2026',
      'Counted as paid on 15/11/2026, 12:0',
    ])
      expect(page).toContain(words)
    const marathi = await receiptOf(meena)
    for (const words of ['शुल्काची पावती', 'पाचशे चव्वेचाळीस रुपये फक्त', 'Patil Sunita Ramesh'])
      expect(marathi).toContain(words)
  })

  it('is a PDF too, of real text, under the name of the specification (RECEIPT-03)', async () => {
    const params = { applicationId: asha.id }
    const { headers } = await asha.caller.raw(payments.getReceipt, { params })
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Receipt_Details_${asha.id}.html"`,
    )
    const pdf = await asha.caller.call(payments.getReceiptPdf, {
      params,
      query: { orderNo: asha.no },
    })
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer())).replaceAll(/ +/g, ' ')
    for (const words of [asha.no, 'Patil Sunita Ramesh', '₹544.00', 'Forty Four Rupees Only'])
      expect(text).toContain(words)
  })

  it('carries one code as a page and as a PDF, and the page shows it to be scanned too; its proof says whose it is (RECEIPT-04, RECEIPT-55, PRINT-15)', async () => {
    const code = /([0-9A-Z]{5}-){4}[0-9A-Z]{5}/
    const page = await receiptOf(asha)
    const found = code.exec(page)![0]
    expect(page).toContain('Is this paper genuine?')
    const picture = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(page)![1]!
    const { url } = portal.paperKeys.codeOf(found.replaceAll('-', '').slice(0, 10))
    expect(url.endsWith(`/candidate/verify/${found}`)).toBe(true)
    expect(picture).toBe(Buffer.from(qrDrawing(url)).toString('base64'))
    expect(page).toContain(`alt="QR code that opens ${url}"`)
    const pdf = await asha.caller.call(payments.getReceiptPdf, {
      params: { applicationId: asha.id },
      query: {},
    })
    expect(pdfText(new Uint8Array(await pdf.arrayBuffer()))).toContain(found)
    const response = await fetch(`${portal.baseUrl}/oas/api/v1/verify/${found}`)
    expect(await response.json()).toMatchObject({
      isGenuine: true,
      kind: 'fee_receipt',
      lines: [
        { label: { en: 'Name' }, value: { en: 'Patil S. R.', mr: 'Patil S. R.' } },
        {},
        {},
        {},
        {},
      ],
    })
    expect(await receiptOf(meena)).toContain('हा दस्तऐवज खरा आहे का?')
  })

  it('is there for a settled payment of one’s own only (RECEIPT-01)', async () => {
    const unpaid = await withChallan()
    const ask = ({ caller }: Known, applicationId: string, orderNo?: string) =>
      send(caller, payments.getReceipt, { params: { applicationId }, query: { orderNo } })
    const none = { status: 404, code: 'NOT_FOUND' }
    expect(await ask(unpaid, unpaid.id)).toMatchObject(none)
    expect(await ask(unpaid, unpaid.id, unpaid.no)).toMatchObject(none)
    expect(await ask(unpaid, asha.id)).toMatchObject(none)
    expect(await ask(unpaid, asha.id, asha.no)).toMatchObject(none)
    expect(await ask(asha, asha.id, meena.no)).toMatchObject(none)
    expect(await ask(asha, randomUUID())).toMatchObject(none)
    expect(await ask(asha, asha.id, asha.no)).toMatchObject({ status: 200 })
    // Not even where no guard of the rows looks after it.
    const { accountId } = unpaid
    const actor = { kind: 'candidate', address: '::1', sessionId: '', accountId } as const
    const unguarded = findSettled(deps, actor, { applicationId: asha.id })
    await expect(unguarded).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a slip that nobody has paid', () => {
  const rowOn = async ({ id }: Known, at: string) => {
    const slip = { applicationId: id, language: 'en' } as const
    const { accountId } = await db
      .selectFrom('applications')
      .select('account_id as accountId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const actor = { kind: 'candidate', address: '::1', sessionId: '', accountId } as const
    const stopped = { now: () => Date.parse(at), set: () => {} }
    const rows = await listPaymentHistory({ ...deps, clock: stopped }, actor, slip)
    return rows.find(({ paymentMode }) => paymentMode === 'challan')!
  }
  const next = async (known: Known, at?: string) => {
    const params = { applicationId: known.id }
    const row = at
      ? await rowOn(known, at)
      : (await known.caller.call(payments.listPaymentHistory, { params }))[0]!
    return `${row.paymentStatus}: ${row.next}`
  }

  it('says until when it can be paid, that its day is over, or that it is needless, and whether it can be had again (CHALLAN-08, CHALLAN-17, CHALLAN-18)', async () => {
    const arun = await withChallan()
    expect(await next(arun)).toMatch(
      /^challan_slip_downloaded: Pay it at the bank by 10\/12\/2026\./,
    )
    expect(await next(arun, '2026-12-10T23:59:59+05:30')).toMatch(/downloaded: Pay it at the bank/)
    expect(await next(arun, '2026-12-11T00:00:00+05:30')).toMatch(
      /^expired: The last day to pay it was/,
    )
    const slipOn = async (at: string) => (await rowOn(arun, at)).slip
    expect(await slipOn('2026-12-08T23:59:59+05:30')).toEqual({
      allowed: true,
      until: '2026-12-08',
    })
    expect(await slipOn('2026-12-09T00:00:00+05:30')).toMatchObject({
      allowed: false,
      code: 'PAYMENT_METHOD_ENDED',
    })
    await paidByCard(arun, '2026-11-16')
    expect(await slipOn('2026-11-16T12:00:00+05:30')).toBeNull()
    expect(await next(arun, '2026-11-15T12:00:00+05:30')).toMatch(
      /downloaded: The fee is paid already/,
    )
  })
})

describe('what is owed for an application that is cancelled', () => {
  const at = () => new Date(clock.now())
  const journal = async (kind: string) => {
    const { rows } = await sql<{ entries: Record<string, number> }>`
      select jsonb_object_agg(e.ledger, e.amount_paise) as entries from journal_transactions j
      join journal_entries e on e.transaction_id = j.id where j.kind = ${kind} group by j.id`.execute(
      db,
    )
    return rows.map(({ entries }) => entries)
  }

  it('is waived once, and not at all where it was paid or nobody wanted to pay (REFUND-06)', async () => {
    const ravi = await withChallan()
    const waive = (subjectId: string) =>
      inTransactionWithoutRetry(db, (tx) => waiveOrder(tx, { subjectId, at: at() }))
    expect(await waive(ravi.id)).toBe(true)
    expect(await waive(ravi.id)).toBe(false)
    expect(await waive(asha.id)).toBe(false)
    expect(await waive(randomUUID())).toBe(false)
    expect(await journal('waive')).toEqual([
      { receivable: -54_400, fee: 50_000, service_charge: 4400 },
    ])
    expect(await checkLedger(db, feeFaults)).toEqual([])
  })

  it('goes back in part where the commission says so, once, and the receipt says it (REFUND-07)', async () => {
    const refund = (subjectId: string) =>
      inTransactionWithoutRetry(db, (tx) =>
        refundSettled({ payables, clock }, tx, {
          subjectId,
          cause: 'cancelled',
          feePaise: 50_000,
          servicePaise: 0,
          actor: operator,
          at: at(),
        }),
      )
    const leela = await withChallan()
    expect(await refund(leela.id)).toBe(0)
    expect(await refund(meena.id)).toBe(50_000)
    expect(await refund(meena.id)).toBe(0)
    expect(await journal('refund')).toEqual([{ fee: 50_000, refunds_due: -50_000 }])
    expect(await checkLedger(db, feeFaults)).toEqual([])
    const { state, reason } = await db
      .selectFrom('payment_attempts')
      .select(['state', 'reason'])
      .where('order_no', '=', meena.no)
      .executeTakeFirstOrThrow()
    expect({ state, reason }).toEqual({ state: 'REFUND_DUE', reason: 'cancelled' })
    expect(await receiptOf(meena)).toContain('नंतर यातील ₹500.00 उमेदवाराला परत')
    const paid = { subjectId: asha.id, cause: 'cancelled' as const, actor: operator, at: at() }
    const tooMuch = inTransactionWithoutRetry(db, (tx) =>
      refundSettled({ payables, clock }, tx, { ...paid, feePaise: 60_000, servicePaise: 0 }),
    )
    await expect(tooMuch).rejects.toThrow('settles its order or goes back whole')
  })
})

describe('the match of a day', () => {
  it('lays the ledger beside the gateway’s report and the bank’s credit, less the fee (REFUND-08)', async () => {
    const [known, missing] = [await withChallan(), await withChallan()]
    const orders = [
      await paidByCard(known, '2026-11-15'),
      await paidByCard(missing, '2026-11-15'),
    ] as const
    await deposit(known)
    const line = { provider: 'card', reference: 'R1', kind: 'payment', feePaise: 1180 } as const
    const report = { ...line, line: 2, orderNo: orders[0], amountPaise: 54_400 }
    const credits = [{ line: 2, provider: 'card', amountPaise: 53_220 }] as const
    const { lines, bank } = await matchDay(db, { day: '2026-11-15', settled: [report], credits })
    expect(lines.map(({ bucket, orderNo }) => [bucket, orderNo])).toEqual([
      ['matched', orders[0]],
      ['ours only', orders[1]],
    ])
    expect(bank).toEqual([{ provider: 'card', expectedPaise: 53_220, creditedPaise: 53_220 }])
    const another = await matchDay(db, { day: '2026-11-14', settled: [], credits: [] })
    expect(another).toEqual({ lines: [], bank: [] })
  })
})
