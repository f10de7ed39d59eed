import { candidates } from '@lokseva/forms/test/candidates'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pass, press } from '@lokseva/form-kit/form.test-kit.tsx'
import { profileId, profileServer, sentBy, showProfile, userId } from '../profile.test-kit.tsx'
import { PersonalStep } from './personal-step.tsx'

const path = '/personalinformationdraft'
const answers = candidates.openWoman.answers
const saved = { profileId, userId, flgSubmittable: true, version: 1 }
const savedAt = '2026-11-15T08:32:00.000Z'
const success = { ...saved, message: 'Personal information saved', savedAt }
const typed = (given: object) => ({
  '/drafts/{step}': () => ({ answers: given, savedAt: '2026-11-15T08:00:00.000Z' }),
})
const open = async (given = {}) => {
  profileServer(given)
  const page = await showProfile(<PersonalStep locked={false} />)
  await pass(50)
  return page
}

beforeEach(() => vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('What does not concern most candidates', () => {
  const open6 = {
    ...answers,
    flgDivyang: undefined,
    flgMetritoriousSportsman: undefined,
    flgExArmedReg: undefined,
    flgGomEmployee: undefined,
    isAdditionalReservation: undefined,
    flgOrphanReservation: undefined,
  }
  const none = 'None of these: answer No to all 6'
  const chosen = (id: string) =>
    document.querySelector(`[id$="-${id}"] label:has(input:checked)`)?.textContent

  it('is answered No at once, each in its own place, and saved as such (PERSUI-80)', async () => {
    await open({ ...typed(open6), [path]: () => success })
    await press(none)
    expect(screen.getByRole('heading', { name: '6 questions are answered' })).toBeDefined()
    expect(chosen('flgDivyang')).toBe('No')
    expect(chosen('flgOrphanReservation')).toBe('No')
    await press('Save')
    await pass(50)
    expect(sentBy('POST', path)).toMatchObject([{ flgDivyang: false, flgGomEmployee: false }])
  })

  it('is answered Yes where it is ticked, and can be taken back (PERSUI-80)', async () => {
    await open(typed(open6))
    fireEvent.click(screen.getByRole('checkbox', { name: '1.21 I am an ex-serviceman' }))
    await press('Answer: Yes to 1, No to 5')
    expect(chosen('flgExArmedReg')).toBe('Yes')
    expect(chosen('flgDivyang')).toBe('No')
    await press('Go on to 1.21.1')
    expect(document.activeElement?.id).toMatch(/exServiceManDivision$/)
    await press('Undo')
    expect(chosen('flgExArmedReg')).toBeUndefined()
    expect(screen.getByRole('button', { name: none })).toBeDefined()
  })

  it('is shown as it stands below, also when it was changed or emptied there (PAGE-143)', async () => {
    await open(typed(open6))
    await press(none)
    const said = () =>
      [...document.querySelectorAll('.answered-together strong')].map((each) => each.textContent)
    expect(said()).toEqual(['No', 'No', 'No', 'No', 'No', 'No'])
    fireEvent.click(document.querySelector('[id$="-flgGomEmployee"] label')!)
    expect(said()).toEqual(['No', 'No', 'No', 'Yes', 'No', 'No'])
    await press('Discard the draft')
    fireEvent.click(screen.getAllByRole('button', { name: 'Discard the draft' }).at(-1)!)
    await pass(50)
    expect(said()).toEqual([])
    expect(screen.queryByRole('heading', { name: /answered$/ })).toBeNull()
  })

  it('is not asked so where it is answered, or where the profile is locked (PERSUI-80)', async () => {
    const { unmount } = await open(typed(answers))
    expect(screen.queryByText('Does any of these apply to you?')).toBeNull()
    unmount()
    profileServer({ [`${path}/{profileId}`]: () => ({ ...saved, ...open6, savedAt }) })
    await showProfile(<PersonalStep locked />, { hasProfile: true })
    await pass(50)
    expect(screen.queryByText('Does any of these apply to you?')).toBeNull()
  })
})
