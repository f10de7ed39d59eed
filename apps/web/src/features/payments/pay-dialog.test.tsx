import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { button, pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { TransportError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { applicationId, callsTo, logInToPay, options, orderNo } from '../../../test/payments.ts'
import { PayDialog, type PayDialogProps } from './pay-dialog.tsx'
import { payTexts } from './routes.ts'

const assign = vi.fn()
const saved: string[] = []

beforeEach(() => {
  vi.mocked(call).mockReset()
  assign.mockClear()
  saved.length = 0
  sessionStorage.clear()
  logInToPay()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download)
  })
})
type Given = Parameters<typeof server>[0]

async function openDialog(given: Given = {}, change: Partial<PayDialogProps> = {}, search = '') {
  const onClose = vi.fn()
  const onChanged = vi.fn()
  server({ '/payments/options/{id}': () => options(), ...given })
  await loadTexts(payTexts, 'en')
  await show(
    <PayDialog
      applicationId={applicationId}
      open
      inAccount
      onClose={onClose}
      onChanged={onChanged}
      {...change}
    />,
    { path: `/candidate/main/account${search}` },
  )
  await pass()
  return { onClose, onChanged }
}

const choose = async (...names: (string | RegExp)[]) => {
  for (const name of names) {
    fireEvent.click(screen.getByRole('radio', { name }))
    await pass()
  }
}
const started = { orderNo, amount: 544.5, isProdEnv: false, url: 'https://pay.example/go' }

