/* oxlint-disable no-restricted-imports -- tests draw a page with the wording it has in the portal */
import type { ProfileView } from '@lokseva/contract/profile-view/schemas'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { candidateTexts } from '#app/texts.ts'
import { pass, press, refuse, server, show } from '@lokseva/form-kit/form.test-kit.tsx'
import { loadTexts } from '@lokseva/browser/language/translator.ts'
import { storeSession } from '#candidate-kit/session/session.ts'
import { ProfileViewPage } from './profile-view-page.tsx'
import { profileViewTexts } from './routes.ts'

const profileId = '0f6f6a52-6c0e-4a39-9a43-3c1f4b6f5d11'
const both = (en: string, mr = `${en} मराठीत`) => ({ en, mr })
const line = (id: string, label: string, value: string) => ({
  id,
  reference: '1.1',
  label: both(label),
  value: both(value),
})

const view = (changes: Partial<ProfileView> = {}): ProfileView => ({
  profileId,
  flgLocked: true,
  status: 'Complete',
  updatedAt: '2026-11-14T19:05:00.000Z',
  lockedAt: '2026-11-14T19:05:00.000Z',
  snapshotNumber: 2,
  englishFullName: 'Asha Suresh Patil',
  devnagariFullName: 'आशा सुरेश पाटील',
  photo: 'AAAA',
  signature: 'BBBB',
  personalInfoDto: {},
  addressInfo: {},
  otherInfo: {},
  qualificationInfoList: [],
  experienceInfoList: [],
  isExperienced: true,
  sections: [
    {
      id: 'details',
      step: 'personal',
      heading: both('Personal details'),
      tables: [],
      lines: [line('surname', 'Surname', 'Patil')],
    },
    { id: 'border', step: 'personal', heading: both('Border area'), lines: [], tables: [] },
    {
      id: 'a',
      step: 'address',
      heading: both('Address'),
      lines: [line('x', 'Pin', '415105')],
      tables: [],
    },
    {
      id: 'o',
      step: 'other',
      heading: both('Other'),
      lines: [line('y', 'Court', 'No')],
      tables: [],
    },
    {
      id: 'q',
      step: 'qualification',
      heading: both('Qualifications'),
      lines: [],
      tables: [
        {
          id: 'qualifications',
          heading: both('Qualifications'),
          empty: both('None.'),
          columns: [
            { id: 'qualification', label: both('Qualification'), leads: ['n'] },
            { id: 'result', label: both('Result'), leads: [] },
          ],
          rows: [
            {
              id: '1',
              cells: [
                [line('n', 'Name', 'SSC')],
                [line('r', 'Result', 'Passed'), line('p', 'Marks', '88')],
              ],
            },
          ],
        },
      ],
    },
    {
      id: 'e',
      step: 'experience',
      heading: both('Experience'),
      lines: [],
      tables: [
        {
          id: 'experiences',
          heading: both('Jobs'),
          empty: both('No job is entered.'),
          columns: [],
          rows: [],
        },
      ],
    },
  ],
  ...changes,
})

const path = '/profile/{profileId}'
const print = vi.fn()
const address = () => screen.getByTestId('address').textContent

async function open({
  query = '',
  hasProfile = true,
  language = 'en' as 'en' | 'mr',
  from = undefined as string | undefined,
} = {}) {
  storeSession({
    userId: '7b0b2f0a-54ff-4c3a-9df1-6f0f4a1b2c3d',
    mobileNumber: '9876543210',
    emailId: 'asha@example.in',
    token: 'token',
    profileId: hasProfile ? profileId : '',
    securityAnswer: 'true',
    securityAnswerList: ['SQ1'],
  })
  await loadTexts(candidateTexts, language)
  await loadTexts(profileViewTexts, language)
  await show(<ProfileViewPage />, {
    path: `/candidate/main/viewprofile${query}`,
    language,
    state: from && { from },
  })
  await pass(50)
}

