import { otherPeople } from '@lokseva/forms/test/later-people'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pass, press, refuse } from '@lokseva/form-kit/form.test-kit.tsx'
import {
  profileId,
  profileServer,
  sentBy,
  showProfile,
  standStill,
  userId,
} from '../profile.test-kit.tsx'
import { OtherStep } from './other-step.tsx'

const path = '/otherinformationdraft'
const ownPath = `${path}/{userId}/{profileId}`
const { blameless, debarred } = otherPeople
const mark = { profileId, userId, flgSubmittable: true, savedAt: '2026-11-14T10:00:00.000Z' }
const success = (version: number) => ({
  message: 'other information saved',
  ...mark,
  version,
})
const typed = (answers: object) => ({
  '/drafts/{step}': () => ({ answers, savedAt: '2026-11-15T08:00:00.000Z' }),
})
const open = async (given = {}, { hasProfile = false, locked = false } = {}) => {
  profileServer(given)
  await showProfile(<OtherStep locked={locked} />, { hasProfile })
  await pass(50)
}
const group = (id: string) => document.querySelector(`[id$="-${id}"]`)
const pick = async (id: string, name: string) => {
  const labels = [...group(id)!.querySelectorAll('label')]
  fireEvent.click(labels.find((label) => label.textContent === name)!)
  await pass()
}

standStill()

describe('The other information', () => {
  it('asks for all five declarations (OTHER-01)', async () => {
    await open()
    await press('Save')
    const lines = screen.getAllByRole('link').map((link) => link.textContent)
    expect(lines.map((line) => line?.slice(0, 3))).toEqual(['3.1', '3.2', '3.3', '3.4', '3.5'])
    expect(lines.every((line) => line?.endsWith('Answer Yes or No'))).toBe(true)
    expect(sentBy('POST', path)).toEqual([])
  })

  it('shows the duration to who is debarred, and the dates with a certain period (OTHER-06)', async () => {
    await open(typed(blameless.answers))
    expect(group('natureLookupId')).toBeNull()
    await pick('flgDebaredBlockListExam', 'Yes')
    expect(group('debarredStartDate')).toBeNull()
    await pick('natureLookupId', 'For a certain period')
    expect(group('debarredStartDate')).not.toBeNull()
    await pick('natureLookupId', 'Permanent')
    expect(group('debarredStartDate')).toBeNull()
  })

  it('names the dates another duration would empty, and empties them then (OTHER-06)', async () => {
    await open(typed(debarred.answers))
    await pick('natureLookupId', 'Permanent')
    expect(screen.getByText(/^These 2 answers do not go with the new one/)).toBeDefined()
    await press('Change and clear')
    await pick('natureLookupId', 'For a certain period')
    expect((group('debarredStartDate') as HTMLInputElement).value).toBe('')
  })

  it('refuses a period that ends before it begins, in the words of the rule (OTHER-06)', async () => {
    await open(typed({ ...debarred.answers, debarredEndDate: '2018-01-01' }))
    await press('Save')
    expect(
      screen.getByRole('link', {
        name: "3.4.2 Debarred from: from date can't be greater than to date",
      }),
    ).toBeDefined()
  })

  it('is created with the first save and updated after it (OTHER-07)', async () => {
    await open({
      ...typed(debarred.answers),
      [path]: () => success(1),
      [ownPath]: () => success(2),
    })
    await press('Save')
    await pass(50)
    expect(sentBy('POST', path)).toEqual([debarred.answers])
    expect(screen.getByText('other information saved')).toBeDefined()
    await pick('flgCourtCaseFilled', 'No')
    await press('Save')
    await pass(50)
    expect(sentBy('PATCH', ownPath)).toEqual([
      { ...debarred.answers, flgCourtCaseFilled: false, version: 1 },
    ])
  })

  it('begins with what was saved, and cannot be changed when locked (OTHER-08)', async () => {
    const saved = { ...debarred.answers, ...mark, version: 3 }
    await open({ [ownPath]: () => saved }, { hasProfile: true, locked: true })
    expect((group('activities') as HTMLTextAreaElement).value).toBe(
      'Blood donation camps, 2015-2018',
    )
    const inputs = [
      ...document.querySelectorAll<HTMLInputElement>('form .control, form [type=radio]'),
    ]
    expect(inputs.filter(({ disabled }) => !disabled)).toEqual([])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('says what the server refused, at the question (OTHER-07)', async () => {
    const fieldErrors = [{ path: 'activities', code: 'X', message: 'Not this' }]
    await open({
      ...typed(blameless.answers),
      [path]: refuse('VALIDATION_FAILED', 'Some answers are wrong.', { status: 422, fieldErrors }),
    })
    await press('Save')
    await pass(50)
    expect(screen.getByText('3.6')).toBeDefined()
    expect(screen.getAllByText(/Not this/)).toHaveLength(2)
  })
})
