import type { OwnStaffSession } from '@lokseva/contract/staff/schemas'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { OwnSessionContext } from './session/own-session.ts'
import { storeSession } from './session/session.ts'
import { StepUpProvider } from './session/step-up.tsx'

export const texts: TextPack = {
  en: () =>
    import('texts:en/app,app/written,wire,site,office,staff,approvals,office/staff,office/ask,office/approvals,office/invitation,office/account,office/members'),
  mr: () =>
    import('texts:mr/app,app/written,wire,site,office,staff,approvals,office/staff,office/ask,office/approvals,office/invitation,office/account,office/members'),
}

export const leela = {
  id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  email: 'administrator@office.example.in',
  nameEn: 'Leela Bhosale',
  nameMr: 'लीला भोसले',
  designationEn: 'Administrator',
  designationMr: 'प्रशासक',
  state: 'active' as const,
  roles: [{ role: 'administrator' as const, scope: 'all' as const }],
  invitedUntil: null,
  lastSignInAt: null,
}

export const vikram = {
  ...leela,
  id: '6b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
  email: 'approver@office.example.in',
  nameEn: 'Vikram Deshmukh',
  nameMr: 'विक्रम देशमुख',
  designationEn: 'Under secretary',
  designationMr: 'अवर सचिव',
  roles: [{ role: 'approver' as const, scope: [101, 102] }],
}

export const asha = {
  ...leela,
  email: 'publisher@office.example.in',
  nameEn: 'Asha Kulkarni',
  nameMr: 'आशा कुलकर्णी',
  roles: [{ role: 'publisher' as const, scope: 'all' as 'all' | number[] }],
}

export const ownSession: OwnStaffSession = {
  member: leela,
  access: 'access-of-leela-',
  permissions: ['reports.read', 'staff.write', 'settings.write'],
  factors: { password: true, passkeys: 0 },
  idleMinutes: 15,
  expiresAt: '2026-11-17T18:00:00.000Z',
  provedUntil: '2026-11-17T10:05:00.000Z',
}

type Desk = {
  answers?: Parameters<typeof mockCalls>[0]
  path?: string
  state?: unknown
  language?: 'en' | 'mr'
  session?: Partial<OwnStaffSession>
}

/** Draws a desk of somebody who is signed in; the server answers as the test says. */
export async function showDesk(children: ReactNode, desk: Desk = {}) {
  const { answers: responses, session, path = '/office', ...options } = desk
  vi.mocked(call).mockImplementation(mockCalls(responses) as never)
  storeSession({ token: 'token', memberId: leela.id })
  const page = await renderPage(
    <OwnSessionContext value={{ ...ownSession, ...session }}>
      <StepUpProvider>{children}</StepUpProvider>
    </OwnSessionContext>,
    { texts, path, ...options },
  )
  await arrival()
  return page
}

/** Until everything that was asked for stands on the page; a clock that stands still brings nothing. */
export async function arrival(): Promise<void> {
  if (vi.isFakeTimers()) return
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const press = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
  await arrival()
}
export const tick = async (name: string) => {
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name })))
  await arrival()
}
