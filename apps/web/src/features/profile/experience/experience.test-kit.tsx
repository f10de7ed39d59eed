import { experiencePeople } from '@lokseva/forms/test/later-people'
import { fireEvent, screen, within } from '@testing-library/react'
import { pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { profileId, profileServer, showProfile, userId } from '../profile.test-kit.tsx'
import { ExperienceStep } from './experience-step.tsx'

type Row = Record<string, unknown>

export const summary = () => screen.queryAllByRole('link').map((link) => link.textContent)
export const rows = () => screen.queryAllByRole('row').slice(1)
export const remove = (number: number) => new RegExp(`^Delete ${number}, `)

export const path = '/experienceinformationdraft'
export const ownPath = `${path}/{userId}/{profileId}`
export const [past, present] = experiencePeople.officer.answers['experiences'] as [Row, Row]
/** The ids of saved rows, in their order. */
export const rowId = (count: number) => `0198f1f0-000d-7000-8000-${String(count).padStart(12, '0')}`
export const savedRows: Row[] = [
  { ...past, id: rowId(1), flgDeleted: false, expYears: 3, expMonths: 11, expDays: 29 },
  { ...present, id: rowId(2), flgDeleted: false },
]

const mark = { profileId, userId, flgSubmittable: true, savedAt: '2026-11-14T10:00:00.000Z' }
export const success = (version: number) => ({ message: 'experience saved', ...mark, version })
const savedWith = (rows: Row[], version = 4) => ({
  message: 'experience saved',
  isExperienced: rows.length > 0,
  experiences: rows,
  ...mark,
  version,
})

/** Answers that were typed and not saved. */
export const typed = (experiences: Row[]) => ({
  '/drafts/{step}': () => ({
    answers: { isExperienced: true, experiences },
    savedAt: '2026-11-15T08:00:00.000Z',
  }),
})

/** For tests: the experience step; a candidate with saved rows has a profile. */
export async function openExperience(given = {}, { hasProfile = false, locked = false } = {}) {
  profileServer(given)
  const page = await showProfile(<ExperienceStep locked={locked} />, { hasProfile })
  await pass(50)
  return page
}

export const openSaved = (rows = savedRows, options = {}) =>
  openExperience({ [ownPath]: () => savedWith(rows) }, { hasProfile: true, ...options })

export const control = (id: string) =>
  document.querySelector<HTMLInputElement & HTMLSelectElement>(`[id$="-${id}"]`)!

export async function pick(id: string, name: string) {
  const labels = [...control(id).querySelectorAll('label')]
  fireEvent.click(labels.find((label) => label.textContent === name)!)
  await pass()
}

export async function fill(id: string, value: unknown) {
  fireEvent.change(control(id), { target: { value: String(value) } })
  await pass()
}

/** What the present work of the sample officer takes to enter, from the day given. */
export async function enterPresent(from: string) {
  await pick('typeEmploymentLookupId', 'Present')
  await pick('flgMpscSelection', 'No')
  await fill('officeName', 'City Library')
  await pick('flgOfficeGovOwned', 'No')
  await fill('designationId', 1630)
  await fill('jobNatureLookupId', 268)
  await pick('flgGazettedPost', 'No')
  await fill('apointmentNatureLookupId', 257)
  for (const id of ['basicPay', 'monthlyGrossSalary']) await fill(id, '25000')
  await fill('payScale', 'Own')
  await fill('employmentFrom', from)
}

/** Save, and the answer to its question. */
export async function save() {
  await press('Save')
  const dialog = within(screen.getByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await pass(50)
}