describe('The dialog for paying', () => {
  it('says of each service how it answers just now (PAYUI-73)', async () => {
    const health = [
      { provider: 'billdesk' as const, asked: 12, unanswered: 0 },
      { provider: 'csc' as const, asked: 9, unanswered: 4 },
      { provider: 'card' as const, asked: 0, unanswered: 0 },
      { provider: 'sbi' as const, asked: 2, unanswered: 2 },
    ]
    const providers = ['billdesk', 'csc', 'card', 'sbi']
    await openDialog({ '/payments/options/{id}': () => options({ health, providers }) })
    await choose(/^Online/)
    for (const name of [
      /^BillDesk.*Answers normally$/,
      /^CSC wallet.*Some payments are confirmed late just now$/,
      /^CCAvenue.*net banking$/,
      /^SBI ePay.*Does not answer just now; rather choose another one$/,
    ])
      expect(screen.getByRole('radio', { name })).toBeDefined()
  })

  it('shows fee, service charge and total, both ways with their last days, and waits for a choice (PAYUI-01)', async () => {
    await openDialog()
    const dialog = within(screen.getByRole('dialog', { name: 'Pay the fee of ₹544.50' }))
    for (const words of [
      '₹500.50',
      '₹44',
      '₹544.50',
      'by 07/12/2026, 23:59',
      'print it by 08/12/2026 and pay it by 10/12/2026',
    ])
      expect(dialog.getByText(words)).toBeDefined()
    expect(dialog.queryByText('Pay through')).toBeNull()
    expect(button('Pay ₹544.50').disabled).toBe(true)
    expect(dialog.getByText('First choose how you want to pay.')).toBeDefined()
    await choose(/^Online/)
    expect(dialog.getByText('First choose through whom you pay.')).toBeDefined()
    expect(dialog.getAllByRole('radio')).toHaveLength(5)
    expect(dialog.queryByRole('radio', { name: /SBI/ })).toBeNull()
  })

  it('names why a way is closed (PAYUI-03)', async () => {
    await openDialog({
      '/payments/options/{id}': () =>
        options({
          online: { allowed: false, code: 'PAYMENT_METHOD_ENDED', until: '2026-12-01' },
          challan: { allowed: false, code: 'PAYMENT_METHOD_NOT_OFFERED', until: null },
        }),
    })
    expect(screen.getByText(/Over: the last day was 01\/12\/2026\./)).toBeDefined()
    expect(screen.getByText(/Not offered for this advertisement\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('sends whoever holds a challan to the bank where nothing else is open any more (PAYUI-100)', async () => {
    const over = { allowed: false, code: 'PAYMENT_METHOD_ENDED' } as const
    const payBy = 'Pay your challan at the bank by 10/12/2026'
    await openDialog({
      '/payments/options/{id}': () =>
        options({
          online: { ...over, until: '2026-12-07' },
          challan: { ...over, until: '2026-12-08' },
          challanNo: '1000000000123',
          payBy,
        }),
    })
    expect(screen.getByText(`${payBy}.`)).toBeDefined()
    expect(screen.queryByText(/no way left to pay/)).toBeNull()
  })

  it('says that the ways to pay are set wrongly, and lets nothing be confirmed (PAYUI-04)', async () => {
    await openDialog({ '/payments/options/{id}': () => options({ isInvalid: true }) })
    expect(screen.getByText(/ways to pay of this advertisement are set wrongly/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('counts the minutes to wait down, and opens by itself (PAYUI-05)', async () => {
    let waitMinutes = 2
    await openDialog({ '/payments/options/{id}': () => options({ waitMinutes }) })
    await choose(/^Online/, /BillDesk/)
    const wait = "You can't proceed for payment. Please wait for"
    expect(screen.getByText(`${wait} 2 minutes.`)).toBeDefined()
    expect(button(/^Pay ₹544.50/).disabled).toBe(true)
    expect(screen.getByText('With a challan at the bank you need not wait.')).toBeDefined()
    waitMinutes = 1
    await pass(20_000)
    expect(screen.getByText(`${wait} 1 minute.`)).toBeDefined()
    waitMinutes = 0
    await pass(20_000)
    expect(screen.queryByText(new RegExp(wait))).toBeNull()
    expect(button('Pay ₹544.50 with BillDesk').disabled).toBe(false)
    const asked = callsTo('/payments/options/{id}')
    await pass(300_000)
    expect(callsTo('/payments/options/{id}')).toBe(asked)
  })

  it('warns of a payment nobody knows the end of before a second one (PAYUI-06)', async () => {
    const open = {
      orderNo,
      paymentMode: 'card',
      startedAt: '2026-11-16T02:50:00.000Z',
      message: 'A payment was begun at 08:20.',
    } as const
    await openDialog({ '/payments/options/{id}': () => options({ open }) })
    expect(screen.getByText('A payment was begun at 08:20.')).toBeDefined()
    const see = screen.getByRole('link', { name: 'See this payment' })
    expect(see.getAttribute('href')).toBe(`/candidate/payment/${orderNo}`)
    await choose(/^Online/, /BillDesk/)
    expect(button('Pay ₹544.50 with BillDesk').disabled).toBe(true)
    const tick = screen.getByRole('checkbox', { name: /No money left my account/ })
    expect(tick.closest('.dialog-actions')).not.toBeNull()
    fireEvent.click(tick)
    expect(button('Pay ₹544.50 with BillDesk').disabled).toBe(false)
    expect(screen.queryByText(/^First /)).toBeNull()
  })

  it('tells of a payment under way what its page tells: who lost no money still has to pay, and by when (PAYUI-300)', async () => {
    const open = {
      orderNo,
      paymentMode: 'card',
      startedAt: '2026-11-16T02:50:00.000Z',
      message: 'A payment was begun at 08:20.',
    } as const
    await openDialog({ '/payments/options/{id}': () => options({ open }) })
    expect(screen.getByText('If no money left your account')).toBeDefined()
    expect(screen.getByText(/^It is still to be paid\. Pay online by 07\/12\/2026/)).toBeDefined()
  })

  it('opens with the challan chosen for who comes to pay by challan (PAYUI-301)', async () => {
    await openDialog({}, {}, '?way=challan')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Challan/ }).checked).toBe(true)
    expect(button('Download the challan').disabled).toBe(false)
  })

  it('begins once, however often it is pressed, and leaves by a page loaded anew (PAYUI-07)', async () => {
    await openDialog({ '/payments/billdesk/{id}': () => ({ ...started, form: { msg: 'M' } }) })
    await choose(/^Online/, /BillDesk/)
    fireEvent.click(button('Pay ₹544.50 with BillDesk'))
    fireEvent.click(button(/Preparing|Pay ₹/))
    await pass()
    expect(callsTo('/payments/billdesk/{id}')).toBe(1)
    expect(assign.mock.calls).toEqual([['/candidate/payment/leave']])
    expect(JSON.parse(sessionStorage.getItem('payment-departure')!)).toEqual({
      orderNo,
      amount: 544.5,
      url: 'https://pay.example/go',
      form: { msg: 'M' },
      provider: 'billdesk',
    })
    expect(button('Preparing the payment…').getAttribute('aria-disabled')).toBe('true')
  })

  it('asks who pays in a service centre, if anybody (PAYUI-08)', async () => {
    await openDialog({ '/payments/csc/{id}': () => ({ ...started, form: {} }) })
    await choose(/^Online/, /CSC/)
    fireEvent.change(screen.getByLabelText(/CSC ID/), { target: { value: 'A-1' } })
    await pass()
    expect(screen.getByText('Write letters and digits only, at most 20.')).toBeDefined()
    expect(button(/^Pay/).disabled).toBe(true)
    fireEvent.change(screen.getByLabelText(/CSC ID/), { target: { value: 'A100' } })
    await pass()
    await press('Pay ₹544.50 with CSC wallet')
    const sent = vi.mocked(call).mock.calls.find(([{ path }]) => path === '/payments/csc/{id}')
    expect(sent?.[1]).toMatchObject({ body: { cscId: 'A100' } })
  })

  it('says why it did not begin, that nothing was taken, and looks anew at what is offered (PAYUI-09)', async () => {
    let answer = refuse('PAYMENT_REFUSED', 'Not accepted.', { status: 409 })
    await openDialog({ '/payments/card/{id}': () => answer() })
    await choose(/^Online/, /CCAvenue/)
    const before = callsTo('/payments/options/{id}')
    await press(/^Pay ₹544.50 with/)
    expect(screen.getByText('Not accepted.')).toBeDefined()
    expect(callsTo('/payments/options/{id}')).toBe(before + 1)
    answer = () => {
      throw new TransportError('offline', 'There is no connection.')
    }
    await press(/^Pay ₹544.50 with/)
    expect(screen.getByText(/The connection broke before/)).toBeDefined()
    expect(assign).not.toHaveBeenCalled()
  })

  it('after a lost answer says one thing to do, and lets it be done although it began after all (PAYUI-121)', async () => {
    let isLost = true
    const open = {
      orderNo,
      paymentMode: 'card',
      startedAt: '2026-11-16T02:50:00.000Z',
      message: 'A payment was begun at 08:20.',
    } as const
    await openDialog({
      '/payments/options/{id}': () =>
        callsTo('/payments/card/{id}') > 0 ? options({ open, waitMinutes: 5 }) : options(),
      '/payments/card/{id}': () => {
        if (isLost) throw new TransportError('offline', 'There is no connection.')
        return { ...started, form: null }
      },
    })
    await choose(/^Online/, /CCAvenue/)
    await press(/^Pay ₹544.50 with/)
    await pass(50)
    const notice = screen.getByText(/press the button again/).closest('.notice')
    expect(notice?.querySelectorAll('p')).toHaveLength(1)
    for (const other of [/do not pay again/, /Please wait/, /Nothing was taken/])
      expect(screen.queryByText(other)).toBeNull()
    isLost = false
    await press(/^Pay ₹544.50 with/)
    expect(assign).toHaveBeenCalledOnce()
  })

  it('keeps the sum and the tick beside the button, whatever is scrolled above (PAYUI-122)', async () => {
    await openDialog()
    const foot = button('Pay ₹544.50').closest<HTMLElement>('.dialog-actions')!
    expect(within(foot).getByText('₹544.50').tagName).toBe('DD')
  })

  it('saves a challan; in My account only the file comes, elsewhere it leads there (PAYUI-10)', async () => {
    const challan = { '/payments/challan/{id}': () => new Blob(['<p>']) }
    const inside = await openDialog(challan)
    await choose(/^Challan/)
    await press('Download the challan')
    expect(saved).toEqual([`Chalan_Details_${applicationId}.html`])
    expect(screen.getByText(/The challan is in your downloads/)).toBeDefined()
    expect(inside.onClose).not.toHaveBeenCalled()
    document.body.innerHTML = ''
    const outside = await openDialog(challan, { inAccount: false })
    await choose(/^Challan/)
    await press('Download the challan')
    expect(outside.onClose).toHaveBeenCalledOnce()
    expect(screen.getByTestId('address').textContent).toBe('/candidate/main/account')
  })

  it('can be asked again where it did not come (PAYUI-09)', async () => {
    let isUp = false
    await openDialog({
      '/payments/options/{id}': () => (isUp ? options() : refuse('INTERNAL_ERROR', 'No.')()),
    })
    isUp = true
    await press('Try again')
    expect(button('Pay ₹544.50').disabled).toBe(true)
  })
})

describe('The dialog for paying what is asked for after the application', () => {
  const online = { allowed: true, until: '2026-12-05' }
  const challan = { allowed: false, code: 'PAYMENT_METHOD_NOT_OFFERED', until: null }
  const ids = [1, 2].map((number) => `0198f1f0-0e00-7000-8000-00000000000${number}`)

  it('offers online ways only, and pays all objections as they were shown (OBJUI-14)', async () => {
    const request = { purpose: 'objection' as const, ids, total: 544.5 }
    await openDialog(
      {
        '/payments/options/objection/{id}': () => options({ online, challan }),
        '/payments/objection/csc/{id}': () => ({ ...started, form: null }),
      },
      { request },
    )
    expect(screen.getByText(/^For your objections in application/)).toBeDefined()
    expect(screen.queryByRole('radio', { name: /Challan/ })).toBeNull()
    await choose(/Common Service Centre/)
    await press(/^Pay ₹544.50 with/)
    expect(callsTo('/payments/options/{id}')).toBe(0)
    const sent = vi
      .mocked(call)
      .mock.calls.find(([endpoint]) => endpoint.path === '/payments/objection/csc/{id}')
    expect(sent?.[1]).toEqual({ params: { id: ids[0] }, body: { objReqIds: ids, fees: 544.5 } })
    expect(assign.mock.calls).toEqual([['/candidate/payment/leave']])
  })

  it('pays a request for retotaling by its id (OBJUI-14)', async () => {
    await openDialog(
      {
        '/payments/options/retotaling/{id}': () => options({ online, challan }),
        '/payments/retotaling/billdesk/{id}': () => ({ ...started, form: { msg: 'M' } }),
      },
      { request: { purpose: 'retotaling', id: ids[1]! } },
    )
    await choose(/BillDesk/)
    await press(/^Pay ₹544.50 with/)
    expect(callsTo('/payments/retotaling/billdesk/{id}')).toBe(1)
  })

  it('says that nothing is to pay any more, or that it is too late (OBJUI-14)', async () => {
    const refused = { allowed: false, code: 'NOTHING_TO_PAY', until: '2026-12-05' }
    await openDialog(
      {
        '/payments/options/retotaling/{id}': () => options({ amount: 0, online: refused, challan }),
      },
      { request: { purpose: 'retotaling', id: ids[1]! } },
    )
    expect(screen.getByText('There is nothing to pay any more.')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Pay the fee' })).toBeDefined()
  })

  it('has the list looked at anew where the amount is another one by now (OBJUI-14)', async () => {
    const { onChanged } = await openDialog(
      {
        '/payments/options/objection/{id}': () => options({ online, challan }),
        '/payments/objection/billdesk/{id}': refuse('AMOUNT_CHANGED', 'The amount changed.', {
          status: 409,
        }),
      },
      { request: { purpose: 'objection', ids, total: 544.5 } },
    )
    await choose(/BillDesk/)
    await press(/^Pay ₹544.50 with/)
    await pass(50)
    expect(screen.getByText('The amount changed.')).toBeDefined()
    expect(onChanged).toHaveBeenCalled()
  })
})
