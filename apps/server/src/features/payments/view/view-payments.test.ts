import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import * as payments from '@lokseva/contract/payments/endpoints'
import { sealed } from '#test/payments/fake-bank'
import { advertise } from '#test/payments/owed-application'
import { payingPortal } from '#test/payments/paying-portal'
import { NOON } from '#test/still-clock'
import { send } from '#test/portals/profile-portal'

const portal = await payingPortal()
const { bank, clock, owner, payer, bring, work } = portal
const MINUTE = 60_000
type Payer = Awaited<ReturnType<typeof payer>>

beforeEach(() => {
  clock.set(NOON)
  bank.isSilent = false
})

const history = ({ caller, applicationId }: Pick<Payer, 'caller' | 'applicationId'>) =>
  caller.call(payments.listPaymentHistory, { params: { applicationId } })
const options = ({ caller, applicationId: id }: Payer) =>
  caller.call(payments.getPaymentOptions, { params: { id } })
const reconcile = ({ caller }: Payer, ...ids: string[]) =>
  caller.call(payments.reconcilePayments, { query: { applicationIds: ids.join(',') } })

/** An attempt that somebody came back from, asked about once. */
async function tried(known: Payer, provider: 'sbi' | 'card' = 'sbi', says = 'failed') {
  const orderNo = String((await known.start(provider))['orderNo'])
  if (says === 'paid') bank.take(orderNo, NOON + 5000)
  else bank.book.get(orderNo)!.state = says as 'failed'
  await bring('return', provider, sealed(orderNo, says))
  await work()
  return orderNo
}

describe('the history of a fee', () => {
  it('calls nothing owed that another payment may be paying, on the page as in the message (REFUND-109)', async () => {
    const known = await payer()
    const open = String((await known.start('sbi'))['orderNo'])
    clock.set(NOON + 11 * MINUTE)
    const second = String((await known.start('card'))['orderNo'])
    bank.take(second, NOON + 11 * MINUTE)
    bank.book.get(second)!.amountPaise = 54_300
    await bring('return', 'card', sealed(second, 'paid'))
    await work()
    const page = async () =>
      known.caller.call(payments.getPaymentOfOrder, { params: { orderNo: second } })
    const { rows } = await sql<{ body: string }>`select m.body from messages m
      where m.template = 'PAYMENT_REFUND_DUE' and m.body like ${`%${second}%`}`.execute(owner)
    expect(rows.length).toBeGreaterThan(0)
    for (const { body } of rows) expect(body).not.toContain('still owed')
    expect(await page()).toMatchObject({
      state: 'REFUND_DUE',
      canPayAgain: false,
      next: expect.not.stringContaining('still owed'),
    })
    bank.book.get(open)!.state = 'failed'
    await bring('return', 'sbi', sealed(open, 'failed'))
    await work()
    expect((await page()).next).toContain('The fee is still owed.')
  })

  it('tells every attempt, the newest first, in the words of the specification and in plain ones (PAY-21)', async () => {
    const known = await payer()
    const first = await tried(known)
    clock.set(NOON + 11 * MINUTE)
    const second = await tried(known, 'card', 'paid')
    const rows = await history(known)
    expect(rows).toMatchObject([
      {
        paymentRefNo: second,
        paymentFor: null,
        paymentMode: 'card',
        type: 'online_payment',
        paymentStatus: 'success',
        amount: 544,
        message: '₹544 is paid.',
        hasReceipt: true,
      },
      { paymentRefNo: first, paymentMode: 'sbi', paymentStatus: 'failed', hasReceipt: false },
    ])
    expect(rows[0]!.story.map(({ text }) => text)).toEqual([
      'You chose to pay with CCAvenue.',
      'You were sent to CCAvenue.',
      expect.stringContaining('You came back'),
      expect.stringContaining('₹544 was taken on 20/11/2026, 12:00'),
    ])
  })

  it('is told in Marathi to who reads Marathi (PAY-21)', async () => {
    const known = await payer({}, { language: 'mr' })
    const orderNo = await tried(known)
    const [row] = await history(known)
    const one = await known.caller.call(payments.getPaymentOfOrder, { params: { orderNo } })
    for (const { message, next, story } of [row!, one])
      for (const text of [message, next, ...story.map((step) => step.text)])
        expect(text).toMatch(/[\u0900-\u097f]/)
    expect(one).toMatchObject({ state: 'FAILED', isOpen: false, amount: 544 })
  })

  it('says once that nobody answered, however often somebody was asked (PAY-21)', async () => {
    const known = await payer()
    await tried(known, 'sbi', 'pending')
    bank.isSilent = true
    for (const minutes of [2, 4, 6]) {
      clock.set(NOON + minutes * MINUTE)
      await reconcile(known, known.applicationId)
    }
    const [row] = await history(known)
    expect(row!.story.filter(({ text }) => text.includes('did not answer'))).toHaveLength(1)
  })

  it('and the page of an order are their owner’s alone: to others they are not there (PAY-21)', async () => {
    const [asha, ravi] = [await payer(), await payer()]
    const orderNo = await tried(ravi)
    const applicationId = ravi.applicationId
    expect(
      await send(asha.caller, payments.listPaymentHistory, { params: { applicationId } }),
    ).toMatchObject({ status: 404 })
    expect(
      await send(asha.caller, payments.getPaymentOfOrder, { params: { orderNo } }),
    ).toMatchObject({ status: 404 })
    expect(
      await send(asha.caller, payments.getPaymentOptions, { params: { id: applicationId } }),
    ).toMatchObject({ status: 404 })
  })
})

