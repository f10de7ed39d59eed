import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { profileId, profileServer, showProfile } from '../profile.test-kit.tsx'
import { DocumentsList } from './documents-list.tsx'

const documents = ['D01', 'D04'].map((code) => ({
  documentTypeId: code,
  inProfile: code === 'D04',
  documentInfoId: code === 'D01' ? profileId : null,
  onFileSince: code === 'D01' ? '2024-03-11T20:00:00.000Z' : null,
  documentTypeName: { en: `Paper ${code}`, mr: `कागद ${code}` },
  documentTypeDescription: { en: `What ${code} is`, mr: `${code} काय आहे` },
}))
const ViewDocument = ({ name }: { name: string }) => <button>View {name}</button>
const path = '/profiledocuments/{profileId}'
const show = (hasProfile = true) =>
  showProfile(<DocumentsList ViewDocument={ViewDocument} />, { hasProfile })

describe('The list of documents', () => {
  it('tells code, name, whether the profile names each and since when it is on file, to be looked at (VIEW-21)', async () => {
    profileServer({ [path]: () => documents })
    await show()
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/D01.*Paper D01.*Not mentioned.*since 12\/03\/2024.*View Paper D01/),
      expect.stringMatching(/D04.*Paper D04.*Mentioned.*No file yet$/),
    ])
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  it('says when it cannot be fetched, and when there is no profile yet (VIEW-21)', async () => {
    profileServer({ [path]: refuse('INTERNAL_ERROR', 'No.') })
    await show()
    expect(screen.getByText('The list of documents could not be fetched.')).toBeDefined()
    profileServer({ [path]: () => documents })
    await press('Try again')
    expect(screen.getByText('Paper D01')).toBeDefined()
  })

  it('begins with the first saved step, and leads there (VIEW-21, HOME-302)', async () => {
    profileServer()
    await show(false)
    expect(screen.getByText(/^The list appears once the first step/)).toBeDefined()
    const way = screen.getByRole('link', { name: 'Fill in the profile' })
    expect(way.getAttribute('href')).toBe('/candidate/main/profile/personal')
  })
})
