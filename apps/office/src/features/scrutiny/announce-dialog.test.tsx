import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { press, showDesk, type } from '#office-kit/office.test-kit.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'

const own = {
  en: () => import('texts:en/office/scrutiny,scrutiny,office/ask'),
  mr: () => import('texts:mr/office/scrutiny,scrutiny,office/ask'),
}
const both = (text: string) => ({ en: text, mr: text })
const title = both('Announce what the scrutiny of 031/2026 found')
const preview = vi.fn()
const show = async (props: Partial<Parameters<typeof AnnounceDialog>[0]> = {}) => {
  await loadTexts(own, 'en')
  await showDesk(
    <AnnounceDialog advertisementId={106} stage={null} onClose={() => {}} {...props} />,
    { answers: { '/approvals/preview': preview } },
  )
}
const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(call).mockReset()
  preview.mockReset()
  preview.mockReturnValue({ title, changes: [], touches: [], checks: [] })
})

it('what is wrong with a day stands beside it, and days are kept on the way back (OFFICE-640)', async () => {
  preview.mockImplementationOnce(() => {
    throw new ApiError(422, {
      code: 'VALIDATION_FAILED',
      message: 'Some answers need your attention',
      fieldErrors: [
        { path: 'payload.startDay', code: 'SCRUTINY_DAY_PAST', message: 'This day is past' },
      ],
    })
  })
  await show()
  type('First day', '01/11/2026')
  type('Last day', '30/11/2026')
  await press('Next')
  expect(screen.getByLabelText('First day').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This day is past')).toBeDefined()
  expect(screen.queryByText('Some answers need your attention')).toBeNull()
  type('First day', '20/11/2026')
  await press('Next')
  expect(await screen.findByRole('dialog', { name: title.en })).toBeDefined()
  await press('Cancel')
  expect([day('First day'), day('Last day')]).toEqual(['20/11/2026', '30/11/2026'])
})

it('an open stage says that approving tells candidates at once, and asks for no days (OFFICE-640)', async () => {
  await show({ stage: { startDay: '2026-11-16', endDay: '2026-11-30', hasBegun: true } })
  expect(screen.getByText(/^It is open: candidates read it and are told/)).toBeDefined()
  expect(screen.queryByLabelText('First day')).toBeNull()
  await press('Next')
  await screen.findByRole('dialog', { name: title.en })
  expect(preview.mock.lastCall?.[0]).toMatchObject({
    body: { payload: { advertisementId: 106 } },
  })
})

it('days that cannot be are refused beside their fields before anybody is asked (OFFICE-680)', async () => {
  await show()
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  type('First day', '01/12/2099')
  type('Last day', '30/11/2099')
  expect(screen.getByText('This lies before the first day.')).toBeDefined()
  expect(next.disabled).toBe(true)
  type('Last day', '32/12/2099')
  expect(screen.getByText('There is no such day.')).toBeDefined()
  expect(next.disabled).toBe(true)
  type('Last day', '31/12/2099')
  expect(next.disabled).toBe(false)
})
