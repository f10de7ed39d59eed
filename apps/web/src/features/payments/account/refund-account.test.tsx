import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press, refuse, server, show, type } from '@lokseva/form-kit/form.test-kit.tsx'
import { call } from '@lokseva/browser/api/call.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { applicationId, callsTo, logInToPay } from '../../../../test/payments.ts'
import { payTexts } from '../routes.ts'
import { RefundAccount } from './refund-account.tsx'

const path = '/payments/refundaccount/{orderNo}'
const named = { holderName: 'Sunita Patil', ifsc: 'SBIN0001234', numberEnd: '6789' }

beforeEach(() => {
  vi.mocked(call).mockReset()
  logInToPay()
})

async function open(asked: Parameters<typeof RefundAccount>[0]['asked'], answer: () => unknown) {
  server({ [path]: answer })
  await loadTexts(payTexts, 'en')
  await show(<RefundAccount applicationId={applicationId} orderNo="1000000000017" asked={asked} />)
}

async function fill(again = '30123456789') {
  await type('Name of the account holder', 'Sunita Patil')
  await type('IFSC of the branch', 'sbin 0001234')
  await type('Account number', '3012 3456 789')
  await type('Account number once more', again)
}

describe('The account for a refund', () => {
  it('is asked for with its number twice, and sent once all of it can be (REFUND-24)', async () => {
    await open({ account: null, canChange: true }, () => named)
    await press('Save the account')
    expect(screen.getByText(/four letters, a zero/)).toBeDefined()
    expect(screen.getByText('Write the account number: 9 to 18 digits.')).toBeDefined()
    await fill('30123456780')
    await press('Save the account')
    expect(
      screen.getByText('The two account numbers are not the same. Write the number again.'),
    ).toBeDefined()
    expect(callsTo(path)).toBe(0)
    await type('Account number once more', '30123456789')
    await press('Save the account')
    await pass()
    expect(vi.mocked(call).mock.calls.at(-1)?.[1]).toMatchObject({
      params: { orderNo: '1000000000017' },
      body: { ifsc: 'SBIN0001234', accountNumber: '30123456789' },
    })
  })

  it('leads the focus to what is wrong, and to the heading once it is saved (SHELL-70)', async () => {
    await open({ account: named, canChange: true }, () => named)
    await press('Change the account')
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the account holder'))
    await fill('30123456780')
    await press('Save the account')
    expect(document.activeElement).toBe(screen.getByLabelText('Account number once more'))
    await type('Account number once more', '30123456789')
    await press('Save the account')
    await pass()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }))
  })

  it('says what went wrong, and keeps what was written (REFUND-24)', async () => {
    await open(
      { account: null, canChange: true },
      refuse('NO_REFUND_DUE', 'No refund is waiting for an account.', { status: 409 }),
    )
    await fill()
    await press('Save the account')
    await pass()
    expect(screen.getByText(/No refund is waiting for an account/)).toBeDefined()
    expect(screen.getAllByDisplayValue('30123456789')).toHaveLength(2)
  })

  it('is shown with the end of its number, can be changed, and no more once the bank has it (REFUND-24)', async () => {
    await open({ account: named, canChange: true }, () => named)
    expect(screen.getByText('Sunita Patil, IFSC SBIN0001234, account ending in 6789')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'Account number' })).toBeNull()
    await press('Change the account')
    expect(screen.getByRole('textbox', { name: 'Account number' })).toBeDefined()
  })

  it('is closed once it was handed to the bank (REFUND-24)', async () => {
    await open({ account: named, canChange: false }, () => named)
    expect(screen.getByText(/handed to the bank/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
