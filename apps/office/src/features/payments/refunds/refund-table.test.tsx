import type { DeskRefund } from '@lokseva/contract/payments/desk/refunds'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk } from '#office-kit/office.test-kit.tsx'
import { RefundTable } from './refund-table.tsx'

const own = {
  en: () => import('texts:en/office/accounts,payments/desk,payments'),
  mr: () => import('texts:mr/office/accounts,payments/desk,payments'),
}
const refund: DeskRefund = {
  refundNo: 'F1',
  orderNo: 'ABCDEFGHJKLMNPQ',
  provider: 'sbi',
  paise: 54_400,
  cause: 'duplicate',
  state: 'exported',
  dueAt: '2026-11-15T10:00:00.000Z',
  // An hour past midnight in India.
  exportedAt: '2026-11-16T19:30:00.000Z',
  refundedAt: null,
  reference: null,
  waitsForAccount: false,
  wentBack: false,
  request: null,
}

it('what was handed to the bank after midnight is of the day in India (OFFICE-1466)', async () => {
  await loadTexts(own, 'en')
  await showDesk(<RefundTable refunds={[refund]} />)
  expect(screen.getByText('at the bank, 17/11/2026')).toBeDefined()
})

it('what went back by itself is marked: it is not in the file for the bank (OFFICE-1490)', async () => {
  await loadTexts(own, 'en')
  const gone: DeskRefund = { ...refund, state: 'due', exportedAt: null, wentBack: true }
  await showDesk(<RefundTable refunds={[gone, { ...refund, refundNo: 'F2' }]} />)
  expect(screen.getAllByText(/^went back by itself/)).toHaveLength(1)
})