beforeEach(() => {
  vi.stubGlobal('print', print)
  print.mockReset()
  Object.defineProperty(HTMLImageElement.prototype, 'decode', {
    configurable: true,
    value: async () => undefined,
  })
  server({ [path]: () => view() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('The profile to read', () => {
  it('shows every section with its answers, the pictures and since when it is locked (VIEW-30)', async () => {
    await open()
    expect(screen.getByText('आशा सुरेश पाटील')).toBeDefined()
    expect(
      screen.getByText('Submitted and locked on 15/11/2026 at 00:35 (version 2)'),
    ).toBeDefined()
    const details = within(screen.getByRole('region', { name: 'Personal details' }))
    expect(details.getByText('Patil')).toBeDefined()
    expect(screen.queryByRole('region', { name: 'Border area' })).toBeNull()
    const table = within(screen.getByRole('table', { name: 'Qualifications' }))
    // Seen once: the heading says it already.
    expect(document.querySelector('caption')!.firstElementChild!.className).toBe('visually-hidden')
    const cells = table.getAllByRole('cell').map((cell) => cell.textContent)
    expect(cells).toEqual(['QualificationSSC', 'ResultResult: PassedMarks: 88'])
    expect(screen.getByText('No job is entered.')).toBeDefined()
    expect(screen.getByRole('img', { name: 'Photo of the candidate' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'Signature of the candidate' })).toBeDefined()
  })

  it('begins with whose it is and how far it is, then with what can be done with it (MYACC-304)', async () => {
    await open()
    const name = screen.getByText('Asha Suresh Patil')
    const state = screen.getByText('Complete')
    const print = screen.getByRole('button', { name: 'Print' })
    const after = Node.DOCUMENT_POSITION_FOLLOWING
    expect(name.compareDocumentPosition(state) & after).toBeTruthy()
    expect(state.compareDocumentPosition(print) & after).toBeTruthy()
    cleanup()
    server({ [path]: () => view({ flgLocked: false, lockedAt: null, status: 'In Progress' }) })
    await open()
    expect(screen.getByText('In Progress')).toBeDefined()
  })

  it('says which picture is lost, and calls no step unsaved for it (FILE-87)', async () => {
    server({ [path]: () => view({ photo: null, lost: ['photo'] }) })
    await open()
    expect(
      screen.getByText('The saved photo cannot be shown now: its file was not found.'),
    ).toBeDefined()
    expect(screen.queryByText(/^Not saved yet/)).toBeNull()
    expect(screen.getByRole('img', { name: 'Signature of the candidate' })).toBeDefined()
  })

  it('speaks Marathi on a Marathi page (VIEW-30)', async () => {
    await open({ language: 'mr' })
    expect(screen.getByRole('region', { name: 'Personal details मराठीत' })).toBeDefined()
    expect(screen.getByText('Patil मराठीत')).toBeDefined()
  })

  it('names the steps that are not saved, leads to the first of them, and says that it is not submitted (VIEW-31, VIEW-300)', async () => {
    const { sections } = view()
    const some = sections.filter(({ step }) => step === 'personal')
    const unlocked = { flgLocked: false, lockedAt: null, snapshotNumber: null }
    server({ [path]: () => view({ ...unlocked, sections: some, photo: null, signature: null }) })
    await open()
    expect(
      screen.getByText(
        'Not saved yet: Address, Other information, Qualification, Experience, Photo and signature',
      ),
    ).toBeDefined()
    const first = screen.getByRole('link', { name: 'Fill in: Address' })
    expect(first.getAttribute('href')).toBe('/candidate/main/profile/address')
    expect(screen.getByText(/^Not submitted yet/)).toBeDefined()
  })

  it('says ‘Profile info is not loaded’ where there is none, and why a fetch failed (VIEW-32)', async () => {
    await open({ hasProfile: false })
    expect(screen.getByText('Profile info is not loaded')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Fill in the profile' })).toBeDefined()
  })

  it('leads from each part to its place in the form while it can be changed (VIEW-37)', async () => {
    const unlocked = { flgLocked: false, lockedAt: null, snapshotNumber: null }
    server({ [path]: () => view(unlocked) })
    await open()
    const change = screen.getByRole('link', { name: 'Change Personal details' })
    expect(change.getAttribute('href')).toBe('/candidate/main/profile/personal?section=details')
    expect(screen.getAllByRole('link', { name: /^Change/ })).toHaveLength(6)
  })

  it('offers no change once it is locked (VIEW-37)', async () => {
    await open()
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull()
  })

  it('says of an answer without a board what it is (VIEW-11)', async () => {
    const [table] = view().sections.find(({ id }) => id === 'q')!.tables
    const rows = [{ id: '1', cells: [[line('s', 'State', 'Maharashtra')], []] }]
    const sections = [{ ...view().sections[0]!, tables: [{ ...table!, rows }] }]
    server({ [path]: () => view({ sections }) })
    await open()
    expect(screen.getAllByRole('cell')[0]?.textContent).toBe('QualificationState: Maharashtra')
  })

  it('can be fetched again after a failure (VIEW-32)', async () => {
    server({ [path]: refuse('SERVICE_BUSY', 'The portal is busy.', { status: 503 }) })
    await open()
    expect(screen.getByText('Error getting profile information: The portal is busy.')).toBeDefined()
    server({ [path]: () => view() })
    await press('Try again')
    expect(screen.getByText('Asha Suresh Patil')).toBeDefined()
  })
})

describe('Printing', () => {
  const printed = () => act(async () => void window.dispatchEvent(new Event('afterprint')))

  it('begins by itself when it was asked for and the profile is there; then My Account opens (VIEW-33)', async () => {
    await open({ query: '?print=1' })
    expect(print).toHaveBeenCalledTimes(1)
    expect(address()).toBe('/candidate/main/viewprofile')
    await printed()
    expect(address()).toBe('/candidate/main/account')
  })

  it('does not begin by itself otherwise, but at a press (VIEW-33)', async () => {
    await open()
    expect(print).not.toHaveBeenCalled()
    await press('Print')
    expect(print).toHaveBeenCalledTimes(1)
    await printed()
    expect(address()).toBe('/candidate/main/account')
  })

  it('does not begin without a profile (VIEW-33)', async () => {
    await open({ query: '?print=1', hasProfile: false })
    expect(print).not.toHaveBeenCalled()
  })

  it('leads back to My Account without printing too (VIEW-34)', async () => {
    await open()
    expect(screen.getByRole('link', { name: 'Back to My account' }).getAttribute('href')).toBe(
      '/candidate/main/account',
    )
  })

  it('leads back to where one came from, and to no page outside the home (VIEW-34)', async () => {
    await open({ from: '/candidate/main/profile/photo' })
    expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe(
      '/candidate/main/profile/photo',
    )
    cleanup()
    await open({ from: 'https://elsewhere.example' })
    expect(screen.getByRole('link', { name: 'Back to My account' })).toBeDefined()
  })
})

describe('The PDF', () => {
  it('is downloaded under a name a person understands, or it is said why not (VIEW-35)', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const made = vi.fn(() => 'blob:somewhere')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }))
    const pdf = new Blob(['%PDF-'], { type: 'application/pdf' })
    server({ [path]: () => view(), '/profilepdf/{profileId}': () => pdf })
    await open()
    await press('Download as PDF')
    expect(made).toHaveBeenCalledWith(pdf)
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe(
      'Lokseva-profile-Asha-Suresh-Patil-version-2.pdf',
    )
    server({
      [path]: () => view(),
      '/profilepdf/{profileId}': refuse('SERVICE_BUSY', 'Come back.', { status: 503 }),
    })
    await press('Download as PDF')
    expect(screen.getByText('The PDF could not be made. Come back.')).toBeDefined()
    click.mockRestore()
  })
})
