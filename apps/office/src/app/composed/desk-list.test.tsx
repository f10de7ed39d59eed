import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { TodayPage } from '#features/desk/today-page.tsx'
import { ownSession } from '#office-kit/office.test-kit.tsx'
import { OwnSessionContext } from '#office-kit/session/own-session.ts'
import { DeskList } from './desk-list.tsx'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,site,office,office/today'),
  mr: () => import('texts:mr/app,wire,site,office,office/today'),
}

const show = (count: number, language: 'en' | 'mr') =>
  renderPage(
    <OwnSessionContext value={{ ...ownSession, permissions: ['candidates.help'] }}>
      <TodayPage count={count} waiting="" begin={<DeskList />} open="" beside="" />
    </OwnSessionContext>,
    { texts, path: '/office', language },
  )

it('for whom nothing waits Today lists the desks they have, and what is done there (OFFICE-963)', async () => {
  vi.mocked(call).mockReset()
  vi.useFakeTimers({ now: Date.parse('2026-11-15T20:00:00Z'), toFake: ['Date'] })
  const page = await show(0, 'en')
  expect(screen.getByText('Monday, 16 November 2026')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Approvals',
    'Help desk',
  ])
  expect(screen.getByText(/Somebody calls: find the person/)).toBeDefined()
  page.unmount()
  await show(0, 'mr')
  expect(screen.getByRole('heading', { name: 'तुमचे कक्ष' })).toBeDefined()
  vi.useRealTimers()
})

it('where something waits, that stands alone (OFFICE-963)', async () => {
  await show(2, 'en')
  expect(screen.queryByRole('heading', { name: 'Your desks' })).toBeNull()
})