describe('the ways to pay', () => {
  it('name the amount, the providers that are offered, the last days and nothing under way (PAY-22)', async () => {
    const known = await payer()
    expect(await options(known)).toMatchObject({
      amount: 544,
      fee: 500,
      serviceCharge: 44,
      isInvalid: false,
      online: { allowed: true, until: '2026-11-30' },
      challan: { allowed: true, until: '2026-11-30' },
      providers: ['sbi', 'billdesk', 'csc', 'easebuzz', 'quickPayWallet', 'card'],
      waitMinutes: 0,
      open: null,
      challanNo: null,
    })
  })

  it('tell of an older attempt nobody knows the end of, though a later one failed (PAY-22)', async () => {
    const known = await payer()
    const first = await tried(known, 'sbi', 'pending')
    clock.set(NOON + 11 * MINUTE)
    await tried(known, 'card')
    const { open, waitMinutes } = await options(known)
    expect(open).toMatchObject({ orderNo: first, paymentMode: 'sbi' })
    expect(waitMinutes).toBe(10)
  })

  it('say why one is closed: not offered, over, set wrongly, paid (PAY-22)', async () => {
    await advertise(owner, { id: 911, methods: { enabled: ['challan'] }, online: '2026-11-19' })
    await advertise(owner, { id: 912, methods: { disabled: ['csc'] }, online: '2026-11-19' })
    await advertise(owner, { id: 913, methods: { enabled: [], disabled: [] } })
    const closed = async (advertisementId: number) => options(await payer({ advertisementId }))
    expect(await closed(911)).toMatchObject({
      online: { allowed: false, code: 'PAYMENT_METHOD_NOT_OFFERED', until: null },
      challan: { allowed: true },
      providers: [],
    })
    expect(await closed(912)).toMatchObject({
      online: { allowed: false, code: 'PAYMENT_METHOD_ENDED', until: '2026-11-19' },
    })
    expect(await closed(913)).toMatchObject({
      isInvalid: true,
      online: { allowed: false, code: 'PAYMENT_METHODS_INVALID' },
      challan: { allowed: false, code: 'PAYMENT_METHODS_INVALID' },
    })
    const known = await payer()
    await tried(known, 'sbi', 'paid')
    expect(await options(known)).toMatchObject({
      online: { allowed: false, code: 'APPLICATION_PAID' },
    })
  })
})

describe('whoever checks the status of payments', () => {
  it('has each open one asked about, once a minute, and hears how many became what (PAY-20)', async () => {
    const known = await payer()
    const orderNo = String((await known.start('sbi'))['orderNo'])
    expect(await reconcile(known, known.applicationId)).toMatchObject({
      numSuccess: 0,
      numAwaiting: 1,
      numFailure: 0,
      errorMessages: [],
      message: 'The status of 1 transaction is still awaited.',
    })
    bank.take(orderNo)
    // A second tab within the minute asks nobody.
    const asked = bank.asked.query
    expect(await reconcile(known, known.applicationId)).toMatchObject({ numAwaiting: 1 })
    expect(bank.asked.query).toBe(asked)
    clock.set(NOON + 2 * MINUTE)
    expect(await reconcile(known, known.applicationId)).toMatchObject({ numSuccess: 1 })
    expect(await reconcile(known, known.applicationId)).toMatchObject({
      numSuccess: 0,
      message: 'No transaction status update available.',
    })
  })

  it('hears of a provider that does not answer, by its name (PAY-20)', async () => {
    const known = await payer()
    await known.start('easebuzz')
    bank.isSilent = true
    expect(await reconcile(known, known.applicationId)).toMatchObject({
      numAwaiting: 1,
      errorMessages: ['Easebuzz does not answer just now. We keep asking.'],
    })
  })

  it('hears of its silence also where the portal itself asked within the minute (PAY-34)', async () => {
    const known = await payer()
    const orderNo = String((await known.start('easebuzz'))['orderNo'])
    bank.isSilent = true
    await reconcile(known, known.applicationId)
    const asked = bank.asked.query
    const silent = ['Easebuzz does not answer just now. We keep asking.']
    expect(await reconcile(known, known.applicationId)).toMatchObject({
      numAwaiting: 1,
      errorMessages: silent,
    })
    expect(bank.asked.query).toBe(asked)
    // What it said since is what counts.
    bank.isSilent = false
    bank.book.get(orderNo)!.state = 'failed'
    clock.set(clock.now() + 2 * MINUTE)
    await reconcile(known, known.applicationId)
    expect(await reconcile(known, known.applicationId)).toMatchObject({
      numFailure: 1,
      errorMessages: [],
    })
  })

  it('does so only for own applications; others, and what is no id, are left out (PAY-20)', async () => {
    const [asha, ravi] = [await payer(), await payer()]
    await ravi.start('sbi')
    const asked = bank.asked.query
    const answer = await reconcile(asha, ravi.applicationId, 'nonsense', asha.applicationId)
    expect(answer).toMatchObject({ numSuccess: 0, numAwaiting: 0, numFailure: 0 })
    expect(bank.asked.query).toBe(asked)
  })
})
