import type { Application } from '@lokseva/contract/applications/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { button, pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import {
  applicationId,
  historyRow,
  logInToPay,
  options,
  orderNo,
  unpaid,
} from '../../../../test/payments.ts'
import { historyDialog, payDialog, payTexts } from '../routes.ts'
import { ApplicationPayments } from './application-payments.tsx'

const saved: string[] = []

beforeEach(() => {
  vi.mocked(call).mockReset()
  saved.length = 0
  logInToPay()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download)
  })
})
async function open(
  change: Partial<Application> = {},
  given: Parameters<typeof server>[0] = {},
  startsPaying = false,
) {
  const onChanged = vi.fn()
  server({ '/payments/options/{id}': () => options(), ...given })
  await loadTexts(payTexts, 'en')
  await Promise.all([payDialog.preload(), historyDialog.preload()])
  await show(
    <ApplicationPayments
      application={unpaid(change)}
      startsPaying={startsPaying}
      onChanged={onChanged}
    />,
  )
  return onChanged
}

const payNow = () => button(/^Pay Now/)
const refused = (code: string) => ({ abilities: { pay: { allowed: false, code } } })

describe('Pay Now', () => {
  it('opens the dialog, and stands open for whoever came to pay (PAYUI-20)', async () => {
    await open()
    await press(/^Pay Now/)
    expect(screen.getByRole('dialog', { name: 'Pay the fee of ₹544.50' })).toBeDefined()
    document.body.innerHTML = ''
    await open({}, {}, true)
    await pass()
    expect(screen.getByRole('dialog', { name: 'Pay the fee of ₹544.50' })).toBeDefined()
  })

  it('stands back while a payment is being checked (PAYUI-36)', async () => {
    await open({ isBeingPaid: true, payingOrderNo: 'LK1' })
    expect(payNow().className).toContain('button-quiet')
    const payment = screen.getByRole('link', { name: /^See this payment/ })
    expect(payment.getAttribute('href')).toBe('/candidate/payment/LK1')
  })

  it('is there only while it is open: closed, the row names it among what is closed (PAYUI-80)', async () => {
    await open(refused('APPLICATION_PAID'))
    expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull()
    expect(button(/^Payment History/)).toBeDefined()
  })

  it('is not there for an application that was cancelled; its history is (PAYUI-21)', async () => {
    await open({ isDeleted: true, ...refused('APPLICATION_ENDED') })
    expect(screen.queryByRole('button', { name: /^Pay Now/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /^Check Payment Status/ })).toBeNull()
    expect(button(/^Payment History/)).toBeDefined()
  })
})

describe('Payment History', () => {
  it('has a row and a story for every payment, in plain words (PAYUI-22)', async () => {
    await open(
      {},
      {
        '/payments/history/{applicationId}': () => [
          historyRow(),
          historyRow({
            paymentRefNo: '1000000000017',
            paymentMode: 'challan',
            type: 'challan_payment',
            paymentStatus: 'challan_slip_downloaded',
            hasReceipt: false,
            slip: { allowed: true },
          }),
        ],
        '/payments/challan/{id}': () => new Blob(['<p>']),
        '/receipt/{applicationId}': () => new Blob(['<p>']),
      },
    )
    await press(/^Payment History/)
    const dialog = screen.getByRole('dialog', {
      name: 'Payments for application 2026-101-0000017-4',
    })
    const [, first, second] = within(dialog).getAllByRole('row')
    const cells = (row: HTMLElement) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent)
    expect(cells(first!)).toEqual([
      '16/11/2026, 08:20',
      '16/11/2026, 08:35',
      orderNo,
      'Application',
      'BillDesk',
      'Online payment',
      'paid',
      '₹544.50',
    ])
    expect(cells(second!)).toContain('challan slip downloaded')
    expect(within(dialog).getAllByText('You chose to pay with BillDesk.')).toHaveLength(2)
    await press(`Fee receipt ${orderNo}`)
    await press('Download the challan again')
    expect(saved).toEqual([
      `Receipt_Details_${applicationId}.html`,
      `Chalan_Details_${applicationId}.html`,
    ])
  })

  it('of a challan that cannot be downloaded any more says that the slip still counts (CHALLAN-08)', async () => {
    const slip = { allowed: false, code: 'PAYMENT_METHOD_ENDED' }
    const row = historyRow({ paymentStatus: 'challan_slip_downloaded', hasReceipt: false, slip })
    await open({}, { '/payments/history/{applicationId}': () => [row] })
    await press(/^Payment History/)
    expect(screen.getByText(/the slip you have still counts\.$/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Download the challan again' })).toBeNull()
  })

  it('says what will stand there while there is none, and can be asked for again (PAYUI-22)', async () => {
    let isUp = false
    await open(
      {},
      {
        '/payments/history/{applicationId}': () => (isUp ? [] : refuse('INTERNAL_ERROR', 'No.')()),
      },
    )
    await press(/^Payment History/)
    expect(screen.getByText('The payments could not be fetched.')).toBeDefined()
    isUp = true
    await press('Try again')
    expect(screen.getByText('No payment yet')).toBeDefined()
  })
})

describe('Check Payment Status', () => {
  const reconciled = (message: string, errorMessages: string[] = []) => ({
    '/payments/reconcile': () => ({
      numSuccess: 0,
      numAwaiting: 0,
      numFailure: 0,
      errorMessages,
      message,
    }),
  })

  it('says what was reconciled, is awaited, or every error, and has the list looked at anew (PAYUI-23)', async () => {
    const silent = ['BillDesk does not answer just now.', 'SBI ePay does not answer just now.']
    const onChanged = await open({}, reconciled('No transaction status update available.', silent))
    await press(/^Check Payment Status/)
    const dialog = within(screen.getByRole('dialog'))
    for (const words of ['No transaction status update available.', ...silent])
      expect(dialog.getByText(words)).toBeDefined()
    expect(onChanged).toHaveBeenCalledOnce()
  })
})

it('The receipt of a paid application comes as a page and as a PDF, and a failure is said (PAYUI-24)', async () => {
  const receipt = {
    '/receipt/{applicationId}': () => new Blob(['<p>']),
    '/receipt/{applicationId}/pdf': refuse('SERVICE_BUSY', 'Very busy.', { status: 503 }),
  }
  await open({ paymentRefNo: orderNo, ...refused('APPLICATION_PAID') }, receipt)
  await press('Fee receipt')
  expect(saved).toEqual([`Receipt_Details_${applicationId}.html`])
  await press('Fee receipt (PDF)')
  expect(screen.getByText('The receipt could not be fetched. Very busy.')).toBeDefined()
})
