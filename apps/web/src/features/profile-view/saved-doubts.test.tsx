import type { ProfileDoubt } from '@lokseva/contract/profile-view/schemas'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { answeredSession, follow, heading, openPortal, homeServer } from '../../../test/home.tsx'
import { storeSession } from '#candidate-kit/session/session.ts'

const both = (en: string, mr: string) => ({ en, mr })
const height: ProfileDoubt = {
  step: 'personal',
  section: 'measurements',
  question: 'height',
  row: null,
  reference: '1.14.1',
  label: both('Height', 'उंची'),
  text: both('Is this in centimetres?', 'हे माप सेंटिमीटरमध्ये आहे ना?'),
}
const marks: ProfileDoubt = {
  step: 'qualification',
  section: 'qualifications',
  question: 'qualifications',
  row: 2,
  reference: '4.8',
  label: both('Percentage or CGPA', 'टक्केवारी किंवा सीजीपीए'),
  text: both('This reads as a CGPA.', 'ही संख्या सीजीपीए वाटते.'),
}
const { profileId } = answeredSession
const emptyView = {
  profileId,
  flgLocked: false,
  status: 'In Progress',
  updatedAt: null,
  lockedAt: null,
  snapshotNumber: null,
  englishFullName: 'Asha Patil',
  devnagariFullName: 'आशा पाटील',
  photo: null,
  signature: null,
  sections: [],
  personalInfoDto: null,
  addressInfo: null,
  otherInfo: null,
  qualificationInfoList: [],
  experienceInfoList: [],
  isExperienced: null,
}

const serve = (doubts: ProfileDoubt[], view: object = emptyView) =>
  homeServer({
    '/modules': () => [],
    '/profile/{profileId}': () => view,
    '/profiledoubts/{profileId}': () => doubts,
  })

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  storeSession(answeredSession)
})

it('Answers worth a second look are named where the answers are checked (VIEW-120)', async () => {
  serve([height, marks])
  await openPortal('/candidate/main/viewprofile')
  const said = await screen.findByText('2 answers are worth a second look')
  const lines = within(said.closest<HTMLElement>('.notice')!).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual([
    '1.14.1 Height: Is this in centimetres?',
    '4.8 Percentage or CGPA (entry 2): This reads as a CGPA.',
  ])
  expect(within(lines[0]!).getByRole('link').getAttribute('href')).toBe(
    '/candidate/main/profile/personal?section=measurements&question=height',
  )
  expect(within(lines[1]!).getByRole('link').getAttribute('href')).toBe(
    '/candidate/main/profile/qualification?section=qualifications&question=qualifications&row=2',
  )
  await follow('1.14.1 Height')
  expect(await screen.findByRole('link', { name: 'Back to the whole profile' })).toBeDefined()
})

it('They are named in Marathi on a Marathi page, and stay off the printed sheet (VIEW-120)', async () => {
  serve([marks])
  await openPortal('/candidate/main/viewprofile', 'mr')
  const said = await screen.findByText('एक उत्तर पुन्हा पाहून घ्या')
  expect(said.closest('[data-screen-only]')?.textContent).toContain(
    '4.8 टक्केवारी किंवा सीजीपीए (नोंद 2): ही संख्या सीजीपीए वाटते.',
  )
})

it('They are named above the declaration of the lock (VIEW-120)', async () => {
  serve([height])
  await openPortal('/candidate/main/profile/photo')
  await heading('Photo and signature')
  const lock = within(await screen.findByRole('region', { name: 'Submit and lock' }))
  expect(await lock.findByText('One answer is worth a second look')).toBeDefined()
  const [link, declaration] = [
    lock.getByRole('link', { name: '1.14.1 Height' }),
    lock.getByRole('checkbox'),
  ]
  expect(link.compareDocumentPosition(declaration) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('Nothing is said where there are none, nor of a locked profile (VIEW-120)', async () => {
  serve([height], { ...emptyView, flgLocked: true, status: 'Complete' })
  await openPortal('/candidate/main/viewprofile')
  expect(await screen.findByText('Asha Patil')).toBeDefined()
  expect(screen.queryByText(/worth a second look/)).toBeNull()
})
