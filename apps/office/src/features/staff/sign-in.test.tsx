import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { ApiError } from '@lokseva/browser/api/errors.ts'
import type { TextPack } from '@lokseva/browser/language/text-pack.ts'
import { renderPage } from '@lokseva/test-kit/render-page.tsx'
import { mockCalls } from '@lokseva/test-kit/mock-calls.ts'
import { readSession } from '#office-kit/session/session.ts'
import { SignInPage } from './sign-in-page.tsx'

const texts: TextPack = {
  en: () => import('texts:en/app,wire,site,office,staff,office/staff'),
  mr: () => import('texts:mr/app,wire,site,office,staff,office/staff'),
}
const member = { id: '5b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d', nameEn: 'Leela', nameMr: 'लीला' }
const path = '/office/signin'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))

async function signInWith(code: string) {
  type('E-mail', 'administrator@office.example.in')
  type('Password', 'Demo Mango Office 7')
  type('Code of the authenticator', code)
  await press('Log in')
}

beforeEach(() => {
  vi.mocked(call).mockReset()
})

describe('Signing in to the Office', () => {
  it('takes password and code together, and leads to where one wanted to go (OFFICE-03)', async () => {
    const asked = vi.fn(() => ({ token: 'token', member }))
    vi.mocked(call).mockImplementation(mockCalls({ '/sessions': asked }) as never)
    await renderPage(<SignInPage />, { texts, path, state: { from: '/office/approvals' } })
    await signInWith('123456')
    expect(asked).toHaveBeenCalledWith({
      body: {
        email: 'administrator@office.example.in',
        password: 'Demo Mango Office 7',
        code: '123456',
      },
    })
    expect(readSession()).toEqual({ token: 'token', memberId: member.id })
    expect(screen.getByTestId('address').textContent).toBe('/office/approvals')
  })

  it('says nothing to the server before all three are there (OFFICE-03)', async () => {
    const asked = vi.fn()
    vi.mocked(call).mockImplementation(mockCalls({ '/sessions': asked }) as never)
    await renderPage(<SignInPage />, { texts, path })
    await signInWith('12')
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getAllByText(/Enter the six digits of the code/).length).toBeGreaterThan(0)
  })

  it('keeps what was typed but for the code, which serves once (OFFICE-03)', async () => {
    const refuse = () => {
      throw new ApiError(401, { code: 'SIGN_IN_FAILED', message: 'Not right.' })
    }
    vi.mocked(call).mockImplementation(mockCalls({ '/sessions': refuse }) as never)
    await renderPage(<SignInPage />, { texts, path })
    await signInWith('123456')
    expect(screen.getByText('Not right.')).toBeDefined()
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect([valueOf('Password'), valueOf('Code of the authenticator')]).toEqual([
      'Demo Mango Office 7',
      '',
    ])
  })

  it('tells in Marathi why a session is over (OFFICE-04)', async () => {
    vi.mocked(call).mockImplementation(mockCalls() as never)
    const state = { notice: { id: 'office.ended' } }
    await renderPage(<SignInPage />, { texts, path, state, language: 'mr' })
    expect(screen.getByText(/तुमचे सत्र संपले आहे/)).toBeDefined()
  })
})
