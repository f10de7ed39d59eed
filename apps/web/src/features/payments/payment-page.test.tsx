import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { sampleSettings } from '@lokseva/test-kit/sample-data.ts'
import { address, openPortal } from '../../../test/home.tsx'
import {
  applicationId,
  callsTo,
  logInToPay,
  orderNo,
  payment,
  settled,
} from '../../../test/payments.ts'
import { PaymentPage } from './payment-page.tsx'
import { payTexts } from './routes.ts'
import { pollDelay } from './use-payment.ts'

beforeEach(() => {
  vi.mocked(call).mockReset()
  logInToPay()
})
const path = '/payments/order/{orderNo}'
const looks = () => callsTo(path)
const heading = (name: string) => screen.getByRole('heading', { level: 1, name })

async function open(answer: () => unknown, number = orderNo, given = {}) {
  server({ [path]: answer, '/configuration/startup': () => sampleSettings, ...given })
  await loadTexts(payTexts, 'en')
  await show(<PaymentPage params={{ orderNo: number }} />, { path: `/candidate/payment/${number}` })
  await pass()
}

describe('The page of a payment', () => {
  it('tells the truth while the end is not known, and the end by itself (PAYUI-13, PAYUI-302)', async () => {
    let now = payment()
    await open(() => now)
    expect(heading('If money left your account, you need not pay again')).toBeDefined()
    expect(screen.getByText('Payment being checked')).toBeDefined()
    expect(screen.getByText('It was begun at 08:20.')).toBeDefined()
    expect(screen.getByText('We are asking the payment service.')).toBeDefined()
    expect(screen.getByText('You chose to pay with BillDesk.')).toBeDefined()
    expect(screen.getByText('What can happen next')).toBeDefined()
    await pass(10_000)
    expect(looks()).toBeGreaterThan(2)
    now = settled
    await pass(10_000)
    expect(heading('Payment received')).toBeDefined()
    expect(screen.getByRole('button', { name: /^Fee receipt LK/ })).toBeDefined()
    expect(screen.queryByText('What can happen next')).toBeNull()
    const known = looks()
    await pass(600_000)
    expect(looks()).toBe(known)
  })

  it('looks ever more seldom, and not while nobody sees it (PAYUI-14)', async () => {
    const waits = Array.from({ length: 20 }, (_, looked) => pollDelay(looked))
    expect(waits[0]).toBe(2000)
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBe(60_000)
    await open(() => payment())
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    const before = looks()
    await pass(120_000)
    expect(looks()).toBe(before)
    seen.mockReturnValue('visible')
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')))
    await pass()
    expect(looks()).toBeGreaterThan(before)
  })

  it('goes on looking over a lost connection (PAYUI-14)', async () => {
    let answer = (): unknown => payment()
    await open(() => answer())
    answer = () => {
      throw new TransportError('offline', 'There is no connection.')
    }
    await pass(8000)
    expect(screen.getByText(/There is no connection just now/)).toBeDefined()
    answer = () => settled
    await pass(60_000)
    expect(heading('Payment received')).toBeDefined()
  })

  it('says as its heading that nothing has to be paid again while money is on its way (PAYUI-70)', async () => {
    await open(() => payment({ state: 'PENDING', headline: 'You need not pay again' }))
    expect(heading('You need not pay again')).toBeDefined()
    expect(screen.getByText('Payment being checked')).toBeDefined()
  })

  it('counts down to the next question by the portal’s schedule (PAYUI-71)', async () => {
    let left = 100
    await open(() => payment({ nextQueryInSeconds: left }))
    const timer = () => screen.getByRole('timer').textContent
    expect(timer()).toBe('We ask BillDesk again in 1:40 minutes.')
    await pass(1000)
    expect(timer()).toBe('We ask BillDesk again in 1:39 minutes.')
    left = 28
    await pass(10_000)
    expect(timer()).toMatch(/^We ask BillDesk again in [12]\d seconds\.$/)
    left = 0
    await pass(60_000)
    expect(timer()).toBe('We are asking BillDesk now.')
  })

  it('moves the question to the front for who has a message from the bank, and says so (PAYUI-72)', async () => {
    let isUrged = false
    await open(() => payment({ isUrged }), orderNo, {
      '/payments/order/{orderNo}/urge': () => {
        isUrged = true
        return payment({ isUrged })
      },
    })
    await press('I have a message from the bank')
    expect(screen.getByText(/your question to BillDesk goes before others/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'I have a message from the bank' })).toBeNull()
    const urged = vi.mocked(call).mock.calls.find(([{ path: to }]) => to.endsWith('/urge'))
    expect(urged?.[1]).toMatchObject({ params: { orderNo } })
  })

  it('asks the payment service on wish and says what came of it (PAYUI-15)', async () => {
    let isAsked = false
    await open(() => (isAsked ? settled : payment()), orderNo, {
      '/payments/reconcile': () => {
        isAsked = true
        return {
          numSuccess: 1,
          numAwaiting: 0,
          numFailure: 0,
          errorMessages: ['BillDesk does not answer just now.'],
          message: '1 transaction successfully reconciled.',
        }
      },
    })
    await press('Check now')
    expect(heading('Payment received')).toBeDefined()
    const asked = vi.mocked(call).mock.calls.find(([{ path: to }]) => to === '/payments/reconcile')
    expect(asked?.[1]).toMatchObject({ query: { applicationIds: applicationId } })
  })

  it('offers to pay again what did not succeed (PAYUI-16)', async () => {
    await open(() => payment({ state: 'FAILED', isOpen: false, headline: null, canPayAgain: true }))
    expect(heading('Payment did not succeed')).toBeDefined()
    const again = screen.getByRole('link', { name: 'Pay again' })
    expect(again.getAttribute('href')).toBe(`/candidate/main/account?pay=${applicationId}`)
  })

  it('says from which minute it can be paid again, and opens then by itself (PAYUI-66)', async () => {
    const failed = { state: 'FAILED', isOpen: false, headline: null, canPayAgain: true } as const
    let now = payment({
      ...failed,
      payAgainFrom: '2026-11-16T10:12:30.000Z',
      payAgainInSeconds: 300,
    })
    await open(() => now)
    const early = screen.getByRole('button', { name: 'Pay again from 15:43' })
    expect((early as HTMLButtonElement).disabled).toBe(true)
    expect(screen.queryByRole('link', { name: 'Pay again' })).toBeNull()
    now = payment(failed)
    await pass(299_000)
    expect(looks()).toBe(1)
    await pass(2000)
    expect(screen.getByRole('link', { name: 'Pay again' })).toBeDefined()
  })

  it('tells who lost no money that it is still to be paid, by when, and leads there (PAYUI-300)', async () => {
    const payBy = 'Pay online by 07/12/2026, 23:59'
    let now = payment({ payBy, payAgainFrom: '2026-11-16T10:12:30.000Z' })
    await open(() => now)
    expect(screen.getByText('If no money left your account')).toBeDefined()
    expect(
      screen.getByText(
        `It is still to be paid. ${payBy}. Another online payment can begin from 15:43.`,
      ),
    ).toBeDefined()
    const way = () => screen.queryByRole('link', { name: 'Pay Now' })
    expect(way()?.getAttribute('href')).toBe(`/candidate/main/account?pay=${applicationId}`)
    expect(way()?.className).not.toContain('button-primary')
    // What is asked for in a stage is paid there.
    now = payment({ payBy, paymentFor: 'objection' })
    await pass(10_000)
    expect(way()).toBeNull()
    expect(screen.getByText(`It is still to be paid. ${payBy}.`)).toBeDefined()
    now = payment({ headline: 'You need not pay again' })
    await pass(10_000)
    expect(screen.queryByText('If no money left your account')).toBeNull()
  })

  it('offers a challan beside the wait for another payment online (PAYUI-301)', async () => {
    const failed = { state: 'FAILED', isOpen: false, headline: null, canPayAgain: true } as const
    const early = { payAgainFrom: '2026-11-16T10:12:30.000Z', payAgainInSeconds: 300 }
    await open(() => payment({ ...failed, ...early, canPayByChallan: true }))
    expect(screen.getByRole('button', { name: 'Pay again from 15:43' })).toBeDefined()
    const challan = screen.getByRole('link', { name: 'Pay with a challan at the bank' })
    expect(challan.getAttribute('href')).toBe(
      `/candidate/main/account?pay=${applicationId}&way=challan`,
    )
  })

  it('offers it no more where it is too late (PAYUI-16)', async () => {
    await open(() => payment({ state: 'FAILED', isOpen: false, headline: null }))
    expect(screen.queryByRole('link', { name: 'Pay again' })).toBeNull()
  })

  it.each([
    ['REFUND_DUE', 'Your money goes back to you'],
    ['REFUNDED', 'Your money was sent back'],
    ['EXPIRED', 'No answer came'],
    ['ISSUED', 'Challan made'],
  ] as const)('has a heading of its own for %s (PAYUI-16)', async (state, words) => {
    await open(() => payment({ state, isOpen: false, headline: null }))
    expect(heading(words)).toBeDefined()
  })

  it('says of a challan that its time is over, and asks nobody about it (CHALLAN-18)', async () => {
    await open(() =>
      payment({ state: 'EXPIRED', isOpen: false, headline: null, paymentMode: 'challan' }),
    )
    expect(heading('The time for this challan is over')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Pay again' })).toBeNull()
  })

  it('says in words when it is not known which payment it was, or it is none of one’s own (PAYUI-17)', async () => {
    await open(() => payment(), 'unknown')
    expect(screen.getByText(/sent you back without saying which payment/)).toBeDefined()
    expect(looks()).toBe(0)
    document.body.innerHTML = ''
    await open(refuse('NOT_FOUND', 'Not found.', { status: 404 }))
    expect(screen.getByText('There is no such payment among yours.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Go to My account' })).toBeDefined()
  })

  it('lets whoever lost the session at the bank log in first, and come back (PAYUI-17)', async () => {
    clearSession()
    await openPortal(`/candidate/payment/${orderNo}`)
    await vi.waitFor(() => expect(address()).toBe('/candidate/login'), { timeout: 30_000 })
    expect(looks()).toBe(0)
  })

  it('can be looked at again where it did not come (PAYUI-17)', async () => {
    let isUp = false
    await open(() => (isUp ? settled : refuse('INTERNAL_ERROR', 'No.')()))
    expect(screen.getByText(/you need not pay again/)).toBeDefined()
    isUp = true
    await press('Try again')
    expect(heading('Payment received')).toBeDefined()
  })
})
