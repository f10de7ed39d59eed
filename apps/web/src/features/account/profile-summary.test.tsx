import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import { accountServer, lockedSummary, showAccount, summary } from './account.test-kit.tsx'

const box = () => within(screen.getByRole('region', { name: 'Profile' }))
const hrefOf = (name: string) => box().getByRole('link', { name }).getAttribute('href')

describe('The profile in My Account', () => {
  it('shows both names, status, last change and the masked addresses (ACCT-02)', async () => {
    accountServer()
    await showAccount()
    for (const words of [
      'Asha Suresh Patil',
      'आशा सुरेश पाटील',
      'In Progress',
      '15/11/2026, 00:35',
      'as**@example.in',
      '98******10',
    ])
      expect(box().getByText(words)).toBeDefined()
    expect(box().getByRole('img', { name: 'No photo yet' })).toBeDefined()
  })

  it.each([
    [3, '3 of 6 steps done'],
    [6, 'all steps complete, not locked yet'],
  ])('says how far a profile in the making is: %i steps (MYACC-101)', async (done, words) => {
    accountServer()
    const progress = { done, total: 6, path: '/candidate/main/profile/photo' }
    await showAccount({ progress })
    expect(box().getByText('In Progress')).toBeDefined()
    expect(box().getByText(words)).toBeDefined()
    expect(hrefOf('Go on with the profile')).toBe(progress.path)
  })

  it('shows the photo, and of a locked profile that it is complete (ACCT-02)', async () => {
    accountServer({ '/profilesummary/{profileId}': () => ({ ...lockedSummary, photo: 'AAAA' }) })
    await showAccount()
    const photo = box().getByRole('img', { name: 'Photo of Asha Suresh Patil' })
    expect(photo.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA')
    expect(box().getByText('Complete')).toBeDefined()
  })

  it('says that a lost photo cannot be shown (FILE-87)', async () => {
    accountServer({ '/profilesummary/{profileId}': () => ({ ...lockedSummary, lost: ['photo'] }) })
    await showAccount()
    expect(box().getByRole('img', { name: 'Your photo cannot be shown now' })).toBeDefined()
  })

  it('leads to reading, printing and going on; a locked one to its unlock; both to the documents (ACCT-03, VIEW-23)', async () => {
    accountServer()
    const page = await showAccount()
    expect(hrefOf('View profile')).toBe('/candidate/main/viewprofile')
    expect(hrefOf('Print profile')).toBe('/candidate/main/viewprofile?print=1')
    expect(hrefOf('Documents to keep ready')).toBe('/candidate/main/profile/documents')
    expect(hrefOf('Go on with the profile')).toBe('/candidate/main/profile')
    expect(box().queryByRole('button', { name: 'Unlock profile' })).toBeNull()
    page.unmount()
    accountServer({ '/profilesummary/{profileId}': () => lockedSummary })
    await showAccount()
    expect(box().getByRole('button', { name: 'Unlock profile' })).toBeDefined()
    expect(box().queryByRole('link', { name: 'Go on with the profile' })).toBeNull()
    expect(hrefOf('Documents to keep ready')).toBe('/candidate/main/profile/documents')
  })

  it('says Incomplete where there is no profile, and offers to begin it (ACCT-04)', async () => {
    accountServer()
    await showAccount({ hasProfile: false })
    expect(box().getByText('Incomplete')).toBeDefined()
    expect(box().getByText('98******10')).toBeDefined()
    expect(hrefOf('Begin the profile')).toBe('/candidate/main/profile')
    expect(box().queryByRole('link', { name: 'View profile' })).toBeNull()
    expect(box().getByRole('button', { name: 'Change password' })).toBeDefined()
  })

  it('says when it cannot be fetched, and tries again (ACCT-04)', async () => {
    accountServer({ '/profilesummary/{profileId}': refuse('INTERNAL_ERROR', 'No.') })
    await showAccount()
    expect(screen.getByText('Your profile could not be fetched.')).toBeDefined()
    accountServer({ '/profilesummary/{profileId}': () => summary() })
    await press('Try again')
    expect(box().getByText('Asha Suresh Patil')).toBeDefined()
  })

  it.each([
    ['Change password', 'CHANGE_PWD'],
    ['Update profile (e-mail, mobile)', 'UPDATE_PROFILE'],
    ['Unlock profile', 'UPDATE_PROFILE'],
  ])(
    'gives way to the words of the commission: %s while %s is off (ACCT-05)',
    async (name, off) => {
      accountServer({
        '/profilesummary/{profileId}': () => lockedSummary,
        '/module/{name}': ({ params }) => ({
          moduleName: params?.['name'],
          isEnabled: params?.['name'] !== off,
          msgToDisplay: 'Closed until Monday.',
        }),
      })
      await showAccount()
      await press(name)
      expect(within(screen.getByRole('dialog')).getByText('Closed until Monday.')).toBeDefined()
      await press('Close without a change')
      expect(screen.queryByText('Closed until Monday.')).toBeNull()
    },
  )
})
