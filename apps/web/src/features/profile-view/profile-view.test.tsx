import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  address,
  answeredSession,
  heading,
  homeServer,
  openPortal,
  quietHome,
} from '../../../test/home.tsx'
import { clearSession } from '@lokseva/browser/session/session.ts'
import { storeSession } from '#candidate-kit/session/session.ts'

const page = '/candidate/main/viewprofile'

beforeEach(() => {
  homeServer()
  storeSession(answeredSession)
})

describe('The page of the profile', () => {
  it('gives way to the words of the commission while its switch is off (VIEW-36)', async () => {
    homeServer({
      '/module/{name}': ({ params: { name } }: { params: { name: string } }) => ({
        moduleName: name,
        isEnabled: name !== 'VIEW_PROFILE',
        msgToDisplay: 'Reading profiles opens on Monday.',
      }),
    })
    await openPortal(page)
    expect(await screen.findByText('Reading profiles opens on Monday.')).toBeDefined()
    expect(await heading('My profile')).toBeDefined()
  })

  it('needs a session (VIEW-36)', async () => {
    clearSession()
    await openPortal(page)
    expect(await screen.findByText(/^You do not have permission/)).toBeDefined()
    expect(address()).toBe('/candidate/login')
  })
})

describe('The steps of the profile', () => {
  it('end with a seventh, the list of documents, that is there to be read (VIEW-22)', async () => {
    homeServer({ '/profiledocuments/{profileId}': () => [], '/modules': () => [] })
    await openPortal('/candidate/main/profile/documents')
    expect(await heading('Documents')).toBeDefined()
    const steps = screen.getByRole('navigation', { name: 'Steps of the profile' })
    const labels = [...steps.querySelectorAll('.step-label')].map((step) => step.textContent)
    expect(labels).toEqual([
      'Personal information',
      'Address',
      'Other information',
      'Qualification',
      'Experience',
      'Photo and signature',
      'Documents',
    ])
    expect(steps.textContent).toContain('only to read')
    expect(steps.querySelector('[aria-current]')?.textContent).toContain('Documents')
  })

  it('mark the first as the open one where the tab itself is opened (VIEW-24)', async () => {
    homeServer({ '/modules': () => [] })
    await openPortal('/candidate/main/profile')
    await heading('Personal information')
    const steps = screen.getByRole('navigation', { name: 'Steps of the profile' })
    const open = [...steps.querySelectorAll('[aria-current]')].map((step) => step.textContent)
    expect(open).toEqual([expect.stringContaining('Personal information')])
  })

  it('stay readable with the lock: the documents say nothing of being closed (VIEW-23)', async () => {
    const edit = { allowed: false, code: 'PROFILE_LOCKED' }
    const status = quietHome['/profilestatus/{profileId}']()
    homeServer({
      '/profiledocuments/{profileId}': () => [],
      '/profilestatus/{profileId}': () => ({
        ...status,
        flgLocked: true,
        abilities: { edit, lock: edit, unlock: { allowed: true } },
      }),
      '/modules': () => [],
    })
    await openPortal('/candidate/main/profile/documents')
    expect(await heading('Documents')).toBeDefined()
    await screen.findByText('Profile creation')
    expect(screen.queryByText('Your profile is submitted and locked')).toBeNull()
  })

  it('on a phone are links under a fold: choosing goes nowhere before a press (VIEW-24)', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
    )
    homeServer({ '/profiledocuments/{profileId}': () => [], '/modules': () => [] })
    await openPortal('/candidate/main/profile/documents')
    await heading('Documents')
    expect(screen.queryByRole('combobox')).toBeNull()
    const fold = screen.getByText(/^Steps of the profile/).closest('details')
    expect(fold?.querySelectorAll('a')).toHaveLength(7)
    vi.restoreAllMocks()
  })
})
