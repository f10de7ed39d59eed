import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { showDesk, type } from '#office-kit/office.test-kit.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'

const own = {
  en: () => import('texts:en/office/scrutiny'),
  mr: () => import('texts:mr/office/scrutiny'),
}

it('days that cannot be are refused beside their fields before anybody is asked (OFFICE-680)', async () => {
  await loadTexts(own, 'en')
  await showDesk(<AnnounceDialog advertisementId={101} day="2099-12-01" onClose={() => {}} />)
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  type('Last day', '30/11/2099')
  expect(screen.getByText('This lies before the first day.')).toBeDefined()
  expect(next.disabled).toBe(true)
  type('Last day', '32/12/2099')
  expect(screen.getByText('There is no such day.')).toBeDefined()
  expect(next.disabled).toBe(true)
  type('Last day', '31/12/2099')
  expect(next.disabled).toBe(false)
})
