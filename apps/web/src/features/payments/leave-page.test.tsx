import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pass, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { logInToPay, orderNo } from '../../../test/payments.ts'
import { anotherDocument, LeavePage } from './leave-page.tsx'
import { payTexts } from './routes.ts'

const submit = vi.fn()
const replace = vi.fn()

const departure = {
  orderNo,
  amount: 544.5,
  url: 'https://pay.example/go',
  form: { msg: 'M', submit: 'yes' },
  provider: 'billdesk',
}

beforeEach(() => {
  submit.mockClear()
  replace.mockClear()
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit)
  vi.spyOn(location, 'replace').mockImplementation(replace)
  anotherDocument()
  sessionStorage.clear()
  logInToPay()
})
async function arrive(kept?: object) {
  if (kept) sessionStorage.setItem('payment-departure', JSON.stringify(kept))
  await loadTexts(payTexts, 'en')
  await show(<LeavePage />, { path: '/candidate/payment/leave' })
  await pass()
}
const address = () => screen.getByTestId('address').textContent

it('The page that leaves posts what was kept at once, and says where to (PAYUI-11)', async () => {
  await arrive(departure)
  expect(submit).toHaveBeenCalledOnce()
  expect(screen.getByRole('heading', { name: 'You are being taken to BillDesk' })).toBeDefined()
  const form = screen.getByRole('button', { name: 'Go to BillDesk' }).closest('form')!
  expect(form.getAttribute('action')).toBe('https://pay.example/go')
  expect(new FormData(form).get('msg')).toBe('M')
})

it('Where there is no form the browser just goes, in place of this page (PAYUI-11)', async () => {
  await arrive({ ...departure, form: null })
  expect(replace.mock.calls).toEqual([['https://pay.example/go']])
  const way = screen.getByRole('link', { name: 'Go to BillDesk' })
  expect(way.getAttribute('href')).toBe('https://pay.example/go')
})

it('Whoever comes back or loads it again pays nothing twice: they are led to that payment (PAYUI-12)', async () => {
  await arrive(departure)
  anotherDocument()
  document.body.innerHTML = ''
  await arrive()
  expect(submit).toHaveBeenCalledOnce()
  expect(address()).toBe(`/candidate/payment/${orderNo}`)
})

it('Where nothing is kept it says so, and leads to My account (PAYUI-141)', async () => {
  await arrive()
  expect(screen.getByRole('heading', { name: 'No payment has been begun here' })).toBeDefined()
  expect(screen.getByText(/By opening it nothing was taken from you/)).toBeDefined()
  const way = screen.getByRole('link', { name: 'Go to My account' })
  expect(way.getAttribute('href')).toBe('/candidate/main/account')
  expect(submit).not.toHaveBeenCalled()
})

it('A form that the policy of the page holds back is not waited for (PAYUI-18)', async () => {
  await arrive(departure)
  const held = Object.assign(new Event('securitypolicyviolation'), {
    effectiveDirective: 'form-action',
  })
  await act(async () => void document.dispatchEvent(held))
  expect(screen.getByText(/not one we may send you to/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Go to BillDesk' })).toBeNull()
})

it('Nobody is sent to an address that is none of the web (PAYUI-12)', async () => {
  await arrive({ ...departure, form: null, url: 'javascript:alert(1)' })
  expect(replace).not.toHaveBeenCalled()
  expect(screen.getByText(/not one we may send you to/)).toBeDefined()
})
