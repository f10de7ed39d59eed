import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import { useLocation } from '@lokseva/browser/router/router.tsx'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { arrival, press, texts, type, vikram } from '#office-kit/office.test-kit.tsx'
import { readSession } from '#office-kit/session/session.ts'
import { InvitationPage } from './invitation-page.tsx'

const token = 'abcdefghijklmnopqrstuvwxyz'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const invitation = {
  email: vikram.email,
  nameEn: vikram.nameEn,
  nameMr: vikram.nameMr,
  designationEn: vikram.designationEn,
  designationMr: vikram.designationMr,
  expiresAt: '2026-11-19T10:00:00.000Z',
  authenticator: { secret, uri: `otpauth://totp/Office?secret=${secret}` },
  passkey: { challengeId: vikram.id, options: {} },
}
const { id, nameEn, nameMr } = vikram

function Hash() {
  return <output data-testid="hash">{useLocation().hash}</output>
}

async function open(answers: Parameters<typeof mockCalls>[0], language: 'en' | 'mr' = 'en') {
  vi.mocked(call).mockImplementation(mockCalls(answers) as never)
  const path = `/office/invitation#${token}`
  await renderPage(
    <>
      <InvitationPage />
      <Hash />
    </>,
    { texts, path, language },
  )
  await arrival()
}
const address = () => screen.getByTestId('address').textContent

beforeEach(() => {
  vi.mocked(call).mockReset()
})

describe('The page of an invitation', () => {
  it('says whom it is for and until when, and keeps its token out of the address (OFFICE-10)', async () => {
    const opened = vi.fn(() => invitation)
    await open({ '/invitations/open': opened })
    expect(opened).toHaveBeenCalledWith({ body: { token } })
    expect(screen.getByRole('heading', { name: 'Welcome, Vikram Deshmukh' })).toBeDefined()
    expect(screen.getByText('19/11/2026, 15:30')).toBeDefined()
    expect(screen.getByTestId('hash').textContent).toBe('')
  })

  it('says in Marathi that it is over, and leads to signing in (OFFICE-10)', async () => {
    const refuse = () => {
      throw new ApiError(410, { code: 'INVITATION_OVER', message: 'This invitation is over.' })
    }
    await open({ '/invitations/open': refuse }, 'mr')
    expect(screen.getByText('हे निमंत्रण आता चालत नाही')).toBeDefined()
    expect(screen.getByRole('link', { name: 'लॉगिनकडे' })).toBeDefined()
  })

  it('takes a password and the first code of the authenticator, then opens Today (OFFICE-11)', async () => {
    const accept = vi.fn(() => ({ token: 'new', member: { id, nameEn, nameMr } }))
    await open({ '/invitations/open': () => invitation, '/invitations/accept': accept })
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeDefined()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeDefined()
    type('New password', 'short')
    type('The code the app shows now', '123456')
    await press('Save both and log in')
    expect(accept).not.toHaveBeenCalled()
    expect(screen.getAllByText(/12 to 128 characters/).length).toBeGreaterThan(0)
    type('New password', 'four words stand here')
    await press('Save both and log in')
    expect(accept).toHaveBeenCalledWith({
      body: { token, password: 'four words stand here', code: '123456' },
    })
    expect(readSession()).toEqual({ token: 'new', memberId: id })
    expect(address()).toBe('/office')
  })

  it('keeps the password where the code was refused, and asks for the next code (OFFICE-11)', async () => {
    const refuse = () => {
      throw new ApiError(422, { code: 'CODE_REFUSED', message: 'This code is not right.' })
    }
    await open({ '/invitations/open': () => invitation, '/invitations/accept': refuse })
    type('New password', 'four words stand here')
    type('The code the app shows now', '123456')
    await press('Save both and log in')
    expect(screen.getByText('This code is not right.')).toBeDefined()
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(valueOf('New password')).toBe('four words stand here')
    expect(valueOf('The code the app shows now')).toBe('')
  })
})
