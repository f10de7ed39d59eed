import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { press, refuse } from '#form-kit/test-form.tsx'
import { profileServer, showProfile } from '../test-profile.tsx'
import { DocumentsList } from './documents-list.tsx'

vi.mock('#platform/api/call.ts', () => ({ call: vi.fn() }))

const documents = ['D01', 'D04'].map((code) => ({
  documentTypeId: code,
  inProfile: code === 'D04',
  documentTypeName: { en: `Paper ${code}`, mr: `कागद ${code}` },
  documentTypeDescription: { en: `What ${code} is`, mr: `${code} काय आहे` },
}))
const path = '/profiledocuments/{profileId}'
const show = (hasProfile = true) => showProfile(<DocumentsList />, { hasProfile })

afterEach(() => vi.useRealTimers())

describe('The list of documents', () => {
  it('tells code, name and whether the profile names each, claims no file, and offers nothing to change (VIEW-21)', async () => {
    profileServer({ [path]: () => documents })
    await show()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/D01.*Paper D01.*Not named/),
      expect.stringMatching(/D04.*Paper D04.*Named$/),
    ])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says when it cannot be fetched, and when there is no profile yet (VIEW-21)', async () => {
    profileServer({ [path]: refuse('INTERNAL_ERROR', 'No.') })
    await show()
    expect(screen.getByText('The list of documents could not be fetched.')).toBeDefined()
    profileServer({ [path]: () => documents })
    await press('Try again')
    expect(screen.getByText('Paper D01')).toBeDefined()
  })

  it('begins with the first saved step (VIEW-21)', async () => {
    profileServer()
    await show(false)
    expect(screen.getByText(/^The list appears once the first step/)).toBeDefined()
  })
})
