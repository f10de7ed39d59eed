import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@lokseva/browser/api/call.ts'
import { press, showDesk, tick, type, vikram } from '#office-kit/office.test-kit.tsx'
import { AccountPage } from './account-page.tsx'

const session = (id: string, isOwn: boolean) => ({
  id,
  startedAt: '2026-11-17T09:00:00.000Z',
  lastSeenAt: '2026-11-17T10:00:00.000Z',
  address: '10.0.*.*',
  factor: 'passkey',
  isOwn,
})
const elsewhere = '8b7b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const passkeys = [
  { id: 'key', label: 'Office laptop', addedAt: '2026-11-01T10:00:00.000Z', lastUsedAt: null },
]

const show = (answers = {}, own = {}) =>
  showDesk(<AccountPage />, {
    path: '/office/account',
    session: own,
    answers: {
      '/sessions': () => [session(vikram.id, true), session(elsewhere, false)],
      '/passkeys': () => passkeys,
      ...answers,
    },
  })

beforeEach(() => {
  vi.mocked(call).mockReset()
})

describe('One’s own account', () => {
  it('shows who one is and what each role reaches (OFFICE-12)', async () => {
    await show({}, { member: vikram })
    expect(screen.getByText('Vikram Deshmukh')).toBeDefined()
    expect(screen.getByText('approver (advertisements 101, 102)')).toBeDefined()
  })

  it('marks the present session and ends another (OFFICE-12)', async () => {
    const end = vi.fn()
    await show({ '/sessions/{sessionId}': end })
    const table = screen.getByRole('table', { name: 'Where you are logged in' })
    expect(within(table).getAllByText('This one')).toHaveLength(1)
    await press('End it')
    expect(end).toHaveBeenCalledWith({ params: { sessionId: elsewhere } })
  })

  it('removes a passkey after a second look (OFFICE-12)', async () => {
    const remove = vi.fn()
    await show({ '/passkeys/{passkeyId}': remove })
    await press('Remove')
    expect(remove).not.toHaveBeenCalled()
    await press('Remove this passkey')
    expect(remove).toHaveBeenCalledWith({ params: { passkeyId: 'key' } })
  })

  it('changes the password and keeps the authenticator there is (OFFICE-12)', async () => {
    const set = vi.fn()
    await show({ '/password': set })
    await press('Change the password')
    type('New password', 'four words stand here')
    await press('Save')
    expect(set).toHaveBeenCalledWith({ body: { password: 'four words stand here' } })
  })

  it('sets up a new authenticator with it, by its first code (OFFICE-12)', async () => {
    const set = vi.fn()
    const made = { secret, uri: `otpauth://totp/Office?secret=${secret}` }
    await show({ '/password': set, '/authenticator': () => made })
    await press('Change the password')
    type('New password', 'four words stand here')
    await tick('Set up a new authenticator with it')
    await press('Save')
    expect(set).not.toHaveBeenCalled()
    type('The code the app shows now', '123456')
    await press('Save')
    expect(set).toHaveBeenCalledWith({
      body: { password: 'four words stand here', authenticator: { secret, code: '123456' } },
    })
  })
})
